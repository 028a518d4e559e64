import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { FieldValue, FormValues } from './form-values'
import { isOnShown, type PdfLayers } from './pdf-layers'

/** A field of a form on a page (ISO 32000-1, 12.7.4). */
export interface FormField {
  readonly id: string
  /** Shared by all places of one field. */
  readonly name: string
  /** The author's words for it, or its name in the file; undefined when there are none. */
  readonly label: string | undefined
  /** In points, from the lower left corner of the page: left, bottom, right, top. */
  readonly rect: readonly [number, number, number, number]
  readonly readOnly: boolean
  readonly required: boolean
  /** As the file has it. */
  readonly value: FieldValue
  readonly kind: FieldKind
}

export type FieldKind =
  | {
      readonly is: 'text'
      readonly lines: 'one' | 'many'
      readonly secret: boolean
      readonly longest: number | undefined
      /** True when each character has a box of its own. */
      readonly comb: boolean
      /** Points; undefined when it follows the size of the field. */
      readonly size: number | undefined
    }
  | { readonly is: 'check'; readonly answer: string }
  | { readonly is: 'radio'; readonly answer: string }
  | {
      readonly is: 'choice'
      readonly options: readonly { readonly value: string; readonly label: string }[]
      readonly many: boolean
    }

/** Annotation flags (ISO 32000-1, table 165): invisible fields are not filled in. */
const UNSEEN = 2 | 32
const MOST_OPTIONS = 5000
const LONGEST_LABEL = 300

/** The fields of a page that can be filled in or read. Buttons and signatures are left out. */
export async function formFieldsOf(
  page: PDFPageProxy,
  layers?: PdfLayers,
): Promise<readonly FormField[]> {
  const annotations: readonly unknown[] = await page.getAnnotations({ intent: 'display' })
  return annotations.flatMap((annotation) =>
    isOnShown(annotation, layers) ? (readField(annotation) ?? []) : [],
  )
}

/** True for a document with a field that a person could fill in; a signature is none. */
export function hasFields(objects: ReadonlyMap<string, readonly unknown[]> | null): boolean {
  return [...(objects?.values() ?? [])].some((places) =>
    places.some(
      (place) =>
        FILLABLE.includes(textIn(place, 'type') ?? '') && (place as Widget).editable !== false,
    ),
  )
}

const FILLABLE = ['text', 'checkbox', 'radiobutton', 'combobox', 'listbox']

/** The ids of all places of each field, on all pages, with the answer that each place means. */
export type FieldPlaces = ReadonlyMap<
  string,
  readonly { readonly id: string; readonly answer: string | undefined }[]
>

/** Reads the places of all fields of a document. */
export async function fieldPlaces(pdf: PDFDocumentProxy): Promise<FieldPlaces> {
  const objects: ReadonlyMap<string, readonly unknown[]> | null = await pdf.getFieldObjects()
  return new Map(
    [...(objects ?? [])].map(([name, places]) => [
      name,
      places.flatMap((place) => {
        const id = textIn(place, 'id')
        return id === undefined || !FILLABLE.includes(textIn(place, 'type') ?? '')
          ? []
          : [{ id, answer: textIn(place, 'exportValues') }]
      }),
    ]),
  )
}

/** The value that a field has now. */
export function currentValue({ id, value }: FormField, values: FormValues): FieldValue {
  return values.valueOf(id) ?? value
}

/** True for a value that is an answer: text that is not blank, a tick, a choice. */
export function isAnswered(value: FieldValue): boolean {
  if (typeof value === 'boolean') return value
  return typeof value === 'string' ? value.trim() !== '' : value.some((one) => one !== '')
}

/**
 * Fills in a field in all its places: text and choices are the same everywhere; of boxes with one
 * name only those with the same answer are on, and of round buttons only one.
 */
export function fillField(
  field: FormField,
  value: FieldValue,
  places: FieldPlaces,
  values: FormValues,
): void {
  for (const { id, answer } of places.get(field.name) ?? []) {
    if (id === field.id) continue
    switch (field.kind.is) {
      case 'text':
      case 'choice':
        values.fill(id, value)
        break
      case 'check':
        values.fill(id, value === true && answer === field.kind.answer)
        break
      case 'radio':
        values.fill(id, false)
        break
    }
  }
  values.fill(field.id, value)
}

