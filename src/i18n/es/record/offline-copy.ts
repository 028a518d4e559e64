import type { offlineCopy as english } from '../../en/record/offline-copy'

const n = (count: number) => count.toLocaleString('es-US')

/** Palabras de una copia que se abre sin conexión. Se cargan con sus pantallas. */
export const offlineCopy = {
  title: 'Copia sin conexión',
  intro:
    'Una copia cerrada con llave de su expediente en este dispositivo. Se abre sin conexión, solo se puede leer y no cambia desde el día en que se hizo.',
  open: 'Abrir la copia sin conexión',
  here: 'En este dispositivo',
  hereNow: 'Hay una copia sin conexión en este dispositivo. Una nueva la reemplaza.',
  remove: 'Quitar la copia sin conexión',
  removeAsk: '¿Quitar la copia de este dispositivo? No se puede recuperar.',
  removeYes: 'Quitarla',
  removeNo: 'Conservarla',
  removed: 'La copia sin conexión ya no está en este dispositivo.',
  notRemoved:
    'No se pudo quitar la copia. Cierre las otras pestañas de Clearchart e intente de nuevo.',
  make: 'Hacer una copia',
  before: 'Antes de hacerla',
  points: [
    'Se copia todo su expediente, con los archivos de sus documentos. La copia dice qué falta.',
    'Solo se abre con su llave de acceso o su frase secreta. Si la pierde, la copia se pierde: nadie puede abrirla por usted. Su expediente en la organización no cambia.',
    'Quien tenga la frase secreta puede leer la copia, también después de que usted cierre la sesión.',
    'Se queda hasta que usted la quite aquí, elija «Olvidar todo» o borre los datos de este sitio. En un iPhone, iPad o Mac, Safari la borra tras siete días sin visitas, a menos que Clearchart esté en la pantalla de inicio o en el Dock.',
  ],
  room: (megabytes) => `Según el navegador, aquí hay espacio para unos ${n(megabytes)} MB.`,
  mine: 'Este dispositivo es mío y nadie más lo usa',
  mineHint:
    'Sin esto, aquí no se guarda ninguna copia. La página de inicio recordará además su organización.',
  mineFirst: 'Indique primero que nadie más usa este dispositivo.',
  staff:
    'La copia sin conexión es para quien inició sesión en su propio expediente, o en el de la única persona por la que actúa.',
  framed:
    'Dentro de la página de otro programa no se puede guardar una copia. Abra Clearchart en una pestaña propia.',
  blocked:
    'Este navegador no guarda nada en el dispositivo, así que aquí no se puede hacer una copia.',
  lock: 'Cómo cerrarla',
  passkey: 'Con una llave de acceso: su huella, su rostro o el PIN del dispositivo',
  passphrase: 'Con una frase secreta',
  passkeyName: 'Copia sin conexión de Clearchart',
  newPassphrase: 'Frase secreta',
  newHint: (shortest) =>
    `Al menos ${n(shortest)} caracteres. Lo mejor son varias palabras que no tengan relación.`,
  again: 'Frase secreta, otra vez',
  suggest: 'Crear una por mí',
  suggested: 'Anótela y guárdela lejos de este dispositivo.',
  show: { short: 'Mostrar', name: 'Mostrar la frase secreta' },
  tooShort: (shortest) => `Use al menos ${n(shortest)} caracteres.`,
  different: 'Las dos no son iguales.',
  start: 'Hacer la copia',
  preparing: 'Cerrando la copia',
  gathering: 'Leyendo el expediente',
  progress: (done, of, records) =>
    `${n(done)} de ${n(of)} ${of === 1 ? 'parte' : 'partes'}, ${records === 1 ? '1 entrada' : `${n(records)} entradas`}`,
  stopped: 'Se detuvo. No se hizo ninguna copia.',
  noSecret:
    'Esta llave de acceso no puede cerrar una copia. Puede borrarla en los ajustes del dispositivo. Use una frase secreta.',
  notGiven: 'No se usó ninguna llave de acceso. Intente de nuevo o use una frase secreta.',
  noRoom:
    'En este dispositivo no hay espacio suficiente para la copia. No se guardó nada. Libere espacio e intente de nuevo.',
  failed: 'No se pudo guardar la copia en este dispositivo. No se perdió nada. Intente de nuevo.',
  done: 'La copia está en este dispositivo',
  doneHow:
    'Para abrirla sin conexión, vaya a la dirección de Clearchart en este navegador y elija «Abrir la copia sin conexión».',
  size: (megabytes) => `Ocupa ${n(megabytes)} MB.`,
  whole: 'Contiene todo lo que se puede leer aquí.',
  missing: 'Falta en la copia',
  states: {
    part: (records) =>
      records === 1 ? 'solo 1 entrada, no todas' : `solo ${n(records)} entradas, no todas`,
    none: 'no se pudo leer',
    off: 'el sistema de su proveedor de salud no lo ofrece',
  },
  files: (missing, found) =>
    `archivos de documentos que no se pudieron copiar: ${n(missing)} de ${n(found)}`,

  openTitle: 'Abrir la copia sin conexión',
  openIntro: 'La copia se abre en este dispositivo, sin conexión y sin iniciar sesión.',
  openPasskey: 'Abrir con la llave de acceso',
  openIt: 'Abrirla',
  opening: 'Abriendo la copia',
  notOpened: 'La copia no se abrió',
  wrong: 'No cambió nada. Revise cada letra, y las mayúsculas y minúsculas.',
  wrongPasskey: 'No cambió nada. Intente de nuevo con la misma llave.',
  nothingHere: 'En este navegador no hay ninguna copia sin conexión.',
  nothingHint: 'Inicie sesión, abra «Imprimir o guardar una copia» y haga una.',
  unreadable:
    'La copia se hizo con otra versión de Clearchart y no se puede leer. Inicie sesión y haga una nueva.',
  toStart: 'A la página de inicio',
  locked: 'La copia se cerró porque no hubo actividad.',
  closed: 'La copia está cerrada.',

  where: (organization) => `Copia sin conexión del expediente en ${organization}`,
  leave: 'Cerrar la copia',
  note: (made) => `Copia sin conexión del ${made}. Solo se puede leer.`,
  noteMore: 'Qué falta en ella',
} satisfies typeof english
