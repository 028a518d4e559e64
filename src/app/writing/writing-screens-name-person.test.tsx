// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import type { QuestionnaireResponse } from 'fhir/r4'
import { readFileSync } from 'node:fs'
import { batch } from '~/i18n/en/documents/batch'
import { documents } from '~/i18n/en/documents/documents'
import { filing } from '~/i18n/en/documents/filing'
import { writing } from '~/i18n/en/forms/writing'
import { questionnaires } from '~/i18n/en/forms/questionnaires'
import { recordEdit } from '~/i18n/en/forms/record-edit'
import { register } from '~/i18n/en/patients/register'
import { responseStatus } from '~/i18n/en/forms/response-status'
import type { EditableType } from '~/resources/edit/fields/record-description'
import type { Solution } from '~/smart/registration'
import { Caller } from '../../../sandbox/caller'
import type { ActiveScenario } from '../../../sandbox/scenarios'
import { basesOf, connected, sessionOver } from '../session-fixture'
import { openApp } from '../open-app-fixture'

/**
 * Opens a screen in an EHR's launch for Marta Rivera, with the banner left out as the EHR asked.
 */
async function open({
  solution,
  address,
  scenarios = [],
}: Pick<Screen, 'solution' | 'address' | 'scenarios'>) {
  const caller = new Caller({ solution, scenarios, resources: solution === 'S2' ? [stored] : [] })
  const bases = basesOf(caller, 'v1')
  const issue = () => Promise.resolve(caller.token({ generation: 'v1', scopes: ['user/*.*'] }))
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname } = new URL(url)
    return pathname.startsWith('/questionnaires/')
      ? Promise.resolve(new Response(readFileSync(`public${pathname}`)))
      : caller.sandbox.fetch(new Request(url, init))
  })
  const session = sessionOver({
    bases,
    scopes: ['user/*.*'],
    solution,
    registration: { name: 'Acme' },
    launch: 'ehr',
    user: { role: 'practitioner', subject: 'worker', name: 'Ana Worker' },
    patient: solution === 'S6' ? 'p601' : 'p101',
    needPatientBanner: false,
  })
  const connection = await connected(session, issue)
  await openApp(connection, address)
}

/** Changes the family name and goes to the review. */
async function correct() {
  await write(register.field.family, 'Otherwise')
  await press(register.review)
}

async function write(label: string, text: string) {
  const [field] = await screen.findAllByRole('textbox', { name: label })
  fireEvent.change(field ?? document.body, { target: { value: text } })
}

