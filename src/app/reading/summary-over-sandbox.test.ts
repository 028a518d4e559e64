import fc from 'fast-check'
import type { Bundle, Composition, FhirResource, Patient, Resource } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CdaPiece, CdaSection } from '~/documents/cda/cda-document'
import { narrativeText } from '~/documents/cda/narrative'
import { plainWords, wordsIn } from '~/documents/composition/plain-words-fixture'
import { readDocument } from '~/documents/composition/read-document'
import { documentLists } from '~/documents/reconcile/document-lists'
import { pairStatements } from '~/documents/reconcile/pair-statements'
import { recordStatements } from '~/documents/reconcile/record-statements'
import { STATED_KINDS } from '~/documents/reconcile/statement'
import { compareIdentity, judge } from '~/documents/reader/header/compare-identity'
import { gather } from '~/export/gather'
import { namedRecords } from '~/export/named-records'
import { companionsOf, type Taken } from '~/export/taken'
import { doctorSummary, type DoctorSummary } from '~/export/summary/doctor-summary'
import { ipsBundle, type IpsAuthor } from '~/export/summary/ips-bundle'
import { pageNotes } from '~/export/summary/page-notes'
import type { ResultLine, SummaryLine } from '~/export/summary/summary-line'
import { summaryPlan, wholeChoice } from '~/export/summary/summary-plan'
import { fieldsOf, textOf } from '~/fhir/json'
import { doctorSummary as english } from '~/i18n/en/summary/doctor-summary'
import { measurements } from '~/i18n/en/results/measurements'
import { messages } from '~/i18n/en/messages'
import { doctorSummary as spanish } from '~/i18n/es/summary/doctor-summary'
import { harmToldBy } from '~/questionnaires/safety/harm-of'
import { referencedNames } from '~/record/names/referenced-names'
import type { Show } from '~/record/show'
import type { Solution } from '~/smart/registration'
import type { Session } from '~/smart/session'
import { rankAllergy } from '~/record/ranked/rank-allergy'
import { rankCondition } from '~/record/ranked/rank-condition'
import { registry } from '~/views/registry'
import { anyRecordsOf } from '../../../sandbox/contract/any-records'
import { anyResource, Caller } from '../../../sandbox/caller'
import { FUZZ_SEED } from '../odd/fuzz-seed'
import { connect, isConnected } from '../start/connect'
import { ipsTroubles } from './ips-rules'

vi.setConfig({ testTimeout: 180_000 })

const SCOPES = {
  v1: { patient: 'patient/*.read', practitioner: 'user/*.read' },
  v2: { patient: 'patient/*.rs', practitioner: 'user/*.rs' },
} as const

interface Cell {
  readonly solution: Solution
  readonly generation: 'v1' | 'v2'
  readonly role: 'patient' | 'practitioner'
}

