import type { signIn as english } from '../en/sign-in'
import { launchPage } from './launch-page'

export const signIn: typeof english = {
  page: launchPage,
  failures: {
    ...launchPage.failures,
    denied: {
      title: 'No se permitió el inicio de sesión',
      sentence:
        'En la página de la organización se denegó el acceso, por usted o por una regla de la organización. Clearchart no recibió nada.',
      next: 'Si no era lo que quería, inténtelo de nuevo y permita el acceso. Allí puede dejar fuera permisos concretos.',
    },
    'wrong-state': {
      title: 'Esta respuesta no pertenece a ningún inicio de sesión de esta pestaña',
      sentence:
        'Volvió un inicio de sesión que no empezó aquí o que ya había terminado. Ocurre al retroceder, con un enlace antiguo o en otra pestaña. La aplicación no usa esas respuestas.',
      next: 'Inicie sesión de nuevo desde aquí.',
    },
    'wrong-server': {
      title: 'Respondió un sistema distinto del consultado',
      sentence:
        'La respuesta nombra otro sistema de inicio de sesión. Para protegerle, la aplicación no la usa.',
      next: 'Empiece de nuevo. Si vuelve a ocurrir, avise a su organización y envíe la referencia.',
    },
    'other-tenant': {
      title: 'Respondió otra organización que la preguntada',
      sentence:
        'El inicio de sesión volvió de parte de otra organización que la que usted eligió. Para que no se mezclen historias clínicas, la aplicación no lo usa.',
      next: 'Empiece de nuevo y elija su organización. Si vuelve a ocurrir, avise a su organización y envíe la referencia.',
    },
    'used-code': {
      title: 'El inicio de sesión tardó demasiado o ya se usó',
      sentence:
        'El sistema de la organización da un código que sirve una sola vez y por poco tiempo. Este ya no lo aceptó.',
      next: 'Inicie sesión de nuevo; no se pierde nada.',
    },
    'revoked-tenant': {
      title: 'La organización no ha aprobado Clearchart',
      sentence:
        'Su sistema rechaza la aplicación por completo. Puede que la aprobación se haya retirado o aún no se haya dado. No se trata de su cuenta.',
      next: 'Pida a su organización que apruebe Clearchart y envíeles la referencia. Intentarlo antes no servirá.',
    },
    'scope-refused': {
      title: 'La organización rechaza lo que pide la aplicación',
      sentence: 'Al menos un permiso que pide Clearchart no está configurado en esta organización.',
      next: 'Avise a su organización y envíe la referencia. Pueden cambiar el registro de la aplicación.',
    },
    refused: {
      title: 'El sistema de la organización rechazó el inicio de sesión',
      sentence:
        'No dio un motivo ante el que se pueda actuar. Su código breve está en los detalles.',
      next: 'Inténtelo una vez más. Si vuelve a ocurrir, avise a su organización y envíe la referencia.',
    },
    'server-error': {
      title: 'El inicio de sesión de la organización no funciona',
      sentence: 'Su sistema informó de un fallo propio. Su cuenta no tiene ningún problema.',
      next: 'Inténtelo de nuevo en unos minutos.',
    },
    'token-unreachable': {
      title: 'No se pudo terminar el inicio de sesión',
      sentence:
        'Usted inició sesión, pero el sistema de la organización no respondió a la última pregunta. Puede que no haya red.',
      next: 'Compruebe la red e inicie sesión de nuevo.',
    },
    'token-unreadable': {
      title: 'No se puede leer la respuesta al inicio de sesión',
      sentence: 'El sistema de la organización respondió de una forma que no debería.',
      next: 'Avise a su organización y envíe la referencia.',
    },
    'bad-context': {
      title: 'El inicio de sesión nombra una historia que no puede existir',
      sentence:
        'El sistema de la organización indicó qué historia abrir, pero lo que indicó no tiene la forma de un número de registro. Para no abrir la de otra persona, la aplicación se detuvo.',
      next: 'Empiece de nuevo. Si vuelve a ocurrir, avise a su organización y envíe la referencia.',
    },
    'no-id-token': {
      title: 'La organización no dijo quién inició sesión',
      sentence:
        'A su respuesta le falta la parte que le identifica. Sin ella, la aplicación no podría distinguirle de otra persona, por eso se detuvo.',
      next: 'Avise a su organización y envíe la referencia.',
    },
    'bad-id-token': {
      title: 'La respuesta sobre quién inició sesión no es de fiar',
      sentence: 'Se hizo para otra aplicación, por otro sistema o para otro inicio de sesión.',
      next: 'Inicie sesión de nuevo. Si vuelve a ocurrir, avise a su organización y envíe la referencia.',
    },
    clock: {
      title: 'Dos relojes difieren demasiado',
      sentence:
        'El inicio de sesión parece venir del pasado o del futuro. El reloj de este dispositivo o el del sistema de la organización está mal.',
      next: 'Ponga la fecha y la hora de este dispositivo en automático e inicie sesión de nuevo.',
    },
    'other-person': {
      title: 'Inició sesión otra persona',
      sentence:
        'La sesión pertenecía a otro usuario o a otro paciente. Todo lo que contenía se eliminó de esta pestaña y el nuevo inicio de sesión no se usó.',
      next: 'Empiece un nuevo inicio de sesión.',
    },
    'metadata-unreadable': {
      title: 'El sistema de la organización no indica qué ofrece',
      sentence:
        'Usted inició sesión, pero no se pudo leer la lista de lo que admite el sistema, y la aplicación no confía en nada que no esté en ella.',
      next: 'Inténtelo de nuevo en unos minutos. La sesión sigue abierta en esta pestaña.',
    },
    'other-version': {
      title: 'El sistema de la organización usa otra versión de FHIR',
      sentence:
        'Cada versión escribe lo mismo de otra manera: un problema descartado podría parecer uno actual. Para no mostrar nada equivocado, la aplicación no ha leído nada y ha cerrado su sesión.',
      next: 'No servirá de nada intentarlo de nuevo. Avise a su organización y envíe la referencia.',
    },
  },
  gone: {
    withdrawn: {
      title: 'Su organización ya no permite el acceso a Clearchart',
      sentence:
        'Su sistema indica que la aplicación en su conjunto no está autorizada allí ahora. Es posible que la organización haya retirado su aprobación. No tiene que ver con su cuenta.',
      kept: 'Lo que hay en la pantalla y lo que ha escrito se conserva aquí, oculto. Pregunte a su organización; iniciar sesión de nuevo servirá cuando vuelva a aprobar la aplicación.',
    },
    refused: {
      title: 'El sistema de su organización rechaza una sesión que acaba de renovar',
      sentence:
        'No dice por qué. Puede que haya retirado su aprobación de la aplicación o que no funcione bien.',
      kept: 'Lo que hay en la pantalla y lo que ha escrito se conserva aquí, oculto. Inicie sesión de nuevo; si también se rechaza, pregunte a su organización.',
    },
  },
  failure: {
    details: 'Detalles para el servicio de ayuda',
    kind: 'Qué falló',
    code: 'Código del sistema de la organización',
    status: 'Estado HTTP',
    at: 'Hora',
    copy: 'Copiar los detalles',
    noSecrets: 'Los detalles no contienen contraseñas, credenciales ni datos de salud de nadie.',
  },
  check: {
    title: 'Comprobación del inicio',
    intro:
      'Cada paso de un inicio de sesión, probado ahora desde este navegador. No se cambia nada y no se inicia ninguna sesión.',
    organization: 'Organización',
    run: 'Hacer la comprobación',
    again: 'Repetirla',
    copy: 'Copiar el informe',
    copied: 'El informe se ha copiado.',
    back: 'Volver al inicio',
    results: { good: 'En orden', bad: 'Falló', unknown: 'No se puede saber', running: 'En curso…' },
    steps: {
      registered: 'La organización está registrada',
      secure: 'La página es segura y el navegador puede cifrar',
      storage: 'El navegador guarda datos para esta página',
      frame: 'La aplicación está en una pestaña propia',
      clock: 'El reloj de este dispositivo es correcto',
      discovery: 'El sistema de la organización indica dónde iniciar sesión',
      pkce: 'Anuncia la protección del código (PKCE S256)',
      metadata: 'Indica qué admite',
      redirect: 'El camino de vuelta está registrado allí',
      scopes: 'Se concedió lo que se pide',
    },
    registered: (name, generation) => `${name}, generación ${generation}`,
    notRegistered: (issuer) => `Ningún registro nombra ${issuer} como emisor.`,
    framed: 'Está dentro de otra página. Funciona donde el navegador le guarda datos.',
    ownTab: 'Sí.',
    skew: (span) => `${span} de diferencia con nuestro propio sitio.`,
    noClock: 'Nuestro propio sitio no indicó su hora.',
    found: (address, source) => `${address}, indicada por ${source}`,
    sources: {
      'smart-configuration': 'su smart-configuration',
      'capability-statement': 'su CapabilityStatement',
      registration: 'nuestro registro',
    },
    announced: 'Anunciada.',
    notAnnounced: 'No se anuncia. La aplicación la usa de todos modos.',
    cannotAnnounce:
      'Esta generación no tiene dónde anunciarla. La aplicación la usa de todos modos.',
    metadataRead: (count) => `${count} clases de datos`,
    otherVersion: (spoken) => `Usa FHIR ${spoken}; Clearchart lee R4 (4.0.1).`,
    assumed: 'No publica ninguna lista; se supone la especificación escrita.',
    redirectUnknown: (address) =>
      `Solo lo sabe el sistema de la organización. Debe ser exactamente ${address}`,
    scopesGranted: (granted, asked) => `${granted} de ${asked} en la sesión de esta pestaña.`,
    scopesUnknown: 'Solo se sabe después de iniciar sesión en esta pestaña.',
    fine: 'Sí.',
  },
}
