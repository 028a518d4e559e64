import fc from 'fast-check'
import type { FhirResource } from 'fhir/r4'
import { beforeAll, describe, expect, it } from 'vitest'
import { belongsTo, patientOf } from '~/fhir/belongs-to'
import { parseJson } from '../wire/parse-json'
import { readAnswer } from '../wire/read-answer'
import { fieldsOf } from '~/fhir/json'
import { isResource } from '~/fhir/resource-types'
import { toJson } from '../wire/to-json'
import { officialExamples, type OfficialExample } from '../../../tools/testing/official-examples'
import { isUsual } from './is-usual'
import { mendShapes } from './mend-shapes'
import { isPartlyRead, receivedAs } from './received'

function mended(text: string): FhirResource {
  const json = parseJson(text)
  if (!isResource(json)) throw new Error('no resource')
  return mendShapes(json)
}

const faultsOf = (resource: FhirResource) =>
  receivedAs(resource)?.faults.map(({ path, lost }) => `${path}${lost ? ' lost' : ''}`)

describe('a record whose shapes are not those of R4', () => {
  it('has a list where one object stood in its place, as converters from XML write', () => {
    const patient = mended(
      '{"resourceType":"Patient","id":"7","name":{"family":"Ashdown","given":"Juno"},"identifier":{"value":"1"}}',
    )
    expect(patient).toMatchObject({
      name: [{ family: 'Ashdown', given: ['Juno'] }],
      identifier: [{ value: '1' }],
    })
    expect(faultsOf(patient)).toEqual([])
  })

  it('names an element that R4 does not know when one of its extensions cannot be read', () => {
    const own = { url: 'urn:x', valueCode: 'a' }
    const faults = (extension: unknown) =>
      faultsOf(mended(JSON.stringify({ resourceType: 'Basic', id: '1', unheard: { extension } })))
    expect(faults([own, { url: 'urn:y', valueDecimal: '5.0' }])).toEqual(['unheard lost'])
    expect(faults([own, 'odd'])).toEqual(['unheard lost'])
    expect(faults([own, null]) ?? []).toEqual([])
    expect(faults([own]) ?? []).toEqual([])
  })

  it('has no null in its lists, but the one that holds the place of a text with extensions', () => {
    const patient = mended(
      `{"resourceType":"Patient","name":[null,{"given":["A",null,null],"_given":[null,null,{"id":"x"}]}],
      "identifier":[null],"birthDate":null}`,
    )
    expect(JSON.parse(toJson(patient))).toEqual({
      resourceType: 'Patient',
      name: [{ given: ['A', null], _given: [null, { id: 'x' }] }],
    })
    expect(faultsOf(patient)).toEqual([])
  })

  it('has the one value of a list where R4 has one, and names a list of several', () => {
    const patient = mended(
      '{"resourceType":"Patient","gender":["female"],"birthDate":["1970-01-01","1971-01-01"]}',
    )
    expect(patient).toEqual(expect.objectContaining({ gender: 'female' }))
    expect(patient).not.toHaveProperty('birthDate')
    expect(faultsOf(patient)).toEqual(['birthDate lost'])
    expect(isPartlyRead(patient)).toBe(true)
  })

  it('has numbers as text with all their digits, and text as numbers with theirs', () => {
    const observation = mended(
      `{"resourceType":"Observation","identifier":[{"value":7.10}],
      "valueQuantity":{"value":"7.0","unit":5},"note":["seen"]}`,
    )
    expect(toJson(observation)).toBe(
      '{"resourceType":"Observation","identifier":[{"value":"7.10"}],' +
        '"valueQuantity":{"value":7.0,"unit":"5"},"note":[{"text":"seen"}]}',
    )
    expect(faultsOf(observation)).toEqual([
      'identifier[0].value',
      'valueQuantity.value',
      'valueQuantity.unit',
      'note[0]',
    ])
  })

  it('says what it could not be, by its place, and keeps all of it as it came', () => {
    const text =
      '{"resourceType":"Patient","id":"7","name":[{"family":{"a":1},"given":["J",{}]}],' +
      '"active":"perhaps","multipleBirthInteger":1e400,"weight":1.50}'
    const patient = mended(text)
    expect(faultsOf(patient)).toEqual([
      'name[0].family lost',
      'name[0].given[1] lost',
      'active lost',
      'multipleBirthInteger lost',
    ])
    expect(toJson(patient)).toBe(
      '{"resourceType":"Patient","id":"7","name":[{"given":["J"]}],"weight":1.50}',
    )
    expect(toJson(receivedAs(patient)?.original ?? {}).replace('null', '1e400')).toBe(text)
  })

  it('is of the patient that it named in whatever shape', () => {
    const odd = mended(
      '{"resourceType":"Condition","subject":[{"reference":"Patient/8"},{"reference":"Patient/9"}]}',
    )
    expect(belongsTo(odd, '7')).toBe('no')
    expect(patientOf(mended('{"resourceType":"Condition","subject":"Patient/8"}'))).toBe('8')
  })

  it('is cut where parts lie in parts without end', () => {
    const deep = mended(
      `{"resourceType":"Patient","id":"7","extension":${'[{"extension":'.repeat(5000)}[]${'}]'.repeat(5000)}}`,
    )
    expect(faultsOf(deep)).toHaveLength(1)
    expect(isPartlyRead(deep)).toBe(true)
  })
})

