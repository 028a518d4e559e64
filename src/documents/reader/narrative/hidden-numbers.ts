import { createContext, use } from 'react'
import type { CdaHeader } from '~/documents/cda/cda-document'
import { isSensitiveId } from '~/documents/cda/sensitive-id'
import { fieldsOf, textOf } from '~/fhir/json'
import { sensitiveValues } from '~/fhir/sensitive-identifier'
import type { OpenPatient } from '../header/open-patient'

/**
 * How the words of a document are told: with the numbers that open doors elsewhere told by their
 * end, unless somebody asked for them.
 */
const TellContext = createContext<(text: string) => string>((text) => text)
export const TellProvider = TellContext.Provider

export function useTell(): (text: string) => string {
  return use(TellContext)
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
    const { root, extension, assigner } = fieldsOf(value)
    const number = textOf(extension)
    if (
      number !== undefined &&
      isSensitiveId({ root: textOf(root) ?? '', assigner: textOf(assigner) ?? '' })
    )
      found.add(number.trim())
    for (const inner of Object.values(value)) if (inner !== undefined) waiting.push(inner)
  }
  return [...found]
}
