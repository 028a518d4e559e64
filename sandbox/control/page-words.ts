import { keptLanguage, languageOf, type PageLanguage } from '../html/page-language.ts'
import type { KeyRefusal } from '../oauth/keys/public-keys.ts'
import { SCENARIOS, type ScenarioName } from '../scenarios.ts'
import type { Solution } from '../world.ts'
import { SCENARIOS_IN_SPANISH } from './scenarios-in-spanish.ts'

/** The groups of scenarios, in the order of the page. */
export const GROUPS = ['faults', 'variants', 'signIn'] as const
export type Group = (typeof GROUPS)[number]

/** A solution in plain words (specification, the support tables), and a use of the app for it. */
interface AboutSolution {
  readonly offers: string
  readonly tries: string
}

const english = {
  title: 'Clearchart sandbox',
  openApp: 'Open the app',
  introduction:
    'This server plays a clinical data exchange service: FHIR R4 with SMART App ' +
    'Launch, in two generations, for six kinds of care-record solutions. Everybody ' +
    'in it is invented. Each world below is a deployment of its own.',
  organizations: 'Organizations',
  solution: (name: string) => `Solution ${name}`,
  about: {
    S1: {
      offers: 'reads and searches everywhere.',
      tries:
        'Open a whole record, as its patient, or as a clinician from the small EHR: results, documents, forms, trends.',
    },
    S2: {
      offers: 'reads, searches, registers and changes; gives permanent record numbers.',
      tries:
        'At the older connection, take in a caller who may be known already, and give the person a number.',
    },
    S3: {
      offers: 'reads and searches everywhere.',
      tries: 'Compare it with another organization: the same screens, other people and other gaps.',
    },
    S4: {
      offers: 'reads and searches everywhere.',
      tries: 'Look for a person by each of the search fields that it has.',
    },
    S5: {
      offers: 'reads and searches the clinical records, without the general purpose API.',
      tries: 'See what is off at the older connection, and the reason that the app gives.',
    },
    S6: {
      offers: 'registers, changes and merges patients; nothing can be read.',
      tries: 'Rehearse a merge of two records of one person: the app must work without looking.',
    },
  } satisfies Record<Solution, AboutSolution>,
  scenariosOn: (count: number) => (count === 1 ? '1 scenario is on' : `${count} scenarios are on`),
  ehr: 'Small EHR',
  ehrOf: (title: string) => `Small EHR of ${title}`,
  directory: 'Directory of organizations',
  directoryKind: 'user-access brands bundle',
  troubles: {
    title: 'What can go wrong',
    introduction:
      'Each world has a page of its own, behind its name above. There, people switch these on, for that world alone.',
  },
  groups: {
    faults: {
      title: 'Faults',
      meaning:
        'Something breaks while the app is used. It says what happened, what is safe and ' +
        'what to do now, loses nothing that was written, and sends nothing twice.',
    },
    variants: {
      title: 'Variants of the service',
      meaning:
        'The service does something that the specification or FHIR leaves open. Nobody should notice.',
    },
    signIn: {
      title: 'Sign-in',
      meaning:
        'A sign-in goes wrong, or a token ends. The app says so and never shows another person’s record.',
    },
  } satisfies Record<Group, { readonly title: string; readonly meaning: string }>,
  world: {
    all: 'All worlds',
    users: 'Who can sign in',
    patient: 'Patient',
    practitioner: 'Clinician or staff',
    related: 'Acts for a patient',
    everybody: (count: number) => `Every patient (${count})`,
    scenarios: 'Scenarios',
    scenariosMeaning:
      'Switch on what should go differently. It holds for everybody who uses this ' +
      'world, until it is switched off or its number of times is used up. Then use the ' +
      'app, or press “Try again” there.',
    apply: 'Apply scenarios',
    clear: 'Switch everything off',
    narrow: 'narrow',
    onlyType: 'Only type',
    times: 'Times',
    amount: 'Amount',
    addresses: 'Addresses',
    address: {
      v1: 'v1 base',
      gp: 'General purpose base',
      'bulk-v1': 'v1 bulk base',
      'patient-access': 'v2 patient access base',
      'system-access': 'v2 system access base',
      auth: 'v2 authorization server',
      legacyAuth: 'v1 authorization server',
      tenant: 'Tenant',
    },
    clients: 'Registered applications',
    authentication: {
      none: 'public, PKCE',
      secret: 'client secret',
      'private-key-jwt': 'signed assertion',
    },
    exports: 'Exports',
    openExports: 'Open the app’s exports',
    members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
    bySecret: 'By secret',
    inGeneration: (generation: string) => `in ${generation}`,
    and: 'and',
    byKey: 'By key',
    giveKeys: 'give the public keys of the app',
    giveKeysOrAddress: 'give the public keys of the app, or an address where they are',
    registered: (count: number) => `Registered now: ${count}.`,
    readFrom: 'Read from',
    keySet: 'Public JWK Set',
    orAddress: 'or its address',
    register: 'Register the keys',
    notRegistered: 'The keys were not registered',
    whyNot: {
      'asks-nobody': 'This sandbox asks no other host: give the keys themselves.',
      'no-address': 'The address has to begin with http:// or https://.',
      'no-json': 'The text is not JSON.',
      'no-key-set': 'The text is not a JWK Set: { "keys": [ … ] }.',
      'private-key':
        'There is a private key among them. Make a new one, and give only its public half.',
      'unnamed-key': 'Every key needs its kid, and its kty EC or RSA.',
    } satisfies Record<KeyRefusal, string>,
    back: 'Back',
  },
}

