import type { Identifier, Patient } from 'fhir/r4'
import type { Permit } from '~/capability/permit'
import { numberText } from '~/fhir/belongs-to'
import { patientsNamed } from '~/fhir/patients-named'
import type { Create, Generate, Operation, Update } from '~/fhir/request'

declare const addressed: unique symbol

/** What changes something on the service. */
export type WriteRequest = Create | Update | Operation | Generate

/**
 * A permit that says for whom it is, and of which that is true. Only `address` makes one; the
 * mutations take nothing else, so that a write whose person nobody checked does not compile.
 */
export type Addressed<P extends Permit<WriteRequest> = Permit<WriteRequest>> = P & {
  readonly [addressed]: true
}

/** Whom a write is for, as the screen says it. */
export type Addressee =
  | {
      readonly kind: 'patient'
      readonly id: string
      /** How somebody called the person, where the service tells nobody. */
      readonly called?: string
    }
  /** A patient who is named by a number alone, where the service cannot be asked whose it is. */
  | { readonly kind: 'number'; readonly number: Identifier; readonly called?: string }
  /** Somebody who has no record yet: what was written tells who it is. */
  | { readonly kind: 'new-patient'; readonly patient: Patient }
  /** Nobody's record, such as a place. */
  | { readonly kind: 'nobody' }
  /** Two records of one person, each by its id or its number, as they were named to confirm it. */
  | { readonly kind: 'both'; readonly names: readonly [source: string, target: string] }

/** Where a person stands who sends something. */
export interface Standpoint {
  /** The patient of the address, whose record the screen shows. */
  readonly shown?: string
  /** The patient that the draft is about. */
  readonly draft?: string
  /** The one patient that the sign-in may write for: a patient's own, or of who acts for one. */
  readonly bound?: string
  /** The patient whom the EHR, or the sign-in, opened: another one has to be confirmed by name. */
  readonly launched?: string
  /** The patient who was confirmed by name. */
  readonly confirmed?: string
}

/** Whom a write is for and where it is sent from. */
export interface ForWhom extends Standpoint {
  readonly addressee: Addressee
}

/**
 * Why nothing is sent:
 * - `record`: what would be sent names somebody else than the screen does, several people, or
 *   nobody
 * - `address`: the screen shows somebody else
 * - `draft`: it was begun for somebody else
 * - `sign-in`: the sign-in is for somebody else
 * - `unconfirmed`: it is for somebody else than whom the EHR opened, and nobody confirmed that
 */
export type MisaddressedWhy = 'record' | 'address' | 'draft' | 'sign-in' | 'unconfirmed'

export interface Misaddressed {
  readonly misaddressed: MisaddressedWhy
}

/** Tells the two answers of `address` apart. */
export function isAddressed<P extends Permit<WriteRequest>>(
  answer: Addressed<P> | Misaddressed,
): answer is Addressed<P> {
  return 'request' in answer
}

/**
 * Compares whom a write names with what the screen says, the address, the draft, the sign-in and
 * whom the EHR opened. The only maker of what mutations take.
 */
export function address<P extends Permit<WriteRequest>>(
  permit: P,
  forWhom: ForWhom,
): Addressed<P> | Misaddressed {
  const why = namesOther(permit.request, forWhom.addressee) ? 'record' : elsewhere(forWhom)
  // The mark is of the type alone: this function is what it stands for.
  return why === undefined ? (permit as Addressed<P>) : { misaddressed: why }
}

function namesOther(request: WriteRequest, addressee: Addressee): boolean {
  const named = patientsNamed(request)
  switch (addressee.kind) {
    case 'patient':
    case 'number':
      // A stored record that names nobody is changed under the patient whose list has it; a new one
      // says whose it is.
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

function elsewhere(forWhom: ForWhom): Exclude<MisaddressedWhy, 'record'> | undefined {
  const { addressee, shown, draft, bound, launched, confirmed } = forWhom
  const key = keyOf(addressee)
  if (key === undefined) return undefined
  // Whom a number means is not known: it is not taken for the patient of an address.
  const isOther = (id: string | undefined) => id !== undefined && id !== key
  if (isOther(shown)) return 'address'
  if (isOther(draft)) return 'draft'
  if (isOther(bound)) return 'sign-in'
  return isOther(launched) && confirmed !== key ? 'unconfirmed' : undefined
}

/**
 * What tells one addressee from another: an id, or `system|number`; undefined where it is no single
 * patient.
 */
export function keyOf(addressee: Addressee): string | undefined {
  if (addressee.kind === 'patient') return addressee.id
  return addressee.kind === 'number' ? numberText(addressee.number) : undefined
}
