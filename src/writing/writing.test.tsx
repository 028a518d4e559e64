// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import { createCapability } from '~/capability/decide'
import { FhirFailure } from '~/fhir/failure'
import { createRequestLog } from '~/fhir/wire/request-log'
import { writing as words } from '~/i18n/en/forms/writing'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { createQueryClient } from '~/queries/query-client'
import type { Registration } from '~/smart/registration'
import type { Submitted } from '~/queries/submit-once'
import { ConflictChooser } from './ConflictChooser'
import { ErrorSummary } from './ErrorSummary'
import { WritingText } from './writing-text'
import { LeaveDialog } from './LeaveDialog'
import { ReviewChanges } from './ReviewChanges'
import { SaveNote } from './draft/SaveNote'
import { SubmitNotice } from './SubmitNotice'
import { useSubmitOnce } from './use-submit-once'
import { hearStepsFirst } from '~/std/hear-steps'
import { leaveAsked } from './leave-guards'
import { useLeaveGuard } from './use-leave-guard'
import { WriteReceipt } from './WriteReceipt'

const registration: Registration = {
  id: 'r',
  name: 'Acme',
  solution: 'S2',
  service: 'exchange',
  environment: 'sandbox',
  generation: 'v1',
  issuer: 'https://e.example/v4',
  bases: [],
  clients: {},
}

/** Renders a part of a writing screen inside a finished sign-in. */
async function show(children: ReactNode) {
  const client = createQueryClient(() => Promise.reject(new FhirFailure({ kind: 'offline' })))
  const capability = createCapability({
    statements: [],
    granted: [],
    registration,
    role: 'practitioner',
  })
  const session = {
    id: 's',
    registration,
    launch: 'practitioner',
    bases: [],
    user: { role: 'practitioner' },
    needPatientBanner: true,
    fhirContext: [],
    scopes: { asked: [], granted: [] },
  } as const
  // The words load late, in a test too.
  return act(async () =>
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <ConnectionProvider
          connection={{ session, capability, queryClient: client, requests: createRequestLog() }}
        >
          <QueryClientProvider client={client}>
            <BrowserRouter>
              <WritingText>{children}</WritingText>
            </BrowserRouter>
          </QueryClientProvider>
        </ConnectionProvider>
      </TextProvider>,
    ),
  )
}

const PATIENT = { kind: 'patient', id: 'p1' } as const
type Unwritten = Exclude<Submitted, { readonly kind: 'written' | 'conflict' }>

/** The notice of a write with this outcome. */
function Notice({ outcome }: { readonly outcome: Unwritten }) {
  const once = useSubmitOnce({ addressee: PATIENT, draft: undefined, make: () => undefined })
  return <SubmitNotice outcome={outcome} once={once} />
}

beforeEach(() => {
  window.history.replaceState({ idx: 0 }, '', '/')
})
afterEach(cleanup)

