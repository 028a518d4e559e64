import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookup } from '~/fhir/format/lookup'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { choiceName } from './element'
import { elementLabel, extensionLabel } from './element-label'
import { loadMoreElements } from './Labels'
import { elementsOfType } from '~/fhir/shapes/definitions'
import { registry } from '~/views/registry'

const columns = [
  ...new Set(
    registry.views.flatMap((view) => view.columns.map(({ heading }) => `${view.type}.${heading}`)),
  ),
]
const fields = [
  ...new Set(
    registry.views.flatMap((view) => view.fields.map(({ element }) => `${view.type}.${element}`)),
  ),
]

/** Elements about the record as a piece of data, which have no label (R4, "Resource"). */
const PLUMBING = new Set(
  'resourceType id meta text contained implicitRules language extension modifierExtension'.split(
    ' ',
  ),
)

/**
 * The places of all elements that R4 gives a type, those inside its own parts too:
 * `Coverage.class.value`. Elements of datatypes are not among them: values are drawn as a whole.
 */
function placesOf(type: string, holder = type, path = type, above = [holder]): readonly string[] {
  return [...elementsOfType(holder)].flatMap(([name, { type: part }]) => {
    if (PLUMBING.has(name)) return []
    const place = `${path}.${name}`
    const isPart = part.startsWith(type) && part !== type && !above.includes(part)
    return [place, ...(isPart ? placesOf(type, part, place, [...above, part]) : [])]
  })
}

const places = [...new Set(registry.views.map(({ type }) => type))].flatMap((type) =>
  placesOf(type),
)
/** A label for one that its own language has none for would be FHIR's English name. */
const unnamed = (words: Readonly<Record<string, string>>) =>
  places.filter((place) => {
    const name = place.split('.').at(-1) ?? place
    return [place, name, choiceName(name)].every(
      (key) => key === undefined || lookup(words, key) === undefined,
    )
  })

const nameOf = (place: string) => place.split('.')[1] ?? place
const wordsFor = (words: Readonly<Record<string, string>>, place: string) =>
  lookup(words, place) ?? lookup(words, nameOf(place)) ?? lookup(words, choiceName(nameOf(place)))

describe.each([english, spanish])(
  'the labels of elements, in $language',
  ({ records, language }) => {
    it('has the heading of every column of every list in the words of the first page', () => {
      expect(columns.length).toBeGreaterThan(10)
      expect(
        columns.filter((element) => wordsFor(records.element, element) === undefined),
        `src/i18n/${language}/record/elements.ts lacks these; Type.element, if others have one`,
      ).toEqual([])
    })

    it('names every element that R4 gives the type of a list, inside its parts too', async () => {
      const all = { ...records.element, ...(await loadMoreElements(language)) }
      expect(places).toContain('Coverage.class.value')
      expect(places.length).toBeGreaterThan(700)
      expect(
        unnamed(all),
        `src/i18n/${language}/record/more-elements.ts lacks these, as element or as Type.element`,
      ).toEqual([])
    })

    it('names every field of every record, with what comes with single records', async () => {
      const all = { ...records.element, ...(await loadMoreElements(language)) }
      expect(fields.length).toBeGreaterThan(50)
      expect(
        fields.filter((element) => wordsFor(all, element) === undefined),
        `name these in src/i18n/${language}/record/more-elements.ts`,
      ).toEqual([])
    })

    it('keeps in the words of the first page what a column shows, and nothing else', () => {
      expect(
        Object.keys(records.element).filter(
          (element) => !columns.some((c) => c === element || nameOf(c) === element),
        ),
        `move these from src/i18n/${language}/record/elements.ts to more-elements.ts`,
      ).toEqual([])
    })

    it('says no label twice', async () => {
      const more = await loadMoreElements(language)
      expect(
        Object.keys(more).filter((element) => Object.hasOwn(records.element, element)),
      ).toEqual([])
    })
  },
)

it('calls an element that means something else in one type by the words of that type', () => {
  const words = { ...english.records, element: { ...english.records.element, class: 'Class' } }
  expect(
    ['Encounter', 'Coverage', undefined].map((type) => elementLabel('class', words, type)),
  ).toEqual(['Kind of visit', 'Class', 'Class'])
})

