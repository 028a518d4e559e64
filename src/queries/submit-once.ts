import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import type { Permit, Refusal } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import { isCutOff } from './is-cut-off'
import { saysFailed } from '~/fhir/issues'
import type { Create, Operation, Update } from '~/fhir/request'
import type { OperationResult, WriteResult } from '~/fhir/wire/sent'
import { assertNever } from '~/std/assert-never'
import {
  address,
  isAddressed,
  type Addressed,
  type ForWhom,
  type MisaddressedWhy,
} from './addressed'
import { anotherTry, firstTry, goesToOwnId, isBound, lookUpOwnId } from './send-once-way'
import type { LookedUp, LookUp } from './look-up'
import { createMutation, operationMutation, updateMutation } from './mutations'
import { forgetAfterWrite } from './forget-after-write'
import { isRefusal, wasAnswered } from './refused-write'
import { saidBy } from './said-by'
import { stoppedChange } from './stopped-change'
import type { WriteAttempt, WrittenReceipt } from './write-attempt'
import type { WriteLock } from './write-lock'

/** Of a change, the service has the record, as it was before. */
type OfWhat = Readonly<{ of?: 'change' }>

/** The state of an attempt to write, as the screen explains it. */
export type Submitted =
  /**
   * The service has it, once. `resource` is its answer or the record that was found; absent when
   * there was no body.
   */
  | { readonly kind: 'written'; readonly receipt: WrittenReceipt; readonly resource?: FhirResource }
  /** Refused, and nothing was written: it may be corrected and sent again. */
  | { readonly kind: 'refused'; readonly failure: FhirFailure }
  /**
   * Somebody else changed the record since it was read; `theirs` is the current version, if it can
   * be read.
   */
  | {
      readonly kind: 'conflict'
      readonly theirs?: FhirResource
      readonly version?: string
      readonly failure?: FhirFailure
    }
  /**
   * It is unknown if it was written. It is not repeated automatically:
   * - `cannot`: the service does not offer a way to look
   * - `failed`: the look-up failed; it may be repeated
   * - `early`: it is not there, but it may still arrive; look again at `lookAgainAt` (milliseconds
   * since the epoch)
   */
  | { readonly kind: 'unknown'; readonly why: 'cannot'; readonly refusal: Refusal }
  | { readonly kind: 'unknown'; readonly why: 'failed'; readonly failure: FhirFailure }
  | ({ readonly kind: 'unknown'; readonly why: 'early'; readonly lookAgainAt: number } & OfWhat)
  /** The service was asked and does not have it. The person decides if it is sent again. */
  | ({ readonly kind: 'absent' } & OfWhat)
  /** Another tab, or the previous press, is sending it right now. Nothing was sent. */
  | { readonly kind: 'elsewhere' }
  /**
   * It is for another person than the screen, the address, the draft or the sign-in names, or the
   * person was not confirmed. Nothing was sent.
   */
  | { readonly kind: 'misaddressed'; readonly why: MisaddressedWhy }
  /**
   * The attempt could not be stored on the device. Nothing was sent, because a lost answer would be
   * forgotten.
   */
  | { readonly kind: 'not-kept' }

/** True for a try of which nothing is known, because it could not be looked for. */
export function isUnchecked(
  outcome: Submitted | { readonly kind: 'sending' } | undefined,
): boolean {
  return outcome?.kind === 'unknown' && outcome.why === 'failed'
}

/** The storage of the attempt: the draft. */
export interface KeptAttempt {
  readonly current: () => WriteAttempt
  /** False when it could not be stored. */
  readonly keep: (attempt: WriteAttempt) => Promise<boolean>
}

