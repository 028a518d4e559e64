import fc from 'fast-check'
import type { Observation, Reference, RelatedPerson } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { noted as messagesOfNotes } from '~/i18n/en/record/noted'
import { messages as spanish } from '~/i18n/es/messages'
import type { FormatContext } from '../format/context'
import { fieldsOf, listOf } from '../json'
import { noteMembers } from '../note-members'
import { notedOf } from '../noted'
import { readFhir } from '../read-fhir'
import { aboutOf } from './about-of'
import { noteRecord } from './note-record'

const FOCUS_CODE = 'http://hl7.org/fhir/StructureDefinition/observation-focusCode'

function result(more: Partial<Observation>): Observation {
  return { resourceType: 'Observation', status: 'final', code: { text: 'Heart rate' }, ...more }
}

const subject = { reference: 'Patient/7' }
const number = { system: 'urn:mrn', value: '77' }

describe('a result is about the patient', () => {
  it.each<[string, Partial<Observation>]>([
    ['without a focus', { subject }],
    ['without a subject', {}],
    ['with an empty list of foci', { subject, focus: [] }],
    ['that names the patient as its focus', { subject, focus: [subject] }],
    ['in a version', { subject, focus: [{ reference: 'Patient/7/_history/3' }] }],
    [
      'at the address of the base',
      { subject, focus: [{ reference: 'https://x.example/fhir/Patient/7' }] },
    ],
    [
      'by the same identifier',
      { subject: { identifier: number }, focus: [{ identifier: number }] },
    ],
    [
      'that is inside the result',
      { subject: { reference: '#p' }, contained: [{ resourceType: 'Patient', id: 'p' }] },
    ],
    ['with a specimen', { subject, specimen: { reference: 'Specimen/1' } }],
    ['with a device', { subject, device: { reference: 'Device/1' } }],
  ])('%s', (_name, more) => {
    expect(aboutOf(result(more))).toBeUndefined()
  })
})

describe('a result is about another', () => {
  it.each<[string, Partial<Observation>]>([
    ['patient', { subject, focus: [{ reference: 'Patient/8' }] }],
    ['person', { subject, focus: [{ reference: 'RelatedPerson/7' }] }],
    ['of whom only the name is told', { subject, focus: [{ display: 'Fetus A' }] }],
    ['besides the patient', { subject, focus: [subject, { reference: 'Device/1' }] }],
    [
      'of another number',
      { subject: { identifier: number }, focus: [{ identifier: { value: '77' } }] },
    ],
    ['of which nothing can be read', JSON.parse('{"focus":[{"extension":[{"url":"u"}]}]}')],
    [
      'patient of another server',
      {
        subject: { reference: 'https://x.example/fhir/Patient/7' },
        focus: [{ reference: 'https://y.example/fhir/Patient/7' }],
      },
    ],
    ['by a code', { extension: [{ url: FOCUS_CODE, valueCodeableConcept: { text: 'Fetus' } }] }],
    ['that is a group', { subject: { reference: 'Group/1' } }],
    ['that is a device', { subject: { reference: 'https://x.example/Device/1/_history/2' } }],
    ['that is a place', { subject: { type: 'Location', display: 'Ward 3' } }],
    ['that is a group of no address', { subject: { reference: 'urn:uuid:1', type: 'Group' } }],
    [
      'that is inside the result',
      { subject: { reference: '#d' }, contained: [{ resourceType: 'Device', id: 'd' }] },
    ],
  ])('%s', (_name, more) => {
    expect(aboutOf(result(more))).toBeDefined()
  })

  it('and two of them are the same only by reference, identifier, code or name', () => {
    const foci: readonly Reference[] = [
      { reference: 'RelatedPerson/1' },
      { reference: 'RelatedPerson/2' },
      { reference: 'Patient/1' },
      { identifier: number },
      { identifier: { value: '77' } },
      { display: 'Fetus A' },
      { display: 'Fetus B' },
    ]
    const any = fc.constantFrom(...foci)
    fc.assert(
      fc.property(any, any, (one, other) => {
        const [a, b] = [one, other].map(
          (focus) => aboutOf(result({ subject, focus: [focus] }))?.key,
        )
        expect(a === b).toBe(one === other)
      }),
    )
  })

  it('that is inside the result, which two results of the same describe alike', () => {
    const inside = (id: string, name: string) =>
      aboutOf(
        result({
          subject,
          focus: [{ reference: `#${id}` }],
          contained: [
            {
              resourceType: 'RelatedPerson',
              id,
              patient: subject,
              name: [{ text: name }],
            } as RelatedPerson,
          ],
        }),
      )?.key
    expect(inside('a', 'Fetus A')).toBe(inside('b', 'Fetus A'))
    expect(inside('a', 'Fetus A')).not.toBe(inside('a', 'Fetus B'))
  })
})