const CELLS: readonly Cell[] = (['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const).flatMap((solution) =>
  (['v1', 'v2'] as const).flatMap((generation) =>
    (['patient', 'practitioner'] as const).map((role) => ({ solution, generation, role })),
  ),
)

/** Gathers what a summary reads, over the sandbox's own people or over these records. */
async function gathered(
  { solution, generation, role }: Cell,
  patientId: string,
  records?: readonly Resource[],
) {
  const patient = anyResource({
    resourceType: 'Patient',
    id: patientId,
    name: [{ family: 'García', given: ['Lucía'] }],
    birthDate: '1980-01-02',
  })
  const caller = new Caller(
    records === undefined
      ? { solution }
      : { solution, population: 'empty', resources: [patient, ...records] },
  )
  const granted = [SCOPES[generation][role]]
  const bound = role === 'patient' ? { patient: patientId } : {}
  const issue = () => Promise.resolve(caller.token({ generation, scopes: granted, ...bound }))
  const bases: Session['bases'] =
    generation === 'v1'
      ? [
          { kind: 'v1', url: caller.url('v1', '') },
          { kind: 'gp', url: caller.url('gp', '') },
        ]
      : [{ kind: 'patient-access', url: caller.url('patient-access', '') }]
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const connection = await connect(
    {
      id: 's1',
      launch: role === 'patient' ? 'patient' : 'practitioner',
      bases,
      user: { role },
      ...bound,
      needPatientBanner: true,
      fhirContext: [],
      scopes: { asked: granted, granted },
      registration: {
        id: 'r',
        name: 'Acme & <Partners>',
        solution,
        service: 'exchange',
        environment: 'sandbox',
        generation,
        issuer: bases[0]?.url ?? '',
        bases,
        clients: {},
        forms: { categories: ['TreatmentPlan', 'Assessment'] },
      },
    },
    { accessToken: issue, renew: issue },
  )
  if (!isConnected(connection)) throw connection.failure
  const plan = summaryPlan(registry.views, patientId, connection.capability)
  const names = referencedNames(connection, registry.nameForm)
  const show: Show = {
    format: { language: 'en', words: messages.format, style: 'clinician' },
    words: messages.records,
  }
  const taken = await gather({
    client: connection.queryClient,
    capability: connection.capability,
    plan,
    patientId,
    choice: wholeChoice(plan),
    named: (lists, signal) =>
      namedRecords(
        lists,
        names,
        (view, resource, known) => view.headline(resource, { ...show, names: known }),
        signal,
      ),
    words: { unnamed: '', lost: '', refused: () => '', failed: () => '' },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  return { taken, show: { ...show, names: names.known() } }
}

type Gathered = Awaited<ReturnType<typeof gathered>>

function summaryOf({ taken, show }: Gathered) {
  return doctorSummary(taken, {
    show,
    words: english,
    measurements: { show, words: measurements },
    weigh: {
      condition: rankCondition,
      allergy: rankAllergy,
      harm: (response) => harmToldBy(response, undefined, []),
      formOf: () => undefined,
    },
  })
}

function documentOf(of: Gathered, author: IpsAuthor, words = english): Bundle | undefined {
  const { taken } = of
  return taken.patient === undefined
    ? undefined
    : ipsBundle({
        summary: summaryOf(of),
        patient: taken.patient,
        related: [...taken.named, ...taken.lists.flatMap(companionsOf)],
        gaps: ['Devices: "not" read & <kept>'],
        notes: pageNotes(taken, summaryOf(of), words),
        words,
        language: 'en',
        organization: 'Acme & <Partners>',
        author,
        at: Date.UTC(2026, 10, 22),
        newId: () => crypto.randomUUID(),
      })
}

const AUTHORS: readonly IpsAuthor[] = [
  { is: 'patient', name: 'Marta' },
  { is: 'staff', name: 'Dr. Okafor' },
  { is: 'staff', name: undefined },
  { is: 'acting', name: 'A parent' },
]

/** The records of a type that are not mistakes. */
function standing(taken: Taken, type: string): readonly FhirResource[] {
  return taken.lists
    .filter(({ view }) => view.type === type)
    .flatMap(({ records }) => records)
    .filter((record) => !/"entered-in-error"/.test(JSON.stringify(statusesOf(record))))
}

function statusesOf(record: FhirResource): readonly unknown[] {
  const { status, verificationStatus, clinicalStatus } = record as unknown as Record<
    string,
    unknown
  >
  return [status, verificationStatus, clinicalStatus]
}

/** The facts of the page that no section of the document has in its words. */
function untold(of: Gathered, bundle: Bundle): readonly string[] {
  const first = bundle.entry?.[0]?.resource as Composition | undefined
  const texts = [first?.text, ...(first?.section ?? []).map(({ text }) => text)]
  // Characters that XML does not allow are left out, and white space is as it comes.
  const plain = (text: string) =>
    text
      .replaceAll(/[^\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
      .replaceAll(/\s/g, '')
  const page = plain(
    texts
      .map((text) => text?.div ?? '')
      .join('')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  )
  const told = (text: string) => page.includes(plain(text))
  const parts: readonly DoctorSummary[keyof DoctorSummary][] = Object.values(summaryOf(of))
  const lines = parts.flatMap((part): readonly (SummaryLine | ResultLine)[] =>
    typeof part === 'number' ? [] : 'lines' in part ? part.lines : part,
  )
  const said = lines.flatMap((line) => [
    line.name,
    ...('group' in line ? [line.value, line.flag, line.previous, line.date] : line.facts),
  ])
  return [...said, ...pageNotes(of.taken, summaryOf(of), english)]
    .filter((text) => text !== undefined)
    .filter((text) => !told(text))
}

function entriesOf(bundle: Bundle | undefined, type: string): number {
  return (bundle?.entry ?? []).filter(({ resource }) => resource?.resourceType === type).length
}

/**
 * The reader of documents has all of a summary: the same person, every section with every word, and
 * every record once.
 */
function expectReadBack(bundle: Bundle, patient: Patient | undefined): void {
  const pieces: CdaPiece[] = []
  const bytes = new TextEncoder().encode(JSON.stringify(bundle))
  const kept = readDocument(bytes, (piece) => pieces.push(piece))
  const headers = pieces.flatMap((piece) => (piece.piece === 'header' ? [piece.header] : []))
  const sections = pieces.flatMap((piece) => (piece.piece === 'section' ? [piece.section] : []))
  const [about] = headers[0]?.patients ?? []
  expect(
    about === undefined || patient === undefined ? '' : judge(compareIdentity(patient, about)),
  ).toBe('match')
  const composition = (bundle.entry ?? [])[0]?.resource as Composition
  const own = sections.filter((section) => section.about === undefined)
  expect(own.map(({ title }) => title)).toEqual(composition.section?.map(({ title }) => title))
  const all = sections.flatMap(({ narrative }) => wordsIn(narrativeText(narrative))).join(' ')
  for (const { text } of [composition, ...(composition.section ?? [])])
    expect(all).toContain(plainWords(text?.div ?? '').join(' '))
  const entries = sections.flatMap(({ key }) => kept.entriesOf(key))
  expect(entries.filter(({ record }) => record === undefined)).toEqual([])
  const count = entries.length + (headers[0]?.records?.length ?? 0)
  expect(count).toBe(bundle.entry?.length)
  expect(sections.filter(({ about: what }) => what === 'others')).toEqual([])
}

/**
 * A summary that is read back says of allergies, medicines and problems what the record says:
 * nothing is lost, nothing is added, and nothing has another name, dose, state or date.
 */
async function statedApart(of: Gathered, bundle: Bundle): Promise<readonly string[]> {
  expectReadBack(bundle, of.taken.patient)
  const { allergies, medicines, problems, considered, past } = summaryOf(of)
  const records = new Set(
    [allergies, medicines, problems, considered, past].flat().flatMap((line) => line.records),
  )
  const related = [...of.taken.named, ...of.taken.lists.flatMap(companionsOf)]
  const find = (reference: unknown) => {
    const name = /Medication\/[^/]+$/.exec(textOf(fieldsOf(reference)['reference']) ?? '')?.[0]
    const found = related.find((one) => `${one.resourceType}/${one.id ?? ''}` === name)
    return found === undefined ? undefined : { ...found }
  }
  const { statements } = recordStatements([...records], find)
  const sections: CdaSection[] = []
  const kept = readDocument(new TextEncoder().encode(JSON.stringify(bundle)), (piece) => {
    if (piece.piece === 'section') sections.push(piece.section)
  })
  const lists = await documentLists(sections, (key) => Promise.resolve(kept.entriesOf(key)))
  const told = STATED_KINDS.flatMap((kind) =>
    pairStatements(
      statements.filter((one) => one.kind === kind),
      lists[kind].statements,
    ),
  )
  return told.flatMap((pair) =>
    pair.is === 'same' ||
    // A section without a record says that there is no information.
    (pair.is === 'there' && !statements.some(({ kind }) => kind === pair.there.kind))
      ? []
      : [
          pair.is === 'differs'
            ? `${pair.here.name}: ${pair.differences.join()}`
            : `${pair.is}: ${pair.is === 'here' ? pair.here.name : pair.there.name}`,
        ],
  )
}

afterEach(() => vi.unstubAllGlobals())

describe.each(CELLS)('$solution, $generation, as $role', (cell) => {
  it('an International Patient Summary of its own people keeps every rule of the guide', async () => {
    const of = await gathered(cell, cell.solution === 'S6' ? 'p601' : 'p101')
    for (const author of AUTHORS) {
      const bundle = documentOf(of, author, author.is === 'acting' ? spanish : english)
      // A connection that may not read the patient makes no document.
      expect(bundle === undefined).toBe(of.taken.patient === undefined)
      expect(bundle === undefined ? [] : ipsTroubles(bundle)).toEqual([])
      if (bundle !== undefined) expectReadBack(bundle, of.taken.patient)
      const isEnglish = bundle !== undefined && author.is !== 'acting'
      expect(isEnglish ? untold(of, bundle) : []).toEqual([])
    }
  })

  it('keeps them for any records, and loses none of them', async () => {
    const [records = []] = fc.sample(anyRecordsOf('p1'), { numRuns: 1, seed: FUZZ_SEED })
    const of = await gathered(cell, 'p1', records)
    const bundle = documentOf(of, { is: 'patient', name: undefined })
    expect(bundle === undefined ? [] : ipsTroubles(bundle)).toEqual([])
    expect(bundle === undefined ? [] : await statedApart(of, bundle)).toEqual([])
    expect(bundle === undefined ? [] : untold(of, bundle)).toEqual([])
    const isMade = bundle !== undefined
    const told = (type: string) => (isMade ? entriesOf(bundle, type) : 0)
    const have = (type: string) => (isMade ? standing(of.taken, type).length : 0)
    // A section without a record has one entry, which says so.
    const atLeastOne = (count: number) => (isMade ? Math.max(1, count) : 0)
    expect(told('AllergyIntolerance')).toBe(atLeastOne(have('AllergyIntolerance')))
    expect(told('Condition')).toBeGreaterThanOrEqual(have('Condition'))
    expect(told('Condition')).toBeLessThanOrEqual(have('Condition') + (isMade ? 1 : 0))
  })
})

it('a summary of any chart is read back as it was written', async () => {
  const cell = { solution: 'S4', generation: 'v2', role: 'practitioner' } as const
  for (const records of fc.sample(anyRecordsOf('p1'), { numRuns: 15, seed: FUZZ_SEED + 1 })) {
    const of = await gathered(cell, 'p1', records)
    const bundle = documentOf(of, { is: 'staff', name: 'Dr. Okafor' })
    if (bundle === undefined) throw new Error('no summary was made')
    expect(await statedApart(of, bundle)).toEqual([])
  }
})

it('the page and the file say nothing that was entered in error, and nothing twice', async () => {
  const of = await gathered({ solution: 'S4', generation: 'v2', role: 'practitioner' }, 'p101')
  const summary = summaryOf(of)
  const names = (lines: readonly { readonly name: string }[]) => lines.map(({ name }) => name)
  for (const lines of [summary.problems, summary.past, summary.immunizations, summary.procedures])
    expect(new Set(names(lines)).size).toBe(lines.length)
  const bundle = documentOf(of, { is: 'staff', name: 'Dr. Okafor' })
  expect(JSON.stringify(bundle)).not.toContain('"entered-in-error"')
  expect(summary.allergies[0]).toMatchObject({ isGrave: true })
  expect(summary.medicines.length).toBeGreaterThan(0)
  // Every medicine has a name and the dose as it was said.
  expect(summary.medicines.every(({ name }) => name !== '')).toBe(true)
  expect(summary.results.some(({ previous }) => previous !== undefined)).toBe(true)
  expect(summary.results.find(({ name }) => name === 'PHQ-9')).toMatchObject({
    value: '5 of 27, mild',
    flag: english.harm.none,
  })
})

it('what must not be taken comes first and says so; doubts', async () => {
  const patient = { reference: 'Patient/p1' }
  const medicine = (text: string, more: object) =>
    anyResource({
      resourceType: 'MedicationRequest',
      id: text.toLowerCase(),
      status: 'active',
      intent: 'order',
      subject: patient,
      medicationCodeableConcept: { text },
      ...more,
    })
  const verified = (code: string) => ({
    coding: [
      { system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification', code },
    ],
  })
  const of = await gathered({ solution: 'S4', generation: 'v2', role: 'practitioner' }, 'p1', [
    medicine('Folate', {}),
    medicine('Aspirin', { doNotPerform: true }),
    medicine('Zinc', { intent: 'proposal' }),
    medicine('Iron', { status: 'stopped', doNotPerform: true }),
    anyResource({
      resourceType: 'AllergyIntolerance',
      id: 'latex',
      patient,
      code: { text: 'Latex' },
      verificationStatus: verified('unconfirmed'),
    }),
    anyResource({
      resourceType: 'Condition',
      id: 'lupus',
      subject: patient,
      code: { text: 'Lupus' },
      clinicalStatus: { coding: [{ code: 'active' }] },
      verificationStatus: { coding: [{ code: 'differential' }] },
    }),
    anyResource({
      resourceType: 'Procedure',
      id: 'broken',
      status: 'stopped',
      subject: patient,
      code: { text: 'Colonoscopy' },
      performedDateTime: '2026-03-01',
    }),
  ])
  const { medicines, allergies, problems, considered, procedures } = summaryOf(of)
  expect(medicines.map(({ name, isGrave }) => [name, isGrave])).toEqual([
    ['Aspirin', true],
    ['Folate', false],
  ])
  expect(medicines[0]?.facts[0]).toBe(english.doNotTake)
  expect(allergies[0]?.facts).toContain(english.unconfirmed)
  expect(problems.map(({ name }) => name)).not.toContain('Lupus')
  expect(considered.map(({ name, facts }) => [name, facts[0]])).toEqual([
    ['Lupus', english.differential],
  ])
  expect(procedures[0]?.facts[0]).toBe('stopped')
})

it('an answer about self-harm is told beside the total of its day, whether a form or a result has it', async () => {
  const result = (id: string, code: string, day: string, more: object) =>
    anyResource({
      resourceType: 'Observation',
      id,
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code }] },
      subject: { reference: 'Patient/p1' },
      effectiveDateTime: day,
      ...more,
    })
  const told = async (answer: string, day: string) => {
    const of = await gathered({ solution: 'S4', generation: 'v2', role: 'practitioner' }, 'p1', [
      result('phq', '44261-6', '2026-03-01', { valueInteger: 14 }),
      result('gad', '70274-6', '2026-03-01', { valueInteger: 9 }),
      result('item', '44260-8', day, { valueCodeableConcept: { text: answer } }),
    ])
    const { results } = summaryOf(of)
    return ['PHQ-9', 'GAD-7'].map((name) => results.find((line) => line.name === name))
  }
  const { thoughts } = english.harm
  expect(await told('Several days', '2026-03-01')).toMatchObject([
    { flag: thoughts, isGrave: true },
    { flag: undefined, isGrave: false },
  ])
  expect(await told('Not at all', '2026-03-01')).toMatchObject([{ isGrave: false }, {}])
  expect(await told('Several days', '2025-03-01')).toMatchObject([{ isGrave: false }, {}])
})

describe('an answer about harm without a total', () => {
  const subject = { reference: 'Patient/p1' }
  const intake = (id: string, authored: string, answer: string | undefined, form = 'intake') =>
    anyResource({
      resourceType: 'QuestionnaireResponse',
      id,
      status: 'completed',
      questionnaire: `https://clinic.example/Questionnaire/${form}|${id}`,
      subject,
      authored,
      item: [
        { linkId: '1', text: 'Favorite color', answer: [{ valueString: 'Blue' }] },
        {
          linkId: '2',
          text: 'Have you wished to be dead?',
          answer: answer === undefined ? [] : [{ valueCoding: { display: answer } }],
        },
      ],
    })
  const question = (id: string, effectiveDateTime: string, text: string, answer: string) =>
    anyResource({
      resourceType: 'Observation',
      id,
      status: 'final',
      code: { text },
      subject,
      effectiveDateTime,
      valueCodeableConcept: { text: answer },
    })
  const total = (effectiveDateTime: string) =>
    anyResource({
      resourceType: 'Observation',
      id: 'phq',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '44261-6' }] },
      subject,
      effectiveDateTime,
      valueInteger: 14,
    })
  const ninth = (id: string, effectiveDateTime: string, answer: string) =>
    anyResource({
      resourceType: 'Observation',
      id,
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '44260-8' }] },
      subject,
      effectiveDateTime,
      valueCodeableConcept: { text: answer },
    })
  const { thoughts, other } = english.harm
  const OTHERS = 'Any thoughts of harming others?'

  it.each([
    ['of a form is a line', [intake('a', '2026-03-01', 'Yes')], [['2026-03-01', thoughts]]],
    ['that says no is none', [intake('a', '2026-03-01', 'No')], []],
    ['that nobody gave is none', [intake('a', '2026-03-01', undefined)], []],
    [
      'is over with a later no to the same form, in another version',
      [intake('a', '2025-03-01', 'Yes'), intake('b', '2026-03-01', 'No')],
      [],
    ],
    [
      'stays where the form was filled in later without one',
      [intake('a', '2025-03-01', 'Yes'), intake('b', '2026-03-01', undefined)],
      [['2025-03-01', thoughts]],
    ],
    [
      'stays beside another form that says no',
      [intake('a', '2025-03-01', 'Yes'), intake('b', '2026-03-01', 'No', 'other')],
      [['2025-03-01', thoughts]],
    ],
    [
      'outweighs a no of the same day',
      [intake('a', '2026-03-01T08:00:00Z', 'Yes'), intake('b', '2026-03-01T09:00:00Z', 'No')],
      [['2026-03-01', thoughts]],
    ],
    [
      'of a single question is one, and of each question its own',
      [
        question('a', '2025-03-01', OTHERS, 'Yes'),
        question('b', '2026-03-01', 'Are you having thoughts of suicide?', 'Yes'),
      ],
      [
        ['2026-03-01', thoughts],
        ['2025-03-01', other],
      ],
    ],
    [
      'of a single question is over with a later no to it',
      [question('a', '2025-03-01', OTHERS, 'Yes'), question('b', '2026-03-01', OTHERS, 'No')],
      [],
    ],
    [
      'of an item after the last total is one',
      [total('2025-03-01'), ninth('n', '2026-03-01', 'Several days')],
      [['2026-03-01', thoughts]],
    ],
    [
      'of an item before a total beside which nobody answered it is one',
      [total('2026-03-01'), ninth('n', '2025-03-01', 'Several days')],
      [['2025-03-01', thoughts]],
    ],
    [
      'of an item is told beside the total of its day alone',
      [total('2026-03-01'), ninth('n', '2026-03-01', 'Several days')],
      [],
    ],
    [
      'of an item is over with a total beside which a form or a result says no',
      [
        total('2026-03-01'),
        ninth('n', '2026-03-01', 'Not at all'),
        ninth('m', '2025-03-01', 'Several days'),
      ],
      [],
    ],
  ])('%s', async (_name, records, lines) => {
    const of = await gathered(
      { solution: 'S4', generation: 'v2', role: 'practitioner' },
      'p1',
      records,
    )
    const { results } = summaryOf(of)
    const told = results.filter(({ key }) => key.startsWith('danger '))
    expect(told.map(({ records: [record], flag }) => [dayOf(record), flag])).toEqual(lines)
    // They are the first that a doctor reads.
    expect(results.slice(0, told.length)).toEqual(told)
    expect(told.every(({ isGrave, name }) => isGrave && name !== '')).toBe(true)
  })

  function dayOf(record: FhirResource | undefined): string | undefined {
    if (record?.resourceType === 'Observation') return record.effectiveDateTime?.slice(0, 10)
    return record?.resourceType === 'QuestionnaireResponse'
      ? record.authored?.slice(0, 10)
      : undefined
  }
})

