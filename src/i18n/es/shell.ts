import type { Messages } from '../messages'

/** Ten thousand records are 10,000. */
const numbers = new Intl.NumberFormat('es-US')
const n = (count: number) => numbers.format(count)

export const shell: Messages['shell'] = {
  product: 'Clearchart',
  skip: 'Ir al contenido',
  navigation: 'Partes de la historia clínica',
  openNavigation: 'Menú',
  openOptions: 'Opciones',
  loadedCount: (count, more, total) =>
    !more
      ? n(count)
      : total !== undefined && total > count
        ? `${n(count)} de ${n(total)}`
        : `${n(count)} o más`,

  groups: {
    overview: 'Resumen',
    record: 'Historia clínica',
    documents: 'Documentos y formularios',
    care: 'Atención y personas',
    connection: 'Esta conexión',
  },
  findPatient: 'Buscar un paciente',
  desk: 'Mostrador de registro',
  changePatient: 'Cambiar de paciente',
  offered: 'Qué ofrece este servicio',
  requests: 'Solicitudes',
  receipt: 'Comprobante de acceso',
  overview: 'Resumen',
  timeline: 'Cronología',
  trends: 'Tendencias',
  takeAway: 'Imprimir o llevarse',
  flowSheet: 'Resultados por fecha',
  forms: 'Rellenar un formulario',
  generate: 'Generar un documento',
  compare: 'Comparar documentos',
  fileDocument: 'Archivar un documento',
  openFile: 'Abrir un archivo',

  plainWords: {
    what: '¿Qué es esto?',
    setting: 'Explicaciones en palabras sencillas',
    choices: { shown: 'Se ofrecen', hidden: 'No se ofrecen' },
  },

  language: 'Idioma',
  languageFailed:
    'No se han podido cargar los textos del otro idioma. Compruebe la conexión y elíjalo de nuevo.',
  theme: 'Claro u oscuro',
  themes: { system: 'Como este dispositivo', light: 'Claro', dark: 'Oscuro' },
  shortcuts: 'Teclas que abren Buscar',
  shortcut: { on: 'Ctrl K o ⌘ K, y /', off: 'Ninguna' },
  find: {
    open: 'Buscar',
    keys: 'Ctrl K',
    title: 'Buscar en esta historia clínica',
    coming: 'La búsqueda se está cargando. Sin conexión no llega.',
    nothing:
      'No hay nada que buscar: este servicio no permite leer nada de la historia clínica aquí.',
  },
  signedInTo: (organization) => `Sesión iniciada en ${organization}`,

  offline: 'No hay conexión. Lo que se ve en pantalla se cargó antes.',
  online: 'La conexión ha vuelto.',

  requestId: 'Identificador que puede citar al pedir ayuda:',
  serviceSaid: 'Qué respondió el servicio',
  dateHint: 'Por ejemplo 1984-03-12, 1984-03 o 1984',
  dateWrong:
    'Escriba la fecha como año-mes-día, por ejemplo 1984-03-12. El mes y el día pueden omitirse.',

  notFound: {
    title: 'Esta página no existe',
    sentence:
      'La dirección no lleva a ninguna parte de esta aplicación. Es posible que se haya cortado al copiarla.',
    home: 'Ir al inicio',
  },
  crashed: {
    title: 'No se ha podido mostrar esta página',
    sentence:
      'Ha fallado algo en la propia aplicación. El resto sigue funcionando y no se ha cambiado nada en la historia clínica.',
    outdatedTitle: 'No se ha podido cargar esta parte',
    outdated:
      'Puede que no haya conexión o que exista una versión más reciente de la aplicación. No se pierde nada: se conservan su sesión y esta dirección.',
    reload: 'Cargar la página de nuevo',
  },
  otherPatient: {
    title: 'Esta no es la historia clínica en la que inició sesión',
    sentence:
      'Su sesión abre una sola historia clínica. La dirección corresponde a otra, por lo que no se muestra nada.',
    home: 'Ir a su historia clínica',
  },
}
