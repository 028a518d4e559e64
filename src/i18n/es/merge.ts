import type { merge as english } from '../en/merge'

/** Palabras para unir dos expedientes. */
export const merge: typeof english = {
  title: 'Unir dos expedientes',
  intro:
    'Para una persona registrada dos veces. No se envía nada antes de que usted lo confirme al final.',
  link: 'Unir dos expedientes',

  choose: 'Qué dos expedientes',
  source: 'Expediente que termina',
  sourceHint: 'Queda fuera de uso y desde entonces remite al otro.',
  target: 'Expediente que permanece',
  targetHint: 'Todo lo que pertenece al otro pertenecerá a este.',
  sideHint: 'Un id, Patient/id o sistema|número',
  problem: {
    empty: 'Indique qué expediente.',
    elsewhere: 'Esta dirección pertenece a otro servicio.',
    unreadable:
      'Esto no nombra ningún expediente de paciente. Use un id, Patient/id o sistema|número.',
  },
  compare: 'Comparar los dos expedientes',
  swap: 'Intercambiar los dos',
  change: 'Elegir otros expedientes',

  rehearsal: 'Los dos expedientes, uno junto al otro',
  field: 'Dato',
  comparison: 'Comparación',
  ends: (name) => `Termina: ${name}`,
  stays: (name) => `Permanece: ${name}`,
  same: 'Igual',
  differs: 'Distinto',
  oneOnly: 'Solo en uno',
  nothing: 'No consta',
  after: 'Después de la unión',
  survival: {
    same: 'Como en ambos',
    nothing: 'Nada',
    stays: 'Como en el expediente que permanece',
    target: 'Hasta donde se sabe, lo del expediente que permanece; lo otro puede perderse',
    unknown: 'No se sabe si se conserva; añádalo antes al expediente que permanece',
    numbers: 'Se esperan los números de ambos; compruébelo después',
    state: 'El expediente que permanece está en uso; el otro no, y remite a él',
    changed: 'La hora de la unión',
  },
  afterNote:
    'Este servicio no dice qué pasa con cada dato. «Después de la unión» es lo que dice el borrador de HL7 para esta operación, y los servicios pueden tener reglas propias. Lo que otras personas tengan sin terminar sobre estos expedientes no se puede ver aquí.',
  facts: {
    name: 'Nombre',
    born: 'Nacimiento',
    gender: 'Género',
    identifiers: 'Números',
    telecom: 'Teléfono y correo',
    address: 'Dirección',
    state: 'Estado',
    changed: 'Último cambio',
  },
  inUse: 'En uso',
  reading: 'Leyendo los dos expedientes…',
  unseen:
    'Este servicio no permite leer a sus pacientes, así que los dos expedientes no pueden mostrarse aquí. Compruebe los dos id, y lo que se sabe de ambas personas, donde se guardan los expedientes.',
  unseenOne: 'Uno de los dos expedientes no pudo leerse.',

  checks: 'Antes de unir nada',
  check: {
    'same-record': {
      passed: 'Dos expedientes distintos',
      stopped: 'Los dos son el mismo expediente.',
      unseen: 'No se pudo comprobar si los dos son un mismo expediente.',
    },
    'source-in-use': {
      passed: 'El expediente que termina está en uso',
      stopped: 'El expediente que termina ya fue sustituido por otro.',
      unseen: 'No se pudo comprobar si el expediente que termina sigue en uso.',
    },
    'target-in-use': {
      passed: 'El expediente que permanece está en uso',
      stopped: 'El expediente que permanece no está en uso.',
      unseen: 'No se pudo comprobar si el expediente que permanece está en uso.',
    },
    'birth-and-gender': {
      passed: 'Coincide la fecha de nacimiento o el género',
      stopped:
        'La fecha de nacimiento y el género son distintos. Si se trata de una sola persona, corrija primero el expediente equivocado.',
      unseen: 'No se pudieron comparar la fecha de nacimiento y el género.',
    },
    'national-numbers': {
      passed: 'No hay dos números de seguro social distintos',
      stopped:
        'Los dos tienen números de seguro social distintos. Si se trata de una sola persona, corrija primero el número equivocado.',
      unseen: 'No se pudieron comparar los números de seguro social.',
    },
    'both-alive': {
      passed: 'Las dos personas viven, o las dos han fallecido',
      stopped:
        'Una de las dos personas ha fallecido. Si se trata de una sola, corrija primero el expediente equivocado.',
      unseen: 'No se pudo comprobar si una de las dos personas ha fallecido.',
    },
    'open-drafts': {
      passed: 'No tiene nada sin terminar sobre ninguno de los dos en este dispositivo',
      stopped:
        'Tiene algo sin terminar sobre uno de los dos. Termínelo o elimínelo primero: quedaría en el expediente equivocado.',
      unseen: 'No se pudo comprobar si tiene algo sin terminar sobre alguno de los dos.',
    },
  },
  drafts: 'Sin terminar, sobre uno de los dos',
  result: { passed: 'Correcto', stopped: 'Alto', unseen: 'Sin comprobar' },
  stopped: 'Una comprobación dice alto, así que estos dos no pueden unirse aquí.',

  changedMeanwhile:
    'Uno de los dos cambió desde que se pusieron lado a lado, o no se puede leer ahora. No se envió nada. Mire ambos de nuevo y después confirme.',
  moves: 'Qué se moverá',
  movesAfter: 'Dónde está cada cosa ahora',
  kind: 'Tipo de registro',
  count: (count, isWhole) => (isWhole ? String(count) : `${count} o más`),
  notCounted: 'No se pudo contar',
  noCounts:
    'Este servicio no permite contar los registros de un paciente, así que aquí no se sabe cuánto se moverá.',
  counting: 'Contando…',

  limits: 'No hay vuelta atrás',
  noUndo: 'Una unión no puede deshacerse aquí: el servicio no ofrece nada que la revierta.',
  undoListed:
    'El servicio anuncia una forma de revertir una unión ($unmerge), que sus autores llaman experimental. No cuente con ella.',
  noPreview: 'Tampoco se ofrece un ensayo: lo que usted confirma se hace.',
  confirm: (name) => `Para confirmar, escriba el expediente que termina: ${name}`,
  confirmSecret: 'Para confirmar, escriba todas las cifras del número del expediente que termina:',
  confirmLabel: 'Expediente que termina',
  confirmHint: 'Después pulse el botón de abajo. La tecla Intro no une nada.',
  confirmWrong: 'Escriba el expediente que termina exactamente como aparece arriba.',
  send: 'Unir los dos expedientes',
  back: 'Volver sin unir',

  outcome: {
    merged: {
      title: 'Los dos expedientes se unieron',
      sentence: (source, target) => `${source} está fuera de uso y remite a ${target}.`,
    },
    accepted: {
      title: 'La unión fue aceptada',
      sentence: (source, target) =>
        `El servicio unirá ${source} a ${target}. No dice cuándo estará hecho.`,
    },
    refused: { title: 'El servicio se negó a unirlos', sentence: 'No se cambió nada.' },
    unknown: {
      title: 'No se sabe si se unieron',
      sentence:
        'La respuesta se perdió o no es clara. La unión no se envía otra vez, porque quizá ya se hizo. Pregunte a quien guarda los expedientes, o vuelva a mirar donde sea posible.',
    },
    'sent-before': {
      title: 'Estos dos ya se enviaron para unirse',
      sentence: (when) => `Este dispositivo los envió el ${when}. No se envían por segunda vez.`,
    },
    elsewhere: {
      title: 'Ya se está enviando',
      sentence: 'Otra pestaña, o su pulsación anterior, lo está enviando ahora.',
    },
    'not-kept': {
      title: 'No se envió nada',
      sentence:
        'Este navegador no guarda nada, así que una respuesta perdida se olvidaría y la unión podría enviarse dos veces. Permita el almacenamiento para esta página e inténtelo de nuevo.',
    },
  },
  lookAgain: 'Volver a mirar los dos expedientes',
  looked: {
    done: 'Se volvió a mirar: el expediente que terminó está fuera de uso y remite al otro. La unión está hecha.',
    notYet:
      'Se volvió a mirar: el expediente que termina sigue en uso. La unión no está hecha, o todavía no.',
    failed: 'El expediente no pudo leerse.',
  },
  notDone: 'He averiguado que no se hizo',
  notDoneHint:
    'Solo cuando lo diga quien guarda los expedientes: entonces los dos pueden enviarse otra vez.',
  receipt: 'Comprobante',
  sheet: {
    title: 'Si resulta ser un error',
    intro: (organization) =>
      `Guarde esto con los papeles. Una unión solo la deshace quien guarda los expedientes en ${organization}: acuda allí con esta hoja.`,
    by: 'Por quién',
    preparedBy: 'Preparado por',
    byUnknown: 'No se sabe aquí: se envió antes desde este dispositivo',
    notYet: 'Todavía no se ha unido',
    unknownTime: 'No se sabe',
    noNumber: 'Ninguno por ahora',
    moved: 'Registros del que termina, antes de la unión',
    notSeen:
      'Aquí no se pudieron contar. Anote, donde se guardan los expedientes, qué pertenece a cuál.',
    nothingMoved: 'No se encontró ninguno',
    someIds: (count) => `los primeros ${count}`,
    how: 'Ningún sistema de expedientes de este servicio revierte una unión ($unmerge). Para separar de nuevo los dos hay que devolver a mano cada registro de la lista, y para eso hace falta lo que decía antes cada expediente.',
    before: 'Los dos como eran antes de la unión',
    print: 'Imprimir este ensayo',
  },
  when: 'Cuándo',
  requestId: 'Número de la solicitud',
  said: 'El servicio dijo',
  saidNothing: 'Nada más',
  print: 'Imprimir este comprobante',
  another: 'Unir otros dos',
  openTarget: 'Abrir el expediente que permanece',
}
