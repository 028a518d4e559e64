import { createContext, use } from 'react'
import type { CdaHeader } from '~/documents/cda/cda-document'
import { isSensitiveId } from '~/documents/cda/sensitive-id'
import { fieldsOf, textOf } from '~/fhir/json'
import type { NarrativeNode } from '~/documents/cda/narrative'
import { endOf, maskOf, sensitiveValues } from '~/fhir/sensitive-identifier'
import { hideAcross, type HideAcross } from './hide-across'
import type { OpenPatient } from './header/open-patient'

/**
 * Returns a part of a document for drawing: the part itself, or a copy in which sensitive numbers
 * only show their end. A part without such a number stays the same object, so that it is not
 * redrawn.
 */
export type Hide = <T>(part: T) => T

/** Returns every part unchanged: for a person who asked for the numbers. */
export const SHOW_ALL: Hide = (part) => part

const HideContext = createContext<Hide>(SHOW_ALL)
export const HideProvider = HideContext.Provider

/** For parts that load after the document, such as its coded entries. */
export function useHide(): Hide {
  return use(HideContext)
}

/**
 * The sensitive numbers that a document's words may repeat: those of everyone in its header, those
 * that its sections name by their root, and those of the patient whose record is open.
 */
export function numbersOf(
  header: CdaHeader,
  open: OpenPatient,
  inSections: readonly string[] = [],
): readonly string[] {
  const found = new Set([
    ...inSections,
    ...(open.state === 'known' ? sensitiveValues(open.patient) : []),
  ])
  const waiting: unknown[] = [header]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue
    const { extension } = fieldsOf(value)
    const number = textOf(extension)
    if (number !== undefined && isSecretId(value)) found.add(number.trim())
    for (const inner of Object.values(value)) if (inner !== undefined) waiting.push(inner)
  }
  return [...found]
}

function isSecretId(value: object): boolean {
  const { root, assigner, secret } = fieldsOf(value)
  return isSensitiveId({
    root: textOf(root) ?? '',
    assigner: textOf(assigner) ?? '',
    ...(secret === true ? { secret } : {}),
  })
}

/**
 * Hides these numbers wherever they are written in a document, and every number that its own root
 * says to be one. It changes the document's data before anything draws it: a part that is drawn in
 * a new way later does not show them either.
 */
export function hiderOf(numbers: readonly string[]): Hide {
  const tell = maskOf(numbers)
  const across = hideAcross(numbers)
  // Every rendering asks for a part again.
  const known = new WeakMap<object, object>()
  return <T>(part: T): T => {
    if (typeof part !== 'object' || part === null) return hidden(part, tell, across)
    const before = known.get(part)
    // It was made from this part, with the same fields.
    if (before !== undefined) return before as T
    const made = hidden(part, tell, across)
    if (typeof made === 'object' && made !== null) known.set(part, made)
    return made
  }
}

/**
 * Bytes in letters: their content belongs to the file, which is shown unchanged (docs/decisions,
 * 41).
 */
const BYTES = 'data'
/**
 * A FHIR record as JSON: it is hidden where it is drawn, as any record is (`RecordHide`), because a
 * mask in JSON could break it.
 */
const RECORD = 'json'
/** The words of a section, in which a number may be written over several elements. */
const NARRATIVE = 'narrative'

/** Documents are read no deeper than `DEEPEST`, so recursion is safe. */
function hidden<T>(value: T, tell: (text: string) => string, across: HideAcross): T {
  // The result has the shape of the input: a text for a text, a list for a list.
  const same = (made: unknown) => made as T
  if (typeof value === 'string') return same(tell(value))
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    const made = items.map((item) => hidden(item, tell, across))
    return made.some((item, at) => item !== items[at]) ? same(made) : value
  }
  const isSecret = isSecretId(value)
  const fields = Object.entries(value).map(([name, field]: [string, unknown]) => {
    if (name === BYTES || name === RECORD) return [name, field, field] as const
    if (isSecret && name === 'extension' && typeof field === 'string')
      return [name, `•••${endOf(field) ?? ''}`, field] as const
    if (name === NARRATIVE) {
      // Only sections have an element of this name: the words of it.
      const whole = across(field as readonly NarrativeNode[])
      return [name, hidden(whole, tell, across), field] as const
    }
    // Pictures are filed under the name that the text refers to, which is a text of the document.
    return [tell(name), hidden(field, tell, across), field] as const
  })
  const isChanged =
    fields.some(([, made, field]) => made !== field) ||
    Object.keys(value).some((name, at) => name !== fields[at]?.[0])
  return isChanged ? same(Object.fromEntries(fields.map(([name, made]) => [name, made]))) : value
}
