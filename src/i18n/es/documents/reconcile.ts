import type { reconcile as english } from '~/i18n/en/documents/reconcile'
import { el } from '../on-date'

const n = (count: number) => count.toLocaleString('es-US')

export const reconcile: typeof english = {
  close: 'Volver al documento',
  title: 'Este documento y el expediente',
  intro:
    'Las alergias, los medicamentos y los problemas de este documento junto a los del expediente. De cada par se dice por qué lo es.',
  kinds: { allergy: 'Alergias', medicine: 'Medicamentos', problem: 'Problemas' },
  lists: {
    admission: 'Medicamentos al ingreso',
    discharge: 'Medicamentos al alta',
    admissionDiagnosis: 'Diagnóstico de ingreso',
    dischargeDiagnosis: 'Diagnóstico de alta',
    visitDiagnosis: 'Diagnóstico de una consulta',
  },
  document: 'En el documento',
  here: 'En el expediente',
  verdict: 'Comparación',
  take: (name) => `Tomar «${name}» del documento`,
  notHere: 'No está',
  summary: (differing, worded, there, here, same, unclear) =>
    `${n(differing)} con diferencias, ${worded === 0 ? '' : `${n(worded)} con otras palabras, `}${n(there)} solo en el documento, ${n(here)} solo en el expediente, ${same === 1 ? '1 igual' : `${n(same)} iguales`}${unclear === 0 ? '' : `, ${n(unclear)} sin comparar`}.`,
  verdicts: {
    same: 'Igual',
    differs: 'Con diferencias',
    worded: 'Con otras palabras',
    there: 'Solo en el documento',
    here: 'Solo en el expediente',
    unknown: 'No se pudo comparar',
  },
  unclear: {
    part: 'El expediente no se leyó hasta el final, así que puede tenerlo.',
    entries:
      'El documento tiene una entrada sobre esto que no se pudo comparar, así que puede tenerlo. Léala en el documento.',
    text: 'El documento tiene texto sobre esto sin entradas codificadas, así que puede tenerlo. Léalo en el documento.',
    changes: 'El documento solo enumera cambios, y no todo lo que hay.',
    withheld: 'El documento dice que su lista se retuvo.',
    notasked: 'El documento dice que no se preguntó por ello.',
    unavailable: 'El documento dice que su lista no estaba disponible.',
  },
  reasons: {
    identifier: 'Ambos tienen el mismo número.',
    code: 'Ambos tienen el mismo código.',
    ingredient: 'Los códigos son distintos o faltan, pero se trata de la misma sustancia.',
    name: 'Los códigos son distintos o faltan, pero los nombres son iguales.',
    none: 'Ambos dicen que no hay ninguna.',
  },
  differences: {
    wording: 'Redacción',
    name: 'Nombre con otras palabras',
    coded: 'Código',
    unclear: 'Concentración que no se pudo comparar',
    reactions: 'Reacciones',
    criticality: 'Riesgo',
    severity: 'Gravedad',
    certainty: 'Certeza',
    site: 'Parte del cuerpo',
    stage: 'Estadio o tipo',
    type: 'Clase',
    category: 'Clase de sustancia',
    onset: 'Edad o momento de inicio',
    ended: 'Edad o momento del fin',
    detail: 'Otros detalles',
    strength: 'Concentración',
    salt: 'Sal',
    form: 'Forma',
    dose: 'Dosis',
    every: 'Frecuencia',
    when: 'Momento del día',
    asNeeded: 'Según sea necesario',
    route: 'Vía',
    directions: 'Indicaciones',
    words: 'Indicaciones con otras palabras',
    reason: 'Motivo',
    remarks: 'Notas',
    status: 'Estado',
    start: 'Inicio',
    end: 'Fin',
  },
  difference: (fact, document, record) =>
    `${fact}: ${document} en el documento, ${record} en el expediente.`,
  unstated: (facts) => `Solo lo dice un lado, así que no se compara: ${facts}.`,
  statuses: {
    current: 'vigente',
    intended: 'previsto, aún no se toma',
    paused: 'en pausa',
    over: 'ya no vigente',
    refuted: 'descartado',
  },
  statusTerms: {
    inactive: 'inactivo',
    resolved: 'resuelto',
    remission: 'en remisión',
    recurrence: 'recurrente',
    relapse: 'recaída',
    stopped: 'suspendido',
    completed: 'terminado',
    cancelled: 'cancelado',
  },
  certainties: {
    confirmed: 'confirmado',
    unconfirmed: 'sin confirmar',
    provisional: 'provisional',
    differential: 'uno de varios diagnósticos posibles',
  },
  criticalities: {
    low: 'riesgo bajo',
    high: 'riesgo alto',
    'unable-to-assess': 'no se pudo evaluar el riesgo',
  },
  types: {
    allergy: 'alergia',
    intolerance: 'intolerancia',
    symptom: 'síntoma',
    finding: 'hallazgo',
    complaint: 'molestia',
    functional: 'limitación funcional',
    cognitive: 'limitación cognitiva',
  },
  categories: {
    food: 'alimento',
    medication: 'medicamento',
    environment: 'ambiente',
    biologic: 'producto biológico',
  },
  severities: { mild: 'leve', moderate: 'moderada', severe: 'grave' },
  none: {
    '716186003': 'Sin alergias conocidas',
    '409137002': 'Sin alergias conocidas a medicamentos',
    '429625007': 'Sin alergias conocidas a alimentos',
    '787481004': 'Sin medicamentos conocidos',
    '160245001': 'Sin problemas conocidos',
  },
  facts: {
    reactionTo: (name, substance) => `${name} por ${substance}`,
    step: (number, text) => `paso ${n(number)}: ${text}`,
    times: (times) => (times === 1 ? 'una vez al día' : `${n(times)} veces al día`),
    timesAWeek: (times) => (times === 1 ? 'una vez por semana' : `${n(times)} veces por semana`),
    everyDays: (days) => `cada ${days} días`,
    everyWeeks: (weeks, number) => (weeks === 1 ? 'cada semana' : `cada ${number} semanas`),
    every: (hours) => (hours === '1' ? 'cada hora' : `cada ${hours} horas`),
    days: (days) => `días: ${days}`,
    unsaid: 'no consta',
    asNeeded: 'según sea necesario',
    regularly: 'de forma regular',
    neededFor: (reason) => `según sea necesario, por: ${reason}`,
    more: 'con más indicaciones',
    ordered: (date) => `prescrito ${el(date)}`,
    currentOrder: 'prescripción vigente',
    noUnit: (number) => `${number} (sin unidad)`,
    deniedReaction: (name) => `sin ${name}`,
    detail: (name, value) => `${name}: ${value}`,
    bareCode: 'su código no nombra ningún sistema de códigos, así que solo se compara su nombre',
    months: (months, number) => (months === 1 ? 'cada mes' : `cada ${number} meses`),
    offset: (minutes, number, when) => `${number} ${minutes === 1 ? 'minuto' : 'minutos'} ${when}`,
    quoted: (text) => `«${text}»`,
    since: (date) => `desde: ${date}`,
    until: (date) => `hasta: ${date}`,
    reactions: (list) => `reacciones: ${list}`,
    by: (who, when) => `${who}, ${when}`,
    changed: (when) => `Último cambio: ${when}`,
  },
  same: (count) => `Iguales en ambos: ${n(count)}`,
  past: (count) => `Ya no vigentes, y distintos o solo en un lado: ${n(count)}`,
  nothing: 'No hay diferencias.',
  nothingCurrent: 'Nada de lo vigente difiere.',
  empty: 'No hay ninguno, ni en el documento ni en el expediente.',
  nothingCompared: 'No hay diferencias en lo que se comparó.',
  nothingCurrentCompared: 'No hay diferencias en lo vigente que se comparó.',
  emptyCompared: 'No hay ninguno que se pudiera comparar, ni en el documento ni en el expediente.',
  untold: {
    allergy:
      'Ninguna sección de este documento se identifica como de alergias, así que no se comparan.',
    medicine:
      'Ninguna sección de este documento se identifica como de medicamentos, así que no se comparan.',
    problem:
      'Ninguna sección de este documento se identifica como de problemas, así que no se comparan.',
  },
  named: (names, count) =>
    names.length === 0
      ? ''
      : `: ${names.join('; ')}${names.length < count ? `; y ${n(count - names.length)} más` : ''}`,
  inFull: (count) =>
    count === 1 ? 'Leer aquí el texto completo' : `Leer aquí todo, completo: ${n(count)}`,
  uncoded: (count, names) =>
    count === 1
      ? `Una parte del texto del documento no tiene una entrada codificada y no se compara${names}. Léala en el documento.`
      : `${n(count)} partes del texto del documento no tienen una entrada codificada y no se comparan${names}. Léalas en el documento.`,
  given: (count, names) =>
    count === 1
      ? `Un medicamento se dio durante la consulta o la estancia${names}. No se compara: eso no dice que se tome ahora.`
      : `${n(count)} medicamentos se dieron durante la consulta o la estancia${names}. No se comparan: eso no dice que se tomen ahora.`,
  left: (count, names) =>
    count === 1
      ? `Una entrada codificada del documento no se pudo comparar${names}. Léala en el documento.`
      : `${n(count)} entradas codificadas del documento no se pudieron comparar${names}. Léalas en el documento.`,
  recordLeft: (count) =>
    count === 1
      ? 'Una entrada del expediente no tiene nombre o lleva una marca desconocida, así que no se compara. Léala en el expediente.'
      : `${n(count)} entradas del expediente no tienen nombre o llevan una marca desconocida, así que no se comparan. Léalas en el expediente.`,
  others: (count, people) => {
    const who = people === '' ? '' : ` (${people})`
    return count === 1
      ? `Una entrada nombra a una persona distinta del paciente del documento${who}, así que no se compara.`
      : `${n(count)} entradas nombran a personas distintas del paciente del documento${who}, así que no se comparan.`
  },
  failed:
    'Las entradas de este documento no se pudieron leer, así que no se compara nada. El documento mismo se puede leer.',
  unread:
    'Esta parte del expediente no se pudo leer hasta el final, así que una entrada del documento puede estar en el expediente de todos modos.',
  notPermitted:
    'Esta parte del expediente no se puede leer aquí, así que no se compara nada con ella.',
  reading: 'Se está leyendo el expediente.',
  again: 'Leerlo de nuevo',

  taken: {
    title: 'Lo que se toma del documento',
    none: 'Aún no hay nada marcado. Marque lo que debería estar en el expediente.',
    nothing:
      'No hay nada que marcar: de lo que se comparó, nada falta en el expediente ni es distinto en él.',
    marked: (count) =>
      count === 1 ? 'Hay 1 entrada marcada.' : `Hay ${n(count)} entradas marcadas.`,
    sign: 'Firmar esta lista',
    hint: 'Al firmar, la lista lleva su nombre y la hora. No se envía nada.',
    change: 'Cambiar la lista',
    list: 'Lista firmada',
    signed: (who, when) => `Firma: ${who}, ${when}`,
    unnamed: 'la persona que inició sesión',
    about: (name) => `Para ${name}`,
    from: (document) => `De: ${document}`,
    doubt: (who) =>
      `Trata, según el documento, de: ${who}. No se confirmó que sea la persona del expediente.`,
    others:
      'Este documento podría tratar de otra persona. Se puede comparar con el expediente, pero no se puede tomar nada de él.',
    add: (what) => `Agregar: ${what}`,
    set: (what, changes) => `Corregir: ${what}. ${changes}`,
    print: 'Imprimir la lista',
    copy: 'Copiar la lista',
    copied: 'Copiada',
    byHand: 'Este navegador no copia por sí solo. Copie la lista desde aquí.',
    file: 'Archivar la lista como documento',
    deskBusy:
      'Ya hay otro documento abierto para archivar. Termine primero ese formulario, o empiece de nuevo en él. Después marque y firme otra vez esta lista.',
    toDesk: 'Abrir ese formulario',
    fileName: 'Conciliación',
    off: 'El servicio no acepta entradas de este tipo desde una aplicación. La lista se puede imprimir, copiar o archivar donde se aceptan documentos.',
    notTaken: 'Un medicamento que no se toma no se escribe como receta. Esto queda en la lista.',
    notWhole:
      'Esto dice más de lo que cabe en una entrada escrita aquí. Queda en la lista, con su documento.',
    medicineChange: 'Una receta la cambia quien receta. Esto queda en la lista.',
    write: 'Escribirla en el expediente',
    sentBefore:
      'Esto ya se envió desde aquí, así que no se envía de nuevo. Búsquelo en el expediente, o entre lo que no está terminado.',
    writeTitle: 'Escribir en el expediente',
    writeHint: 'Cada entrada se envía una sola vez, para la persona que se nombra junto al botón.',
    receipt: 'Escrita en el expediente',
    note: (document) => `Tomado de un documento: ${document}`,
    openRecord: 'Abrir la entrada',
    gone: 'La entrada no se pudo leer, así que no se cambia.',
    conflict: 'Alguien cambió la entrada mientras tanto. Compare de nuevo antes de cambiarla.',
    unfinished: 'Una entrada tomada de un documento',
  },
}