describe('the members of a panel about another', () => {
  const focus = [{ display: 'Fetus A' }]
  const inner = result({ id: 'inner', hasMember: [{ reference: 'Observation/leaf' }] })
  const leaf = result({ id: 'leaf' })
  const own = result({ id: 'own', focus: [{ display: 'Fetus B' }] })
  const stranger = result({ id: 'stranger' })
  const panel = result({
    id: 'panel',
    focus,
    hasMember: ['inner', 'own'].map((id) => ({ reference: `https://x.example/Observation/${id}` })),
  })

  it('are about the same, at any depth, unless they name another', () => {
    const all = [leaf, inner, own, panel, stranger]
    for (const one of all) noteRecord(one)
    noteMembers(all)
    const text = (record: Observation) => notedOf(record)?.about
    expect(new Set([inner, leaf, panel].map(text))).toEqual(new Set([aboutOf(panel)?.key]))
    expect(text(own)).toBe(aboutOf(own)?.key)
    expect(text(own)).not.toBe(text(panel))
    expect(text(stranger)).toBeUndefined()
  })

  it('may go round in a circle', () => {
    const round = result({ id: 'a', focus, hasMember: [{ reference: 'Observation/b' }] })
    const back = result({ id: 'b', hasMember: [{ reference: 'Observation/a' }] })
    noteRecord(round)
    noteMembers([round, back])
    expect(notedOf(back)?.about).toBe(aboutOf(round)?.key)
  })
})