describe('what is to be corrected', () => {
  const errors = [
    { id: 'born', label: 'Born', message: 'Write a date.' },
    { id: 'group', label: 'Gender', message: 'Choose one.' },
  ]
  const page = (asked: number) => (
    <>
      <ErrorSummary errors={errors} asked={asked} />
      <input id="born" aria-label="Born" />
      <fieldset id="group">
        <input type="radio" aria-label="Female" />
      </fieldset>
    </>
  )

  it('takes the focus, and each thing leads to its field and to the first choice of its group', async () => {
    await show(page(1))
    const summary = await screen.findByRole('group', { name: words.summary.title(2) })
    expect(document.activeElement).toBe(summary)
    fireEvent.click(within(summary).getByRole('link', { name: 'Born: Write a date.' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Born' }))
    fireEvent.click(within(summary).getByRole('link', { name: 'Gender: Choose one.' }))
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Female' }))
    expect(window.location.hash).toBe('')
  })

  it('leaves the focus where it is while one corrects', async () => {
    await show(page(0))
    await screen.findByRole('group', { name: words.summary.title(2) })
    expect(document.activeElement).toBe(document.body)
  })
})

function Guarded() {
  const [unsaved, setUnsaved] = useState(true)
  return (
    <>
      <Link to="/away">Away</Link>
      <button type="button" onClick={() => setUnsaved(false)}>
        Save
      </button>
      <LeaveDialog question={useLeaveGuard(unsaved)} />
    </>
  )
}
const guarded = (
  <Routes>
    <Route path="/" element={<Guarded />} />
    <Route path="/away" element={<p>Far away</p>} />
  </Routes>
)

describe('leaving with unsaved work', () => {
  it('asks; staying stays, leaving leaves', async () => {
    await show(guarded)
    fireEvent.click(await screen.findByRole('link', { name: 'Away' }))
    fireEvent.click(await screen.findByRole('button', { name: words.leave.stay }))
    expect(window.location.pathname).toBe('/')
    expect(screen.queryByRole('button', { name: words.leave.stay })).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Away' }))
    fireEvent.click(await screen.findByRole('button', { name: words.leave.go }))
    expect(await screen.findByText('Far away')).toBeTruthy()
  })

  it('asks where one leaves by no address, such as by signing out', async () => {
    await show(guarded)
    await screen.findByRole('link', { name: 'Away' })
    const signOut = vi.fn<() => void>()
    act(() => leaveAsked(signOut))
    fireEvent.click(await screen.findByRole('button', { name: words.leave.stay }))
    expect(signOut).not.toHaveBeenCalled()
    act(() => leaveAsked(signOut))
    fireEvent.click(await screen.findByRole('button', { name: words.leave.go }))
    expect(signOut).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    act(() => leaveAsked(signOut))
    expect(signOut).toHaveBeenCalledTimes(2)
  })

  it('does not ask once it is saved', async () => {
    await show(guarded)
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
    fireEvent.click(screen.getByRole('link', { name: 'Away' }))
    expect(await screen.findByText('Far away')).toBeTruthy()
  })

  it('has the browser ask when the page is closed', async () => {
    await show(guarded)
    await screen.findByRole('link', { name: 'Away' })
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const later = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(later)
    expect(later.defaultPrevented).toBe(false)
  })

  it('takes a step back in the history back, and asks, before the router hears of it', async () => {
    // As in the app: a browser may run the listeners of a window in the order in which they came.
    hearStepsFirst()
    const router = vi.fn<() => void>()
    window.addEventListener('popstate', router, true)
    onTestFinished(() => window.removeEventListener('popstate', router, true))
    await show(guarded)
    await screen.findByRole('link', { name: 'Away' })
    const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined)
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: -1 } }))
    expect(go).toHaveBeenCalledWith(1)
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }))
    expect(router).not.toHaveBeenCalled()
    fireEvent.click(await screen.findByRole('button', { name: words.leave.go }))
    expect(go).toHaveBeenLastCalledWith(-1)
  })

  it.each([
    ['the browser still makes the return that was asked for', false],
    ['a further press makes the browser forget the return', true],
  ])('comes back after any presses of back and forward, where %s', async (_, forgets) => {
    hearStepsFirst()
    const router = vi.fn<() => void>()
    window.addEventListener('popstate', router, true)
    onTestFinished(() => window.removeEventListener('popstate', router, true))
    const here = 3
    window.history.replaceState({ idx: here }, '', '/')
    // A tab with seven entries: a step that leads out of them does nothing (HTML, "traverse").
    let at = here
    let waiting: string[] = []
    vi.stubGlobal('navigation', {
      currentEntry: { key: 'the form' },
      traverseTo: (key: string) => {
        waiting.push(key)
        return { committed: Promise.resolve(), finished: Promise.reject(new Error('the next')) }
      },
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    await show(guarded)
    await screen.findByRole('link', { name: 'Away' })
    const step = (delta: number) => {
      if (at + delta < 0 || at + delta > 6) return
      at += delta
      act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: at } })))
    }
    const flush = (most: number) => {
      for (let left = most; waiting.length > 0 && left > 0; left -= 1) {
        expect(waiting.shift()).toBe('the form')
        if (at !== here) step(here - at)
      }
    }
    // Every order of three presses, with none, one or all of the returns made between them.
    for (let number = 0; number < 6 ** 3; number += 1) {
      for (const move of [number % 6, Math.floor(number / 6) % 6, Math.floor(number / 36)]) {
        if (forgets) waiting = []
        step(move % 2 === 0 ? -1 : 1)
        flush([0, 1, 50][Math.floor(move / 2)] ?? 0)
      }
      flush(50)
      expect(waiting).toEqual([])
      expect(at).toBe(here)
      fireEvent.click(screen.getByRole('button', { name: words.leave.stay }))
    }
    expect(router).not.toHaveBeenCalled()
  })
})

