import type { Messages } from '../messages'

/** Palabras de la primera página. */
export const summary: Messages['summary'] = {
  title: 'Resumen',
  section: {
    conditions: 'Afecciones actuales',
    abnormal: 'Últimos resultados anormales',
    documents: 'Documentos recientes',
    'care-team': 'Equipo de atención',
    allergies: 'Alergias',
    medications: 'Medicamentos actuales',
    vitals: 'Signos vitales',
    reports: 'Informes',
    procedures: 'Procedimientos',
    immunizations: 'Vacunas',
    'care-plans': 'Planes de atención',
    goals: 'Objetivos',
    visits: 'Consultas',
    episodes: 'Episodios de atención',
    orders: 'Solicitudes y derivaciones',
    devices: 'Dispositivos',
    questionnaires: 'Cuestionarios',
    details: 'Datos personales',
    'related-people': 'Personas relacionadas',
    observations: 'Últimas observaciones',
    practitioners: 'Profesionales de la salud',
    organizations: 'Organizaciones',
    locations: 'Lugares',
  },
  loadAll: 'Cargar todas las partes',
  allLoaded: 'Todas las partes están cargadas.',
  notLoaded: 'No se había cargado al imprimir.',
  printedEarly: 'Algunas partes no se habían cargado al imprimir; cada una de ellas lo indica.',
  pointedTo: 'Se abrió con:',
  all: 'Ver todo',
  noneChosen: (loaded) =>
    loaded === 1
      ? 'Ninguno en el único registro cargado.'
      : `Ninguno entre los ${loaded} registros cargados.`,
  noneChosenOfAll: (total) =>
    total === 1
      ? 'Ninguno en el único registro que hay.'
      : `Ninguno entre los ${total} registros que hay.`,
  askedOnly: (asked) => `${asked.charAt(0).toUpperCase()}${asked.slice(1)}.`,
  ofLoaded: (loaded) => `Entre los primeros ${loaded} registros que envió el servicio.`,
  off: (titles) => `No se ofrece aquí: ${titles}.`,
  why: 'Qué ofrece este servicio y por qué',
}