describe('a record that arrives', () => {
  const at = async (record: object) => {
    const entry = [{ resource: record }]
    const bundle = await readFhir(
      JSON.stringify({ resourceType: 'Bundle', type: 'searchset', entry }),
    )
    return notedOf(fieldsOf(fieldsOf(listOf(fieldsOf(bundle)['entry'])[0])['resource']))
  }

  it('is noted with what it is about', async () => {
    expect(await at(result({ subject }))).toBeUndefined()
    expect(await at(result({ subject, focus: [subject] }))).toBeUndefined()
    expect((await at(result({ subject, focus: [{ display: 'Fetus' }] })))?.about).toBe('"fetus"')
    expect(
      (
        await at(
          result({ extension: [{ url: FOCUS_CODE, valueCodeableConcept: { text: 'Fetus' } }] }),
        )
      )?.about,
    ).toBe('"fetus"')
  })

  it('is noted as one that is noted here: by focus, subject, code, modifier, in any writing', async () => {
    const address = fc
      .tuple(
        fc.constantFrom('', 'https://x.example/fhir/', 'https://device/Location/fhir/'),
        fc.constantFrom('Patient', 'Group', 'Device', 'Location', 'RelatedPerson'),
        fc.constantFrom('/7', '/Group', '/7/_history/2'),
      )
      .map((parts) => parts.join(''))
    const inside = fc.constantFrom('#d', '#p', '#none')
    const reference = fc.record(
      {
        reference: fc.oneof(address, inside, fc.constant('urn:uuid:1')),
        type: fc.constantFrom('Patient', 'Group', 'Device', 'Location'),
        display: fc.constantFrom('Ward 3', 'Group'),
      },
      { requiredKeys: [] },
    )
    const contained = [
      { resourceType: 'Device', id: 'd' },
      { resourceType: 'Patient', id: 'p' },
    ]
    const parts = {
      subject: reference,
      focus: fc.array(reference, { maxLength: 2 }),
      extension: fc.constant([{ url: FOCUS_CODE, valueCodeableConcept: { text: 'Fetus' } }]),
      modifierExtension: fc.constant([{ url: 'u:x', valueBoolean: true }]),
      device: reference,
    }
    const names = [
      'subject',
      'subject',
      'focus',
      'extension',
      'modifierExtension',
      'device',
    ] as const
    const record = fc
      .tuple(fc.subarray([...names], { maxLength: 2 }), fc.record(parts), fc.boolean())
      .map(([chosen, made, hasInside]) => ({
        ...Object.fromEntries(chosen.map((name) => [name, made[name]])),
        ...(hasInside ? { contained } : {}),
      }))
    let others = 0
    await fc.assert(
      fc.asyncProperty(record, async (more) => {
        // The generated parts are an Observation's, as far as the wire knows.
        const alone = result(structuredClone(more))
        noteRecord(alone)
        const arrived = await at(result(more))
        expect(arrived?.about).toBe(notedOf(alone)?.about)
        expect(arrived?.modified).toBe(notedOf(alone)?.modified)
        if (arrived?.about !== undefined && !('focus' in more || 'extension' in more)) others += 1
      }),
      { numRuns: 400 },
    )
    // Some 60 of them: enough that the property is about something in each run.
    expect(others).toBeGreaterThan(15)
  })

  const unknown = [{ url: 'https://example.org/not', valueBoolean: true }]
  it.each<[string, object]>([
    ['in itself', { modifierExtension: unknown }],
    ['in a part', { component: [{ code: { text: 'x' }, modifierExtension: unknown }] }],
    ['in a value', { valueSampledData: { extension: [], modifierExtension: unknown } }],
    [
      'in a record inside',
      { contained: [{ resourceType: 'Device', id: 'd', modifierExtension: unknown }] },
    ],
    ['as rules of its own', { implicitRules: 'https://example.org/rules' }],
    [
      'in rules of a record inside',
      { contained: [{ resourceType: 'Device', implicitRules: 'u:r' }] },
    ],
    [
      'in a type that the app has no list of',
      { resourceType: 'Basic', modifierExtension: unknown },
    ],
  ])('is noted as one that may mean something else, with a modifier %s', async (_name, more) => {
    expect((await at({ ...result({ subject }), ...more }))?.modified).toBe(true)
  })

  it.each<[string, object]>([
    ['an empty list of modifiers', { modifierExtension: [] }],
    ['other extensions', { extension: unknown }],
  ])('is not, with %s', async (_name, more) => {
    expect((await at({ ...result({ subject }), ...more }))?.modified ?? false).toBe(false)
  })

  const dose = {
    resourceType: 'Immunization',
    status: 'completed',
    vaccineCode: { text: 'Zoster' },
    patient: subject,
    occurrenceDateTime: '2026-03-04',
  }
  it.each<[object, string | undefined, string | undefined]>([
    [{ isSubpotent: true }, 'Less effective dose', 'Dosis menos eficaz'],
    [
      { isSubpotent: true, subpotentReason: [{ text: 'Cold chain broken' }, { text: 'Recalled' }] },
      'Less effective dose: Cold chain broken, Recalled',
      'Dosis menos eficaz: Cold chain broken, Recalled',
    ],
    [{ isSubpotent: false, subpotentReason: [{ text: 'Recalled' }] }, undefined, undefined],
    [{}, undefined, undefined],
  ])('says of a dose that it is less effective, with why: %j', async (more, english, inSpanish) => {
    const found = await at({ ...dose, ...more })
    const read = (format: FormatContext) => [
      found?.marks(format)[0]?.text,
      found?.marked('Zoster', format) ?? 'Zoster',
    ]
    const named = (text: string | undefined) => (text === undefined ? 'Zoster' : `Zoster (${text})`)
    const [inEnglish, spoken] = (
      [
        ['en', messages],
        ['es', spanish],
      ] as const
    ).map(([language, { format: words }]) => read({ language, words, style: 'patient' }))
    expect(inEnglish).toEqual([english, named(english)])
    expect(spoken).toEqual([inSpanish, named(inSpanish)])
    expect(found?.isPlain ?? true).toBe(true)
  })

  const exposure = (code: string, ...more: object[]) => ({
    resourceType: 'AllergyIntolerance',
    patient: subject,
    modifierExtension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/allergyintolerance-substanceExposureRisk',
        extension: [
          { url: 'substance', valueCodeableConcept: { text: 'Sulfonamide' } },
          { url: 'exposureRisk', valueCodeableConcept: { coding: [{ code }] } },
        ],
      },
      ...more,
    ],
  })
  it.each([
    [exposure('no-known-reaction-risk'), 'No known risk of a reaction'],
    [exposure('known-reaction-risk'), 'Known risk of a reaction'],
    [exposure('other'), messagesOfNotes.modified],
    [exposure('no-known-reaction-risk', ...unknown), messagesOfNotes.modified],
    [
      { ...exposure('no-known-reaction-risk'), reaction: [{ modifierExtension: unknown }] },
      messagesOfNotes.modified,
    ],
    [
      { ...exposure('no-known-reaction-risk'), resourceType: 'Condition' },
      messagesOfNotes.modified,
    ],
  ])('says of an allergy whether there is a risk, if that is all: %j', async (record, text) => {
    const found = await at(record)
    const format: FormatContext = { language: 'en', words: messages.format, style: 'patient' }
    expect(found?.marks(format).map((one) => one.text)).toEqual([text])
    expect(found?.isPlain).toBe(false)
  })
})
