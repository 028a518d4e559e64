import type { signIn as english } from '../../en/sign-in/sign-in'
import { launchPage } from './launch-page'

export const signIn: typeof english = {
  page: launchPage,
  failures: {
    ...launchPage.failures,
    denied: {
      title: 'No se permitió el acceso',
      sentence:
        'El acceso se rechazó en la página de la organización, por usted o por una regla de la organización. Clearchart no recibió nada.',
      next: 'Si no era lo que quería, inténtelo de nuevo y permita el acceso. Allí puede excluir algunos permisos.',
    },
    'wrong-state': {
      title: 'Este inicio de sesión no empezó en esta pestaña',
      sentence:
        'Volvió un inicio de sesión que no empezó aquí o que ya había terminado. Ocurre al retroceder, al usar un enlace antiguo o en otra pestaña. La aplicación no lo usó.',
      next: 'Inicie sesión de nuevo desde aquí.',
    },
    'wrong-server': {
      title: 'Respondió un sistema equivocado',
      sentence:
        'La respuesta vino de un sistema de inicio de sesión distinto del que se le indicó. Por su seguridad, la aplicación no la usó.',
      next: 'Empiece de nuevo. Si vuelve a ocurrir, avise a su organización y envíele la referencia.',
    },
    'other-tenant': {
      title: 'Respondió una organización equivocada',
      sentence:
        'El inicio de sesión volvió de una organización distinta de la que usted eligió. La aplicación no lo usó, para que no se mezclen expedientes.',
      next: 'Empiece de nuevo y elija su organización. Si vuelve a ocurrir, avise a su organización y envíele la referencia.',
    },
    'used-code': {
      title: 'El inicio de sesión tardó demasiado o ya se usó',
      sentence:
        'El sistema de la organización da un código que sirve una sola vez y por poco tiempo. Este ya no lo aceptó.',
      next: 'Inicie sesión de nuevo. No se perdió nada.',
    },
    'revoked-tenant': {
      title: 'La organización no ha aprobado Clearchart',
      sentence:
        'Su sistema no deja entrar a la aplicación. Tal vez retiró su aprobación o aún no la ha dado. Su cuenta no tiene ningún problema.',
      next: 'Pida a su organización que apruebe Clearchart y envíele la referencia. Intentarlo antes no servirá.',
    },
    'scope-refused': {
      title: 'La organización no permite lo que pide la aplicación',
      sentence: 'Al menos un permiso que pide Clearchart no está configurado en esta organización.',
      next: 'Avise a su organización y envíele la referencia. Pueden cambiar el registro de la aplicación.',
    },
    refused: {
      title: 'El sistema de la organización rechazó el inicio de sesión',
      sentence: 'No dio un motivo que le ayude a seguir. Su código breve está en los detalles.',
      next: 'Inténtelo una vez más. Si vuelve a ocurrir, avise a su organización y envíele la referencia.',
    },
    'server-error': {
      title: 'El inicio de sesión de la organización no funciona',
      sentence: 'Su sistema informó de un problema propio. Su cuenta no tiene ningún problema.',
      next: 'Inténtelo de nuevo en unos minutos.',
    },
    'token-unreachable': {
      title: 'No se pudo terminar el inicio de sesión',
      sentence:
        'Usted inició sesión, pero el sistema de la organización no respondió a la última solicitud. Tal vez no haya conexión.',
      next: 'Revise su conexión e inicie sesión de nuevo.',
    },
    'token-unreadable': {
      title: 'No se pudo leer la respuesta al inicio de sesión',
      sentence: 'El sistema de la organización no respondió en la forma esperada.',
      next: 'Avise a su organización y envíele la referencia.',
    },
    'bad-context': {
      title: 'El inicio de sesión es para un expediente que no puede existir',
      sentence:
        'El sistema de la organización indicó qué expediente abrir, pero no con un número de expediente válido. La aplicación se detuvo para no abrir el de otra persona.',
      next: 'Empiece de nuevo. Si vuelve a ocurrir, avise a su organización y envíele la referencia.',
    },
    'no-id-token': {
      title: 'La organización no dijo quién inició sesión',
      sentence:
        'A su respuesta le falta la parte que dice quién es usted. La aplicación se detuvo porque no podía distinguir su sesión de la de otra persona.',
      next: 'Avise a su organización y envíele la referencia.',
    },
    'bad-id-token': {
      title: 'La respuesta sobre quién inició sesión no es confiable',
      sentence: 'Se hizo para otra aplicación, por otro sistema o para otro inicio de sesión.',
      next: 'Inicie sesión de nuevo. Si vuelve a ocurrir, avise a su organización y envíele la referencia.',
    },
    clock: {
      title: 'Los dos relojes no coinciden',
      sentence:
        'El inicio de sesión parece venir del pasado o del futuro. El reloj de este dispositivo o el del sistema de la organización está mal.',
      next: 'Ponga la fecha y la hora de este dispositivo en automático e inicie sesión de nuevo.',
    },
    'other-person': {
      title: 'Inició sesión otra persona',
      sentence:
        'La sesión era de otro usuario o de otro paciente. Todo lo que contenía se eliminó de esta pestaña y el nuevo inicio de sesión no se usó.',
      next: 'Inicie sesión de nuevo.',
    },
    'metadata-unreadable': {
      title: 'El sistema de la organización no indica qué ofrece',
      sentence:
        'Usted inició sesión, pero no se pudo leer la lista de lo que admite el sistema. La aplicación solo usa lo que está en esa lista.',
      next: 'Inténtelo de nuevo en unos minutos. La sesión sigue abierta en esta pestaña.',
    },
    offline: {
      title: 'No hay conexión',
      sentence:
        'La aplicación está aquí y su sesión sigue abierta en esta pestaña. Su expediente no: estaba en la página que se cerró y se vuelve a leer del sistema de la organización.',
      next: 'Esta página continúa por sí sola cuando vuelve la conexión. Los formularios sin terminar están a salvo en este dispositivo.',
    },
    'other-version': {
      title: 'El sistema de la organización usa otra versión de FHIR',
      sentence:
        'Cada versión escribe lo mismo de otra manera: un problema descartado podría parecer uno actual. Para no mostrar nada equivocado, la aplicación no leyó nada y cerró su sesión.',
      next: 'No servirá de nada intentarlo de nuevo. Avise a su organización y envíe la referencia.',
    },
  },
  gone: {
    withdrawn: {
      title: 'Su organización ya no deja entrar a Clearchart',
      sentence:
        'Su sistema indica que la aplicación no está autorizada allí ahora. Tal vez la organización retiró su aprobación. Su cuenta no tiene ningún problema.',
      kept: 'Lo que hay en la pantalla y lo que ha escrito se conserva aquí, oculto. Pregunte a su organización. Iniciar sesión de nuevo servirá cuando vuelva a aprobar la aplicación.',
    },
    refused: {
      title: 'El sistema de su organización rechazó una sesión que acababa de renovar',
      sentence:
        'No dice por qué. Tal vez retiró su aprobación de la aplicación o no funciona bien.',
      kept: 'Lo que hay en la pantalla y lo que ha escrito se conserva aquí, oculto. Inicie sesión de nuevo. Si también se rechaza, pregunte a su organización.',
    },
  },
  failure: {
    details: 'Detalles para soporte',
    kind: 'Qué falló',
    code: 'Código del sistema de la organización',
    status: 'Estado HTTP',
    at: 'Hora',
    copy: 'Copiar los detalles',
    noSecrets:
      'Los detalles no contienen contraseñas, claves de acceso ni datos de salud de nadie.',
  },
  check: {
    title: 'Revisión de la conexión',
    intro:
      'Prueba cada paso de un inicio de sesión desde este navegador. No cambia nada ni inicia ninguna sesión.',
    organization: 'Organización',
    run: 'Empezar la revisión',
    again: 'Revisar de nuevo',
    copy: 'Copiar el informe',
    copied: 'Se copió el informe.',
    back: 'Volver al inicio',
    register: 'Preparar su registro',
    results: {
      good: 'Bien',
      bad: 'Falló',
      unknown: 'Nota',
      none: 'No se revisó',
      running: 'Revisando…',
    },
    steps: {
      registered: 'La organización está registrada',
      secure: 'La página es segura y el navegador puede cifrar',
      storage: 'El navegador permite que esta página guarde datos',
      frame: 'La aplicación tiene su propia pestaña o está en una página que puede mostrarla',
      clock: 'El reloj de este dispositivo es correcto',
      policy: 'Nuestro propio sitio permite contactar con los sistemas de la organización',
      discovery: 'El sistema de la organización indica dónde iniciar sesión',
      pkce: 'Indica que protege el código (PKCE S256)',
      token: 'La aplicación llega a la dirección que completa el inicio de sesión',
      metadata: 'Indica qué admite',
      version: 'Usa una versión de FHIR que la aplicación lee',
      redirect: 'La dirección de regreso está registrada allí',
      state: 'Ningún inicio de sesión de esta pestaña espera respuesta',
      scopes: 'Se dieron los permisos que se piden',
      systems: 'Los sistemas que exportan pueden iniciar sesión',
      requests: 'Lo que se consultó ahora',
    },
    registered: (name, generation) => `${name}, generación ${generation}`,
    notRegistered: (issuer) =>
      `Ninguna organización registrada tiene la dirección ${issuer}. Quien administra nuestro sitio puede registrarla.`,
    framed: 'Está dentro de otra página. Funciona si el navegador le permite guardar datos.',
    ownTab: 'Sí.',
    thisTab: 'Sí en esta pestaña. De la pestaña que falló aquí no se sabe nada.',
    framedByRegistered: (origins) => `Está dentro de ${origins}, que está registrado para eso.`,
    framedByOther: (origins) =>
      `Está dentro de ${origins}, que no está registrado para eso. Hay que añadirlo en «frames» en el registro.`,
    noSkew: 'Coincide con nuestro propio sitio.',
    ahead: (span) => `Está ${span} adelantado respecto a nuestro propio sitio.`,
    behind: (span) => `Está ${span} atrasado respecto a nuestro propio sitio.`,
    noClock: 'Nuestro propio sitio no indicó su hora.',
    found: (address, source) => `${address}, según ${source}`,
    sources: {
      'smart-configuration': 'su smart-configuration',
      'capability-statement': 'su CapabilityStatement',
      registration: 'nuestro registro',
    },
    silent: (at) =>
      `${at} no dio ninguna respuesta que esta página pueda leer. Puede que el sistema no funcione, que no haya conexión o que no permita este sitio (CORS).`,
    fails: (at, status) => `${at} responde con un error (HTTP ${status}).`,
    notADocument: (at) =>
      `${at} envía algo distinto del documento que debería estar ahí, por ejemplo una página de error. La aplicación no inicia sesión mientras no se pueda leer.`,
    mayBeNone:
      'Si el sistema no tiene configuración SMART, hay que añadir "smartConfiguration": "none" en «authorization» en el registro.',
    noSignInAddress:
      'Responde, pero ni su smart-configuration ni su CapabilityStatement dicen dónde. Tiene que decirlo el sistema o el registro: «authorize» y «token» en «authorization».',
    foreign: (address) =>
      `Indica ${address}, que el registro no permite. Si es correcta, hay que añadirla en «authorization» en el registro. Hasta entonces la aplicación no va allí.`,
    oddName: (name) =>
      `Se da el nombre «${name}» (issuer), que no es una dirección web. La aplicación no inicia sesión allí hasta que se corrija el sistema de la organización.`,
    noListRead:
      'Lo que envía no es un CapabilityStatement en JSON, y la aplicación no lee otra cosa.',
    listAfterSignIn: (status) =>
      `No muestra su lista a nadie que no haya iniciado sesión (HTTP ${status}). La aplicación vuelve a preguntar después de iniciar sesión.`,
    long: {
      form: 'La lista de permisos es demasiado larga para una dirección, así que la aplicación la envía como formulario.',
      address:
        'Con la lista de permisos, la dirección es tan larga que algunos sistemas en el camino la cortan o la rechazan, y este no dice que acepte un formulario en su lugar. Si la página de inicio de sesión no se abre, pida menos permisos en el registro.',
    },
    announced: 'Sí.',
    notAnnounced: 'No lo indica. La aplicación la usa de todos modos.',
    cannotAnnounce:
      'Un CapabilityStatement no tiene cómo indicarlo. La aplicación la usa de todos modos.',
    metadataRead: (count) =>
      count === 0
        ? 'No indica que ofrezca ningún tipo de entrada, así que la aplicación no puede ofrecer nada.'
        : count === 1
          ? '1 tipo de entrada'
          : `${count} tipos de entradas`,
    markedRequired:
      'Su lista está marcada como lo que algún sistema debería hacer (kind: requirements). Aun así, la aplicación se basa en ella: compruebe que sea correcta para este sistema.',
    offersNothing: (count) =>
      `Enumera ${count === 1 ? '1 tipo de entrada' : `${count} tipos de entradas`}, pero nada que la aplicación pueda leer o escribir, así que no puede ofrecer nada.`,
    version: (spoken) => `FHIR ${spoken}`,
    otherVersion: (spoken) => `Usa FHIR ${spoken}; Clearchart lee R4 (4.0.1) y R4B (4.3.0).`,
    versionUnsaid: 'No la indica. La aplicación lo lee como R4 (4.0.1).',
    assumed: 'No publica ninguna lista; la aplicación sigue la especificación escrita.',
    redirectUnknown: (address) =>
      `Solo lo sabe el sistema de la organización. Debe ser exactamente ${address}`,
    redirectRegistered: 'Sí. La página de inicio de sesión de la organización nos envió de vuelta.',
    redirectFailed: (title, sentence) =>
      `Nos envió de vuelta, pero el inicio de sesión termina ahí. ${title}: ${sentence}`,
    redirectRefused: (code) =>
      `Nos envió de vuelta, así que la dirección está registrada. Pero rechaza la aplicación: ${code}`,
    askIntro:
      'Solo la página de inicio de sesión de la organización sabe a qué dirección se regresa. Al preguntar se abre por un momento una ventana pequeña. No se inicia ninguna sesión.',
    ask: 'Preguntar a la página de inicio de sesión',
    askFor: (who) => `Preguntar para ${who}`,
    ways: {
      patient: 'pacientes',
      practitioner: 'el personal',
      launch: 'aperturas desde un sistema de expedientes',
    },
    forWays: (who, text) => `Para ${who}: ${text}`,
    noReturn:
      'No hace falta: con este registro solo inician sesión sistemas, que no regresan a ninguna página.',
    asked:
      'Se abrió una ventana. Si se queda abierta y muestra un error, allí no está registrada la dirección o la aplicación: envíe a la organización lo que dice esa página y ciérrela.',
    askBlocked:
      'El navegador no abrió ninguna ventana. Permita las ventanas emergentes para este sitio e inténtelo de nuevo.',
    scopesGranted: (granted, asked) => `${granted} de ${asked} en la sesión de esta pestaña.`,
    scopesUnknown: 'Los permisos dados se saben después de iniciar sesión en esta pestaña.',
    scopesAsked: (scopes, who) =>
      who === undefined
        ? `La aplicación pide: ${scopes}`
        : `Para ${who}, la aplicación pide: ${scopes}`,
    scopesRegistered: (scopes, who) =>
      who === undefined
        ? `El registro pide: ${scopes}`
        : `Para ${who}, el registro pide: ${scopes}`,
    systemsFaulty:
      'Al registro le falta algo que un sistema necesita: su dirección base, sus permisos o un identificador de cliente. «npm run check-registrations» dice qué falta.',
    systemsOffer: (text) => `Lo que su dirección base dice que admite: ${text}`,
    systemsAsk: (scopes) =>
      `Un sistema pide: ${scopes}. Si se acepta su clave o su secreto solo se sabe cuando inicia sesión.`,
    scopesGiven: (scopes) => `Se dieron: ${scopes}`,
    scopesLeftOut: (scopes, count) =>
      count === 1
        ? `No se pidió: ${scopes}. Está en el registro, pero el sistema de la organización no indica que ofrezca esa elección al iniciar sesión.`
        : `No se pidieron: ${scopes}. Están en el registro, pero el sistema de la organización no indica que ofrezca esas elecciones al iniciar sesión.`,
    scopesMissing: (scopes) => `No se dieron: ${scopes}`,
    scopesMore: (scopes) => `Se dieron sin pedirlos: ${scopes}`,
    policyAllows: (count) =>
      count === 1 ? 'Sí, el que está registrado.' : `Sí, los ${count} que están registrados.`,
    policyLacks: (origins) =>
      `La política de nuestro propio sitio no permite que la aplicación contacte con ${origins}.`,
    policyLacksFrame: (origins) =>
      `No permite que ${origins} muestre la aplicación dentro de su página.`,
    policyLacksForm: (origins) =>
      `No deja que la aplicación comience un inicio de sesión en ${origins} con un formulario, que hace falta cuando la lista de permisos es larga.`,
    policyBlocks: (origin) =>
      `La política de nuestro propio sitio impidió que la aplicación contactara con ${origin}.`,
    policyNext:
      'Quien administra nuestro sitio tiene que enviar los encabezados que corresponden a los registros (npm run headers).',
    noPolicy:
      'Nuestro propio sitio no envía ninguna política. Quien lo administra tiene que enviar una (npm run headers).',
    policyUnread: 'Nuestro propio sitio no respondió.',
    tokenReached: (origin) => `Sí, ${origin} responde.`,
    tokenRedirects: (origin) =>
      `${origin} envía a otra dirección, y la aplicación no la sigue: lo que demuestra un inicio de sesión llegaría allí. El sistema de la organización tiene que indicar la dirección final.`,
    tokenSilent: (origin) =>
      `${origin} está ahí, pero no permite que esta página lea su respuesta, así que el inicio de sesión no puede terminar. Quien lo administra tiene que permitir este sitio (CORS).`,
    tokenUnreachable: (origin) =>
      `${origin} no responde. Tal vez no haya conexión o el sistema no funcione.`,
    tokenFails: (origin, status) =>
      `${origin} responde con un error (HTTP ${status}), así que el inicio de sesión no puede terminar. Puede que la dirección no sea correcta o que el sistema de la organización no funcione.`,
    tokenAgrees: (origin, status) =>
      `${origin} acepta una solicitud sin código (HTTP ${status}), lo que no hace ninguna dirección que termine un inicio de sesión. Puede que en su lugar responda otra página, como la de una puerta de enlace.`,
    tokenUnknownClient: (origin, id) =>
      `${origin} no conoce el identificador de cliente ${id}, o pide un secreto con él. La aplicación no tiene ninguno: hay que registrarla allí como cliente público.`,
    tokenBusy: (origin, status) =>
      `${origin} pide volver más tarde (HTTP ${status}). Repita la comprobación en unos minutos.`,
    tokenNoGrant: (origin, code) =>
      `${origin} no acepta lo que envía un inicio de sesión (${code}), así que no se puede terminar ninguno.`,
    tokenUnclear: (origin, what) =>
      `${origin} responde, pero no dice nada que sirva para un inicio de sesión (${what}). No se sabe si alguno puede terminar allí.`,
    noneWaiting: 'Ninguno.',
    noneWaitingHere: 'Ninguno en esta pestaña. De la pestaña que falló aquí no se sabe nada.',
    waiting: (count, span) =>
      count === 1
        ? `Uno empezó hace ${span}. Su respuesta se acepta durante una hora.`
        : `Empezaron ${count}, el más antiguo hace ${span}. Una respuesta se acepta durante una hora.`,
    unreadAnswer: 'una respuesta que esta página no puede leer',
    noAnswer: 'sin respuesta',
    requestId: (id) => `número de solicitud ${id}`,
    nothingAsked: 'No se consultó nada.',
    fine: 'Sí.',
  },
}
