import fc from 'fast-check'
import type { Resource } from 'fhir/r4'
import { describe, expect, test } from 'vitest'
import { anyResource, Caller } from '../caller.ts'
import { stringsAt } from '../fhir/search/values-at.ts'

const PEOPLE = ['a', 'b', 'c', 'd']

/** Every reference that a value makes, wherever it stands. */
function referencesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'reference' && typeof member === 'string' ? [member] : referencesIn(member),
  )
}

/**
 * A way to refer to a patient: relative, absolute (`{base}` is the world's own), or of one version.
 */
const toPatient = fc
  .tuple(
    fc.constantFrom(...PEOPLE),
    fc.constantFrom('', '{base}/'),
    fc.constantFrom('', '/_history/1'),
  )
  .map(([id, base, version]) => ({ reference: `${base}Patient/${id}${version}` }))

/** Records of many shapes that refer to patients at many depths. */
const record = fc.oneof(
  fc.record({
    resourceType: fc.constant('DocumentReference'),
    subject: toPatient,
    author: fc.array(toPatient),
  }),
  fc.record({
    resourceType: fc.constant('CareTeam'),
    subject: toPatient,
    participant: fc.array(fc.record({ member: toPatient })),
  }),
  fc.record({
    resourceType: fc.constant('Provenance'),
    target: fc.array(toPatient, { minLength: 1 }),
  }),
  fc.record({
    resourceType: fc.constant('QuestionnaireResponse'),
    subject: toPatient,
    item: fc.array(fc.record({ answer: fc.array(fc.record({ valueReference: toPatient })) })),
  }),
  fc.record({
    resourceType: fc.constant('Group'),
    member: fc.array(fc.record({ entity: toPatient })),
  }),
)
const world = fc.array(record, { maxLength: 12 })
/** Merges one after the other, a wrong one now and then. */
const merges = fc.array(fc.tuple(fc.constantFrom(...PEOPLE), fc.constantFrom(...PEOPLE)), {
  minLength: 1,
  maxLength: 4,
})

describe('$merge, whatever refers to whom', () => {
  test('loses no record, and leads every reference to the source to the target', async () => {
    await fc.assert(
      fc.asyncProperty(world, merges, async (records, pairs) => {
        const patients: Resource[] = PEOPLE.map((id) => ({ resourceType: 'Patient', id }))
        const caller = new Caller({ solution: 'S6', population: 'empty', resources: patients })
        const { store } = caller.world
        const others = records.map((one, index) => {
          const text = JSON.stringify(one).replaceAll('{base}', caller.url('gp', ''))
          // The same shape as it was written from.
          return store.create(
            anyResource({ ...(JSON.parse(text) as typeof one), id: `r${index}` }),
            0,
          )
        })
        const everything = () => store.types().flatMap((type) => store.all(type))
        const names = () =>
          everything()
            .map(({ resourceType, id }) => `${resourceType}/${id}`)
            .toSorted()
        const before = names()
        const replaced = new Map<string, string>()
        for (const [source, target] of pairs) {
          const answer = await caller.call('gp', '/Patient/$merge', {
            method: 'POST',
            body: {
              resourceType: 'Parameters',
              parameter: [
                { name: 'source-patient', valueReference: { reference: `Patient/${source}` } },
                { name: 'target-patient', valueReference: { reference: `Patient/${target}` } },
              ],
            },
          })
          const isMerged = source !== target && !replaced.has(source) && !replaced.has(target)
          expect(answer.status).toBe(isMerged ? 200 : 422)
          if (isMerged) replaced.set(source, target)
        }
        expect(names()).toEqual(before)
        for (const [source, target] of replaced) {
          const elsewhere = everything().filter(({ resourceType }) => resourceType !== 'Patient')
          expect(elsewhere.flatMap(referencesIn).filter((text) => idOf(text) === source)).toEqual(
            [],
          )
          expect(store.read('Patient', source)).toMatchObject({ active: false })
          expect(linksOf(store.read('Patient', target), 'replaces')).toContain(`Patient/${source}`)
        }
        // Only references to a source have changed: as many references lead somewhere as before.
        const count = (list: readonly Resource[]) => list.flatMap(referencesIn).length
        expect(count(everything().filter(({ resourceType }) => resourceType !== 'Patient'))).toBe(
          count(others),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('an accepted merge that is still to come is not begun twice, and takes what was corrected meanwhile', async () => {
    const caller = new Caller({
      solution: 'S6',
      population: 'empty',
      resources: PEOPLE.map((id) => ({ resourceType: 'Patient', id })),
      scenarios: [{ name: 'merge-later', amount: 20 }],
    })
    const merge = (source: string, target: string) =>
      caller.call('gp', '/Patient/$merge', {
        method: 'POST',
        body: {
          resourceType: 'Parameters',
          parameter: [
            { name: 'source-patient', valueReference: { reference: `Patient/${source}` } },
            { name: 'target-patient', valueReference: { reference: `Patient/${target}` } },
          ],
        },
      })
    expect((await merge('a', 'b')).status).toBe(202)
    expect((await merge('a', 'b')).status).toBe(409)
    expect((await merge('c', 'a')).status).toBe(409)
    const body = { resourceType: 'Patient', id: 'b', name: [{ family: 'Corrected' }] }
    expect((await caller.call('gp', '/Patient/b', { method: 'PUT', body })).status).toBe(200)
    const { store } = caller.world
    await expect.poll(() => store.read('Patient', 'a')).toMatchObject({ active: false })
    expect(store.read('Patient', 'b')).toMatchObject({
      name: [{ family: 'Corrected' }],
      link: [{ type: 'replaces' }],
    })
    expect((await merge('a', 'b')).status).toBe(422)
  })
})

function idOf(reference: string): string | undefined {
  return /Patient\/([^/]+)(?:\/_history\/\d+)?$/.exec(reference)?.[1]
}

function linksOf(patient: unknown, type: string): readonly string[] {
  const types = stringsAt(patient, 'link.type')
  return stringsAt(patient, 'link.other.reference').filter((_, index) => types[index] === type)
}
