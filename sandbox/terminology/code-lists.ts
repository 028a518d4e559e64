import type { ValueSetExpansionContains } from 'fhir/r4'

/** A code of the sandbox's own lists, in both languages. */
export interface Concept {
  readonly code: string
  readonly en: string
  readonly es: string
  /** A heading that nobody chooses. */
  readonly abstract?: true
  readonly inactive?: true
  readonly below?: readonly Concept[]
}

/** A value set of the terminology server. */
export interface CodeList {
  readonly url: string
  readonly version: string
  readonly system: string
  readonly concepts: readonly Concept[]
  /** The most codes that the server is willing to find for one question. */
  readonly most?: number
}

const HOME = 'https://terminology.sandbox.example'

interface Part {
  readonly code: string
  readonly en: string
  readonly es: string
  /** Spanish adjectives agree with it: `izquierdo`, `izquierda`. */
  readonly isFeminine: boolean
}

const part = (code: string, en: string, es: string, isFeminine = false): Part => ({
  code,
  en,
  es,
  isFeminine,
})

const HEAD = [
  part('eye', 'eye', 'ojo'),
  part('ear', 'ear', 'oído'),
  part('cheek', 'cheek', 'mejilla', true),
  part('jaw', 'jaw', 'mandíbula', true),
  part('temple', 'temple', 'sien', true),
]
const ARM = [
  part('shoulder', 'shoulder', 'hombro'),
  part('upper-arm', 'upper arm', 'brazo'),
  part('elbow', 'elbow', 'codo'),
  part('forearm', 'forearm', 'antebrazo'),
  part('wrist', 'wrist', 'muñeca', true),
  part('hand', 'hand', 'mano', true),
  part('thumb', 'thumb', 'pulgar'),
]
const TRUNK = [
  part('breast', 'breast', 'mama', true),
  part('flank', 'flank', 'costado'),
  part('groin', 'groin', 'ingle', true),
  part('kidney', 'kidney area', 'región del riñón', true),
]
const LEG = [
  part('hip', 'hip', 'cadera', true),
  part('thigh', 'thigh', 'muslo'),
  part('knee', 'knee', 'rodilla', true),
  part('calf', 'calf', 'pantorrilla', true),
  part('ankle', 'ankle', 'tobillo'),
  part('heel', 'heel', 'talón'),
  part('foot', 'foot', 'pie'),
]

const SIDES = [
  { code: 'left', en: 'Left', masculine: 'izquierdo', feminine: 'izquierda' },
  { code: 'right', en: 'Right', masculine: 'derecho', feminine: 'derecha' },
] as const

const FINDINGS = [
  ['ache', 'dull ache', 'dolor sordo'],
  ['sharp-pain', 'sharp pain', 'dolor agudo'],
  ['night-pain', 'pain at night', 'dolor nocturno'],
  ['burning', 'burning', 'ardor'],
  ['itching', 'itching', 'comezón'],
  ['swelling', 'swelling', 'hinchazón'],
  ['redness', 'redness', 'enrojecimiento'],
  ['warmth', 'warmth', 'calor'],
  ['stiffness', 'stiffness', 'rigidez'],
  ['weakness', 'weakness', 'debilidad'],
  ['numbness', 'numbness', 'entumecimiento'],
  ['tingling', 'tingling', 'hormigueo'],
  ['cramp', 'cramp', 'calambre'],
  ['twitching', 'twitching', 'contracciones'],
  ['bruise', 'bruise', 'moretón'],
  ['cut', 'cut', 'cortadura'],
  ['scrape', 'scrape', 'raspón'],
  ['burn', 'burn', 'quemadura'],
  ['bite', 'bite', 'mordedura'],
  ['sting', 'insect sting', 'picadura de insecto'],
  ['rash', 'rash', 'sarpullido'],
  ['blister', 'blister', 'ampolla'],
  ['lump', 'lump', 'bulto'],
  ['wart', 'wart', 'verruga'],
  ['ulcer', 'open sore', 'llaga'],
  ['sprain', 'sprain', 'torcedura'],
  ['fracture', 'broken bone', 'hueso roto'],
  ['tenderness', 'tenderness', 'sensibilidad al tacto'],
  ['paleness', 'pale skin', 'piel pálida'],
  ['dry-skin', 'dry skin', 'piel seca'],
] as const

/** Every finding at every part of either side: a list that nobody would look through. */
function complaints(): readonly Concept[] {
  return [...HEAD, ...ARM, ...TRUNK, ...LEG].flatMap((where) =>
    SIDES.flatMap((side) =>
      FINDINGS.map(([code, en, es]) => ({
        code: `${side.code}-${where.code}-${code}`,
        en: `${side.en} ${where.en}: ${en}`,
        es: `${capital(where.es)} ${where.isFeminine ? side.feminine : side.masculine}: ${es}`,
      })),
    ),
  )
}

function heading(code: string, en: string, es: string, below: readonly Part[]): Concept {
  return {
    code,
    en,
    es,
    abstract: true,
    below: below.map((one) => ({ code: one.code, en: capital(one.en), es: capital(one.es) })),
  }
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const WHERE: readonly Concept[] = [
  heading('head', 'Head', 'Cabeza', HEAD),
  heading('arm', 'Arm and hand', 'Brazo y mano', ARM),
  heading('leg', 'Leg and foot', 'Pierna y pie', LEG),
  { code: 'loin', en: 'Loin', es: 'Lomo', inactive: true },
]

let every: readonly CodeList[] | undefined

/** The lists that the server has, made when the first is asked for. */
export function codeLists(): readonly CodeList[] {
  return (every ??= [
    {
      url: `${HOME}/ValueSet/body-parts`,
      version: '2',
      system: `${HOME}/CodeSystem/body-parts`,
      concepts: WHERE,
    },
    {
      url: `${HOME}/ValueSet/complaints`,
      version: '1',
      system: `${HOME}/CodeSystem/complaints`,
      concepts: complaints(),
    },
    {
      url: `${HOME}/ValueSet/complaints-by-words`,
      version: '1',
      system: `${HOME}/CodeSystem/complaints`,
      concepts: complaints(),
      most: 400,
    },
  ])
}

/** A code as an expansion contains it (R4, ValueSet.expansion.contains), without those below. */
export function containsOf(
  { code, en, es, abstract, inactive }: Concept,
  system: string,
  { spanish, designations }: { readonly spanish: boolean; readonly designations: boolean },
): ValueSetExpansionContains {
  return {
    system,
    ...(abstract === undefined ? {} : { abstract }),
    ...(inactive === undefined ? {} : { inactive }),
    code,
    display: spanish ? es : en,
    ...(designations
      ? {
          designation: [
            { language: 'en', value: en },
            { language: 'es', value: es },
          ],
        }
      : {}),
  }
}
