import type { PDFPageProxy } from 'pdfjs-dist'
import type { FormValues } from './form-values'

/**
 * Text that was filled into a page, or noted on it: it is drawn with the page and is in none of its
 * texts.
 */
export interface PageField {
  readonly text: string
  /** True for a field of a form, false for a typed note. */
  readonly input: boolean
  /** In points, from the lower left corner of the page: left, bottom, right, top. */
  readonly rect: readonly [number, number, number, number]
}

/** Annotation flags (ISO 32000-1, table 165): not drawn at all. */
const UNSEEN = 2 | 32

/**
 * The values of a page's form fields and its typed notes (ISO 32000-1, 12.5.6.6 and 12.7), from top
 * to bottom: people search for the text that was typed into a form. Passwords and hidden fields are
 * left out.
 */
export async function fieldsOf(
  page: PDFPageProxy,
  values: Pick<FormValues, 'valueOf'>,
): Promise<readonly PageField[]> {
  try {
    const annotations: readonly unknown[] = await page.getAnnotations({ intent: 'display' })
    return annotations
      .flatMap((annotation) => (isPlaced(annotation) ? (fieldOf(annotation, values) ?? []) : []))
      .sort((a, b) => b.rect[3] - a.rect[3] || a.rect[0] - b.rect[0])
  } catch {
    // The page's picture reports its own error.
    return []
  }
}

interface Placed {
  readonly rect: PageField['rect']
  readonly subtype?: unknown
  readonly annotationFlags?: unknown
  readonly [key: string]: unknown
}

function isPlaced(value: unknown): value is Placed {
  return (
    typeof value === 'object' &&
    value !== null &&
    'rect' in value &&
    Array.isArray(value.rect) &&
    value.rect.length === 4 &&
    value.rect.every((side) => typeof side === 'number')
  )
}

function fieldOf(annotation: Placed, values: Pick<FormValues, 'valueOf'>): PageField | undefined {
  const { rect, subtype, annotationFlags } = annotation
  if (typeof annotationFlags === 'number' && (annotationFlags & UNSEEN) !== 0) return undefined
  const text =
    subtype === 'FreeText'
      ? noteText(annotation)
      : subtype === 'Widget'
        ? valueText(annotation, values)
        : undefined
  const plain = text?.replace(/\r\n?/g, '\n').trim()
  return plain === undefined || plain === ''
    ? undefined
    : { text: plain, rect, input: subtype === 'Widget' }
}

function noteText({ contentsObj }: Placed): string | undefined {
  return typeof contentsObj === 'object' &&
    contentsObj !== null &&
    'str' in contentsObj &&
    typeof contentsObj.str === 'string'
    ? contentsObj.str
    : undefined
}

function valueText(
  annotation: Placed,
  { valueOf }: Pick<FormValues, 'valueOf'>,
): string | undefined {
  const { id, fieldType, fieldValue, password, checkBox, radioButton } = annotation
  const { exportValue, buttonValue, alternativeText } = annotation
  const filled = typeof id === 'string' ? valueOf(id) : undefined
  if (fieldType === 'Btn') {
    if (checkBox !== true && radioButton !== true) return undefined
    const on = filled ?? fieldValue === (checkBox === true ? exportValue : buttonValue)
    const label = typeof alternativeText === 'string' ? ` ${alternativeText}` : ''
    return `${on ? '☑' : '☐'}${label}`
  }
  if ((fieldType !== 'Tx' && fieldType !== 'Ch') || password === true) return undefined
  const value = filled ?? fieldValue
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value]
  return texts.filter((value) => typeof value === 'string').join(', ')
}
