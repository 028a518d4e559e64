import type { Unsupported } from '../engine/read/unsupported'
import { assertNever } from '~/std/assert-never'
import { LINK_PERIOD } from '../fill/open/prefill'

/**
 * A kind of thing that a form asks for and that is not done, by its meaning for the person:
 * `options` (a list of answers is missing), `computed` (nothing is worked out), `rule` (a rule is
 * not checked), `record` (nothing is taken from the record), `room` (the record has more than there
 * is room for), `instruction` (unknown), `parts` (the form continues elsewhere), `part` (it is made
 * for other forms), `adaptive` (a service would choose its questions), `looks`, `after` (later use
 * of the answers), `data` (answers without a question).
 */
export type NotDone =
  | 'options'
  | 'computed'
  | 'rule'
  | 'record'
  | 'room'
  | 'parts'
  | 'part'
  | 'adaptive'
  | 'instruction'
  | 'looks'
  | 'after'
  | 'data'

/** The kinds in the order of their weight for the person who fills in the form. */
export const NOT_DONE: readonly NotDone[] = [
  'parts',
  'part',
  'adaptive',
  'options',
  'rule',
  'computed',
  'record',
  'room',
  'data',
  'instruction',
  'looks',
  'after',
]

/** Extensions of forms that are put together from several. */
const IN_PARTS = /subQuestionnaire/
/** Those of forms that are made to be parts of others; a form of several may have them too. */
const A_PART = /assemble/
/** The extension of forms that get each question from a service (SDC, "Adaptive Forms"). */
const ADAPTIVE = /questionnaireAdaptive/

export function notDoneOf({ effect, what }: Unsupported): NotDone {
  switch (effect) {
    case 'asking':
      return askingOf(what)
    case 'filling':
      return what.kind === 'rows-left-out' ? 'room' : 'record'
    case 'unknown':
      return 'instruction'
    case 'looks':
    case 'after':
    case 'data':
      return effect
    default:
      return assertNever(effect)
  }
}

function askingOf(what: Unsupported['what']): NotDone {
  switch (what.kind) {
    case 'value-set':
    case 'no-options':
    case 'option-of-other-type':
      return 'options'
    case 'expression':
    case 'expression-given-up':
    case 'expression-loop':
    case 'language':
      return 'computed'
    case 'extension':
      if (ADAPTIVE.test(what.url)) return 'adaptive'
      if (A_PART.test(what.url)) return 'part'
      return IN_PARTS.test(what.url) ? 'parts' : 'rule'
    case 'no-items':
      return 'adaptive'
    default:
      return 'rule'
  }
}

/** The features that are told: the screen that opens a form fills in results of the record. */
export function toldOf(unsupported: readonly Unsupported[]): readonly Unsupported[] {
  return unsupported.filter(({ what }) => what.kind !== 'extension' || what.url !== LINK_PERIOD)
}

/** The kinds of a form, each with the number of its questions; 0 when it concerns the form. */
export function countNotDone(
  unsupported: readonly Unsupported[],
): readonly { readonly kind: NotDone; readonly questions: number }[] {
  const places = new Map<NotDone, Set<string>>()
  for (const one of toldOf(unsupported)) {
    const kind = notDoneOf(one)
    const known = places.get(kind) ?? new Set()
    if (one.linkId !== undefined) known.add(one.linkId)
    places.set(kind, known)
  }
  if (places.has('parts')) places.delete('part')
  return NOT_DONE.flatMap((kind) => {
    const known = places.get(kind)
    return known === undefined ? [] : [{ kind, questions: known.size }]
  })
}

/** The kinds that are also told at their question: there, a person can do something about it. */
const AT_QUESTION = ['options', 'rule', 'computed', 'record', 'room'] as const

export type NotDoneThere = (typeof AT_QUESTION)[number]

/** The list of a form stays the same object while it is filled in. */
const BY_QUESTION = new WeakMap<
  readonly Unsupported[],
  ReadonlyMap<string, readonly NotDoneThere[]>
>()

/** The kinds that are told at a question, by its `linkId`. */
export function notDoneAt(
  unsupported: readonly Unsupported[],
): ReadonlyMap<string, readonly NotDoneThere[]> {
  const known = BY_QUESTION.get(unsupported)
  if (known !== undefined) return known
  const made = new Map<string, readonly NotDoneThere[]>()
  for (const one of toldOf(unsupported)) {
    const kind = AT_QUESTION.find((there) => there === notDoneOf(one))
    // A check that was stopped has words of its own at its question.
    if (kind === undefined || one.linkId === undefined || one.what.kind === 'expression-given-up')
      continue
    const before = made.get(one.linkId) ?? []
    if (!before.includes(kind)) made.set(one.linkId, [...before, kind])
  }
  BY_QUESTION.set(unsupported, made)
  return made
}
