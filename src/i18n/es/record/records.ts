import type { Messages } from '../../messages'
import { elements } from './elements'

/** Ten thousand records are 10,000. */
const numbers = new Intl.NumberFormat('es-US')
const n = (count: number) => numbers.format(count)

/** Palabras de las listas, los filtros y los detalles de los registros. */
export const records: Messages['records'] = {
  title: {
    details: 'Datos personales',
    conditions: 'Afecciones',
    allergies: 'Alergias',
    medications: 'Medicamentos',
    'medicines-taken': 'Medicamentos según lo informado',
    'lab-results': 'Resultados de laboratorio',
    'vital-signs': 'Signos vitales',
    observations: 'Todas las observaciones',
    reports: 'Informes',
    procedures: 'Procedimientos',
    immunizations: 'Vacunas',
    'recommended-vaccines': 'Vacunas recomendadas',
    devices: 'Dispositivos',
    documents: 'Documentos',
    questionnaires: 'Formularios',
    'care-plans': 'Planes de atención',
    goals: 'Objetivos',
    'care-team': 'Equipo de atención',
    orders: 'Solicitudes y derivaciones',
    visits: 'Consultas',
    episodes: 'Episodios de atención',
    'related-people': 'Personas relacionadas',
    insurance: 'Seguro médico',
    'family-history': 'Antecedentes familiares',
    media: 'Imágenes y grabaciones',
    'written-documents': 'Documentos por secciones',
    imaging: 'Estudios de imagen',
    organizations: 'Organizaciones',
    locations: 'Lugares',
    practitioners: 'Profesionales de la salud',
  },
  element: elements,
  when: {
    began: 'Comenzó',
    recorded: 'Registrado',
    ended: 'Terminó',
    performed: 'Cuándo',
    taken: 'Tomado',
    released: 'Publicado',
    given: 'Administrada',
    written: 'Escrito',
    covers: 'Abarca',
    filled: 'Fecha del formulario',
    ordered: 'Solicitado',
    prescribed: 'Recetado',
    planned: 'Previsto',
    period: 'Período',
    born: 'Nacimiento',
    died: 'Fallecimiento',
    made: 'Fabricado',
    expires: 'Vence',
    starts: 'Comienza',
    target: 'Vence',
    status: 'Estado desde',
    happened: 'Ocurrió',
    stated: 'Declarado',
    last: 'Última vez',
  },
  preferredLanguage: (language) => `${language} (preferido)`,
  atAge: (age) => `a la edad de ${age}`,
  ahead: (date) => `${date} (con fecha futura)`,
  fact: (label) => `${label}:`,
  whenOf: (kind, date) => `${kind}: ${date}`,
  column: { name: 'Nombre', when: 'Fecha', status: 'Estado' },
  unreadable: 'No se puede mostrar',
  unshown: 'No se pudo mostrar esta entrada',
  fresh: { new: 'Nuevo', corrected: 'Modificado' },
  reference: {
    loading: 'Cargando el nombre…',
    unreadable: (type) =>
      type === undefined ? 'No se pudo leer su nombre' : `${type}: no se pudo leer su nombre`,
    unnamed: 'Sin nombre',
    gone: 'el servicio indica que no tiene esta entrada',
    noForm: 'Un formulario que no está disponible aquí',
    otherPatient: 'Otro paciente',
    containedMissing: 'Se menciona en esta entrada, pero no está en ella',
  },

  list: {
    count: (loaded) => (loaded === 1 ? '1 entrada' : `${n(loaded)} entradas`),
    countOf: (loaded, total) => `${n(loaded)} de ${n(total)}`,
    countSoFar: (loaded) => `${n(loaded)} hasta ahora, y hay más`,
    states: {
      now: 'Actuales',
      considered: 'En estudio',
      other: 'Otras entradas',
      past: 'Anteriores',
      mistake: 'Entradas ingresadas por error',
    },
    read: (time) => `última lectura: ${time}`,
    cutTitle: 'Esta lista está incompleta',
    warningsTitle: 'El servicio agregó una nota',
    withheld: (count) =>
      count === 1
        ? 'No se muestra 1 entrada porque es de otro paciente.'
        : `No se muestran ${n(count)} entradas porque son de otro paciente.`,
    none: 'No hay nada registrado. Se pidió todo al servicio y no tiene nada.',
    noneFiltered: 'Nada coincide con estos filtros. Se pidió al servicio todo lo que coincide.',
    noneSoFar: 'Nada en lo que se cargó hasta ahora.',
    noneSent: 'Nada en lo que envió el servicio.',
    askedKinds: (count, kinds) =>
      count === 1 ? `se pidió el tipo ${kinds}` : `se pidieron los tipos ${kinds}`,
    refusedKinds: (count, kinds) =>
      count === 1
        ? `el servicio rechazó el tipo ${kinds}`
        : `el servicio rechazó los tipos ${kinds}`,
    notAllKinds: 'al servicio no se le pueden pedir todos los tipos',
    askedCategory: (category) => `solo lo que el servicio archiva en ${category}`,
    allowedOnly: (categories) =>
      `este inicio de sesión solo permite ver lo archivado en ${categories}`,
    allowedSome: 'este inicio de sesión solo permite algunas',
    noneAllowed: (asked) =>
      `No hay nada registrado en lo que se pudo pedir (${asked}). El servicio puede tener otras.`,
    noneOfCategory: (category) =>
      `No hay nada registrado en ${category}. Lo que el servicio archiva en otra parte no está en esta lista.`,
    noneFilteredOf: (asked) => `Nada coincide con estos filtros (${asked}).`,
    stop: 'Dejar de cargar',
    caption: (title) => `${title}, primero lo más reciente`,
  },

  filter: {
    active: (count) =>
      count === 0 ? 'Filtrar' : count === 1 ? 'Filtrar (1 activo)' : `Filtrar (${count} activos)`,
    questionnaireType: {
      TreatmentPlan: 'Plan de tratamiento',
      Assessment: 'Evaluación',
      Intake: 'Admisión',
    },
    category: { laboratory: 'Laboratorio', 'vital-signs': 'Signos vitales' },
  },

  observation: {
    above: 'por encima del rango (comparado por la aplicación)',
    below: 'por debajo del rango (comparado por la aplicación)',
    range: (range) => `Rango normal ${range}`,
    members: (count) => (count === 1 ? 'Contiene 1 resultado' : `Contiene ${count} resultados`),
    noValue: 'Sin resultado',
    was: 'Antes',
    trend: 'Ver la tendencia',
    ofReference: (type, range) => `${type}: ${range}`,
    appliesTo: (who, range) => `${range} (${who})`,
    age: (range) => `edad ${range}`,
  },
  report: {
    range: 'Rango normal',
  },
  document: {
    size: (kilobytes) => `${kilobytes} kB`,
  },
}