it.each([english, spanish])(
  'has no word of another type where it would be untrue, in $language',
  async ({ language, records }) => {
    const words = {
      ...records,
      element: { ...records.element, ...(await loadMoreElements(language)) },
    }
    for (const [holder, key] of [
      ['MedicationAdministration', 'effectiveDateTime'],
      ['MedicationAdministration', 'effectivePeriod'],
      ['ClinicalImpression', 'effectiveDateTime'],
      ['Appointment.participant', 'actor'],
      ['Communication.payload', 'contentString'],
      ['Consent', 'sourceReference'],
      ['Coverage.costToBeneficiary', 'valueMoney'],
      ['Device.property', 'valueQuantity'],
      ['List', 'source'],
      ['Substance', 'instance'],
      ['Task.input', 'valueString'],
    ] as const)
      expect(elementLabel(key, words, holder), `${holder}.${key}`).not.toBe(
        elementLabel(key, words),
      )
  },
)

it('spells an element that nothing names in separate words', () => {
  expect(elementLabel('neverHeardOfIt', english.records)).toBe('Never heard of it')
})

it.each([
  [english, 'http://hl7.org/fhir/StructureDefinition/condition-assertedDate', 'Stated on'],
  [spanish, 'http://hl7.org/fhir/StructureDefinition/condition-assertedDate', 'Declarado el'],
  [english, 'http://hl7.org/fhir/StructureDefinition/bodySite', 'Part of the body'],
  [english, 'https://example.org/fhir/plan-value', 'Plan value'],
] as const)(
  'calls an extension by its element, if it is one of HL7 (%#)',
  async (words, url, label) => {
    const element = { ...words.records.element, ...(await loadMoreElements(words.language)) }
    expect(extensionLabel(url, { ...words.records, element })).toBe(label)
  },
)

describe('an extension that nothing names', () => {
  const US_CORE = 'http://hl7.org/fhir/us/core/StructureDefinition/'
  const label = (url: string) => extensionLabel(url, english.records)

  it.each([
    ['us-core-home-address-verified', 'Home address verified'],
    ['us-core-patientMRN', 'Patient MRN'],
    ['us-core-onc-certification-id', 'ONC certification ID'],
    ['us-core-cvx-group', 'CVX group'],
    ['us-core-ips-summary-url', 'IPS summary URL'],
    ['us-core-fhir-endpoint', 'FHIR endpoint'],
    ['us-core-questionnaireUri', 'Questionnaire URI'],
    ['us-core-ADIDocument', 'ADI document'],
    ['uscdi-level', 'USCDI level'],
    ['us-realm-header', 'US realm header'],
    ['us-core-', 'US core'],
  ])('is called by what its address says: %s', (name, expected) => {
    expect(label(`${US_CORE}${name}`)).toBe(expected)
  })

  it.each([
    'race',
    'ethnicity',
    'birthsex',
    'sex',
    'individual-sex',
    'genderIdentity',
    'tribal-affiliation',
    'interpreter-needed',
    'jurisdiction',
    'direct',
    'medication-adherence',
    'authentication-time',
    'extension-questionnaire-uri',
  ])('is none of those of US Core: %s', async (name) => {
    for (const { records, language } of [english, spanish]) {
      const more = await loadMoreElements(language)
      expect(lookup({ ...more }, `us-core-${name}`)).toBeDefined()
      // Before its words are here, it does not name the guide either.
      expect(extensionLabel(`${US_CORE}us-core-${name}`, records)).not.toMatch(/us.?core/i)
    }
  })

  it('has separate words, a capital at its beginning, and never the name of the guide before them', () => {
    const word = fc.stringMatching(/^[a-z]{2,9}$/)
    const names = fc.tuple(
      fc.array(word, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('-', '_', '.', 'camel'),
      fc.constantFrom('us-core-', 'us-core-ext-', ''),
    )
    const abbreviations = ['id', 'mrn', 'cvx', 'fhir', 'onc', 'ips', 'url']
    const reads = fc.property(
      names,
      fc.constantFrom(...abbreviations),
      ([parts, between, begin], abbreviation) => {
        const words = [...parts, abbreviation]
        const name =
          between === 'camel'
            ? words
                .map((part, at) => (at === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
                .join('')
            : words.join(between)
        const said = label(`${US_CORE}${begin}${name}`)
        return (
          said.toLowerCase() === words.join(' ') &&
          /^\p{Lu}/u.test(said) &&
          said.endsWith(` ${abbreviation.toUpperCase()}`)
        )
      },
    )
    expect(fc.check(reads)).toMatchObject({ failed: false })
  })

  it('reads whatever its address is', () => {
    const reads = fc.property(fc.string(), (url) => /^(?!\p{Ll})/u.test(label(url)) || url === '')
    expect(fc.check(reads)).toMatchObject({ failed: false })
  })
})
