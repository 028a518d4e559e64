import type { QueryClient } from '@tanstack/react-query'
import type { DocumentReference } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import type { Permit } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import type { Create, Update } from '~/fhir/request'
import type { ForWhom } from '~/queries/addressed'
import { lookUpChanged, lookUpCreated, type LookUp } from '~/queries/look-up'
import {
  isUnchecked,
  lookAgain,
  submitOnce,
  type KeptAttempt,
  type Submitted,
  type SubmitParts,
} from '~/queries/submit-once'
import { isUnderWay, newAttempt, type WriteAttempt } from '~/queries/write-attempt'
import { browserWriteLock } from '~/queries/write-lock'
import { whenBack } from '~/std/when-back'
import { comparedParts } from './compare-answer'
import type { FilingWork } from '../filing-work'

/** The outcome of a document that was sent. */
export type FilingOutcome = { readonly kind: 'sending' } | Submitted

/** One press of the button. */
export interface Filing {
  readonly id: number
  readonly permit: Permit<Create> | Permit<Update>
  readonly document: DocumentReference
  /** The patient, and the record that it was sent from. */
  readonly forWhom: ForWhom
  /** The source of the document, to return to when it is refused. */
  readonly work: FilingWork
  readonly outcome: FilingOutcome
}

/** The document to send, with its permit and addressee. */
export type Sending = Pick<Filing, 'permit' | 'document' | 'forWhom' | 'work'>

/** The note in the draft that a document was sent, so that a killed page does not lose it. */
export interface SendingNote {
  /** The progress of an earlier page. */
  readonly begun: WriteAttempt | undefined
  /** False when it could not be noted: then the document is not sent. */
  readonly keep: (attempt: WriteAttempt) => Promise<boolean>
  readonly onSettled: (outcome: Submitted) => void
}

/** The documents that were filed in a session: in memory only, gone with it. */
export interface Filings {
  readonly list: () => readonly Filing[]
  /**
   * As long as anybody listens, what could not be looked for is looked for when the network is
   * back.
   */
  readonly subscribe: (changed: () => void) => () => void
  /**
   * Sends once, newest first in the list. While one is being sent, no other is. Returns true when
   * it was accepted for sending.
   */
  readonly send: (sending: Sending, note: SendingNote) => boolean
  /** Notes further progress of a document elsewhere: the screen that sent it was left. */
  readonly noteIn: (id: number, note: Omit<SendingNote, 'begun'>) => void
  /**
   * Checks if a document arrived whose answer was lost, when the service can be asked: now, or
   * after the one that is on its way.
   */
  readonly look: (id: number) => void
  /**
   * Sends a document again whose answer was lost: a person's decision, because the service cannot
   * be asked. It has the same number, so that two copies can be recognized as one.
   */
  readonly sendAgain: (id: number) => void
}

/** Outcomes of a try that the service has not taken. */
const NOT_TAKEN: readonly Submitted['kind'][] = ['refused', 'misaddressed', 'not-kept', 'elsewhere']

type Session = readonly [client: QueryClient, capability: Pick<Capability, 'decide'>]

const bySession = new WeakMap<QueryClient, Filings>()
// Pages without TLS have none, and some browsers report `null`.
const lock = browserWriteLock(navigator.locks ?? undefined)

/** The filed documents of the session whose cache this is. */
export function filingsOf(...session: Session): Filings {
  const known = bySession.get(session[0])
  if (known !== undefined) return known
  const made = createFilings(session)
  bySession.set(session[0], made)
  return made
}

