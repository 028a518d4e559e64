import type { ScenarioName } from '../scenarios.ts'

/** The sentences of `SCENARIOS` in Spanish; a scenario without one does not compile. */
export const SCENARIOS_IN_SPANISH: Readonly<Record<ScenarioName, string>> = {
  throttled: 'Responder 429 con Retry-After (especificación, «FHIR errors»).',
  unavailable: 'Responder 503 con Retry-After.',
  slow: 'Responder después de una pausa (cantidad: milisegundos), o en cuanto esto se desactive.',
  'dropped-connection': 'Cerrar la conexión sin responder.',
  'server-error': 'Responder 500 con un OperationOutcome.',
  'broken-json': 'Responder 200 con un contenido cortado a la mitad de un valor.',
  'odd-shapes':
    'Escribir los datos como los convertidores de XML: un valor en lugar de una lista, nulos en ' +
    'las listas, números en lugar de texto, dos fechas en lugar de una.',
  'html-error': 'Responder 502 con la página HTML de un proxy.',
  'cut-page': 'Omitir la última página de una búsqueda: el enlace siguiente lleva a un 404.',
  'lapsed-links':
    'Olvidar una búsqueda cuando se pide su página siguiente: sus enlaces ya no llevan a nada ' +
    '(cantidad: 410, 404 o 400).',
  'looping-next': 'Hacer que el enlace siguiente de la segunda página regrese a la primera.',
  'repeated-page': 'Hacer que el enlace siguiente sea otro, pero lleve a las mismas entradas.',
  'hostile-next': 'Hacer que el enlace siguiente lleve a otro servidor.',
  warnings: 'Agregar a cada búsqueda una entrada OperationOutcome con una advertencia.',
  'forbidden-type': 'Responder 403 a todo lo que se pida de un tipo, aunque esté en la lista.',
  'slow-document':
    'Tardar en preparar un documento (cantidad: milisegundos); nada se guarda si la aplicación se ' +
    'va.',
  'failing-document':
    'Responder 500 a la mitad del tiempo que tarda un documento (cantidad: milisegundos).',
  'timed-out-document':
    'Responder el 504 del proxy después del tiempo que tarda un documento (cantidad: milisegundos).',
  'refused-document': 'Responder 422 cuando se pide preparar un documento.',
  'other-patients-document': 'Poner a otro paciente en un documento preparado.',
  'truncated-file':
    'Enviar solo la primera parte del archivo de un documento: no coinciden ni el tamaño ni la suma ' +
    'de comprobación.',
  'missing-file': 'Responder 404 para cada archivo de un documento.',
  'slow-export':
    'Terminar una exportación solo después de varias preguntas (cantidad: preguntas), con la parte ' +
    'que ya está lista.',
  'failing-export': 'Responder 500 a la segunda pregunta sobre una exportación.',
  'lost-export-start': 'Empezar una exportación y cerrar la conexión sin responder.',
  'export-errors': 'Agregar al archivo de errores entradas que no se pudieron exportar.',
  'expiring-export':
    'Hacer que una exportación y sus archivos caduquen pronto (cantidad: segundos).',
  'cut-export-file': 'Cortar la conexión a la mitad de un archivo de una exportación.',
  'miscounted-export': 'Decir una línea de más en cada archivo de una exportación.',
  'lost-write':
    'Hacer lo que se envía y cerrar la conexión sin responder, también cuando el navegador lo repite.',
  'failed-write': 'Hacer lo que se envía y responder 500.',
  'gateway-write': 'Hacer lo que se envía y responder el 504 del proxy.',
  'dropped-write':
    'Cerrar la conexión sin hacer lo que se envía, también cuando el navegador lo repite.',
  'refused-write': 'Responder 422 a lo que se envía, citando sus identificadores.',
  'slow-write':
    'Tardar en hacer lo que se envía (cantidad: milisegundos), también si la aplicación se va.',
  'throttled-write': 'Responder 429 a lo que se envía (cantidad: segundos de Retry-After).',
  'changed-meanwhile':
    'Otra persona cambia la entrada justo antes de una corrección, o asigna el número justo antes de ' +
    '$assign-mrn.',
  'xml-by-default': 'Responder en XML a una petición de uso general sin encabezado Accept.',
  'one-based-page': 'Contar desde uno el parámetro de página de v1.',
  'no-next-link':
    'No dar enlace siguiente: a las páginas de v1 se llega solo por el parámetro de página.',
  'no-total': 'No dar Bundle.total.',
  'no-v1-metadata': 'Responder 404 a {v1_base}/metadata.',
  'no-oauth-uris': 'Omitir las direcciones de autorización en el CapabilityStatement.',
  'nothing-supported': 'No enumerar ningún recurso en ningún CapabilityStatement.',
  'older-fhir': 'Indicar STU3 (3.0.1) en cada CapabilityStatement.',
  'version-not-said': 'No indicar ninguna versión de FHIR en el CapabilityStatement.',
  'old-id-gone': 'Responder 404 para el id anterior después de $assign-mrn.',
  'merge-later': 'Responder 202 a $merge y hacerlo después (cantidad: milisegundos).',
  'match-offered':
    'Enumerar $match para Patient y responderlo; la especificación lo llama experimental.',
  'readable-registry': 'Leer y buscar lo que el servicio solo crea y actualiza (S6).',
  'no-written-body': 'Responder sin contenido a una creación o actualización.',
  'inline-document':
    'Dar un documento preparado dentro de la respuesta, en lugar de la dirección de un Binary.',
  'nothing-to-document': 'No encontrar nada con que preparar un documento.',
  'relative-document': 'Dar la dirección de un documento preparado relativa a la base.',
  'access-read-document': 'Dar la dirección $binary-access-read de un documento preparado.',
  'raw-file': 'Responder con los bytes de un archivo aunque se pida FHIR JSON.',
  'wrapped-file': 'Responder con un archivo como FHIR JSON aunque se pidan sus bytes.',
  'hostile-attachment': 'Hacer que las direcciones de los adjuntos lleven a otro servidor.',
  'first-base-attachment':
    'Nombrar un archivo preparado en la base donde se preparó, aunque se pregunte en otra.',
  'time-passes':
    'Cambiar una vez las afecciones de cada paciente, como lo hacen los días: una corregida, una ' +
    'por error, una que ya no está, una nueva.',
  'generations-differ':
    'Hacer que v1 y v2 tengan entradas distintas de cada paciente: una falta en cada lado, otro ' +
    'valor, otros id, un elemento en otro lugar, otro sistema de códigos.',
  'expired-token': 'Tratar como caducados todos los tokens de acceso dados hasta ahora.',
  'revoked-refresh': 'Rechazar todos los tokens de renovación.',
  'revoked-tenant':
    'La organización ha retirado su autorización: fallan el inicio de sesión y las peticiones.',
  'refused-tokens':
    'Rechazar todos los tokens de acceso, también uno recién renovado, sin decir por qué (403 del ' +
    'proxy).',
  'discovery-unreachable': 'Responder 503 a las direcciones de configuración y a metadata.',
  'no-pkce-announced': 'Omitir code_challenge_methods_supported en smart-configuration.',
  'no-refresh': 'No otorgar offline_access.',
  'short-tokens': 'Los tokens de acceso duran 90 segundos.',
  'no-banner': 'Enviar need_patient_banner con false.',
  styled: 'Enviar un smart_style_url.',
  'hostile-style':
    'Enviar un smart_style_url con valores que no son colores y con colores sin contraste.',
  'string-fhir-context': 'Enviar fhirContext como textos (SMART 2.0).',
  'object-fhir-context': 'Enviar fhirContext como objetos (SMART 2.2).',
  'other-user': 'El servidor de autorización inicia la sesión de otra persona que la última vez.',
  'foreign-sign-in-address':
    'Nombrar en smart-configuration una página de inicio de sesión en otro servidor.',
  'unusable-sign-in-address':
    'Nombrar en smart-configuration una página de inicio de sesión que no es una dirección web.',
  'scope-refused': 'Rechazar los permisos que se piden.',
  'sign-in-refused':
    'Rechazar todo inicio de sesión con un código que dice poco (invalid_request).',
  'other-server': 'Nombrar otro servidor de autorización en el regreso a la aplicación (RFC 9207).',
  'other-tenant': 'Nombrar otra organización en la respuesta con el token.',
  'failing-token-endpoint': 'Responder 500 cuando se pide un token.',
  'redirecting-token-endpoint': 'Responder 307 cuando se pide un token, hacia otro servidor.',
  'dropped-token-answer': 'Cerrar la conexión sin responder cuando se pide un token.',
  'broken-token-answer': 'Cortar la respuesta con el token a la mitad de un valor.',
  'no-id-token': 'Omitir el token de identidad.',
  'foreign-id-token': 'Hacer el token de identidad para otra aplicación.',
  'replayed-id-token': 'Hacer el token de identidad para otro inicio de sesión (nonce).',
  'nonceless-id-token': 'Omitir el nonce en el token de identidad.',
  'swapped-access-token': 'Hacer el token de identidad para otro token de acceso (at_hash).',
  'odd-user': 'Nombrar en el token de identidad a un usuario con un id que nadie puede tener.',
  'odd-patient':
    'Nombrar en la respuesta con el token a un paciente con un id que nadie puede tener.',
  'endless-token': 'Decir que el token de acceso dura 1e306 segundos.',
  'misissued-id-token': 'Nombrar otro emisor en el token de identidad.',
  'expired-id-token': 'Dar un token de identidad que caducó hace una hora.',
}
