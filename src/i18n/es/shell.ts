import type { Messages } from '../messages'

/** Ten thousand records are 10,000. */
const numbers = new Intl.NumberFormat('es-US')
const n = (count: number) => numbers.format(count)

export const shell: Messages['shell'] = {
  product: 'Clearchart',
  skip: 'Ir al contenido',
  navigation: 'Partes del expediente',
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
    record: 'Expediente médico',
    documents: 'Documentos y formularios',
    care: 'Atención y personas',
    connection: 'Esta conexión',
  },
  findPatient: 'Buscar un paciente',
  desk: 'Registro de pacientes',
  changePatient: 'Cambiar de paciente',
  offered: 'Qué ofrece este servicio',
  requests: 'Solicitudes',
  receipt: 'Comprobante de acceso',
  overview: 'Resumen',
  timeline: 'Cronología',
  trends: 'Tendencias',
  takeAway: 'Imprimir o guardar una copia',
  flowSheet: 'Resultados por fecha',
  forms: 'Llenar un formulario',
  generate: 'Generar un documento',
  compare: 'Comparar documentos',
  fileDocument: 'Archivar un documento',
  openFile: 'Abrir un archivo',

  plainWords: {
    what: '¿Qué es esto?',
  },

  languageFailed: 'No se pudo cargar el otro idioma. Revise su conexión e intente de nuevo.',
  find: {
    open: 'Buscar',
    keys: 'Ctrl K',
    title: 'Buscar en este expediente',
    coming: 'Cargando la búsqueda…',
    nothing: 'No hay nada que buscar: este servicio no permite leer un expediente aquí.',
  },
  signedInTo: (organization) => `Sesión iniciada en ${organization}`,

  offline: 'No hay conexión. Lo que ve se cargó antes.',
  online: 'Ya hay conexión.',

  requestId: 'Número de solicitud para soporte:',
  serviceSaid: 'Qué respondió el servicio',

  crashed: {
    title: 'No se pudo mostrar esta página',
    sentence:
      'Algo salió mal en la aplicación. El resto funciona y no se cambió nada en el expediente.',
    outdatedTitle: 'No se pudo cargar esta parte',
    outdated:
      'Tal vez no haya conexión o haya una versión nueva de la aplicación. No se perdió nada: su sesión y esta página siguen abiertas.',
    reload: 'Volver a cargar la página',
  },
}