function createFilings([client, capability]: Session): Filings {
  let filings: readonly Filing[] = []
  const attempts = new Map<number, WriteAttempt>()
  const notes = new Map<number, SendingNote>()
  const listeners = new Set<() => void>()
  const toLook = new Set<number>()
  const set = (next: readonly Filing[]) => {
    filings = next
    for (const listener of listeners) listener()
  }
  const isBusy = () => filings.some(({ outcome }) => outcome.kind === 'sending')
  const settle = (id: number, outcome: FilingOutcome) =>
    set(filings.map((filing) => (filing.id === id ? { ...filing, outcome } : filing)))
  /** Outside a component's hook: leaving the screen must not lose the answer. */
  const run = async (
    filing: Filing,
    work: (parts: SubmitParts) => Promise<Submitted | undefined>,
  ) => {
    const { id, permit, forWhom } = filing
    settle(id, { kind: 'sending' })
    const parts: SubmitParts = {
      client,
      permit,
      forWhom,
      lock,
      attempt: attemptOf(id),
      lookUp: lookUpOf(filing, client, capability),
    }
    // After an error other than the service's, the document may have been sent or not.
    const outcome = await work(parts).catch((): Submitted => ({
      kind: 'unknown',
      why: 'failed',
      failure: new FhirFailure({ kind: 'malformed' }),
    }))
    if (outcome === undefined) return
    settle(id, outcome)
    notes.get(id)?.onSettled(outcome)
    const [next] = toLook
    if (next !== undefined) look(next)
  }
  const attemptOf = (id: number): KeptAttempt => ({
    current: () => attempts.get(id) ?? newAttempt(),
    keep: async (attempt) => {
      attempts.set(id, attempt)
      return (await notes.get(id)?.keep(attempt)) ?? true
    },
  })
  const again = (id: number, work: (parts: SubmitParts) => Promise<Submitted | undefined>) => {
    const filing = filings.find((one) => one.id === id)
    if (filing !== undefined && !isBusy()) void run(filing, work)
  }
  const look = (id: number) => {
    toLook.add(id)
    if (isBusy()) return
    toLook.delete(id)
    again(id, lookAgain)
  }
  const lookForUnchecked = () => {
    for (const { id, outcome } of filings) if (isUnchecked(outcome)) look(id)
  }
  let endLooking: (() => void) | undefined
  return {
    list: () => filings,
    subscribe: (changed) => {
      if (listeners.size === 0) endLooking = whenBack(lookForUnchecked)
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
        if (listeners.size === 0) endLooking?.()
      }
    },
    send: (sending, note) => {
      if (isBusy()) return false
      const filing: Filing = { ...sending, id: filings.length + 1, outcome: { kind: 'sending' } }
      attempts.set(filing.id, note.begun ?? newAttempt())
      notes.set(filing.id, note)
      set([filing, ...filings])
      void run(filing, (parts) => submitOnce(parts))
      return true
    },
    noteIn: (id, note) => {
      notes.set(id, { begun: undefined, ...note })
    },
    look,
    sendAgain: (id) =>
      again(id, async (parts) => {
        const earlier = parts.attempt.current()
        // In memory alone: what is noted of the earlier try stays until another one leaves.
        attempts.set(id, { ...earlier, state: 'ready' })
        const outcome = await submitOnce(parts)
        // This try was refused or did not leave; an earlier one may have arrived all the same.
        if (isUnderWay(earlier) && NOT_TAKEN.includes(outcome.kind))
          await parts.attempt.keep(earlier)
        return outcome
      }),
  }
}

/** S6 does not permit the search (as capability.decide reports); a service that does is asked. */
function lookUpOf(
  { permit, document }: Filing,
  client: QueryClient,
  capability: Session[1],
): LookUp {
  const { request } = permit
  if (request.interaction === 'update') {
    const read = { interaction: 'read', type: 'DocumentReference', id: request.id } as const
    return lookUpChanged(client, capability, read, request.version, (stored) => {
      const compared = comparedParts(document, stored)
      return compared.by === 'answer' && compared.differ.length === 0
    })
  }
  const { system = '', value = '' } = document.masterIdentifier ?? {}
  const patient = document.subject?.reference ?? ''
  return lookUpCreated(
    client,
    capability,
    { interaction: 'search', type: 'DocumentReference', params: [['patient', patient]] },
    { system, value },
  )
}
