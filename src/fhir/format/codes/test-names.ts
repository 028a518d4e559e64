import type { CodeableConcept, Coding, FhirResource } from 'fhir/r4'
import { filled } from '../filled'
import { LOINC, testName } from './test-name'

/** The tests of one record, so that each can be called by a short name that no other one has. */
export interface TestNames {
  /** Learns the names in resources, before a screen shows them. */
  readonly note: (resources: readonly FhirResource[]) => void
  /**
   * The shortest name of a test that is nobody else's among the noted ones; its display if there is
   * none, or if it was not noted. Undefined for a code that is not LOINC's, or without a display.
   */
  readonly shortest: (coding: Coding) => string | undefined
  /** Calls when a name that was free is wanted by another test; returns the end of that. */
  readonly subscribe: (listener: () => void) => () => void
  /** Grows with each of these calls. */
  readonly version: () => number
}

/** The tests that claim a name. A usual one (`testName`) goes before all others. */
interface Claims {
  readonly usual: Set<string>
  readonly others: Set<string>
}

/** An empty record. */
export function createTestNames(): TestNames {
  const claims = new Map<string, Claims>()
  const noted = new Set<string>()
  const listeners = new Set<() => void>()
  let version = 0
  let isDisputed = false
  const claim = (name: string, test: string, isUsual: boolean) => {
    const held = claims.get(name) ?? { usual: new Set(), others: new Set() }
    claims.set(name, held)
    const claiming = isUsual ? held.usual : held.others
    if (claiming.has(test)) return
    claiming.add(test)
    if (new Set([...held.usual, ...held.others]).size > 1) isDisputed = true
  }
  const noteConcept = (concept: CodeableConcept | undefined) => {
    const codings = concept?.coding ?? []
    const key = JSON.stringify([concept?.text, codings.map((one) => [one.code, one.display])])
    if (noted.has(key)) return
    noted.add(key)
    const test = testOf(codings.find(({ system }) => system === LOINC) ?? codings[0], concept?.text)
    for (const coding of codings)
      for (const { name, isUsual } of namesOf(coding)) claim(name, test, isUsual)
    if (filled(concept?.text) !== undefined) claim(concept?.text ?? '', test, false)
  }
  return {
    note: (resources) => {
      for (const resource of resources) {
        const { resourceType: type } = resource
        if (type === 'Observation' || type === 'DiagnosticReport' || type === 'ServiceRequest')
          noteConcept(resource.code)
        if (type === 'Observation')
          for (const part of resource.component ?? []) noteConcept(part.code)
      }
      if (!isDisputed) return
      isDisputed = false
      version += 1
      for (const listener of listeners) listener()
    },
    shortest: (coding) => {
      if (coding.system !== LOINC || filled(coding.display) === undefined) return undefined
      const test = testOf(coding, undefined)
      return (
        namesOf(coding).find(({ name, isUsual }) => {
          const { usual, others } = claims.get(name) ?? {}
          if (isUsual) return usual === undefined || usual.size < 2
          return (
            others?.has(test) === true && [...(usual ?? []), ...others].every((one) => one === test)
          )
        })?.name ?? coding.display
      )
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
  }
}

function testOf(coding: Coding | undefined, text: string | undefined): string {
  return JSON.stringify([coding?.system, coding?.code ?? coding?.display ?? text])
}

interface Name {
  readonly name: string
  readonly isUsual: boolean
}

const named = new Map<string, readonly Name[]>()

/** The names of a test, the shortest first, its display last. */
function namesOf({ system, display }: Coding): readonly Name[] {
  if (filled(display) === undefined || display === undefined) return []
  if (system !== LOINC) return [{ name: display, isUsual: false }]
  const known = named.get(display)
  if (known !== undefined) return known
  const usual = testName(display, system)
  const names = [
    ...(usual === display ? [] : [{ name: usual, isUsual: true }]),
    ...[...partNames(display), display].map((name) => ({ name, isUsual: false })),
  ]
  named.set(display, names)
  return names
}

/**
 * LOINC's properties ("kind of property") that the value of a result shows. Others, such as
 * `DistWidth` and `Entitic mean volume`, say what is measured; other words in brackets are names of
 * instruments.
 */
const PROPERTY =
  'Presence|Titer|Ratio|Type|Time|Entitic volume|#|' +
  '(?:Volume|Mass|Moles|Number|Substance) (?:Fraction|Ratio|Rate(?:/Area)?)|' +
  '(?:Log )?(?:Mass|Moles|Units|#|Arbitrary|Entitic Mass|Enzymatic activity|Osmoles)(?:/[a-z]+)+'
/**
 * Properties that say what is measured, as the words that people say for them; a thing whose own
 * name says its volume or width, such as `MCV`, needs no second word.
 */
const SAID: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^(MC[VH]C?|.* (?:width|volume)) \[Entitic (?:mean )?volume\]/, '$1 [Entitic volume]'],
  [/^(.+) \[DistWidth\]/, '$1 distribution width [Entitic volume]'],
  [/^(.+) \[Entitic mean volume\]/, '$1 mean volume [Entitic volume]'],
]
const PARTS = new RegExp(
  `^([^[]+) \\[(${PROPERTY})\\]((?: \\([^)]*\\))?)(?: (?:in|of) ((?:(?! by ).)+?))?(?: by (.+))?$`,
)
/** A rating that somebody gives, and a measure among others of the same age and sex. */
const ASKED =
  /^(?<what>[^[]+) \[(?:Score|(?<percentile>Percentile))\](?: - Reported| Per age and (?:sex|gender))$/
/** Specimens that a name does not need to tell as long as no other one has the name. */
const USUAL_SPECIMEN =
  /^(?:Serum|Plasma|Blood|Serum or Plasma|Serum, Plasma or Blood|Red Blood Cells|Platelet poor plasma)$/

/**
 * The names of a test that LOINC names by its parts (LOINC Users' Guide, "Long common name"), the
 * shortest first: the thing measured, its specimen unless that is blood, then its property, then
 * the method. A specimen other than blood is never left out, because sugar in urine is another
 * thing than sugar.
 */
function partNames(display: string): readonly string[] {
  const plain = display.replaceAll('\u200b', '')
  // A count, which its value shows.
  const [, counted] = /^\[#\] ([^[]+)$/.exec(plain) ?? []
  if (counted !== undefined) return [counted.replaceAll(/\.(?=[a-z])/g, ', ')]
  const asked = ASKED.exec(plain)?.groups
  if (asked !== undefined)
    return [
      [asked.what, asked.percentile?.toLowerCase()].filter((part) => part !== undefined).join(', '),
    ]
  const [pattern, words] = SAID.find(([one]) => one.test(plain)) ?? []
  const [, thing, property, more = '', specimen, method] =
    PARTS.exec(
      pattern === undefined || words === undefined ? plain : plain.replace(pattern, words),
    ) ?? []
  if (thing === undefined || property === undefined || specimen?.includes('--') === true) return []
  const what = `${thing}${more}`
  const within = specimen === undefined ? what : `${what}, ${lowered(specimen)}`
  const names = [
    ...(specimen === undefined || USUAL_SPECIMEN.test(specimen) ? [what] : []),
    within,
    `${within} (${lowered(property)})`,
    ...(method === undefined ? [] : [`${within}, ${lowered(method)}`]),
  ]
  return [...new Set(names)]
}

/** A word that is capitalized only because it begins a part. */
function lowered(part: string): string {
  return /^[A-Z][a-z]/.test(part) ? part.charAt(0).toLowerCase() + part.slice(1) : part
}
