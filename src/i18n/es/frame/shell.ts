import type { Messages } from '../../messages'

/** Ten thousand records are 10,000. */
const numbers = new Intl.NumberFormat('es-US')
const n = (count: number) => numbers.format(count)

export const shell: Messages['shell'] = {
  product: 'Clearchart',
  skip: 'Ir al contenido',
  navigation: 'Partes del expediente',
  openOptions: 'Opciones',
  allergies: 'Alergias: cargando…',
  loadedCount: (count, more, total) =>
    !more
      ? n(count)
      : total !== undefined && total > count
        ? `${n(count)} de ${n(total)}`
        : `${n(count)}+`,

  door: {
    patients: 'Pacientes',
    home: 'Inicio',
    results: 'Resultados',
    medicines: 'Medicamentos',
    conditions: 'Afecciones y alergias',
    visits: 'Consultas',
    documents: 'Documentos',
    forms: 'Formularios',
    care: 'Equipo y planes de atención',
    more: 'Más',
  },
  desk: 'Registro de pacientes',
  offered: 'Qué ofrece este servicio',
  requests: 'Solicitudes',
  receipt: 'Comprobante de acceso',
  timeline: 'Cronología',
  results: 'Resultados',
  trends: 'Tendencias',
  views: { latest: 'Lo último', byDate: 'Por fecha', trend: 'Tendencia' },
  moreLists: 'Más listas',
  takeAway: 'Imprimir o guardar una copia',
  doctorSummary: 'Resumen para un médico',
  flowSheet: 'Resultados por fecha',
  scores: 'Puntuaciones',
  forms: 'Llenar un formulario',
  generate: 'Generar un documento',
  readAll: 'Leer todos los documentos',
  compare: 'Comparar documentos',
  sideBySide: 'Dos conexiones lado a lado',
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
    allKeys: 'Teclas',
    coming: 'Cargando la búsqueda…',
  },
  signedInTo: (organization) => `Sesión iniciada en ${organization}`,

  offline: 'No hay conexión. Lo que ve se cargó antes.',
  online: 'Ya hay conexión.',

  forSupport: 'Para el soporte técnico',
  requestId: 'Número de solicitud:',
  serviceSaid: 'Qué respondió el servicio',

  crashed: {
    title: 'No se pudo mostrar esta página',
    sentence:
      'Algo salió mal en la aplicación. El resto funciona y no se cambió nada en el expediente.',
    outdatedTitle: 'No se pudo cargar esta parte',
    outdated:
      'Tal vez no haya conexión o haya una versión nueva de la aplicación. No se perdió nada: su sesión y esta página siguen abiertas.',
    reload: 'Volver a cargar la página',
    check: 'Revisar la conexión paso a paso',
  },
}