describe('the review of changes', () => {
  it('says of each field what it was, what it becomes, and whether that is new', async () => {
    await show(
      <ReviewChanges
        changes={[
          { key: 'a', label: 'Name', before: 'Ana', after: 'Anna' },
          { key: 'b', label: 'Phone', after: '928' },
          { key: 'c', label: 'Fax', before: '1' },
        ]}
      />,
    )
    const table = await screen.findByRole('table', { name: words.review.caption })
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
    expect(rows[0]).toContain('Name')
    expect(
      rows.map((text) => ['Changed', 'Added', 'Removed'].find((kind) => text.includes(kind))),
    ).toEqual(['Changed', 'Added', 'Removed'])
  })

  it('says that nothing changes', async () => {
    await show(<ReviewChanges changes={[]} />)
    expect(await screen.findByText(words.review.nothing)).toBeTruthy()
  })
})

describe('a conflict', () => {
  it('is decided question by question, and not before each is decided', async () => {
    const chosen = vi.fn<(sides: ReadonlyMap<string, string>) => void>()
    await show(
      <ConflictChooser
        conflicts={[
          { key: '1', label: 'Goal', before: 'Sleep', mine: 'Sleep well', theirs: 'Sleep more' },
          { key: '2', label: 'Steps', mine: 'Walk' },
        ]}
        onChosen={chosen}
      />,
    )
    const goal = await screen.findByRole('group', { name: 'Goal' })
    expect(document.activeElement).toBe(screen.getByText(words.conflict.sentence))
    expect(within(goal).getByText(words.conflict.before('Sleep'))).toBeTruthy()
    fireEvent.click(
      within(goal).getByRole('radio', { name: words.conflict.mine, description: 'Sleep well' }),
    )
    fireEvent.click(screen.getByRole('button', { name: words.conflict.use }))
    expect(chosen).not.toHaveBeenCalled()
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Steps' })).getByRole('radio', {
        name: words.conflict.theirs,
        description: words.conflict.empty,
      }),
    )
    fireEvent.click(screen.getByRole('button', { name: words.conflict.use }))
    expect([...(chosen.mock.calls[0]?.[0] ?? [])]).toEqual([
      ['1', 'mine'],
      ['2', 'theirs'],
    ])
  })
})

