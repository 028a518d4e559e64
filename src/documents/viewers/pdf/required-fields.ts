import type { PDFDocumentProxy } from 'pdfjs-dist'
import { currentValue, formFieldsOf, isAnswered } from './form-fields'
import type { FormValues } from './form-values'
import { layersOf } from './pdf-layers'
import type { RequiredField } from './required-field'
import { requiredOfXfa } from './xfa/fill-xfa'

/**
 * The required fields of a document, in the order of its pages. Only pages that have fields are
 * read; a field that cannot be filled in, or is on no page, is left out.
 */
export async function requiredFields(pdf: PDFDocumentProxy): Promise<readonly RequiredField[]> {
  if (pdf.isPureXfa) return requiredOfXfa(pdf)
  const found = new Map<string, RequiredField>()
  for (const page of await pagesWithFields(pdf)) {
    // One after the other: a long document must not be read all at once.
    const fields = await formFieldsOf(await pdf.getPage(page + 1), await layersOf(pdf))
    for (const [at, field] of fields.entries()) {
      if (!field.required || field.readOnly) continue
      const known = found.get(field.name)
      found.set(field.name, {
        ...(known ?? { id: field.id, page, at, label: field.label }),
        isAnswered: (values) =>
          known?.isAnswered(values) === true || isAnswered(currentValue(field, values)),
      })
    }
  }
  return [...found.values()]
}

/** True for a field that has no answer in any of its places. */
export function isEmpty(field: RequiredField, values: FormValues): boolean {
  return !field.isAnswered(values)
}

/** The numbers of the pages that have fields, from 0, in their order. */
export async function pagesWithFields(pdf: PDFDocumentProxy): Promise<readonly number[]> {
  const objects: ReadonlyMap<string, readonly unknown[]> | null = await pdf.getFieldObjects()
  const pages = [...(objects?.values() ?? [])].flat().flatMap((place) => {
    const page =
      typeof place === 'object' && place !== null && 'page' in place ? place.page : undefined
    return typeof page === 'number' && page >= 0 && page < pdf.numPages ? [page] : []
  })
  return [...new Set(pages)].sort((a, b) => a - b)
}
