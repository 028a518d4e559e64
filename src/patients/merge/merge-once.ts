import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import { FhirFailure, type FailureIssue } from '~/fhir/failure'
import { issuesOf, saysFailed } from '~/fhir/issues'
import { fieldsOf, listOf } from '~/fhir/json'
import type { Operation } from '~/fhir/request'
import type { OperationResult } from '~/fhir/wire/sent'
import { address, isAddressed } from '~/queries/addressed'
import { operationMutation } from '~/queries/mutations'
import type { WriteLock } from '~/queries/write-lock'
import { randomText, sha256 } from '~/smart/random-text'
import { invariant } from '~/std/invariant'

/** This device's memory of a merge that was sent: no id, only a salted hash of the two. */
export interface MergeMark {
  readonly state: 'sent' | 'merged'
  /** Milliseconds since the epoch, by this device's clock. */
  readonly at: number
}

/** The storage of marks on this device; `localStorage` is one. */
export type MarkStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The state of a merge, as the screen explains it. */
export type MergeOutcome =
  /**
   * The service says that it did it (200) or will do it (202). `issues` is its OperationOutcome, in
   * full.
   */
  | {
      readonly kind: 'merged' | 'accepted'
      readonly at: number
      readonly issues: readonly FailureIssue[]
      readonly requestId?: string
    }
  /** Refused: nothing was done. */
  | { readonly kind: 'refused'; readonly failure: FhirFailure }
  /** There was no answer, or an unclear one: it may have been done. It is not sent again. */
  | {
      readonly kind: 'unknown'
      readonly at: number
      readonly failure?: FhirFailure
      readonly issues: readonly FailureIssue[]
    }
  /** It was sent before, from this device: it is not sent again. */
  | { readonly kind: 'sent-before'; readonly mark: MergeMark }
  /** Another tab or the previous press is sending it. */
  | { readonly kind: 'elsewhere' }
  /** The device stores nothing, so that a lost answer would be forgotten: it was not sent. */
  | { readonly kind: 'not-kept' }
  /** Without any network nothing could leave: it was not sent. */
  | { readonly kind: 'cut' }

export interface MergeParts {
  readonly client: QueryClient
  readonly permit: Permit<Operation>
  /** The two records as they were typed to confirm: no other pair is sent. */
  readonly names: readonly [source: string, target: string]
  /** From `markKey`. */
  readonly key: string
  readonly storage: MarkStorage
  readonly lock: WriteLock
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

const PREFIX = 'clearchart.merges.'

/**
 * The key under which a merge is remembered: a hash with this device's salt. The same two records
 * in reverse order are the same merge.
 */
export async function markKey(
  who: readonly string[],
  pair: readonly [string, string],
  storage: MarkStorage,
): Promise<string> {
  const kept = storage.getItem(`${PREFIX}salt`)
  const salt = kept ?? randomText(16)
  if (kept === null) attempt(() => storage.setItem(`${PREFIX}salt`, salt))
  return `${PREFIX}sent.${await sha256(JSON.stringify([salt, ...who, ...pair.toSorted()]))}`
}

/** The mark under a key. */
export function readMark(key: string, storage: MarkStorage): MergeMark | undefined {
  const [state, at] = (storage.getItem(key) ?? '').split(' ')
  return state === 'sent' || state === 'merged' ? { state, at: Number(at) } : undefined
}

/** A person found out that it was not done: it may be sent again. */
export function forgetMark(key: string, storage: MarkStorage): void {
  storage.removeItem(key)
}

/**
 * Sends a merge that was never sent before: it is remembered first, so that no reload, tab or
 * second press sends it again.
 */
export async function mergeOnce(parts: MergeParts): Promise<MergeOutcome> {
  const { lock, key } = parts
  return (await lock.ifFree(key, () => send(parts))) ?? { kind: 'elsewhere' }
}

async function send({
  client,
  permit: asked,
  names,
  key,
  storage,
  now = Date.now,
}: MergeParts): Promise<MergeOutcome> {
  const mark = readMark(key, storage)
  if (mark !== undefined) return { kind: 'sent-before', mark }
  const permit = address(asked, { addressee: { kind: 'both', names } })
  invariant(isAddressed(permit), 'a merge of other records than those that were confirmed')
  const at = now()
  if (!attempt(() => storage.setItem(key, `sent ${at}`))) return { kind: 'not-kept' }
  try {
    const result = await new MutationObserver(client, operationMutation).mutate(permit)
    const issues = outcomeOf(result)
    // A good status with an outcome that reports failure: the effect is unknown.
    if (saysFailed(issues)) return { kind: 'unknown', at: now(), issues }
    attempt(() => storage.setItem(key, `merged ${now()}`))
    const { status, requestId } = result
    return {
      kind: status === 202 ? 'accepted' : 'merged',
      at: now(),
      issues,
      ...(requestId === undefined ? {} : { requestId }),
    }
  } catch (failure) {
    if (!(failure instanceof FhirFailure)) throw failure
    if (!isRefusal(failure)) return { kind: 'unknown', at: now(), failure, issues: failure.issues }
    storage.removeItem(key)
    return { kind: 'refused', failure }
  }
}

/** The issues of `outcome`, which is inside Parameters or alone (service notes, "Operations"). */
function outcomeOf({ resource }: OperationResult): readonly FailureIssue[] {
  const inside = listOf(fieldsOf(resource)['parameter'])
    .map(fieldsOf)
    .filter(({ name }) => name === 'outcome')
  return [...issuesOf(resource), ...inside.flatMap((parameter) => issuesOf(parameter['resource']))]
}

/**
 * Understood and refused, or never admitted. A request timeout (RFC 9110, 15.5.9) does not say if
 * it had begun.
 */
function isRefusal({ kind, status }: FhirFailure): boolean {
  return (
    kind === 'signed-out' ||
    status === 501 ||
    (status !== undefined && status >= 400 && status < 500 && status !== 408)
  )
}

function attempt(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