export interface SubmitParts {
  readonly client: QueryClient
  readonly attempt: KeptAttempt
  /**
   * The permit to send; its record must have the attempt's client identifier if there is room for
   * one.
   */
  readonly permit: Permit<Create> | Permit<Update> | Permit<Operation>
  /**
   * The addressee, as the screen names them, and the situation of sending: without agreement
   * nothing is sent.
   */
  readonly forWhom: ForWhom
  /** For an operation: the id of the resulting record, according to the answer. */
  readonly resultOf?: (answer: OperationResult) => string | undefined
  readonly lookUp: LookUp
  readonly lock: WriteLock
  /**
   * The name of an action that can happen only once, whoever begins it: no other tab does it at the
   * same time, and it is looked up before it is sent at all. Without it, the attempt is
   * independent.
   */
  readonly once?: string
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/**
 * The time in which a request without an answer may still be carried out: gateways give up after
 * half a minute. Milliseconds.
 */
const ON_ITS_WAY_MS = 30_000

/**
 * Sends a record at most once, however often the button is pressed, the page reloaded, or another
 * tab opened. An attempt that was sent before is looked up first. `repeat` is the person's decision
 * to send an absent one again; it is looked up before that.
 */
export async function submitOnce(parts: SubmitParts, repeat = false): Promise<Submitted> {
  const run = async (): Promise<Submitted> => {
    const attempt = parts.attempt.current()
    // Stored during the press itself when there is no earlier attempt to look up: a second press
    // finds this attempt.
    if (attempt.state === 'ready')
      return parts.once === undefined
        ? send(parts, attempt, firstTry)
        : ((await doneBefore(parts)) ?? send(parts, attempt, firstTry))
    const settled = await settle(parts, attempt)
    return settled.kind === 'absent' && repeat
      ? send(parts, parts.attempt.current(), anotherTry)
      : settled
  }
  return (await parts.lock.ifFree(lockName(parts), run)) ?? { kind: 'elsewhere' }
}

/**
 * Finds out the outcome of an earlier attempt, without sending anything. `undefined` when there was
 * none.
 */
export async function lookAgain(parts: SubmitParts): Promise<Submitted | undefined> {
  const attempt = parts.attempt.current()
  if (attempt.state === 'ready') return undefined
  return (
    (await parts.lock.ifFree(lockName(parts), () => settle(parts, attempt))) ?? {
      kind: 'elsewhere',
    }
  )
}

function lockName({ attempt, once }: SubmitParts): string {
  return `clearchart.write.${once ?? attempt.current().id}`
}

/** Another person, or another tab, did it before: then nothing is sent. */
async function doneBefore(parts: SubmitParts): Promise<Submitted | undefined> {
  return parts.once === undefined ? undefined : whereFound(parts)
}

/** The record that a look-up finds, as written; undefined when it finds none. */
async function whereFound(parts: SubmitParts): Promise<Submitted | undefined> {
  const found = await parts.lookUp()
  if (found.kind !== 'found') return undefined
  await forgetAfterWrite(parts.client, parts.permit)
  return written(parts, foundReceipt(found, (parts.now ?? Date.now)()), found.resource)
}

async function send(
  given: SubmitParts,
  before: WriteAttempt,
  way: typeof firstTry,
): Promise<Submitted> {
  if (isCutOff()) return { kind: 'refused', failure: new FhirFailure({ kind: 'offline' }) }
  const parts = { ...given, permit: await way(given.permit, before) }
  const now = parts.now ?? Date.now
  const permit = address(parts.permit, parts.forWhom)
  if (!isAddressed(permit)) return { kind: 'misaddressed', why: permit.misaddressed }
  const tried: WriteAttempt = goesToOwnId(permit) ? { ...before, ownId: true } : before
  // Stored before it is sent: whatever happens to this page from here on, the attempt is known.
  if (!(await parts.attempt.keep({ ...tried, state: 'sent', sentAt: now() })))
    return { kind: 'not-kept' }
  try {
    const result = await write(parts, permit)
    // Taken, and not stored yet: it counts once it is found (RFC 9110, 15.3.3).
    if (result.status === 202 && !isOperation(permit))
      return await settle(parts, parts.attempt.current())
    const receipt = receiptOf(
      result,
      now(),
      isBound(permit) && isFoundInstead(parts, before, result),
      isOperation(parts.permit)
        ? saidBy(result)
            .map(({ text }) => text)
            .filter((text) => text !== '')
        : [],
    )
    return await written(
      parts,
      { ...receipt, ...(await toldByLooking(parts, receipt)) },
      result.resource,
    )
  } catch (error) {
    if (!(error instanceof FhirFailure)) throw error
    if (error.kind === 'conflict' && parts.permit.request.interaction === 'update')
      return conflict(parts, before, error)
    // The condition finds several, or the id has one already that no change may replace unseen:
    // they are looked up, and the receipt names them.
    if ((error.status === 412 || error.kind === 'conflict') && isBound(permit))
      return settle(parts, tried)
    if (isRefusal(error)) {
      // An action that can happen once is refused the second time: if the browser repeated the
      // request by itself, only that refusal arrives.
      const done = error.kind === 'signed-out' ? undefined : await doneBefore(parts)
      if (done !== undefined) return done
      await parts.attempt.keep(before)
      return { kind: 'refused', failure: error }
    }
    const stopped = await stoppedChange(permit, before, error, () => lookFor(parts, tried))
    if (stopped !== undefined) {
      await parts.attempt.keep({ ...before, state: 'ready' })
      return { kind: 'refused', failure: stopped }
    }
    const sent = parts.attempt.current()
    const attempt: WriteAttempt = wasAnswered(error) ? { ...sent, state: 'unknown' } : sent
    if (attempt !== sent) await parts.attempt.keep(attempt)
    return settle(parts, attempt)
  }
}

async function write(
  { client, resultOf }: SubmitParts,
  permit: Addressed<SubmitParts['permit']>,
): Promise<WriteResult> {
  if (isUpdate(permit)) return new MutationObserver(client, updateMutation).mutate(permit)
  if (!isOperation(permit)) return new MutationObserver(client, createMutation).mutate(permit)
  const answer = await new MutationObserver(client, operationMutation).mutate(permit)
  // A good status with an outcome that reports failure: the effect is unknown.
  if (saysFailed(saidBy(answer)))
    throw new FhirFailure({
      kind: 'malformed',
      ...(answer.requestId === undefined ? {} : { requestId: answer.requestId }),
    })
  const id = resultOf?.(answer)
  return { ...answer, ...(id === undefined ? {} : { id }) }
}

/**
 * Looks up facts that the answer does not contain:
 * - for a create, others with the same identifier: a browser may send a request again by itself
 * when a connection closes, whatever its method, and no page can prevent or see that
 * - for a create that was answered without a body, by a server that shows pages no `Location`, and
 * for an operation, the resulting record
 *
 * Without a way to look them up, they are left out.
 */
async function toldByLooking(
  { permit, lookUp }: SubmitParts,
  { id }: WrittenReceipt,
): Promise<Pick<WrittenReceipt, 'id' | 'twins'>> {
  if (isUpdate(permit) || goesToOwnId(permit) || (isOperation(permit) && id !== undefined))
    return {}
  const found = await lookUp()
  if (found.kind !== 'found') return {}
  const same = isOperation(permit) ? [] : found.twins
  // They are alike, so that the first counts as the one where the answer named none.
  const own = id ?? found.resource.id
  const twins = [found.resource.id, ...same].filter((other) => other !== undefined && other !== own)
  return {
    ...(own === undefined ? {} : { id: own }),
    ...(twins.length === 0 ? {} : { twins: twins.map(String) }),
  }
}

/** 200 in place of 201: it was there, from an earlier try or another person (R4, the same). */
function isFoundInstead({ once }: SubmitParts, before: WriteAttempt, { status }: WriteResult) {
  return status === 200 && (before.state !== 'ready' || once !== undefined)
}

function isUpdate<P extends SubmitParts['permit']>(permit: P): permit is P & Permit<Update> {
  return permit.request.interaction === 'update'
}

const isNew = ({ permit }: SubmitParts, { ownId }: WriteAttempt) =>
  permit.request.interaction === 'create' || ownId === true

function isOperation<P extends SubmitParts['permit']>(permit: P): permit is P & Permit<Operation> {
  return permit.request.interaction === 'operation'
}

/**
 * One that went to an id of its own is looked up there, while the gate still permits that; any
 * other as its screen says.
 */
function lookFor(parts: SubmitParts, attempt: WriteAttempt): Promise<LookedUp> {
  const { client, permit, lookUp } = parts
  return attempt.ownId === true && permit.adds?.reads === true
    ? lookUpOwnId(client, permit, attempt)()
    : lookUp()
}

/** The result of the look-up as the state of the attempt, stored. */
async function settle(parts: SubmitParts, attempt: WriteAttempt): Promise<Submitted> {
  if (attempt.state === 'written')
    return { kind: 'written', receipt: attempt.receipt ?? { at: attempt.begunAt } }
  const now = (parts.now ?? Date.now)()
  const found = await lookFor(parts, attempt)
  switch (found.kind) {
    case 'found':
      await forgetAfterWrite(parts.client, parts.permit)
      return written(parts, foundReceipt(found, now), found.resource)
    case 'absent': {
      const { state, sentAt = 0 } = attempt
      // Sent in the future: the device's clock was set back, and the time counts from now.
      if (sentAt > now) await parts.attempt.keep({ ...attempt, sentAt: now })
      const lookAgainAt = Math.min(sentAt, now) + ON_ITS_WAY_MS
      const of = isNew(parts, attempt) ? {} : ({ of: 'change' } as const)
      if (state === 'sent' && now < lookAgainAt)
        return { kind: 'unknown', why: 'early', lookAgainAt, ...of }
      await parts.attempt.keep({ ...attempt, state: 'absent' })
      return { kind: 'absent', ...of }
    }
    case 'changed':
      await parts.attempt.keep({ ...attempt, state: 'ready' })
      return { kind: 'conflict', theirs: found.resource, ...versionIn(found) }
    case 'cannot':
      return { kind: 'unknown', why: 'cannot', refusal: found.refusal }
    case 'failed':
      return { kind: 'unknown', why: 'failed', failure: found.failure }
    default:
      return assertNever(found)
  }
}

/** A refused version. It may be our own change that arrived before: then that is the answer. */
async function conflict(
  parts: SubmitParts,
  before: WriteAttempt,
  failure: FhirFailure,
): Promise<Submitted> {
  const found = await parts.lookUp()
  if (found.kind === 'found' && before.state !== 'ready')
    return written(parts, foundReceipt(found, (parts.now ?? Date.now)()), found.resource)
  await parts.attempt.keep({ ...before, state: 'ready' })
  const theirs =
    found.kind === 'changed' || found.kind === 'found'
      ? { theirs: found.resource, ...versionIn(found) }
      : {}
  return { kind: 'conflict', failure, ...theirs }
}

async function written(
  parts: SubmitParts,
  receipt: WrittenReceipt,
  resource: FhirResource | undefined,
): Promise<Submitted> {
  // It is written, even if this cannot be stored: the next look-up would find it.
  await parts.attempt.keep({ ...parts.attempt.current(), state: 'written', receipt })
  return { kind: 'written', receipt, ...(resource === undefined ? {} : { resource }) }
}

function receiptOf(
  { id, version, requestId }: WriteResult,
  at: number,
  found: boolean,
  said: readonly string[],
): WrittenReceipt {
  return {
    at,
    ...(id === undefined ? {} : { id }),
    ...(version === undefined ? {} : { version }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(found ? { found } : {}),
    ...(said.length === 0 ? {} : { said }),
  }
}

function foundReceipt(
  { resource, requestId, twins, ...found }: Extract<LookedUp, { kind: 'found' }>,
  at: number,
): WrittenReceipt {
  return {
    at,
    found: true,
    ...(resource.id === undefined ? {} : { id: resource.id }),
    ...versionIn(found),
    ...(requestId === undefined ? {} : { requestId }),
    ...(twins.length === 0 ? {} : { twins }),
  }
}

function versionIn({ version }: { readonly version?: string }): { readonly version?: string } {
  return version === undefined ? {} : { version }
}