describe('every answer is in shape', () => {
  const answer = (body: string) => ({
    status: 200,
    headers: new Headers(),
    body: new TextEncoder().encode(body).buffer,
    receivedAt: 0,
  })
  const base = { kind: 'v1', url: 'https://fhir.example.org/v1' } as const
  const asked = { base, bases: [base], pageParameter: false }
  const odd = '{"resourceType":"Patient","id":7,"name":{"family":"Ashdown"}}'
  const right = { resourceType: 'Patient', id: '7', name: [{ family: 'Ashdown' }] }

  it.each([
    ['in extensions', 'extension'],
    ['in elements that R4 does not know', 'rest'],
    ['in records inside records', 'contained'],
  ])(
    'also one that is nested more than 200 levels deep, %s, which says what it lost',
    async (_, key) => {
      const read = { interaction: 'read', type: 'Patient', id: '7' } as const
      const type = key === 'contained' ? '"resourceType":"Patient",' : ''
      const nested = (levels: number) =>
        `{"resourceType":"Patient","id":"7",${`"${key}":[{${type}`.repeat(levels)}"id":"x"${'}]'.repeat(levels)}}`
      const lost = async (levels: number) => {
        const { resource } = fieldsOf(await readAnswer(read, answer(nested(levels)), asked))
        return isResource(resource) ? (faultsOf(resource)?.length ?? 0) : undefined
      }
      // Few enough levels that code without the limit goes through them quickly.
      expect([await lost(80), await lost(250)]).toEqual([0, 1])
      expect(await lost(5000)).toBe(1)
    },
  )

  it('a read', async () => {
    const read = { interaction: 'read', type: 'Patient', id: '7' } as const
    expect(await readAnswer(read, answer(odd), asked)).toMatchObject({ resource: right })
  })

  it('a searchset, also one whose entry is no list', async () => {
    const search = { interaction: 'search', type: 'Patient', params: [] } as const
    const body = `{"resourceType":"Bundle","entry":{"resource":${odd}}}`
    expect(await readAnswer(search, answer(body), asked)).toMatchObject({ matches: [right] })
  })

  it('what an operation gave, with the records inside', async () => {
    const operation = {
      interaction: 'operation',
      type: 'Patient',
      name: '$assign-mrn',
      parameters: { resourceType: 'Parameters' },
    } as const
    const body = `{"resourceType":"Parameters","parameter":{"name":"patient","resource":${odd}}}`
    expect(await readAnswer(operation, answer(body), asked)).toMatchObject({
      resource: { parameter: [{ name: 'patient', resource: right }] },
    })
  })
})

describe('the official R4 examples of all types', () => {
  let examples: readonly OfficialExample[] = []
  beforeAll(() => {
    // Definitions of FHIR itself are long and many; no service sends them as part of a record.
    examples = officialExamples((type) => !DEFINING.test(type))
  }, 120_000)

  it('are in their own shapes: not one of them is touched', () => {
    const touched = examples.filter(({ resource }) => mendShapes(resource) !== resource)
    expect(touched.map(({ file }) => file)).toEqual([])
  })

  it('are plainly right again whatever one element was made into', () => {
    // A medicine without its code is right and unusual all the same: its contents name it.
    const usual = examples
      .map(({ resource }) => resource)
      .filter((one) => isUsual(one) && !JSON.stringify(one).includes('"Medication"'))
    fc.assert(
      fc.property(fc.constantFrom(...usual), fc.nat(), oddValue, (resource, at, odd) => {
        const broken = withOddElement(resource, at, odd)
        const whole = mendShapes(broken)
        expect(isUsual(whole) || hasLegalNull(whole)).toBe(true)
        // Correcting a corrected record changes nothing.
        expect(mendShapes(whole)).toBe(whole)
        expect(receivedAs(whole)?.original ?? whole).toBe(broken)
      }),
      { numRuns: 1500 },
    )
  })
})

const DEFINING =
  /^(?:Bundle|StructureDefinition|ValueSet|CodeSystem|ConceptMap|SearchParameter|OperationDefinition)$/

/** The quick check takes every null to be odd; R4 itself has one next to extensions. */
function hasLegalNull(resource: FhirResource): boolean {
  return JSON.stringify(resource).includes('null')
}

const oddValue = fc.constantFrom<unknown>(
  null,
  [null],
  [],
  {},
  [{}],
  [[]],
  '',
  'x',
  7,
  true,
  ['x', 'y'],
  [{ a: 'x' }, { b: 'y' }],
  Number.POSITIVE_INFINITY,
)

/** A copy in which the `at`th element is replaced; its type stays. */
function withOddElement(resource: FhirResource, at: number, odd: unknown): FhirResource {
  const copy = structuredClone(resource)
  const spots: (readonly [object, string])[] = []
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, part] of Object.entries(value)) {
      if (key === 'resourceType') continue
      spots.push([value, key])
      visit(part)
    }
  }
  visit(copy)
  const spot = spots[at % spots.length]
  if (spot !== undefined) Reflect.set(spot[0], spot[1], odd)
  return copy
}
