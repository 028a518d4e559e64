import type { QuestionnaireResponse } from 'fhir/r4'
import { connect, isConnected } from '../../src/app/start/connect.ts'
import { isPermit } from '../../src/capability/permit.ts'
import type { Connection } from '../../src/connection/connection.ts'
import type { DraftEditor } from '../../src/drafts/draft-editor.ts'
import { openDraftShelf, type DraftShelf } from '../../src/drafts/draft-shelf.ts'
import { fieldsOf } from '../../src/fhir/json.ts'
import type { Search } from '../../src/fhir/request.ts'
import { lookUpCreated } from '../../src/queries/look-up.ts'
import {
  lookAgain,
  submitOnce,
  type Submitted,
  type SubmitParts,
} from '../../src/queries/submit-once.ts'
import { clientIdentifier, newAttempt } from '../../src/queries/write-attempt.ts'
import { browserWriteLock } from '../../src/queries/write-lock.ts'
import { invariant } from '../../src/std/invariant.ts'

// The page that is killed: the drafts and the sending of the app without its screens.
// `?base=…&token=…&owner=…`: the service, a token for it, and the writer. Each event `later` puts
// the page's clock a minute ahead.

interface Note {
  readonly text: string
}

const asked = new URLSearchParams(location.search)
const base = asked.get('base') ?? ''
const owner = asked.get('owner') ?? ''
let ahead = 0
window.addEventListener('later', () => {
  ahead += 60_000
})
/** Each writer fills in a form of their own, so that their responses can be counted. */
const SEARCH: Search = {
  interaction: 'search',
  type: 'QuestionnaireResponse',
  params: [
    ['patient', 'Patient/p106'],
    ['questionnaire_type', owner],
  ],
}
const [area, button, output] = [
  document.querySelector('textarea'),
  document.querySelector('button'),
  document.querySelector('output'),
]

async function signedIn(): Promise<Connection> {
  const bases = [{ kind: 'gp', url: base }] as const
  const token = () => Promise.resolve(asked.get('token') ?? '')
  const connection = await connect(
    {
      id: owner,
      launch: 'practitioner',
      bases,
      user: { role: 'practitioner', subject: owner },
      needPatientBanner: true,
      fhirContext: [],
      scopes: { asked: ['user/*.*'], granted: ['user/*.*'] },
      registration: {
        id: 'kill',
        name: 'Kill',
        solution: 'S2',
        service: 'exchange',
        environment: 'sandbox',
        generation: 'v1',
        issuer: base,
        bases,
        clients: {},
      },
    },
    { accessToken: token, renew: token },
  )
  invariant(isConnected(connection), 'the sandbox did not tell what it offers')
  return connection
}

async function opened(shelf: DraftShelf): Promise<DraftEditor<Note>> {
  const [known] = (await shelf.list()).drafts
  if (known === undefined)
    return shelf.begin<Note>({ kind: 'note', title: 'Note', patient: 'p106' }, { text: '' })
  const read = (content: unknown): Note => ({ text: String(fieldsOf(content)['text']) })
  const draft = await shelf.open(known.id, read)
  const mine = draft.kind === 'elsewhere' ? await draft.takeOver() : draft
  invariant(mine.kind === 'open', `the draft is ${mine.kind}`)
  return mine.editor
}

function partsOf(
  { capability, queryClient }: Connection,
  editor: DraftEditor<Note>,
  lock: SubmitParts['lock'],
): SubmitParts {
  const attempt = editor.info().attempt ?? newAttempt()
  const resource: QuestionnaireResponse = {
    resourceType: 'QuestionnaireResponse',
    status: 'completed',
    subject: { reference: 'Patient/p106' },
    meta: { tag: [{ code: owner }] },
    identifier: clientIdentifier(attempt),
    item: [{ linkId: '1', answer: [{ valueString: editor.content().text }] }],
  }
  const permit = capability.decide({
    interaction: 'create',
    type: 'QuestionnaireResponse',
    resource,
  } as const)
  invariant(isPermit(permit), 'the sandbox offers no create')
  return {
    client: queryClient,
    permit,
    forWhom: { addressee: { kind: 'patient', id: 'p106' } },
    lock,
    now: () => Date.now() + ahead,
    lookUp: lookUpCreated(queryClient, capability, SEARCH, clientIdentifier(attempt)),
    attempt: { current: () => editor.info().attempt ?? attempt, keep: editor.keepAttempt },
  }
}

async function start(): Promise<void> {
  invariant(area !== null && button !== null && output !== null, 'the page lacks its parts')
  const [connection, shelf] = await Promise.all([
    signedIn(),
    openDraftShelf({ organization: 'kill', issuer: base, subject: owner }),
  ])
  const editor = await opened(shelf)
  const lock = browserWriteLock(navigator.locks)
  const tell = (outcome: Submitted | undefined) => {
    output.value =
      outcome === undefined
        ? 'writing'
        : outcome.kind === 'unknown'
          ? `unknown ${outcome.why}`
          : outcome.kind
  }
  area.value = editor.content().text
  area.addEventListener('input', () => editor.change({ text: area.value }))
  button.addEventListener('click', () => {
    const repeat = output.value === 'absent'
    output.value = 'sending'
    void submitOnce(partsOf(connection, editor, lock), repeat).then(tell)
  })
  tell(await lookAgain(partsOf(connection, editor, lock)))
}

void start().catch((error: unknown) => {
  if (output !== null) output.value = `broken: ${String(error)}`
})
