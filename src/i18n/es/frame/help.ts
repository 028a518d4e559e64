import type { help as english } from '../../en/frame/help'

export const help: typeof english = {
  title: 'Ayuda',
  intro:
    'Clearchart muestra el expediente médico que una organización tiene de una persona. Funciona en este navegador y pide al sistema de la organización todo lo que muestra. No guarda ningún expediente propio.',
  use: {
    title: 'Cómo funciona',
    points: [
      'Usted inicia sesión en la página de su organización. Clearchart nunca ve su contraseña.',
      'Usted ve lo que ofrece el sistema de la organización y lo que tiene permitido ver. Cuando algo no se ofrece, la aplicación explica por qué.',
      'El expediente se puede imprimir, o guardar como archivo, en «Imprimir o guardar una copia».',
      'Clearchart no da consejos médicos. Pregunte a su equipo de atención sobre lo que lea.',
    ],
  },
  privacy: {
    title: 'Su privacidad',
    points: [
      'Su expediente y su sesión se quedan en esta pestaña. Desaparecen al cerrar la sesión o la pestaña.',
      'Lo que escribió y aún no envió se guarda cifrado en este dispositivo, y solo usted puede abrirlo. También una copia de su expediente, si la hace para leerla sin conexión.',
      'Su expediente no se envía a nadie, y lo que usted envía va al sistema de su organización. La página de privacidad explica el resto. No hay anuncios y nadie registra lo que usted hace.',
      'El comprobante de acceso, en el menú del expediente, enumera lo que pidió la aplicación. También tiene un botón que borra todo lo que hay en este dispositivo.',
    ],
  },
  keys: {
    title: 'Teclas',
    key: 'Tecla',
    does: 'Qué hace',
    list: [
      { keys: 'Tab, Mayús + Tab', does: 'Va al botón, enlace o campo siguiente o anterior' },
      { keys: 'Enter, barra espaciadora', does: 'Activa lo que está seleccionado' },
      {
        keys: 'Ctrl + K o ⌘ + K, /',
        does: 'Abre la búsqueda en el expediente. Se puede desactivar en las opciones',
      },
      { keys: 'g y después una letra', does: 'Va a una parte del expediente' },
      { keys: '?', does: 'Muestra todas las teclas en un expediente' },
      { keys: 'Esc', does: 'Cierra lo último que se abrió' },
      {
        keys: '← → ↑ ↓',
        does: 'Se mueve en una gráfica, en una lista de sugerencias y en una tabla de resultados',
      },
      { keys: 'Inicio, Fin', does: 'Va al primer o al último resultado de una gráfica' },
      { keys: '+ y −', does: 'Amplía o reduce una gráfica' },
    ],
  },
  trouble: {
    title: 'Cuando algo no funciona',
    check: 'Revisar la conexión paso a paso',
    makeForm: 'Para quienes redactan formularios: escribir, revisar y probar un formulario',
    checkHint:
      'La revisión prueba cada paso de un inicio de sesión y hace un informe que usted puede enviar. El informe no contiene nada sobre la salud de nadie.',
    turnTo: (organization) => `Preguntas sobre el expediente: diríjase a ${organization}.`,
    turnToOwn: 'Preguntas sobre el expediente: diríjase a la organización que lo tiene.',
    contact: 'Cómo comunicarse',
    notFound:
      'No se pudo leer la lista de organizaciones, así que la aplicación no puede indicarle con quién comunicarse.',
  },
  about: {
    title: 'Acerca de esta aplicación',
    version: 'Versión',
    date: 'Fecha del código fuente',
    commit: 'Commit',
    unknown: 'No se sabe',
  },
  back: 'Volver al inicio',
}
