import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { FormValues } from '../form-values'
import type { RequiredField } from '../required-field'
import { xfaPage, xfaPages } from './read-xfa'
import type { XfaField, XfaPage } from './xfa-node'

/** The current answer of a field: filled in, or from the file. */
export function answerOf(field: XfaField, values: Pick<FormValues, 'valueOf'>): string {
  const filled = values.valueOf(field.id)
  return typeof filled === 'string' ? filled : field.value
}

/** The words of a field's answer; empty for a secret, and for a tick, which has none. */
export function answerText(field: XfaField, values: Pick<FormValues, 'valueOf'>): string {
  const { kind } = field
  const answer = answerOf(field, values)
  if (kind.is === 'choice')
    return kind.options.find(({ value }) => value === answer)?.label ?? answer
  return kind.is === 'text' && !kind.isSecret ? answer : ''
}

/** The runs of a page, with the answers in their places. */
export function runsOfXfa(
  page: XfaPage | undefined,
  values: Pick<FormValues, 'valueOf'>,
): readonly { readonly text: string; readonly endsLine: boolean }[] {
  return (page?.runs ?? []).map(({ of, endsLine }) => ({
    text: typeof of === 'string' ? of : answerText(of, values),
    endsLine,
  }))
}

/** The required fields of the form (XFA 3.3, `nullTest`), in reading order. */
export function requiredOfXfa(pdf: PDFDocumentProxy): readonly RequiredField[] {
  const found = new Map<string, RequiredField>()
  for (let page = 0; page < pdf.numPages; page += 1) {
    const fields = xfaPage(pdf, page)?.fields ?? []
    for (const field of fields) {
      const { id, at, label, isRequired, isReadOnly } = field
      if (!isRequired || isReadOnly) continue
      const others = found.get(id)?.isAnswered ?? (() => false)
      const isAnswered = (values: FormValues) => others(values) || hasAnswer(field, values)
      found.set(id, { ...(found.get(id) ?? { id, page, at, label }), isAnswered })
    }
  }
  return [...found.values()]
}

function hasAnswer(field: XfaField, values: FormValues): boolean {
  const answer = answerOf(field, values)
  return field.kind.is === 'check' ? answer === field.kind.on : answer.trim() !== ''
}

/** True when a field of the form can be filled in. */
export function canFill(pdf: PDFDocumentProxy): boolean {
  return xfaPages(pdf).some(({ fields }) => fields.some(({ isReadOnly }) => !isReadOnly))
}

/** Number of fields whose answers pdf.js could not put into a copy. */
export function countHomeless(pdf: PDFDocumentProxy): number {
  return new Set(
    xfaPages(pdf)
      .flatMap(({ fields }) => fields)
      .flatMap(({ id, isHomeless }) => (isHomeless ? [id] : [])),
  ).size
}
