import { createContext, use } from 'react'
import type { CdaHeader } from '~/documents/cda/cda-document'
import { isSensitiveId } from '~/documents/cda/sensitive-id'
import { fieldsOf, textOf } from '~/fhir/json'
import { endOf, maskOf, sensitiveValues } from '~/fhir/sensitive-identifier'
import type { OpenPatient } from './header/open-patient'

/**
 * Gives what is drawn of a part of a document: the part itself, or one that tells the numbers that
 * open doors elsewhere by their end. What has no such number is the part itself, so that nothing of
 * it is drawn again.
 */
export type Hide = <T>(part: T) => T

/** Gives every part as it is: for somebody who asked for the numbers. */
export const SHOW_ALL: Hide = (part) => part

const HideContext = createContext<Hide>(SHOW_ALL)
export const HideProvider = HideContext.Provider

/** For what comes later than the document, such as its coded entries. */
export function useHide(): Hide {
  return use(HideContext)
}

/**
 * The numbers that a document's words may repeat: those of its header, of whoever it names, and
 * those of the patient whose record is open.
 */
export function numbersOf(header: CdaHeader, open: OpenPatient): readonly string[] {
  const found = new Set(open.state === 'known' ? sensitiveValues(open.patient) : [])
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
  const { root, assigner } = fieldsOf(value)
  return isSensitiveId({ root: textOf(root) ?? '', assigner: textOf(assigner) ?? '' })
}

/**
 * Hides these numbers wherever they are written in a document, and every number that its own root
 * says to be one. It is done to the document's data, before anything draws it: a part that somebody
 * draws in another way tomorrow has them no more than those of today.
 */
export function hiderOf(numbers: readonly string[]): Hide {
  const tell = maskOf(numbers)
  // A part is asked for again with every draw.
  const known = new WeakMap<object, object>()
  return <T>(part: T): T => {
    if (typeof part !== 'object' || part === null) return hidden(part, tell)
    const before = known.get(part)
    // It was made of this part, with the same fields.
    if (before !== undefined) return before as T
    const made = hidden(part, tell)
    if (typeof made === 'object' && made !== null) known.set(part, made)
    return made
  }
}

/** Bytes in letters: what they say is the file's, which is shown as it is (docs/decisions, 41). */
const BYTES = 'data'

/** No deeper than documents are read (`DEEPEST`), so that calls will do. */
function hidden<T>(value: T, tell: (text: string) => string): T {
  // What comes back has the shape of what was given: a text for a text, a list for a list.
  const same = (made: unknown) => made as T
  if (typeof value === 'string') return same(tell(value))
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    const made = items.map((item) => hidden(item, tell))
    return made.some((item, at) => item !== items[at]) ? same(made) : value
  }
  const isSecret = isSecretId(value)
  const fields = Object.entries(value).map(([name, field]: [string, unknown]) => {
    if (name === BYTES) return [name, field, field] as const
    if (isSecret && name === 'extension' && typeof field === 'string')
      return [name, `•••${endOf(field) ?? ''}`, field] as const
    // Pictures lie under the name that the text points at, which is a text of the document.
    return [tell(name), hidden(field, tell), field] as const
  })
  const isChanged =
    fields.some(([, made, field]) => made !== field) ||
    Object.keys(value).some((name, at) => name !== fields[at]?.[0])
  return isChanged ? same(Object.fromEntries(fields.map(([name, made]) => [name, made]))) : value
}