describe('the receipt', () => {
  it('tells record, time and request id, and what the service changed', async () => {
    await show(
      <WriteReceipt
        addressee={PATIENT}
        receipt={{
          at: Date.UTC(2026, 10, 21, 17),
          id: 'n000001',
          requestId: 'abc',
          version: 'W/"1"',
        }}
        differences={[{ key: 'g', label: 'Gender', sent: 'female' }]}
      />,
    )
    const fold = (await screen.findByText(words.receipt.numbers)).closest('details')
    if (fold === null) throw new Error('nothing to open')
    fold.open = true
    fireEvent(fold, new Event('toggle'))
    expect((await screen.findByText('n000001')).tagName).toBe('CODE')
    expect(screen.getByText('abc')).toBeTruthy()
    expect(
      within(screen.getByRole('table', { name: words.receipt.differences })).getByText(
        words.receipt.absent,
      ),
    ).toBeTruthy()
  })

  it('says when it was found by looking up, when it could not be read back, and that there are twins', async () => {
    await show(
      <WriteReceipt
        addressee={PATIENT}
        receipt={{ at: 0, found: true, twins: ['n2'] }}
        differences={undefined}
      />,
    )
    for (const sentence of [words.receipt.found, words.receipt.notRead, words.receipt.twins(1)])
      expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('keeps what only support reads one press away, and on paper', async () => {
    const id = '893788e4-8e51-48b9-bc79-5d91ab1dc517'
    await show(
      <WriteReceipt
        addressee={PATIENT}
        receipt={{ at: 0, version: 'W/"1"', requestId: id }}
        differences={[]}
      />,
    )
    const numbers = [words.receipt.noId, 'W/"1"', id]
    const seen = () => numbers.filter((text) => document.body.textContent.includes(text))
    await screen.findByText(words.receipt.numbers)
    expect(seen()).toEqual([])
    fireEvent(window, new Event('beforeprint'))
    expect(seen()).toEqual(numbers)
    fireEvent(window, new Event('afterprint'))
    const fold = document.querySelector('details')
    if (fold === null) throw new Error('nothing to open')
    fold.open = true
    fireEvent(fold, new Event('toggle'))
    expect(seen()).toEqual(numbers)
  })
})

describe('a write without a receipt', () => {
  const offline = new FhirFailure({ kind: 'offline' })
  const refusal = {
    refused: { interaction: 'read', type: 'Patient', id: '1' },
    reason: { why: 'interaction' },
    bases: [],
  } as const
  it.each<[string, Unwritten, string, string | undefined]>([
    [
      'refused',
      { kind: 'refused', failure: new FhirFailure({ kind: 'rejected', status: 422 }) },
      words.outcome.refused,
      undefined,
    ],
    [
      'unknown for ever',
      { kind: 'unknown', why: 'cannot', refusal },
      words.outcome.cannot,
      undefined,
    ],
    [
      'unknown for now',
      { kind: 'unknown', why: 'failed', failure: offline },
      words.outcome.failed,
      words.outcome.lookAgain,
    ],
    [
      'on its way',
      { kind: 'unknown', why: 'early', lookAgainAt: 0 },
      words.outcome.early,
      words.outcome.lookAgain,
    ],
    [
      'a change on its way',
      { kind: 'unknown', why: 'early', lookAgainAt: 0, of: 'change' },
      words.outcome.earlyChange,
      words.outcome.lookAgain,
    ],
    ['absent', { kind: 'absent' }, words.outcome.absent, words.outcome.sendAgain],
    [
      'an absent change',
      { kind: 'absent', of: 'change' },
      words.outcome.absentChange,
      words.outcome.sendAgain,
    ],
    [
      'after another sign-in',
      { kind: 'refused', failure: new FhirFailure({ kind: 'signed-out', status: 401 }) },
      words.outcome.signedOut,
      undefined,
    ],
    ['being sent', { kind: 'elsewhere' }, words.outcome.elsewhere, undefined],
    ['not sent', { kind: 'not-kept' }, words.outcome.notKept, undefined],
    [
      'for somebody else than the page shows',
      { kind: 'misaddressed', why: 'address' },
      words.outcome.misaddressed.address,
      undefined,
    ],
  ])('%s: says so, and offers only what is safe', async (_name, outcome, sentence, button) => {
    await show(<Notice outcome={outcome} />)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      button === undefined ? [] : [button],
    )
  })
})

describe('the note of what is saved', () => {
  it('is quiet while all is well, and heard when it is not', async () => {
    const { rerender } = await show(<SaveNote state={{ kind: 'saved', at: 0 }} isKept />)
    await screen.findByText(/^Saved on this device/)
    expect(screen.getByRole('alert').textContent).toBe('')
    rerender(<></>)
    await show(<SaveNote state={{ kind: 'failed', why: 'full' }} isKept />)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words.saved.full))
  })
})