/** The words of the pages. */
export type PageWords = typeof english

const spanish: PageWords = {
  title: 'Entorno de prueba de Clearchart',
  openApp: 'Abrir la aplicación',
  introduction:
    'Este servidor representa un servicio de intercambio de datos clínicos: FHIR R4 ' +
    'con SMART App Launch, en dos generaciones, para seis clases de sistemas de ' +
    'expedientes. Todas las personas son inventadas. Cada mundo de abajo es una ' +
    'instalación aparte.',
  organizations: 'Organizaciones',
  solution: (name) => `Sistema ${name}`,
  about: {
    S1: {
      offers: 'lee y busca en todas partes.',
      tries:
        'Abra un expediente completo, como su paciente o, desde el pequeño sistema de ' +
        'expedientes, como personal clínico: resultados, documentos, formularios, ' +
        'evolución.',
    },
    S2: {
      offers: 'lee, busca, registra y cambia; asigna números de expediente permanentes.',
      tries:
        'En la conexión más antigua, registre a alguien que llama y que quizá ya sea ' +
        'conocido, y asígnele un número.',
    },
    S3: {
      offers: 'lee y busca en todas partes.',
      tries:
        'Compárela con otra organización: las mismas pantallas, otras personas y otras lagunas.',
    },
    S4: {
      offers: 'lee y busca en todas partes.',
      tries: 'Busque a una persona por cada uno de los campos de búsqueda que tiene.',
    },
    S5: {
      offers: 'lee y busca en los expedientes clínicos, sin la interfaz de uso general.',
      tries: 'Vea qué está apagado en la conexión más antigua, y la razón que da la aplicación.',
    },
    S6: {
      offers: 'registra, cambia y une pacientes; no se puede leer nada.',
      tries:
        'Ensaye cómo unir dos expedientes de una persona: la aplicación tiene que trabajar sin ver.',
    },
  },
  scenariosOn: (count) => (count === 1 ? '1 situación activada' : `${count} situaciones activadas`),
  ehr: 'Pequeño sistema de expedientes',
  ehrOf: (title) => `Pequeño sistema de expedientes de ${title}`,
  directory: 'Directorio de organizaciones',
  directoryKind: 'paquete «user-access brands»',
  troubles: {
    title: 'Qué puede salir mal',
    introduction:
      'Cada mundo tiene su propia página, detrás de su nombre, arriba. Allí se ' +
      'activa lo que sigue, solo para ese mundo.',
  },
  groups: {
    faults: {
      title: 'Fallas',
      meaning:
        'Algo falla mientras se usa la aplicación. Ella dice qué pasó, qué está a ' +
        'salvo y qué hacer ahora, no pierde nada de lo escrito y no envía nada dos ' +
        'veces.',
    },
    variants: {
      title: 'Variantes del servicio',
      meaning:
        'El servicio hace algo que la especificación o FHIR dejan abierto. Nadie debería notarlo.',
    },
    signIn: {
      title: 'Inicio de sesión',
      meaning:
        'Un inicio de sesión sale mal, o un token termina. La aplicación lo dice y ' +
        'nunca muestra el expediente de otra persona.',
    },
  },
  world: {
    all: 'Todos los mundos',
    users: 'Quién puede iniciar sesión',
    patient: 'Paciente',
    practitioner: 'Personal clínico o administrativo',
    related: 'Actúa por un paciente',
    everybody: (count) => `Todos los pacientes (${count})`,
    scenarios: 'Situaciones',
    scenariosMeaning:
      'Active lo que deba pasar de otra manera. Vale para todas las personas que usen ' +
      'este mundo, hasta que se desactive o se acabe su número de veces. Después use ' +
      'la aplicación, o presione allí «Intentar de nuevo».',
    apply: 'Aplicar las situaciones',
    clear: 'Desactivar todo',
    narrow: 'limitar',
    onlyType: 'Solo el tipo',
    times: 'Veces',
    amount: 'Cantidad',
    addresses: 'Direcciones',
    address: {
      v1: 'Base de v1',
      gp: 'Base de uso general',
      'bulk-v1': 'Base de exportación de v1',
      'patient-access': 'Base de v2 para pacientes',
      'system-access': 'Base de v2 para sistemas',
      auth: 'Servidor de autorización de v2',
      legacyAuth: 'Servidor de autorización de v1',
      tenant: 'Organización (tenant)',
    },
    clients: 'Aplicaciones registradas',
    authentication: {
      none: 'pública, PKCE',
      secret: 'secreto de cliente',
      'private-key-jwt': 'declaración firmada',
    },
    exports: 'Exportaciones',
    openExports: 'Abrir las exportaciones de la aplicación',
    members: (count) => (count === 1 ? '1 miembro' : `${count} miembros`),
    bySecret: 'Con secreto',
    inGeneration: (generation) => `en ${generation}`,
    and: 'y',
    byKey: 'Con clave',
    giveKeys: 'dé las claves públicas de la aplicación',
    giveKeysOrAddress: 'dé las claves públicas de la aplicación, o una dirección donde estén',
    registered: (count) => `Registradas ahora: ${count}.`,
    readFrom: 'Se leen de',
    keySet: 'Conjunto de claves públicas (JWK Set)',
    orAddress: 'o su dirección',
    register: 'Registrar las claves',
    notRegistered: 'Las claves no se registraron',
    whyNot: {
      'asks-nobody':
        'Este entorno de prueba no consulta ningún otro servidor: proporcione las claves directamente.',
      'no-address': 'La dirección tiene que empezar con http:// o https://.',
      'no-json': 'El texto no es JSON.',
      'no-key-set': 'El texto no es un JWK Set: { "keys": [ … ] }.',
      'private-key':
        'Entre ellas hay una clave privada. Cree una nueva y proporcione solo la parte pública.',
      'unnamed-key': 'Cada clave necesita su kid, y EC o RSA como kty.',
    },
    back: 'Volver',
  },
}

const WORDS: Readonly<Record<PageLanguage, PageWords>> = { en: english, es: spanish }

const SENTENCES: Readonly<Record<PageLanguage, Readonly<Record<ScenarioName, string>>>> = {
  en: SCENARIOS,
  es: SCENARIOS_IN_SPANISH,
}

/** The language and the words of a page, and its address's part that keeps a chosen language. */
export interface PageText {
  readonly language: PageLanguage
  readonly words: PageWords
  /** A sentence for each scenario. */
  readonly sentences: Readonly<Record<ScenarioName, string>>
  /** `?lang=es` where the person has chosen a language, for the links to the next page. */
  readonly kept: string
}

/** The text of the page that is asked for. */
export function pageText(request: Request): PageText {
  const language = languageOf(request)
  return {
    language,
    words: WORDS[language],
    sentences: SENTENCES[language],
    kept: keptLanguage(request),
  }
}
