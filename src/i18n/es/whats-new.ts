import type { whatsNew as english } from '../en/whats-new'

export const whatsNew: typeof english = {
  title: 'Novedades',
  fromNow:
    'Lo que ve ahora queda recordado en este dispositivo como visto. En su próxima visita se le indicará aquí lo que haya de nuevo.',
  looking: 'Comparando con su última visita.',
  nothing: (since) => `Desde el ${since} no hay nada nuevo.`,
  since: (parts, since) => `Desde el ${since}: ${parts}.`,
  parts: {
    fresh: (count) => (count === 1 ? '1 nuevo' : `${count} nuevos`),
    corrected: (count) => (count === 1 ? '1 modificado' : `${count} modificados`),
    withdrawn: (count) => (count === 1 ? '1 retirado' : `${count} retirados`),
  },
  gone: (count, list) =>
    count === 1
      ? `1 registro que estaba en la lista «${list}» ya no está.`
      : `${count} registros que estaban en la lista «${list}» ya no están.`,
  more: (count) => `Mostrar ${count} más`,
  markSeen: 'Marcar todo como visto',
  compared: (lists, of) =>
    `Comparados: ${lists} de ${of} tipos de registros. Un tipo se compara cuando se ha cargado por completo.`,
  loadRest: 'Cargar y comparar el resto',
  stop: 'Detener la carga',
  how: 'Cómo funciona',
  offTitle: 'No se siguen las novedades',
  explain:
    'Este dispositivo recuerda una marca por cada registro que usted ha visto. De una marca no se puede leer ningún nombre, fecha ni contenido, pero sí cuántos registros hay. Las marcas se conservan al cerrar la sesión, para poder comparar su próxima visita. Al desactivar esta función se eliminan todas.',
  shared: 'Déjela desactivada en un dispositivo que también utilicen otras personas.',
  follow: 'Indicarme las novedades en este dispositivo',
  unavailable:
    'Aquí no se pueden indicar las novedades: este navegador no permite a la página guardar nada, o el inicio de sesión no dice quién es usted.',
}
