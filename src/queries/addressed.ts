import type { Identifier, Patient } from 'fhir/r4'
import { isHidden } from '~/fhir/numbers/hide-numbers'
import { lacksVersion, type Permit } from '~/capability/permit'
import { numberText } from '~/fhir/patient-numbers'
import { patientsNamed } from '~/fhir/patients-named'
import { invariant } from '~/std/invariant'
import type { Create, Generate, Operation, Update } from '~/fhir/request'

declare const addressed: unique symbol

/** A request that changes something on the service. */
export type WriteRequest = Create | Update | Operation | Generate

/**
 * A permit with its addressee, which has been verified. Only `address` makes one; the mutations
 * accept nothing else, so that a write without a checked person does not compile.
 */
export type Addressed<P extends Permit<WriteRequest> = Permit<WriteRequest>> = P & {
  readonly [addressed]: true
}

/** The person that a write is for, as the screen names them. */
export type Addressee =
  | {
      readonly kind: 'patient'
      readonly id: string
      /** The person's name in the user's words, if the service has none. */
      readonly called?: string
    }
  /** A patient who is named only by a number, when the service cannot be asked whose it is. */
  | { readonly kind: 'number'; readonly number: Identifier; readonly called?: string }
  /** A person without a record so far: the written data identifies them. */
  | { readonly kind: 'new-patient'; readonly patient: Patient }
  /** A record that is about nobody, such as a place. */
  | { readonly kind: 'nobody' }
  /** Two records of one person, each by its id or its number, as they were typed to confirm. */
  | { readonly kind: 'both'; readonly names: readonly [source: string, target: string] }

/** The situation from which a person sends something. */
export interface Standpoint {
  /** The patient of the address, whose record the screen shows. */
  readonly shown?: string
  /** The patient that the draft is about. */
  readonly draft?: string
  /**
   * The only patient that the sign-in may write for: the patient themselves, or the one a person
   * acts for.
   */
  readonly bound?: string
  /** The patient that the EHR, or the sign-in, opened: another one has to be confirmed by name. */
  readonly launched?: string
  /** The patient who was confirmed by name. */
  readonly confirmed?: string
}

/** The person that a write is for, and the situation that it is sent from. */
export interface ForWhom extends Standpoint {
  readonly addressee: Addressee
}

/**
 * The reason why nothing is sent:
 * - `record`: the record names another person than the screen, several people, or nobody
 * - `address`: the screen shows somebody else
 * - `draft`: it was begun for somebody else
 * - `sign-in`: the sign-in is for somebody else
 * - `unconfirmed`: it is for another person than the EHR opened, and nobody confirmed that
 * - `version`: it must name the version that it changes, and the service did not state one
 */
export type MisaddressedWhy = 'record' | 'address' | 'draft' | 'sign-in' | 'unconfirmed' | 'version'

export interface Misaddressed {
  readonly misaddressed: MisaddressedWhy
}

/** Distinguishes the two results of `address`. */
export function isAddressed<P extends Permit<WriteRequest>>(
  answer: Addressed<P> | Misaddressed,
): answer is Addressed<P> {
  return 'request' in answer
}

/**
 * Compares the person in a write with the screen, the address, the draft, the sign-in and the EHR.
 * It alone makes the input of mutations.
 */
export function address<P extends Permit<WriteRequest>>(
  permit: P,
  forWhom: ForWhom,
): Addressed<P> | Misaddressed {
  const { request } = permit
  invariant(
    !('resource' in request && isHidden(request.resource)),
    'a record with hidden numbers is drawn and never sent',
  )
  const why = namesOther(permit.request, forWhom.addressee)
    ? 'record'
    : (elsewhere(forWhom) ?? (isBlind(permit) ? 'version' : undefined))
  // The mark exists in the type only: it stands for this function's check.
  return why === undefined ? (permit as Addressed<P>) : { misaddressed: why }
}

function namesOther(request: WriteRequest, addressee: Addressee): boolean {
  const named = patientsNamed(request)
  switch (addressee.kind) {
    case 'patient':
    case 'number':
      // A stored record that names nobody is changed under the patient whose list has it; a new one
      // names its patient.
      return named.length === 0
        ? request.interaction !== 'update'
        : named.some((id) => id !== keyOf(addressee))
    case 'new-patient':
    case 'nobody':
      return named.length > 0
    case 'both':
      return named.join('\n') !== addressee.names.join('\n')
  }
}

function isBlind(permit: Permit<WriteRequest>): boolean {
  const { request } = permit
  return request.interaction === 'update' && lacksVersion(permit, request.version)
}

function elsewhere(forWhom: ForWhom): Exclude<MisaddressedWhy, 'record'> | undefined {
  const { addressee, shown, draft, bound, launched, confirmed } = forWhom
  const key = keyOf(addressee)
  if (key === undefined) return undefined
  // The owner of a number is unknown: it is not assumed to be the patient of an address.
  const isOther = (id: string | undefined) => id !== undefined && id !== key
  if (isOther(shown)) return 'address'
  if (isOther(draft)) return 'draft'
  if (isOther(bound)) return 'sign-in'
  return isOther(launched) && confirmed !== key ? 'unconfirmed' : undefined
}

/**
 * The key of an addressee: an id, or `system|number`; undefined when it is not a single patient.
 */
export function keyOf(addressee: Addressee): string | undefined {
  if (addressee.kind === 'patient') return addressee.id
  return addressee.kind === 'number' ? numberText(addressee.number) : undefined
}
