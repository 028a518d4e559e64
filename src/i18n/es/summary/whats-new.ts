import type { whatsNew as english } from '../../en/summary/whats-new'
import { chart } from '../record/chart'
import { capitalized } from '~/std/capitalized'
import { desde } from '../on-date'

export const whatsNew: typeof english = {
  chart,
  title: 'Comparado con la última vez',
  fromNow:
    'Este dispositivo recuerda como visto lo que ve ahora. La próxima vez encontrará aquí las novedades.',
  looking: 'Comparando con su última visita…',
  nothing: (since) => `${capitalized(desde(since))} no hay nada nuevo.`,
  nothingRead: (since) =>
    `${capitalized(desde(since))} no hay nada nuevo en lo que se ha comparado.`,
  since: (parts, since) => `${capitalized(desde(since))}: ${parts}.`,
  parts: {
    fresh: (count) => (count === 1 ? '1 nueva' : `${count} nuevas`),
    corrected: (count) => (count === 1 ? '1 modificada' : `${count} modificadas`),
    withdrawn: (count) => (count === 1 ? '1 retirada' : `${count} retiradas`),
  },
  gone: (count, list) =>
    count === 1
      ? `1 entrada que estaba en la lista «${list}» ya no está.`
      : `${count} entradas que estaban en la lista «${list}» ya no están.`,
  more: (count) => `Mostrar ${count} más`,
  markSeen: 'Marcar todo como visto',
  compared: (lists, of) =>
    `Tipos de entradas comparados: ${lists} de ${of}. Un tipo se compara cuando se carga por completo.`,
  loadRest: 'Cargar y comparar el resto',
  stop: 'Detener la carga',
  how: 'Cómo funciona',
  offTitle: 'No sigue las novedades',
  explain:
    'Este dispositivo guarda una marca por cada entrada que usted ha visto. Una marca no muestra nombres, fechas ni contenido, pero las marcas muestran cuántas entradas hay. Se conservan al cerrar la sesión, para comparar su próxima visita. Al desactivar esta función se eliminan todas.',
  shared: 'Déjela desactivada en un dispositivo que también usen otras personas.',
  follow: 'Mostrarme las novedades en este dispositivo',
  unavailable:
    'Aquí no se pueden mostrar las novedades: este navegador no permite que la página guarde datos, o el inicio de sesión no dice quién es usted.',
}