/** Awaited: a component that suspends during its first rendering would never be rendered again. */
async function press(name: string | RegExp) {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

/** Answers the two questions of PHQ-2. */
async function answer() {
  for (const question of [/Little interest/, /Feeling down/]) {
    const group = await screen.findByRole('radiogroup', { name: question })
    fireEvent.click(within(group).getByRole('radio', { name: 'Several days' }))
  }
}

/** A stored PHQ-2 of Juno Ashdown. */
const stored: QuestionnaireResponse = {
  resourceType: 'QuestionnaireResponse',
  id: 'stored',
  status: 'completed',
  subject: { reference: 'Patient/p105' },
  questionnaire: 'https://clearchart.example/Questionnaire/phq-2|1.0.0',
  item: ['/44250-9', '/44255-8'].map((linkId) => ({
    linkId,
    answer: [{ valueCoding: { system: 'http://loinc.org', code: 'LA6568-5' } }],
  })),
}

const nothing = () => Promise.resolve()

interface Screen {
  readonly solution: Solution
  readonly address: string
  /** The file that renders its button, and the one that renders its receipt, if it has one. */
  readonly drawnBy: string
  readonly receiptBy?: string
  readonly button: string | RegExp
  /** The person that the button names, with the words before the name. */
  readonly person: string
  readonly says?: string
  /**
   * Writes for nobody and for a new patient never leave the EHR's patient: they need no
   * confirmation.
   */
  readonly unconfirmed?: boolean
  /** To the review. */
  readonly go?: () => Promise<void>
  /** The person that the receipt names, if there is one. */
  readonly receipt?: string
  /** The further text to type when a whole unseen record is replaced. */
  readonly typed?: string
  readonly scenarios?: readonly ActiveScenario[]
}

const PATIENT = {
  drawnBy: 'patients/edit/ReviewPatient.tsx',
  receiptBy: 'patients/edit/WrittenPatient.tsx',
} as const
const RECORD = {
  solution: 'S2',
  drawnBy: 'resources/edit/ReviewRecord.tsx',
  receiptBy: 'resources/edit/WrittenRecord.tsx',
  button: recordEdit.send,
} as const
const ASHDOWN = { person: 'ASHDOWN, Juno', receipt: 'ASHDOWN, Juno' } as const

/** The writing of fields: one for each type that has one, or this does not compile. */
const RECORDS: Readonly<Record<EditableType, Screen>> = {
  Location: {
    ...RECORD,
    address: '/new/Location',
    person: '',
    receipt: '',
    says: writing.person.for.nobody,
    unconfirmed: true,
    go: async () => {
      await write('Name', 'Willow annex')
      await press(recordEdit.review)
    },
  },
  Device: {
    ...RECORD,
    ...ASHDOWN,
    address: '/patients/p105/new/Device',
    go: async () => {
      await write(recordEdit.field['about.type'], 'Insulin pump')
      await press(recordEdit.review)
    },
  },
  EpisodeOfCare: {
    ...RECORD,
    ...ASHDOWN,
    address: '/patients/p105/new/EpisodeOfCare',
    go: async () => {
      await write('Begins', '2031-07')
      await press(recordEdit.review)
    },
  },
}

const SCREENS: Readonly<Record<string, Screen>> = {
  ...RECORDS,
  'a registration': {
    ...PATIENT,
    solution: 'S2',
    address: '/register',
    button: register.sendNew,
    person: 'QUILLFEATHER, Ottilie',
    says: writing.person.for['new-patient'],
    unconfirmed: true,
    go: async () => {
      await write(register.field.family, 'Quillfeather')
      await write(register.field.given, 'Ottilie')
      await write(register.field.date, '1991-05-17')
      const [gender] = await screen.findAllByRole('combobox', { name: register.field.identity })
      fireEvent.change(gender ?? document.body, { target: { value: 'transgender-female' } })
      await press(register.review)
      await screen.findByRole('button', { name: register.duplicates.again })
    },
    receipt: 'QUILLFEATHER, Ottilie',
  },
  'a correction': {
    ...PATIENT,
    solution: 'S2',
    address: '/patients/p105/correct',
    button: register.sendCorrection,
    person: 'ASHDOWN, Juno',
    go: correct,
    receipt: 'Juno',
  },
  'a record number': {
    solution: 'S2',
    address: '/patients/p131/correct',
    drawnBy: 'patients/assign-mrn/AssignMrn.tsx',
    receiptBy: 'patients/assign-mrn/MrnReceipt.tsx',
    button: register.assign.send,
    person: 'MERCADO, Shay',
    receipt: 'MERCADO, Shay',
  },
  'a generated document': {
    solution: 'S1',
    address: '/patients/p105/generate',
    drawnBy: 'documents/generate/GenerateScreen.tsx',
    button: documents.generate.start(documents.generate.kinds.CCD.name),
    person: 'ASHDOWN, Juno',
  },
  'a document that is generated again': {
    solution: 'S1',
    address: '/patients/p105/generate',
    drawnBy: 'documents/generate/JobOutcome.tsx',
    button: documents.generate.again,
    person: 'ASHDOWN, Juno',
    scenarios: [{ name: 'nothing-to-document' }],
    go: async () => {
      fireEvent.click(await screen.findByRole('radio', { name: documents.generate.kinds.CCD.name }))
      fireEvent.click(await screen.findByRole('checkbox', { name: /^Yes, this is for/ }))
      await press(/^Generate: /)
      await screen.findByRole('button', { name: documents.generate.again })
    },
  },
  'a form': {
    solution: 'S2',
    address: '/patients/p105/forms/phq-2',
    drawnBy: 'questionnaires/fill/Review.tsx',
    receiptBy: 'questionnaires/fill/Sent.tsx',
    button: questionnaires.fill.send,
    ...ASHDOWN,
    go: async () => {
      await answer()
      await press(questionnaires.fill.review)
    },
  },
  'a form that is kept unfinished at the service': {
    solution: 'S2',
    address: '/patients/p105/forms/phq-2',
    drawnBy: 'questionnaires/fill/KeepThere.tsx',
    button: questionnaires.fill.keepThere,
    person: 'ASHDOWN, Juno',
    go: answer,
  },
  'a form that the patient is asked for': {
    solution: 'S2',
    address: '/patients/p105/forms/phq-2',
    drawnBy: 'questionnaires/fill/AskPatient.tsx',
    receiptBy: 'questionnaires/fill/Asked.tsx',
    button: questionnaires.fill.ask,
    ...ASHDOWN,
  },
  'a change of stored answers': {
    solution: 'S2',
    address: '/patients/p105/QuestionnaireResponse/stored/change',
    drawnBy: 'questionnaires/change/ChangeReview.tsx',
    receiptBy: 'questionnaires/change/ChangeWritten.tsx',
    button: responseStatus.change.send,
    ...ASHDOWN,
    go: async () => {
      await answer()
      await press(responseStatus.change.check)
    },
  },
  'a form that is marked as entered in error': {
    solution: 'S2',
    address: '/patients/p105/QuestionnaireResponse/stored',
    drawnBy: 'questionnaires/response-status/StatusDialog.tsx',
    button: responseStatus.steps['entered-in-error'],
    person: 'ASHDOWN, Juno',
    go: async () => {
      await press(responseStatus.steps['entered-in-error'])
      const dialog = await screen.findByRole('dialog')
      await within(dialog).findByRole('textbox', { name: responseStatus.reason })
    },
  },
  'a document that is filed': {
    solution: 'S6',
    address: '/documents/file',
    drawnBy: 'documents/filing/ReviewStep.tsx',
    receiptBy: 'documents/filing/filed/FilingReceipt.tsx',
    button: filing.send,
    person: 'Patient p602',
    receipt: 'Patient p602',
    go: async () => {
      await screen.findByRole('heading', { level: 2, name: filing.newTitle })
      const input = screen
        .getAllByLabelText(new RegExp(`^(${filing.choose}|${filing.another})$`))
        .find((element) => element instanceof HTMLInputElement)
      const file = new File(['Signed.'], 'consent.txt', { type: 'text/plain' })
      fireEvent.change(input ?? document.body, { target: { files: [file] } })
      await screen.findByText(/^consent\.txt: plain text/)
      for (const [label, value] of [
        [filing.field.patientId, 'p602'],
        [filing.field.type, 'Consent'],
      ] as const)
        fireEvent.change(screen.getByLabelText(label, { selector: 'input, select' }), {
          target: { value },
        })
      await press(filing.check)
      await screen.findByRole('heading', { level: 2, name: filing.review })
    },
  },
  'several documents that are filed': {
    solution: 'S6',
    address: '/documents/file-several',
    drawnBy: 'documents/filing/batch/SendGroup.tsx',
    receiptBy: 'documents/filing/batch/BatchReceipt.tsx',
    button: batch.send(1),
    person: 'Patient p602',
    receipt: 'Patient p602',
    go: async () => {
      const input = (await screen.findAllByLabelText(batch.choose)).find(
        (element) => element instanceof HTMLInputElement,
      )
      const file = new File(['Signed.'], 'consent.txt', { type: 'text/plain' })
      fireEvent.change(input ?? document.body, { target: { files: [file] } })
      await screen.findAllByText('consent.txt')
      fireEvent.change(screen.getByLabelText(filing.field.patientId), {
        target: { value: 'p602' },
      })
      const [kind] = screen.getAllByLabelText(batch.type, { selector: 'input' })
      fireEvent.change(kind ?? document.body, { target: { value: 'Consent' } })
      await press(batch.check)
      await screen.findByRole('heading', { level: 2, name: batch.review })
    },
  },
  'a correction where nobody may read who it is': {
    ...PATIENT,
    solution: 'S6',
    address: '/patients/p602/correct',
    button: register.sendCorrection,
    person: 'Patient p602',
    go: correct,
    receipt: 'Patient p602',
    typed: 'p602',
  },
}

/**
 * Modules without a button of their own: a merge's is pressed after both records were typed
 * (`merge-records.test.tsx` has its names), and the receipt of a filing whose answer was lost has
 * the same words as the one that arrived (`filing-over-sandbox.test.tsx`).
 */
const ELSEWHERE: readonly string[] = [
  'documents/filing/filed/LostFiling.tsx',
  // The head of a form in a patient's hands, whose button and review are those of any form.
  'questionnaires/lend/LentForm.tsx',
]

/**
 * This service never takes it, so that no screen over the sandbox has its button. Over another
 * server, `reconcile-over-plain.test.tsx` has the person at its button and on its receipt.
 */
const NOT_HERE: readonly string[] = ['documents/reconcile/TakenEntry.tsx']

/** The same, with the person at its button (`results-over-plain.test.tsx`) and links afterwards. */
const WITHOUT_RECEIPT: readonly string[] = ['questionnaires/extract/write/ResultsToSend.tsx']

/** The modules that send: through `SendBar`, or listed here with the part that names the person. */
const SENDERS: Readonly<Record<string, string>> = {
  'queries/submit-once.ts': 'SendBar',
  'documents/generate/generation-jobs.ts': 'AddressedBar of the generate screen',
  'patients/merge/merge-once.ts': 'ConfirmMerge, and MergeReceipt',
  'patients/duplicates/gather-candidates.ts': '$match changes nothing',
  'queries/mutations.ts': 'the mutations themselves',
}

const sources = Object.entries(
  import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, text]) => [path.replace(/^(?:\.\.\/)+/, ''), text] as const)