it('whether somebody is pregnant is on the page for ten months', async () => {
  const told = async (daysAgo: number) => {
    const of = await gathered({ solution: 'S4', generation: 'v2', role: 'practitioner' }, 'p1', [
      anyResource({
        resourceType: 'Observation',
        id: 'status',
        status: 'final',
        code: { coding: [{ system: 'http://loinc.org', code: '82810-3' }], text: 'Pregnancy' },
        subject: { reference: 'Patient/p1' },
        effectiveDateTime: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
        valueCodeableConcept: { text: 'Pregnant' },
      }),
    ])
    return summaryOf(of).results.map(({ value, group }) => [value, group])
  }
  expect(await told(20)).toEqual([['Pregnant', 'social']])
  expect(await told(301)).toEqual([])
})

it('the checker of the test finds a broken document', async () => {
  const of = await gathered({ solution: 'S4', generation: 'v2', role: 'practitioner' }, 'p101')
  const bundle = documentOf(of, { is: 'patient', name: undefined })
  const text = JSON.stringify(bundle)
  const broken = (from: string, to: string) =>
    ipsTroubles(JSON.parse(text.replace(from, to)) as Bundle)
  expect(broken('"document"', '"collection"')).not.toEqual([])
  expect(broken('"48765-2"', '"48765-3"')).not.toEqual([])
  expect(broken('<table>', '<table><p>')).not.toEqual([])
  expect(
    broken('"subject":{"reference":"urn:uuid:', '"subject":{"reference":"urn:uuid:0'),
  ).not.toEqual([])
  expect(broken('"resourceType":"Patient"', '"resourceType":"Person"')).not.toEqual([])
})
