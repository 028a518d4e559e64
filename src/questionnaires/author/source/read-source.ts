import { fieldsOf, textOf } from '~/fhir/json'
import { readForm, type ReadForm } from '../../catalogue/read-questionnaire'
import { jsonFault, placeAt, type JsonFault, type TextPlace } from './json-fault'

/** A text that is a form, or the reason why it is none yet. */
export type ReadSource =
  | { readonly kind: 'empty' }
  /** More than any form has: it is not parsed, so that a wrong file cannot block the page. */
  | { readonly kind: 'long' }
  | ({ readonly kind: 'form' } & ReadForm)
  | { readonly kind: 'json-fault'; readonly fault: JsonFault; readonly at: TextPlace }
  /** `says`: the XML reader's own English words. */
  | { readonly kind: 'xml-fault'; readonly says: string; readonly at: TextPlace | undefined }
  /** Well written, but something else: its type, if it is FHIR. */
  | { readonly kind: 'other'; readonly type: string | undefined }
  | { readonly kind: 'dstu2' }
  | { readonly kind: 'offline' }

/** Characters. */
const LONGEST = 8_000_000

/** Reads the author's text: a Questionnaire in FHIR's JSON or XML, of R4, R5 or STU3. */
export async function readSource(text: string): Promise<ReadSource> {
  if (text.trim() === '') return { kind: 'empty' }
  if (text.length > LONGEST) return { kind: 'long' }
  const read = await readForm(text).catch(() => 'offline' as const)
  if (typeof read !== 'string') return { kind: 'form', ...read }
  switch (read) {
    case 'dstu2':
    case 'offline':
      return { kind: read }
    case 'several-forms':
    case 'no-questionnaire': {
      const type = isXml(text) ? rootOf(text) : typeIn(text)
      // A form whose questions are nested deeper than any stack.
      return type === 'Questionnaire' ? { kind: 'long' } : { kind: 'other', type }
    }
    case 'unreadable':
      return isXml(text) ? xmlFault(text) : wrongJson(text)
  }
}

/** True for a text that is meant to be XML. */
export function isXml(text: string): boolean {
  return /^\uFEFF?\s*</.test(text)
}

function wrongJson(text: string): ReadSource {
  const found = jsonFault(text)
  // Nested deeper than any stack.
  return found === undefined ? { kind: 'long' } : { kind: 'json-fault', ...found }
}

async function xmlFault(text: string): Promise<ReadSource> {
  const { formTextOfXml } = await import('../../older/form-text-of-xml')
  const start = text.length - text.replace(/^\uFEFF?\s*/, '').length
  try {
    formTextOfXml(text.slice(start))
    return { kind: 'other', type: rootOf(text) }
  } catch (failure) {
    const message = failure instanceof Error ? failure.message : ''
    const [, line, column, says] = /^(\d+):(\d+): ([\s\S]*)$/.exec(message) ?? []
    if (line === undefined || column === undefined)
      return { kind: 'xml-fault', says: message, at: undefined }
    const before = placeAt(text, start)
    const offset = offsetOf(text.slice(start), Number(line), Number(column)) + start
    const isFirst = line === '1'
    return {
      kind: 'xml-fault',
      says: says ?? message,
      at: {
        line: before.line + Number(line) - 1,
        column: Number(column) + (isFirst ? before.column - 1 : 0),
        offset,
      },
    }
  }
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1
}

function rootOf(text: string): string | undefined {
  return /<(?:[\w-]+:)?([A-Z]\w+)[\s/>]/.exec(text)?.[1]
}

function typeIn(text: string): string | undefined {
  return textOf(fieldsOf(JSON.parse(text.replace(/^\uFEFF/, '')) as unknown)['resourceType'])
}
