import type { Messages } from '../messages'
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
    'lab-results': 'Resultados de laboratorio',
    'vital-signs': 'Signos vitales',
    observations: 'Todas las observaciones',
    reports: 'Informes',
    procedures: 'Procedimientos',
    immunizations: 'Vacunas',
    devices: 'Dispositivos',
    documents: 'Documentos',
    questionnaires: 'Cuestionarios',
    'care-plans': 'Planes de atención',
    goals: 'Objetivos',
    'care-team': 'Equipo de atención',
    orders: 'Solicitudes y derivaciones',
    visits: 'Consultas',
    episodes: 'Episodios de atención',
    'related-people': 'Personas relacionadas',
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
    filled: 'Contestado',
    ordered: 'Solicitado',
    planned: 'Previsto',
    period: 'Período',
    born: 'Nacimiento',
    died: 'Fallecimiento',
    made: 'Fabricado',
    expires: 'Caduca',
    starts: 'Comienza',
    target: 'Vence',
    status: 'Estado desde',
    happened: 'Ocurrió',
    stated: 'Declarado',
    last: 'Última vez',
  },
  preferredLanguage: (language) => `${language} (preferido)`,
  atAge: (age) => `a la edad de ${age}`,
  fact: (label) => `${label}:`,
  whenOf: (kind, date) => `${kind}: ${date}`,
  column: { name: 'Nombre', when: 'Fecha', status: 'Estado' },
  unreadable: 'No se puede mostrar',
  unshown: 'Este registro no se ha podido mostrar',
  partly: 'Ilegible en parte',
  moreInDetail: 'Vea el registro',
  long: {
    cut: (shown, all) =>
      `Estos son los primeros ${shown.toLocaleString('es-US')} de ${all.toLocaleString('es-US')} caracteres.`,
    show: 'Mostrarlo todo',
    whole: 'El texto completo',
    deep: (levels) =>
      `Lo que va aquí tiene más de ${levels} niveles. La fuente FHIR de este registro lo contiene todo.`,
    unwritten: 'Este registro tiene demasiados niveles para escribirlo.',
  },
  enteredInError:
    'Este registro se introdujo por error. Se conserva para que se vea qué se corrigió.',
  fresh: { new: 'Nuevo', corrected: 'Modificado' },
  reference: {
    loading: 'Cargando el nombre…',
    unreadable: (type) =>
      type === undefined
        ? 'Su nombre está en un registro que no se pudo leer'
        : `${type}: su nombre está en un registro que no se pudo leer`,
    unnamed: 'Sin nombre',
    gone: 'el servicio ya no tiene este registro',
    otherPatient: 'Otro paciente',
    containedMissing: 'Se nombra en este registro, pero no está en él',
  },

  list: {
    count: (loaded) => (loaded === 1 ? '1 registro' : `${n(loaded)} registros`),
    countOf: (loaded, total) => `${n(loaded)} de ${n(total)}`,
    countSoFar: (loaded) => `${n(loaded)} hasta ahora, hay más`,
    read: (time) => `leído a las ${time}`,
    filtered: 'con filtros',
    sortedSoFar:
      'Ordenado por fecha entre lo que se ha cargado. Hay más registros, que pueden ser más recientes.',
    cutTitle: 'Esta lista está cortada',
    warningsTitle: 'El servicio añadió una observación',
    withheld: (count) =>
      count === 1
        ? 'No se muestra 1 registro porque nombra a otro paciente.'
        : `No se muestran ${n(count)} registros porque nombran a otro paciente.`,
    none: 'No hay nada registrado: se pidió todo al servicio y no tiene nada.',
    noneFiltered: 'Nada corresponde a estos filtros. Se pidió al servicio todo lo que corresponde.',
    noneSoFar: 'Nada entre lo que se ha cargado hasta ahora.',
    askedKinds: (count, kinds) =>
      count === 1 ? `se pidió el tipo ${kinds}` : `se pidieron los tipos ${kinds}`,
    refusedKinds: (count, kinds) =>
      count === 1
        ? `el servicio rechazó el tipo ${kinds}`
        : `el servicio rechazó los tipos ${kinds}`,
    notAllKinds: 'al servicio no se le pueden pedir todos los tipos',
    askedCategory: (category) => `se pidió solo la categoría ${category}`,
    noneOfKinds: (count, kinds) =>
      `${
        count === 1
          ? `No hay nada registrado del tipo ${kinds}.`
          : `No hay nada registrado de los tipos ${kinds}.`
      } Al servicio no se le pueden pedir todos los tipos, así que puede tener otros.`,
    alsoRefused: (count, kinds) =>
      count === 1 ? `Rechazó el tipo ${kinds}.` : `Rechazó los tipos ${kinds}.`,
    noneOfCategory: (category) =>
      `No hay nada registrado en la categoría ${category}. Al servicio se le pidió solo esta categoría: lo que guarda sin ella no está en esta lista.`,
    noneFilteredOf: (asked) => `Nada corresponde a estos filtros (${asked}).`,
    failedMore: 'Lo que se cargó antes sigue aquí.',
    loadingAll: (loaded, total) =>
      total === undefined
        ? `Cargando, ${n(loaded)} hasta ahora`
        : `Cargando, ${n(loaded)} de ${n(total)}`,
    stop: 'Dejar de cargar',
    allLoaded: (count) =>
      count === 1
        ? 'Se ha cargado el único registro.'
        : `Se han cargado los ${n(count)} registros.`,
    endsHere: (count) =>
      `La lista termina aquí, con ${count === 1 ? '1 registro' : `${n(count)} registros`}.`,
    refresh: 'Leer de nuevo',
    caption: (title) => `${title}, primero lo más reciente`,
  },

  chart: {
    whole: (kinds: number) => `Están cargados los ${kinds} tipos de registros.`,
    part: (done: number, of: number) =>
      `${done} de ${of} tipos de registros están cargados por completo.`,
    off: (count: number) =>
      count === 1
        ? 'Hay 1 tipo más que no se puede leer aquí.'
        : `Hay ${count} tipos más que no se pueden leer aquí.`,
    onlyKinds: (titles) => `De ${titles} aquí solo se pueden pedir algunos tipos.`,
    loadRest: 'Cargar lo que falta',
    tryRest: 'Intentar de nuevo lo que falta',
    loading: (done: number, of: number) =>
      `Cargando: ${done} de ${of} tipos de registros completos`,
    progress: 'Tipos de registros cargados',
    details: 'Qué está cargado y qué no',
    all: (count: number) => (count === 1 ? 'todo, 1 registro' : `todo, ${n(count)} registros`),
    cut: (count: number) => `${n(count)} cargados; el servicio corta la lista aquí`,
    some: (count: number, total: number | undefined) =>
      total === undefined ? `${n(count)} cargados; hay más` : `${n(count)} de ${n(total)} cargados`,
    nothingYet: 'aún no se ha cargado',
    refused: (why: string) => `no se puede leer: ${why}`,
    failed: (why: string) => `la carga se detuvo: ${why}`,
    with: (state, asked) => `${state} (${asked})`,
    entry: (title: string, state: string) => `${title}: ${state}`,
  },

  filter: {
    active: (count) =>
      count === 0 ? 'Filtrar' : count === 1 ? 'Filtrar (1 activo)' : `Filtrar (${count} activos)`,
    apply: 'Aplicar filtros',
    clear: 'Quitar filtros',
    any: 'Cualquiera',
    from: (name) => `${name}, desde`,
    to: (name) => `${name}, hasta`,
    idHint: 'Busca solo por esto; los otros filtros no cuentan.',
    parameter: {
      _id: 'Número de registro',
      'onset-date': 'Comenzó',
      'recorded-date': 'Registrado',
      'abatement-date': 'Terminó',
      'asserted-date': 'Declarado',
      'clinical-status': 'Estado clínico',
      'address-city': 'Ciudad',
      'address-state': 'Estado',
      'address-postalcode': 'Código postal',
      questionnaire_type: 'Tipo de cuestionario',
      practitioner: 'Profesional de la salud',
      organization: 'Organización',
      partof: 'Parte de',
      'episode-of-care': 'Episodio de atención',
      authoredon: 'Solicitado',
      'lifecycle-status': 'Estado',
      'target-date': 'Vence',
      'discharge-disposition': 'Después de la consulta',
      date: 'Fecha',
      authored: 'Fecha',
      period: 'Tiempo que abarca',
      'death-date': 'Fecha de fallecimiento',
      birthdate: 'Fecha de nacimiento',
      role: 'Función',
      code: 'Qué',
    },
    questionnaireType: {
      TreatmentPlan: 'Plan de tratamiento',
      Assessment: 'Evaluación',
      Intake: 'Admisión',
    },
    category: { laboratory: 'Laboratorio', 'vital-signs': 'Signos vitales' },
  },

  record: {
    facts: 'Qué está registrado',
    everything: 'Todo lo que hay en este registro',
    contained: 'Parte de este registro',
    narrative: 'Resumen escrito por el origen',
    provenance: 'Origen',
    provenanceNone: 'El servicio no guarda el origen de este registro.',
    provenanceRecorded: 'Registrado',
    provenanceOccurred: 'Ocurrió',
    provenanceBy: 'Por',
    provenanceActivity: 'Actividad',
    source: 'Fuente FHIR',
    sourceLabel: 'El registro tal como lo envió el servicio',
    id: 'Número de registro',
    version: 'Versión',
    lastUpdated: 'Último cambio en el sistema',
    profile: 'Perfiles',
    codesOn: 'Mostrar códigos y fuentes',
    codesOff: 'Ocultar códigos y fuentes',
    close: 'Cerrar',
    back: (list) => `Volver a ${list}`,
    otherPatientTitle: 'Este registro no se muestra',
    otherPatient:
      'Nombra a otro paciente, distinto de aquel cuyo expediente está abierto. Aquí no se muestra nada de él.',
  },

  observation: {
    above: 'por encima del rango (comparado por la aplicación)',
    below: 'por debajo del rango (comparado por la aplicación)',
    compared:
      'La fuente no hizo ninguna indicación propia. La aplicación comparó el número con el rango de referencia que lo acompaña.',
    range: (range) => `Rango de referencia ${range}`,
    noValue: 'Sin resultado',
    trend: 'Ver la evolución',
    ofReference: (type, range) => `${type}: ${range}`,
    appliesTo: (who, range) => `${range} (${who})`,
    age: (range) => `edad ${range}`,
  },
  report: {
    caption: (name) => `${name}, con intervalos de referencia y valores anteriores`,
    name: 'Resultado',
    value: 'Valor',
    range: 'Intervalo de referencia',
    previous: 'Valor anterior',
    loading: 'Cargando',
    retry: 'Intentar de nuevo',
    notARecord: 'El informe solo lo nombra; aquí no hay ningún registro de ello.',
    noPrevious: 'No se muestran los valores anteriores.',
    loadingPrevious: 'Buscando los valores anteriores',
    previousSoFar: (count) =>
      `Los valores anteriores se buscan entre ${n(count)} resultados cargados hasta ahora; puede faltar alguno intermedio.`,
    loadPrevious: 'Cargar todos los resultados',
  },
  document: {
    size: (kilobytes) => `${kilobytes} kB`,
    download: (name) => `Descargar ${name}`,
    file: 'Archivo',
    broken: 'El archivo de este registro está dañado y no se puede guardar.',
  },
  answers: {
    none: 'Sin respuesta',
  },
}
