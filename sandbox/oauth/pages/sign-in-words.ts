import type { PageLanguage } from '../../html/page-language.ts'

/** Words of the pages of a sign-in. */
interface SignInWords {
  readonly who: string
  readonly wants: (app: string) => string
  readonly nobody: string
  readonly doNotSignIn: string
  readonly cancel: string
  readonly roles: { readonly patient: string; readonly practitioner: string }
  readonly actsFor: string
  readonly records: (count: number) => string
  readonly whose: string
  readonly chooseRecord: (user: string) => string
  readonly findByName: string
  readonly find: string
  readonly shown: (shown: number, found: number) => string
  readonly bornUnknown: string
  readonly born: (day: string) => string
  readonly mayDo: (app: string) => string
  readonly signedIn: (user: string, patient: string | undefined) => string
  readonly untick: string
  readonly aboutYou: string
  readonly always: string
  readonly allow: string
  readonly deny: string
  readonly failed: {
    readonly title: string
    /** By the error of the library (RFC 6749, 4.1.2.1; RFC 7591), or of these pages. */
    readonly errors: Readonly<Record<string, string>>
    readonly other: string
    readonly next: string
  }
}

const english: SignInWords = {
  who: 'Who is signing in?',
  wants: (app) =>
    `${app} wants to read a health record. Choose one of these invented people; there is no password.`,
  nobody: 'This organization has nobody who may use this app.',
  doNotSignIn: 'Do not sign in',
  cancel: 'Cancel',
  roles: { patient: 'Patient', practitioner: 'Clinician or staff' },
  actsFor: 'Acts for a patient',
  records: (count) => `may open ${count} records`,
  whose: 'Whose record?',
  chooseRecord: (user) =>
    `Signed in as ${user}. Choose the patient whose record the app will open.`,
  findByName: 'Find by name',
  find: 'Find',
  shown: (shown, found) => `${shown} of ${found === 1 ? '1 patient' : `${found} patients`}`,
  bornUnknown: 'Birth date unknown',
  born: (day) => `Born ${day}`,
  mayDo: (app) => `What may ${app} do?`,
  signedIn: (user, patient) =>
    patient === undefined
      ? `Signed in as ${user}.`
      : `Signed in as ${user}, for the record of ${patient}.`,
  untick: 'Untick what you do not want to share.',
  aboutYou: 'About you and this visit',
  always: 'always needed',
  allow: 'Allow',
  deny: 'Deny',
  failed: {
    title: 'Sign-in cannot go on',
    errors: {
      invalid_client: 'The app that sent you here is not registered with this organization.',
      invalid_redirect_uri:
        'The app asked to be answered at an address that is not registered for it.',
      invalid_request: 'The app sent a sign-in request that cannot be used.',
      not_found: 'This sign-in has no such page.',
      sign_in_ended: 'This sign-in has ended, or it began in another browser.',
    },
    other: 'Something went wrong on this side.',
    next: 'Close this page and start again from the app. Nothing of the record was shared.',
  },
}

const spanish: SignInWords = {
  who: '¿Quién inicia sesión?',
  wants: (app) =>
    `${app} quiere leer un expediente médico. Elija a una de estas personas inventadas; no hay contraseña.`,
  nobody: 'En esta organización no hay nadie que pueda usar esta aplicación.',
  doNotSignIn: 'No iniciar sesión',
  cancel: 'Cancelar',
  roles: { patient: 'Paciente', practitioner: 'Personal clínico o administrativo' },
  actsFor: 'Actúa en nombre de un paciente',
  records: (count) => `puede abrir ${count} expedientes`,
  whose: '¿De quién es el expediente?',
  chooseRecord: (user) =>
    `Sesión iniciada como ${user}. Elija al paciente cuyo expediente abrirá la aplicación.`,
  findByName: 'Buscar por nombre',
  find: 'Buscar',
  shown: (shown, found) => `${shown} de ${found === 1 ? '1 paciente' : `${found} pacientes`}`,
  bornUnknown: 'Fecha de nacimiento desconocida',
  born: (day) => `Fecha de nacimiento: ${day}`,
  mayDo: (app) => `¿Qué puede hacer ${app}?`,
  signedIn: (user, patient) =>
    patient === undefined
      ? `Sesión iniciada como ${user}.`
      : `Sesión iniciada como ${user}, para el expediente de ${patient}.`,
  untick: 'Desmarque lo que no quiera compartir.',
  aboutYou: 'Sobre usted y esta sesión',
  always: 'siempre es necesario',
  allow: 'Permitir',
  deny: 'Rechazar',
  failed: {
    title: 'No se puede continuar con el inicio de sesión',
    errors: {
      invalid_client: 'La aplicación que le envió aquí no está registrada en esta organización.',
      invalid_redirect_uri:
        'La aplicación pidió la respuesta en una dirección que no está registrada para ella.',
      invalid_request:
        'La aplicación envió una solicitud de inicio de sesión que no se puede usar.',
      not_found: 'Este inicio de sesión no tiene esa página.',
      sign_in_ended: 'Este inicio de sesión ya terminó, o empezó en otro navegador.',
    },
    other: 'Algo falló de este lado.',
    next: 'Cierre esta página y empiece de nuevo desde la aplicación. No se compartió nada del expediente.',
  },
}

const WORDS: Readonly<Record<PageLanguage, SignInWords>> = { en: english, es: spanish }

/** The words of a sign-in in the language of its page. */
export function signInWords(language: PageLanguage): SignInWords {
  return WORDS[language]
}