/**
 * The modules of the product, except the kit of writing itself, whose text contains the pattern.
 */
const having = (pattern: RegExp) =>
  sources
    .filter(([path, text]) => !path.startsWith('writing/') && pattern.test(text))
    .map(([path]) => path)
    .toSorted()

const sorted = (paths: readonly (string | undefined)[]) =>
  [...new Set(paths.flatMap((path) => path ?? []))].toSorted()

it('knows every screen that sends, every receipt and every sender there is: a new one has to be added here', () => {
  const screens = Object.values(SCREENS)
  expect(having(/<(?:SendBar|AddressedBar)\b/)).toEqual(
    sorted([...screens.map(({ drawnBy }) => drawnBy), ...NOT_HERE, ...WITHOUT_RECEIPT]),
  )
  expect(having(/<(?:WriteReceipt|PersonLine)\b/)).toEqual(
    sorted([...screens.map(({ receiptBy }) => receiptBy), ...ELSEWHERE, ...NOT_HERE]),
  )
  expect(having(/\b(?:create|update|operation|generate)Mutation\b/)).toEqual(
    Object.keys(SENDERS).toSorted(),
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const confirmed = (person: string) => ({
  name: (name: string) => name.startsWith(writing.person.confirm(person)),
})
/**
 * The button that sends, with the words next to it. Its name may also be on one that only begins.
 */
function barOf(button: string | RegExp): HTMLElement {
  const bars = screen
    .getAllByRole('button', { name: button })
    .flatMap((one) => one.closest<HTMLElement>('[class*="send"]') ?? [])
  const [bar] = bars
  if (bar === undefined) throw new Error('no bar that names the person')
  return bar
}
const line = ({ says = writing.person.for.patient, person }: Pick<Screen, 'says' | 'person'>) =>
  person === '' ? says : `${says} ${person}`

it.each(Object.entries(SCREENS))(
  'names the person at the button that sends it, and waits for the name to be confirmed: %s',
  async (_, shown) => {
    const { button, person, unconfirmed = false, go = nothing } = shown
    await open(shown)
    await go()
    await screen.findAllByRole('button', { name: button })
    await waitFor(() => expect(barOf(button).textContent).toContain(line(shown)))
    const bar = within(barOf(button))
    const boxes = bar.queryAllByRole('checkbox', confirmed(person))
    const waits = bar.getByRole('button', { name: button }).getAttribute('aria-disabled') === 'true'
    expect([boxes.length, waits]).toEqual(unconfirmed ? [0, false] : [1, true])
    for (const box of boxes) fireEvent.click(box)
    expect(barOf(button).textContent).not.toContain(writing.person.confirmFirst)
  },
)

const WITH_RECEIPT = Object.entries(SCREENS).flatMap(([name, { receipt, ...all }]) =>
  receipt === undefined ? [] : [[name, { ...all, receipt }] as const],
)

it.each(WITH_RECEIPT)(
  'names on its receipt the person it was for, and who sent it: %s',
  async (_, shown) => {
    const { button, person, receipt, typed, unconfirmed = false, go = nothing } = shown
    await open(shown)
    await go()
    await screen.findByRole('button', { name: button })
    if (!unconfirmed) fireEvent.click(await screen.findByRole('checkbox', confirmed(person)))
    if (typed !== undefined) await write(register.replace.label, typed)
    await press(button)
    const main = within(screen.getByRole('main'))
    const by = await main.findByText(writing.receipt.by)
    expect(by.parentElement?.textContent).toContain('Ana Worker, Clinician or staff')
    const named = await main.findByText((_text, element) => {
      const text = element?.tagName === 'P' ? element.textContent : ''
      return receipt === ''
        ? text === writing.person.for.nobody
        : text.startsWith(writing.person.for.patient) && text.includes(receipt)
    })
    expect(named).toBeDefined()
  },
)
