import type { Messages } from '../catalogue'
import { codes } from './codes'

export const format: Messages['format'] = {
  fullDate: (day, month, year) => `${day} de ${month} de ${year}`,
  monthOfYear: (month, year) => `${month} de ${year}`,
  dateAndTime: (date, time) => `${date}, ${time}`,
  recordedAs: (date, time, zone) => `Registrado como ${date}, ${time} (UTC${zone})`,
  fromTo: (from, to) => `${from} a ${to}`,
  since: (from) => `desde ${from}`,
  until: (to) => `hasta ${to}`,

  years: (count) => (count === 1 ? '1 año' : `${count} años`),
  // "O" becomes "u" before a number that begins with that sound: ocho, once, ochenta.
  yearsBetween: (low, high) => `${low} ${/^8|^11$/.test(String(high)) ? 'u' : 'o'} ${high} años`,
  months: (count) => (count === 1 ? '1 mes' : `${count} meses`),
  days: (count) => (count === 1 ? '1 día' : `${count} días`),
  yearsShort: (count) => `${count} a`,
  yearsBetweenShort: (low, high) => `${low}–${high} a`,
  monthsShort: (count) => `${count} m`,
  daysShort: (count) => `${count} d`,

  yes: 'Sí',
  no: 'No',
  file: 'Archivo',
  containedRecord: 'Parte de este registro',
  unnamedRecord: (type) => `${type} (sin nombre)`,
  elsewhere: 'Un registro de otro sistema',
  noteBy: (author, date) => (date === undefined ? author : `${author}, ${date}`),
  extension: (number, extension) => `${number} ext. ${extension}`,
  samples: (count) => `Datos de muestreo (${count} valores)`,
  moreParts: 'Contiene más de lo que se puede mostrar aquí',

  comparator: { '<': 'menos de', '<=': 'como máximo', '>=': 'como mínimo', '>': 'más de' },

  absent: {
    unknown: 'No se sabe',
    'asked-unknown': 'Se preguntó, pero no se sabe',
    'temp-unknown': 'Aún no se sabe',
    'not-asked': 'No se preguntó',
    'asked-declined': 'Se preguntó y prefirió no responder',
    masked: 'Oculto para proteger la privacidad',
    'not-applicable': 'No corresponde',
    unsupported: 'El sistema no puede registrarlo',
    'as-text': 'Solo figura en el texto',
    error: 'No se pudo obtener por un error',
    'not-a-number': 'No es un número',
    'negative-infinity': 'Demasiado bajo para medirlo',
    'positive-infinity': 'Demasiado alto para medirlo',
    'not-performed': 'No se realizó',
    'not-permitted': 'No se puede compartir',
  },
  absentOther: 'No se indica',

  gender: { male: 'Masculino', female: 'Femenino', other: 'Otro', unknown: 'No se sabe' },

  nameUse: {
    usual: 'habitual', official: 'oficial', temp: 'temporal', nickname: 'apodo', anonymous: 'alias', old: 'anterior',
    maiden: 'de soltera',
  },
  addressUse: { home: 'particular', work: 'trabajo', temp: 'temporal', old: 'anterior', billing: 'facturación' },
  contactUse: { home: 'particular', work: 'trabajo', temp: 'temporal', old: 'anterior', mobile: 'móvil' },
  contactSystem: {
    phone: 'Teléfono', fax: 'Fax', email: 'Correo electrónico', pager: 'Buscapersonas', url: 'Página web',
    sms: 'Mensaje de texto', other: 'Contacto',
  },
  contactWithUse: (value, use) => `${value} (${use})`,

  identifierType: {
    MR: 'Número de historia clínica', TEMP: 'Número temporal', SS: 'Número de seguro social',
    SB: 'Número de seguro social', DL: 'Licencia de conducir', PPN: 'Pasaporte', MA: 'Número de Medicaid',
    MC: 'Número de Medicare', NPI: 'Número de profesional (NPI)', PRN: 'Número de profesional', MD: 'Licencia médica',
    TAX: 'Número fiscal', AN: 'Número de cuenta', VN: 'Número de visita', FILL: 'Número de orden (ejecutor)',
    PLAC: 'Número de orden (solicitante)', ACSN: 'Número de acceso',
  },
  identified: (type, value) => `${type} ${value}`,
  endsIn: (end) => `termina en ${end}`,

  timing: {
    times: (count) => (count === 1 ? 'una vez' : `${count} veces`),
    timesRange: (low, high) => `de ${low} a ${high} veces`,
    every: (times, count, unit) => `${times} cada ${count} ${unit}`,
    per: (times, unit) => `${times} por ${unit}`,
    total: (count) => (count === 1 ? '1 vez en total' : `${count} veces en total`),
    lasting: (duration) => `durante ${duration}`,
    at: (times) => `a las ${times}`,
    on: (days) => `los días ${days}`,
    unit: { s: 'segundo', min: 'minuto', h: 'hora', d: 'día', wk: 'semana', mo: 'mes', a: 'año' },
    units: { s: 'segundos', min: 'minutos', h: 'horas', d: 'días', wk: 'semanas', mo: 'meses', a: 'años' },
    day: {
      mon: 'lunes', tue: 'martes', wed: 'miércoles', thu: 'jueves', fri: 'viernes', sat: 'sábado', sun: 'domingo',
    },
    when: {
      MORN: 'por la mañana', 'MORN.early': 'temprano por la mañana', 'MORN.late': 'al final de la mañana',
      NOON: 'al mediodía', AFT: 'por la tarde', 'AFT.early': 'a primera hora de la tarde',
      'AFT.late': 'al final de la tarde', EVE: 'al anochecer', 'EVE.early': 'al comienzo de la noche',
      'EVE.late': 'al final de la noche', NIGHT: 'por la noche', PHS: 'después de dormir', HS: 'antes de dormir',
      WAKE: 'al despertar', C: 'con una comida', CM: 'con el desayuno', CD: 'con el almuerzo', CV: 'con la cena',
      AC: 'antes de una comida', ACM: 'antes del desayuno', ACD: 'antes del almuerzo', ACV: 'antes de la cena',
      PC: 'después de una comida', PCM: 'después del desayuno', PCD: 'después del almuerzo', PCV: 'después de la cena',
    },
    asNeeded: 'según sea necesario',
    asNeededFor: (reason) => `según sea necesario por ${reason}`,
  },

  status: {
    general: {
      active: 'Activo', inactive: 'Inactivo', suspended: 'Suspendido', 'entered-in-error': 'Registrado por error',
      unknown: 'No se sabe', draft: 'Borrador', 'on-hold': 'En espera', onhold: 'En espera', revoked: 'Revocado',
      completed: 'Completado', ended: 'Terminado', cancelled: 'Cancelado', stopped: 'Interrumpido', planned: 'Previsto',
      proposed: 'Propuesto', waitlist: 'En lista de espera', finished: 'Finalizado', arrived: 'Llegó',
      triaged: 'Clasificado', 'in-progress': 'En curso', onleave: 'De permiso', preparation: 'En preparación',
      'not-done': 'No realizado', registered: 'Registrado', partial: 'Parcial', preliminary: 'Preliminar',
      final: 'Definitivo', amended: 'Modificado', corrected: 'Corregido', appended: 'Ampliado', current: 'Vigente',
      superseded: 'Sustituido por otro más reciente', accepted: 'Aceptado', rejected: 'Rechazado',
    },
    clinical: {
      active: 'Activo', recurrence: 'Reaparición', relapse: 'Recaída', inactive: 'Inactivo', remission: 'En remisión',
      resolved: 'Resuelto',
    },
    verification: {
      unconfirmed: 'Sin confirmar', provisional: 'Provisional', differential: 'Una de varias posibilidades',
      confirmed: 'Confirmado', refuted: 'Descartado', 'entered-in-error': 'Registrado por error',
    },
    document: {
      preliminary: 'Preliminar', final: 'Definitivo', amended: 'Modificado', 'entered-in-error': 'Registrado por error',
    },
    intent: {
      proposal: 'Propuesta', plan: 'Plan', directive: 'Directiva', order: 'Orden', 'original-order': 'Orden original',
      'reflex-order': 'Orden derivada', 'filler-order': 'Orden de quien la realiza', 'instance-order': 'Orden única',
      option: 'Opción',
    },
    priority: { routine: 'Habitual', urgent: 'Urgente', asap: 'Lo antes posible', stat: 'De inmediato' },
    interpretation: {
      N: 'Normal', A: 'Anormal', AA: 'Anormal crítico', H: 'Alto', HH: 'Críticamente alto', L: 'Bajo',
      LL: 'Críticamente bajo', HU: 'Notablemente alto', LU: 'Notablemente bajo', POS: 'Positivo', NEG: 'Negativo',
      IND: 'Indeterminado', DET: 'Detectado', ND: 'No detectado', R: 'Resistente', S: 'Sensible', I: 'Intermedio',
      '<': 'Por debajo de la escala', '>': 'Por encima de la escala',
    },
    thing: {
      instance: 'Un lugar concreto', kind: 'Un tipo de lugar', 'user-friendly-name': 'Nombre corriente', 'model-name': 'Modelo', 'udi-label-name': 'Nombre en la etiqueta',
      'patient-reported-name': 'Nombre que usa el paciente', 'manufacturer-name': 'Nombre del fabricante', other: 'Otro nombre',
      barcode: 'Leído del código', rfid: 'Leído por radio', manual: 'Escrito a mano', card: 'De una tarjeta', 'self-reported': 'Indicado por el paciente',
    },
    allergy: {
      allergy: 'Alergia', intolerance: 'Intolerancia', food: 'Alimento', medication: 'Medicamento', environment: 'Ambiente',
      biologic: 'Producto biológico', low: 'Riesgo bajo', high: 'Riesgo alto', 'unable-to-assess': 'No se puede evaluar el riesgo',
      mild: 'Leve', moderate: 'Moderada', severe: 'Grave',
    },
    participation: {
      accepted: 'Aceptado', declined: 'Rechazado', tentative: 'Provisional', 'needs-action': 'A la espera de respuesta',
    },
  },

  codes,

  type: {
    Account: 'Cuenta', AllergyIntolerance: 'Alergia o intolerancia', Appointment: 'Cita', Binary: 'Archivo',
    CarePlan: 'Plan de atención', CareTeam: 'Equipo de atención', Claim: 'Reclamación', Composition: 'Documento',
    Condition: 'Problema de salud', Coverage: 'Seguro', Device: 'Dispositivo', DiagnosticReport: 'Informe',
    DocumentReference: 'Documento', Encounter: 'Visita', Endpoint: 'Punto de acceso',
    EpisodeOfCare: 'Episodio de atención', Goal: 'Objetivo', Group: 'Grupo', HealthcareService: 'Servicio',
    ImagingStudy: 'Estudio por imágenes', Immunization: 'Vacuna', Location: 'Lugar', Media: 'Imagen o grabación',
    Medication: 'Medicamento', MedicationAdministration: 'Medicamento administrado',
    MedicationDispense: 'Medicamento dispensado', MedicationRequest: 'Receta',
    MedicationStatement: 'Medicamento tomado', Observation: 'Resultado', Organization: 'Organización',
    Patient: 'Paciente', Practitioner: 'Profesional de la salud', PractitionerRole: 'Función de un profesional',
    Procedure: 'Procedimiento', Provenance: 'Origen', Questionnaire: 'Cuestionario',
    QuestionnaireResponse: 'Respuestas a un cuestionario', RelatedPerson: 'Persona relacionada',
    RiskAssessment: 'Evaluación de riesgo', ServiceRequest: 'Orden o derivación', Specimen: 'Muestra',
    Substance: 'Sustancia', Task: 'Tarea',
  },
}
