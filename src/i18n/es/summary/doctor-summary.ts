import type { doctorSummary as english } from '../../en/summary/doctor-summary'
import { scoreBands } from '../results/score-bands'
import { reported } from './reported'
import { delAl, desde, el, hasta } from '../on-date'

const n = (count: number) => count.toLocaleString('es-US')

export const doctorSummary: typeof english = {
  title: 'Resumen para un médico',
  preparing: 'Preparando el resumen',
  stopped: 'Detenido. No se preparó nada.',
  prepare: 'Preparar el resumen',
  again: 'Leer de nuevo',
  print: 'Imprimir o guardar como PDF',
  ips: 'Descargar como Resumen Internacional del Paciente',
  ipsHint: [
    'Un archivo que el sistema de otro médico puede leer.',
    'Contiene completos los números de Seguro Social, de pasaporte y similares;',
    'guárdelo donde solo usted pueda abrirlo.',
  ].join(' '),
  ipsNone:
    'Esta conexión no permite leer los datos de la persona; por eso el archivo no se puede hacer aquí.',
  whole: 'Imprimir o guardar una copia completa',
  made: (when, organization) => `Preparado ${el(when)} con datos de ${organization}`,
  complete: 'Completo: se leyó todo lo que reúne esta página.',
  incomplete: 'Incompleto:',
  reach: 'Cómo comunicarse',
  contact: (name, relation, phone) =>
    [relation === undefined ? name : `${name} (${relation})`, phone]
      .filter((part) => part !== undefined)
      .join(' '),
  languages: (names) => `Habla ${names}`,
  saved: (name) => `Guardado como ${name}.`,
  saveFailed: 'No se pudo escribir el archivo. Inténtelo de nuevo.',

  section: {
    allergies: 'Alergias',
    problems: 'Problemas actuales',
    medicines: 'Medicamentos actuales',
    immunizations: 'Vacunas',
    results: 'Resultados importantes',
    vitals: 'Signos vitales',
    social: 'Tabaco y alcohol',
    scores: 'Puntuaciones',
    procedures: 'Procedimientos',
    past: 'Antecedentes',
  },
  afterDeath: { problems: 'Últimos problemas', medicines: 'Últimos medicamentos' },
  noneRecorded: {
    allergies: 'Ninguna registrada. Eso no significa que no las haya.',
    problems: 'Ninguno registrado.',
    medicines: 'Ninguno registrado.',
    immunizations: 'Ninguna registrada.',
    results: 'Ninguno registrado.',
    procedures: 'Ninguno registrado.',
    past: 'Ninguno registrado.',
  },
  nothingRead: 'No se pudo leer; vea abajo.',
  notRead: 'No se pudo leer por completo; vea abajo.',
  noInformation: {
    allergies: 'No hay información sobre alergias.',
    problems: 'No hay información sobre problemas de salud.',
    medicines: 'No hay información sobre medicamentos.',
  },
  column: {
    name: 'Nombre',
    facts: 'Detalles',
    value: 'Resultado',
    previous: 'Antes',
    date: 'Fecha',
  },
  was: (value) => `antes ${value}`,
  moreResults: (count) =>
    count === 1
      ? 'Hay una medición más en el expediente.'
      : `Hay ${n(count)} mediciones más en el expediente.`,
  more: (count) => `y ${n(count)} más en el expediente`,
  moreTimes: (count) => (count === 1 ? 'y una vez más' : `y ${n(count)} veces más`),
  due: 'Esta página no indica cuáles están pendientes.',
  dueNotRead:
    'No se pudieron leer por completo las recomendaciones y las dosis: puede haber vacunas pendientes que no figuran aquí, o que ya se aplicaron.',
  noneDue: 'Según las recomendaciones del expediente, no hay vacunas pendientes ni próximas.',
  dueTitle: 'Pendientes, según las recomendaciones del expediente',
  vaccine: {
    overdue: 'atrasada',
    due: 'pendiente',
    later: 'próxima',
    when: {
      due: (date) => `fecha prevista: ${date}`,
      earliest: (date) => `fecha más temprana: ${date}`,
      overdue: (date) => `atrasada a partir de: ${date}`,
    },
    recommended: (date) => `recomendación: ${date}`,
    given: (date) => `ya aplicada después: ${date}`,
  },

  criticality: { high: 'riesgo alto', low: 'riesgo bajo', unknown: 'riesgo desconocido' },
  severe: (reaction) => `${reaction} (grave)`,
  ruledOut: 'descartado',
  provisional: 'provisional',
  lifeSituation: 'Situación de vida',
  considered: 'En estudio',
  differential: 'una de varias posibilidades',
  unconfirmed: 'sin confirmar',
  since: desde,
  besideOthers: 'consta además de lo anterior',
  ahead: 'con fecha futura',
  began: (span) => `comienzo: ${span}`,
  directionsEnded: (date) => `las indicaciones terminaron ${el(date)}`,
  ordered: (date) => `recetado ${el(date)}`,
  ofOrders: reported,
  reported: (date) =>
    date === undefined ? 'según lo informado' : `según lo informado ${el(date)}`,
  atAge: (age) => `a la edad de ${age}`,
  harm: {
    thoughts: 'menciona ideas de hacerse daño',
    self: 'menciona hacerse daño o pensar en ello',
    other: 'menciona un posible peligro',
    risk: 'menciona riesgo de suicidio',
    unclear: 'respuesta poco clara sobre posible daño',
    none: 'sin ideas de hacerse daño',
  },
  until: hasta,
  endedAtAge: (age) => `terminó a la edad de ${age}`,
  ended: (when) => `fin: ${when}`,
  span: delAl,
  doNotTake: 'no tomar',
  onHold: 'en pausa',
  notGiven: (reason) => (reason === undefined ? 'no aplicada' : `no aplicada: ${reason}`),
  unnamed: 'Sin nombre registrado',
  of: scoreBands.of,
  outside: scoreBands.outside,
  band: scoreBands.band,

  ipsTextAlone:
    'Solo está en el texto: los datos con los que se calculó no forman parte de este archivo.',
  ipsTitle: 'Resumen Internacional del Paciente',
  ipsAbout: (organization) => `Elaborado con datos del expediente de ${organization}.`,
  referred: {
    Practitioner: 'un profesional de salud',
    PractitionerRole: 'un profesional de salud',
    Organization: 'una organización',
    Encounter: 'una consulta',
    Patient: 'el paciente',
    RelatedPerson: 'una persona relacionada',
    Medication: 'un medicamento',
  },
}