interface Widget {
  readonly [key: string]: unknown
}

function readField(annotation: unknown): FormField | undefined {
  if (typeof annotation !== 'object' || annotation === null) return undefined
  const widget = annotation as Widget
  const { id, fieldName, subtype, annotationFlags, hidden, alternativeText } = widget
  const rect = rectOf(widget.rect)
  if (
    subtype !== 'Widget' ||
    typeof id !== 'string' ||
    rect === undefined ||
    hidden === true ||
    (typeof annotationFlags === 'number' && (annotationFlags & UNSEEN) !== 0)
  )
    return undefined
  const kind = kindOf(widget)
  if (kind === undefined) return undefined
  return {
    id,
    name: typeof fieldName === 'string' ? fieldName : id,
    label: labelOf(alternativeText) ?? labelOfName(fieldName),
    rect,
    readOnly: widget.readOnly === true,
    required: widget.required === true,
    value: valueOf(widget, kind),
    kind,
  }
}

function kindOf(widget: Widget): FieldKind | undefined {
  const { fieldType } = widget
  if (fieldType === 'Tx')
    return {
      is: 'text',
      lines: widget.multiLine === true ? 'many' : 'one',
      secret: widget.password === true,
      longest: positive(widget.maxLen),
      comb: widget.comb === true,
      size: sizeOf(widget.defaultAppearanceData),
    }
  if (fieldType === 'Ch')
    return { is: 'choice', options: optionsOf(widget.options), many: widget.multiSelect === true }
  if (fieldType !== 'Btn') return undefined
  if (widget.checkBox === true && typeof widget.exportValue === 'string')
    return { is: 'check', answer: widget.exportValue }
  if (widget.radioButton === true && typeof widget.buttonValue === 'string')
    return { is: 'radio', answer: widget.buttonValue }
  return undefined
}

function valueOf({ fieldValue }: Widget, kind: FieldKind): FieldValue {
  switch (kind.is) {
    case 'text':
      return typeof fieldValue === 'string' ? fieldValue.replaceAll(/\r\n?/g, '\n') : ''
    case 'check':
    case 'radio':
      return fieldValue === kind.answer
    case 'choice': {
      const chosen: readonly unknown[] = Array.isArray(fieldValue) ? fieldValue : [fieldValue]
      return chosen.filter((one) => typeof one === 'string')
    }
  }
}

function optionsOf(
  options: unknown,
): readonly { readonly value: string; readonly label: string }[] {
  if (!Array.isArray(options)) return []
  return (options as readonly unknown[]).slice(0, MOST_OPTIONS).flatMap((option) => {
    const value = textIn(option, 'exportValue')
    return value === undefined ? [] : [{ value, label: textIn(option, 'displayValue') ?? value }]
  })
}

function labelOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const plain = value.replaceAll(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  return plain === '' ? undefined : plain.slice(0, LONGEST_LABEL)
}

/** The last part of a field's name, such as the name in `form[0].page[0].name[0]`. */
function labelOfName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const last = name
    .split('.')
    .at(-1)
    ?.replaceAll(/\[\d+\]/g, '')
    .replaceAll('_', ' ')
  return /\p{L}{2}/u.test(last ?? '') ? labelOf(last) : undefined
}

function sizeOf(appearance: unknown): number | undefined {
  return typeof appearance === 'object' && appearance !== null && 'fontSize' in appearance
    ? positive(appearance.fontSize)
    : undefined
}

function positive(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 && value < 100_000 ? value : undefined
}

function textIn(value: unknown, key: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found = (value as Widget)[key]
  return typeof found === 'string' ? found : undefined
}

function rectOf(value: unknown): FormField['rect'] | undefined {
  if (!Array.isArray(value)) return undefined
  const [left, bottom, right, top] = value as readonly unknown[]
  return typeof left === 'number' &&
    typeof bottom === 'number' &&
    typeof right === 'number' &&
    typeof top === 'number'
    ? [left, bottom, right, top]
    : undefined
}
