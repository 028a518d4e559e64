import type { integrate as english } from '../../en/operator/integrate'

export const integrate: typeof english = {
  title: 'Conectar un servidor FHIR',
  intro:
    'Para quien instala Clearchart: vea lo que un servidor FHIR R4 declara sobre sí mismo y lo que la aplicación ofrecería con él, y copie la entrada para registrations.json. Aquí nadie inicia sesión ni se pide información de salud.',
  problemsTitle: 'Entradas de registrations.json con errores',
  problems: (count) =>
    count === 1 ? '1 error en registrations.json' : `${count} errores en registrations.json`,
  noProblems: 'registrations.json no tiene errores.',
  fileUnread:
    'No se pudo leer registrations.json, así que aquí no se sabe nada de sus entradas y ningún servidor cuenta como registrado.',
  leftOut: (count) =>
    count === 1
      ? 'Falta 1 organización porque su entrada tiene errores.'
      : `Faltan ${count} organizaciones porque sus entradas tienen errores.`,
  leftOutLink: 'Ver los errores',
  serverTitle: 'El servidor',
  issuer: 'Dirección base de FHIR',
  issuerHint:
    'Por ejemplo, https://fhir.example.org/r4. También sirve la dirección de su CapabilityStatement.',
  issuerWrong: 'Escriba una dirección que empiece con https:// o http://',
  ask: 'Preguntar al servidor',
  asking: 'Preguntando al servidor…',
  askAnybody: (host) =>
    `${host} todavía no está registrado. El botón le envía dos preguntas: por su configuración SMART y por su CapabilityStatement. Salen de una página aparte y vacía: con ellas no va ningún inicio de sesión, ninguna cookie ni nada más suyo.`,
  notAsked: (host) => `Desde aquí no se pudo preguntar a ${host}`,
  unread: (host) => `${host} no dio ninguna respuesta que se pueda leer aquí`,
  notAskedWhy: {
    'no-answer':
      'No envió nada que pueda leer una página de cualquier origen. Puede que esté apagado, que la dirección lleve a otro lugar o que solo responda a los orígenes que conoce (CORS), y la página vacía no tiene ninguno. Cuando admita la dirección de esta aplicación, aún puede funcionar. Proporcione abajo sus dos documentos.',
    'no-page':
      'El servidor de esta aplicación no envía la página /ask.html con sus propios encabezados de seguridad, así que la aplicación no la usa. «npm run check-host» dice lo que falta. Proporcione abajo los dos documentos.',
    framed:
      'Esta página se muestra dentro de otra, y allí no se pregunta a servidores nuevos. Ábrala en una pestaña propia o proporcione abajo los dos documentos.',
    offline:
      'El servidor de esta aplicación no respondió, así que no se pudo abrir la página vacía. Compruebe su conexión y vuelva a preguntar, o proporcione abajo los dos documentos.',
  },
  cannotAsk: (origin) =>
    `${origin} todavía no está registrado, y desde aquí no se le puede preguntar: hacen falta https y una dirección de no más de 300 caracteres. Proporcione abajo sus dos documentos.`,
  byHand: 'Proporcionar los dos documentos',
  command: (issuer) => `npm run check-registrations -- --issuer ${issuer}`,
  documentsTitle: 'Los dos documentos',
  documentsHint:
    'Abra cada dirección en otra pestaña y pegue lo que muestra, o abra el archivo que haya guardado. Este comando también los lee, donde se compiló la aplicación, y ningún CORS se lo impide:',
  discovery: 'Configuración SMART',
  metadata: 'CapabilityStatement',
  openFile: (what) => `Abrir un archivo: ${what}`,
  openAddress: (what) => `${what}: abrir su dirección en otra pestaña`,
  read: 'Leer estos documentos',
  unfinished: 'Escriba la dirección base de FHIR y al menos uno de los dos documentos.',
  foundTitle: 'Lo que declara el servidor',
  weights: { good: 'Bien', note: 'Nota', bad: 'Problema' },
  found: 'Los resultados están abajo.',
  readBy: {
    app: {
      both: 'Preguntó esta página, así que el servidor permite que la aplicación lea estos documentos desde esta dirección.',
      one: 'Preguntó esta página. Llegó uno de los dos documentos, así que el servidor permite que la aplicación lea ese desde esta dirección.',
      none: 'Preguntó esta página. Ninguno de los dos documentos llegó en una forma que pueda leer.',
    },
    anybody: {
      both: 'Preguntó una página sin origen, así que el servidor permite que cualquier página lea estos documentos. Si permite que esta aplicación lea expedientes se verá tras el primer inicio de sesión.',
      one: 'Preguntó una página sin origen. Llegó uno de los dos documentos, así que el servidor permite que cualquier página lea ese. Si permite que esta aplicación lea expedientes se verá tras el primer inicio de sesión.',
      none: 'Preguntó una página sin origen. Ninguno de los dos documentos llegó en una forma que pueda leer.',
    },
    person: {
      both: 'Se leyeron los documentos que se proporcionaron aquí. No muestran si el servidor permite que la página de esta aplicación le pregunte (CORS).',
      one: 'Se leyó el único documento que se proporcionó aquí y que se puede leer. No muestra si el servidor permite que la página de esta aplicación le pregunte (CORS).',
      none: 'Ninguno de los dos documentos se proporcionó aquí en una forma que se pueda leer.',
    },
  },
  remarks: {
    discovery: 'Su configuración SMART',
    metadata: 'Su CapabilityStatement',
    why: {
      absent: (what) => `${what}: no se encontró (404).`,
      'not-json': (what) => `${what} no es JSON, y la aplicación no lee otra cosa.`,
      'not-given': (what) => `${what}: no se proporcionó.`,
      unreachable: (what) =>
        `${what}: no se pudo cargar porque el servidor no respondió o no admite solicitudes de páginas de otros dominios (CORS).`,
      'too-large': (what) => `${what} ocupa más de 8 MB y no se leyó.`,
      afterSignIn: (what) =>
        `${what} solo se muestra a quien ha iniciado sesión. La aplicación lo lee después, así que aquí no se sabe qué ofrecería.`,
      status: (what, status) => `${what}: el servidor respondió con un error (${status}).`,
    },
    'no-sign-in-address':
      'No declara dónde se inicia sesión, ni en su configuración SMART ni en su CapabilityStatement. Escriba "authorize" y "token" en "authorization".',
    'sign-in-unread':
      'No se sabe dónde se inicia sesión, porque no se pudo leer todo esto. Vuelva a preguntar más tarde. Si el servidor no tiene configuración SMART, escriba "authorize", "token" y "smartConfiguration": "none" en "authorization".',
    'by-statement':
      'Declara dónde se inicia sesión solo en su CapabilityStatement, como era habitual antes de que SMART tuviera una configuración propia.',
    'by-statement-unread':
      'Su CapabilityStatement declara dónde se inicia sesión, pero la aplicación no inicia sesión mientras no se pueda leer su configuración SMART. Vuelva a preguntar más tarde. Si el servidor no tiene ninguna, escriba "smartConfiguration": "none" en "authorization".',
    pkce: 'Admite la protección del código del inicio de sesión (PKCE S256).',
    'no-pkce':
      'No declara que admita la protección del código del inicio de sesión (PKCE S256). La aplicación usa PKCE de todos modos.',
    'no-code':
      'No ofrece la concesión por código de autorización, que es la única que usa la aplicación.',
    'no-public-client':
      'No declara que acepte clientes públicos. Una aplicación de navegador no puede guardar un secreto, así que debe registrarse como cliente público.',
    'no-identity':
      'No declara que identifique a la persona que inicia sesión (OpenID Connect), así que su entrada debe ir sin openid. La aplicación no puede reconocer a nadie allí: cada inicio de sesión empieza de cero y lo que quede sin terminar no se conserva.',
    nameless:
      'No declara que sus respuestas lleven su nombre (RFC 9207). Entonces la aplicación no puede saber si otro servidor registrado envió aquí a quien inicia sesión. Registre junto a él solo servidores de confianza, o publique para él la aplicación en una dirección propia.',
    'no-ehr-launch': 'No declara que un sistema de expedientes (EHR) pueda abrir aplicaciones.',
    'no-standalone': 'No declara que se pueda iniciar sesión sin un sistema de expedientes (EHR).',
    'not-a-statement': 'Lo que hay en /metadata no es un CapabilityStatement.',
    'version-unsaid': 'No declara su versión de FHIR. La aplicación lo trata como R4.',
    requirements:
      'Su CapabilityStatement está marcado como lo que algún servidor debería hacer (kind: requirements). Aun así, la aplicación se basa en él: compruebe que sea correcto para este servidor.',
    software:
      'Su CapabilityStatement dice lo que su programa puede hacer (kind: capability), no lo que está en uso en este servidor. Aun así, la aplicación se basa en él.',
    draft:
      'Su CapabilityStatement es un borrador (status: draft). Aun así, la aplicación se basa en él.',
    retired:
      'Su CapabilityStatement ya no está vigente (status: retired). Aun así, la aplicación se basa en él: compruebe que siga siendo correcto.',
    'no-rest':
      'Su CapabilityStatement no tiene "rest": no describe ningún servidor, así que no se puede ofrecer nada.',
    'client-only':
      'Su CapabilityStatement describe un cliente, no un servidor, así que no se puede ofrecer nada.',
    'lists-nothing':
      'Su CapabilityStatement no enumera ningún tipo de entrada en "resource", así que no se puede ofrecer nada.',
    'no-patient':
      'No declara que se pueda leer la entrada del propio paciente (Patient). Sin ella la aplicación no puede mostrar de quién es el expediente abierto.',
    'no-json':
      'Su CapabilityStatement no incluye JSON entre sus formatos. Clearchart solo lee JSON.',
    'odd-name': (name) =>
      `Su configuración SMART da «${name}» como emisor (issuer), que no es una dirección web. La aplicación no inicia sesión allí hasta que se corrija.`,
    elsewhere: (origin) =>
      `Parte del inicio de sesión está en ${origin}. La entrada de abajo lo indica, porque la aplicación solo inicia sesión en direcciones registradas. Compruebe que sea correcto.`,
    'named-elsewhere': (origin) =>
      `Su inicio de sesión se da un nombre en ${origin} (issuer). La entrada de abajo lo indica, porque la aplicación no inicia sesión con ningún nombre que no esté registrado. Compruebe que sea correcto.`,
    'other-base': (address) =>
      `Da ${address} como su propia dirección. Si esa es su dirección pública, escríbala aquí. Un sistema de expedientes tiene que nombrar la registrada. Si es el mismo servidor detrás de una puerta de enlace, y sus enlaces y referencias tienen esa dirección, añádala a la entrada en "places": el token de acceso se envía también allí.`,
    'plain-http': (address) => `${address} no está cifrada.`,
    version: (version) => `Usa FHIR ${version}.`,
    'other-version': (version) =>
      `Usa FHIR ${version}. Clearchart lee R4 (4.0.1) y R4B (4.3.0), así que aquí no se puede usar.`,
    types: (count) =>
      count === 1 ? 'Enumera 1 tipo de entrada.' : `Enumera ${count} tipos de entradas.`,
    'offers-nothing': (count) =>
      `Enumera ${count === 1 ? '1 tipo de entrada' : `${count} tipos de entradas`}, pero nada que Clearchart pueda leer o escribir, así que no se puede ofrecer nada.`,
  },
  entryTitle: 'La entrada para copiar',
  ways: 'Cómo se abre la aplicación',
  way: {
    launch: 'Desde un sistema de expedientes (EHR)',
    patient: 'Como paciente, desde la página de inicio de la aplicación',
    practitioner: 'Como parte del personal, desde la página de inicio de la aplicación',
  },
  wayMissing: 'Elija al menos una forma de abrirla.',
  breadth: 'Qué permisos pedir',
  breadths: {
    read: 'Leer lo que se muestra (lo mínimo)',
    write: 'Leer eso y escribir lo que tiene formulario en la aplicación',
    all: 'Leer todo, con un comodín (lo máximo)',
  },
  syntax: 'Cómo se escriben los permisos',
  syntaxes: {
    v2: (isSaid) => `SMART 2${isSaid ? ' (según el servidor)' : ''}: patient/Condition.rs`,
    v1: (isSaid) => `SMART 1${isSaid ? ' (según el servidor)' : ''}: patient/Condition.read`,
  },
  refresh: 'Permitir que la sesión dure más (offline_access)',
  entry: 'Entrada para registrations.json',
  copy: 'Copiar la entrada',
  clientId: (placeholder) =>
    `Reemplace ${placeholder} por el identificador de cliente que le dé el servidor. Registre allí estas direcciones:`,
  offersTitle: 'Lo que ofrecería la aplicación',
  offersCaption: (way) => `Todos los tipos de entradas que muestra la aplicación. ${way}.`,
  kind: 'Tipo',
  listed: 'Lista',
  opened: 'Abrir una',
  written: 'Registrar o corregir',
  othersNotAsked:
    'Los permisos que se piden son del paciente abierto. Para buscar a otros hace falta user/Patient.rs.',
  writingNotAsked: (choice) =>
    `Escribir no está entre los permisos que se piden. Elija «${choice}» en «Qué permisos pedir».`,
  listedInParts:
    'El servidor solo las enumera por otros datos, como la categoría, así que pueden faltar algunas.',
  reasons: 'Por qué no',
  yes: 'Sí',
  no: 'No',
  unknownLeast:
    'Aquí no se conoce su CapabilityStatement, así que la entrada pide leer todo. Pida menos cuando sepa qué enumera.',
  entriesOfForms:
    'Si las respuestas de un formulario suyo se convierten en entradas que no son resultados, agregue un permiso para crear ese tipo de entrada.',
  nothingRead: 'Nada: Clearchart no lee esta versión de FHIR.',
  nothingUsed: 'Nada: el servidor no enumera nada que Clearchart use.',
  nothingDescribed: 'Nada, hasta que su CapabilityStatement diga lo que hace este servidor.',
  nothingOffered: 'Nada, hasta que se pueda leer el CapabilityStatement del servidor.',
  makeForm: 'Preparar un formulario',
  back: 'Volver al inicio',
}
