import type { merge as english } from '../../en/patients/merge'
import { el } from '../on-date'

/** Palabras para unir dos expedientes. */
export const merge: typeof english = {
  title: 'Unir dos expedientes',
  intro: 'Para una persona registrada dos veces.',
  unsent: 'No se envía nada hasta que usted lo confirme al final.',
  link: 'Unir dos expedientes',

  choose: 'Los dos expedientes',
  source: 'Expediente que termina',
  sourceHint: 'Deja de usarse y apunta al otro.',
  target: 'Expediente que permanece',
  targetHint: 'Todo lo del otro pasará a este.',
  numberKind: 'Tipo de número',
  numberKinds: {
    id: 'Número de expediente en este servicio',
    ssn: 'Número de seguro social',
    other: 'Número de otra organización',
  },
  issuer: 'Quién dio el número',
  issuerHint: 'La dirección que la representa, como https://clinica.example/numeros',
  ssnHint: 'Nueve dígitos',
  problem: {
    empty: 'Escriba un expediente.',
    elsewhere: 'Esta dirección pertenece a otro servicio.',
    unreadable: 'Esto no indica a un paciente. Revise el número y su tipo.',
    ssn: 'Un número de seguro social tiene nueve dígitos.',
    issuer:
      'Escriba la dirección completa de la organización que dio el número, como https://clinica.example/numeros.',
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
  nothing: 'No registrado',
  after: 'Después de la unión',
  survival: {
    same: 'Como en ambos',
    nothing: 'Nada',
    stays: 'Como en el expediente que permanece',
    target: 'Probablemente lo que dice el expediente que permanece; lo otro puede perderse',
    unknown: 'Es posible que no se pase; agréguelo antes al expediente que permanece',
    numbers: 'Probablemente los números de ambos; revíselo después',
    state: 'El expediente que permanece está en uso; el otro no, y apunta a él',
    changed: 'La hora de la unión',
  },
  afterNote:
    'Este servicio no dice qué pasa con cada dato. «Después de la unión» sigue el borrador de HL7 para esta operación, y los servicios pueden tener sus propias reglas. Aquí no se puede ver lo que otras personas tengan sin terminar sobre estos expedientes.',
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
  reading: 'Cargando los dos expedientes…',
  unseen:
    'Este servicio no permite leer sus pacientes, así que los dos expedientes no se pueden mostrar aquí. Revise los dos números y las dos personas donde se guardan los expedientes.',
  unseenOne: 'No se pudo leer uno de los dos expedientes.',

  checks: 'Revisiones antes de unir',
  check: {
    'same-record': {
      passed: 'Dos expedientes distintos',
      stopped: 'Los dos son el mismo expediente.',
      unseen: 'No se pudo revisar si los dos son un mismo expediente.',
    },
    'source-in-use': {
      passed: 'El expediente que termina está en uso',
      stopped: 'El expediente que termina ya fue reemplazado por otro.',
      unseen: 'No se pudo revisar si el expediente que termina sigue en uso.',
    },
    'target-in-use': {
      passed: 'El expediente que permanece está en uso',
      stopped: 'El expediente que permanece no está en uso.',
      unseen: 'No se pudo revisar si el expediente que permanece está en uso.',
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
      unseen: 'No se pudo revisar si una de las dos personas ha fallecido.',
    },
    'open-drafts': {
      passed: 'No tiene nada sin terminar sobre ninguno de los dos en este dispositivo',
      stopped:
        'Tiene algo sin terminar sobre uno de los dos. Termínelo o elimínelo primero: si no, quedaría en el expediente equivocado.',
      unseen: 'No se pudo revisar si tiene algo sin terminar sobre alguno de los dos.',
    },
  },
  drafts: 'Sin terminar, sobre uno de los dos',
  result: { passed: 'Correcto', stopped: 'Impide unir', unseen: 'Sin revisar' },
  stopped: 'Una de las revisiones detiene la unión, así que estos dos no se pueden unir aquí.',

  changedMeanwhile:
    'Uno de los dos cambió desde que los comparó, o no se puede leer ahora. No se envió nada. Revise los dos de nuevo y después confirme.',
  moves: 'Qué se pasará',
  movesAfter: 'Dónde está cada cosa ahora',
  kind: 'Tipo de entrada',
  count: (count, isWhole) => (isWhole ? String(count) : `${count} o más`),
  notCounted: 'No se pudo contar',
  noCounts:
    'Este servicio no permite contar las entradas de un paciente, así que no se sabe cuánto se pasará.',
  counting: 'Contando…',

  limits: 'No se puede deshacer',
  noUndo: 'Una unión no se puede deshacer aquí: el servicio no tiene una función para eso.',
  undoListed:
    'El servicio ofrece una función para deshacer una unión, pero la llama experimental. No cuente con ella.',
  noPreview: 'Tampoco se puede probar antes: lo que confirme quedará hecho.',
  confirm: (name) => `Para confirmar, escriba el expediente que termina: ${name}`,
  confirmSecret: 'Para confirmar, escriba todos los dígitos del número del expediente que termina:',
  confirmLabel: 'Expediente que termina',
  confirmHint: 'Después presione el botón de abajo. La tecla Enter no une nada.',
  confirmWrong: 'Escriba el expediente que termina exactamente como aparece arriba.',
  send: 'Unir los dos expedientes',
  back: 'Volver sin unir',

  outcome: {
    merged: {
      title: 'Los dos expedientes se unieron',
      sentence: (source, target) => `${source} ya no se usa y apunta a ${target}.`,
    },
    accepted: {
      title: 'La unión fue aceptada',
      sentence: (source, target) => `El servicio unirá ${source} a ${target}. No dice cuándo.`,
    },
    refused: { title: 'El servicio rechazó la unión', sentence: 'No se cambió nada.' },
    unknown: {
      title: 'No se sabe si se unieron',
      sentence:
        'La respuesta se perdió o no es clara. La unión no se envía otra vez, porque quizá ya se hizo. Pregunte a quien guarda los expedientes, o consúltelos de nuevo si puede.',
    },
    'sent-before': {
      title: 'Estos dos ya se enviaron para unirse',
      sentence: (when) => `Este dispositivo envió la unión ${el(when)}. No se enviará otra vez.`,
    },
    elsewhere: {
      title: 'Ya se está enviando',
      sentence: 'Otra pestaña, o su clic anterior, lo está enviando ahora.',
    },
    cut: {
      title: 'No se envió nada: no hay conexión',
      sentence: 'Envíelo cuando vuelva la conexión.',
    },
    'not-kept': {
      title: 'No se envió nada',
      sentence:
        'Este navegador no guarda nada, así que una respuesta perdida se olvidaría y la unión podría enviarse dos veces. Permita que esta página guarde datos e inténtelo de nuevo.',
    },
  },
  lookAgain: 'Consultar de nuevo los dos expedientes',
  looked: {
    done: 'Se consultó de nuevo: el expediente que terminó ya no se usa y apunta al otro. La unión está hecha.',
    notYet:
      'Se consultó de nuevo: el expediente que termina sigue en uso. La unión no está hecha, o todavía no.',
    failed: 'No se pudo leer el expediente.',
  },
  notDone: 'Sé que no se hizo',
  notDoneHint:
    'Úselo solo si lo dice quien guarda los expedientes. Entonces podrá enviar la unión otra vez.',
  receipt: 'Comprobante',
  sheet: {
    title: 'Si resulta ser un error',
    intro: (organization) =>
      `Guarde esta hoja. Solo quienes guardan los expedientes en ${organization} pueden separar los dos de nuevo. Entrégueles esta hoja.`,
    by: 'Hecho por',
    preparedBy: 'Preparado por',
    byUnknown: 'No se sabe aquí: se envió antes desde este dispositivo',
    notYet: 'Todavía no se ha unido',
    unknownTime: 'No se sabe',
    noNumber: 'Todavía ninguno',
    moved: 'Entradas del expediente que termina, antes de la unión',
    notSeen:
      'Aquí no se pudieron contar. Donde se guardan los expedientes, anote qué entradas pertenecen a cada uno.',
    nothingMoved: 'No se encontró ninguna',
    someIds: (count) => `las primeras ${count}`,
    how: 'Ningún sistema de expedientes de este servicio puede deshacer una unión. Para separar los dos de nuevo hay que devolver a mano cada entrada de la lista, según lo que decía antes cada expediente.',
    before: 'Los dos expedientes antes de la unión',
    print: 'Imprimir esta comparación',
  },
  when: 'Cuándo',
  requestId: 'Número de la solicitud',
  said: 'El servicio dijo',
  saidNothing: 'Nada más',
  print: 'Imprimir este comprobante',
  another: 'Unir otros dos expedientes',
  openTarget: 'Abrir el expediente que permanece',
}
