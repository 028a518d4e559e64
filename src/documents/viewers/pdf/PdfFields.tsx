import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useId, useState, useSyncExternalStore, type CSSProperties } from 'react'
import { useViewerText } from '~/documents/viewers/ViewerText'
import {
  currentValue,
  fieldPlaces,
  fillField,
  formFieldsOf,
  type FieldPlaces,
  type FormField,
} from './form-fields'
import { formValues, type FieldValue } from './form-values'
import type { Rotation } from './page-layout'
import styles from './Pdf.module.css'
import { layersOf } from './pdf-layers'

interface PdfFieldsProps {
  readonly pdf: PDFDocumentProxy
  readonly page: PDFPageProxy
  /** The number of the page, from 0. */
  readonly index: number
  readonly rotation: Rotation
  /** CSS pixels for each point. */
  readonly scale: number
  /** The id of a field that should get the focus. */
  readonly wanted: string | undefined
  readonly onFocused: () => void
}

interface Read {
  readonly fields: readonly FormField[]
  readonly places: FieldPlaces
}

/**
 * The fields of a page, to fill in. The page's picture shows what is filled in, as it is saved and
 * printed; a field shows its own text only while somebody is in it.
 */
export function PdfFields(props: PdfFieldsProps) {
  const { pdf, page, index, rotation, scale, wanted, onFocused } = props
  const group = useId()
  const [read, setRead] = useState<Read>()
  useEffect(() => {
    let gone = false
    Promise.all([
      layersOf(pdf).then((layers) => formFieldsOf(page, layers)),
      fieldPlaces(pdf),
    ]).then(
      ([fields, places]) => {
        if (gone) return
        setRead({ fields, places })
        if (fields.some(({ readOnly }) => !readOnly)) formValues(pdf).meet()
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [pdf, page])
  useEffect(() => {
    if (wanted === undefined || read === undefined) return
    const place = document.getElementById(`${group}${wanted}`)
    if (place === null) return
    place.focus()
    onFocused()
  }, [group, read, wanted, onFocused])
  const values = formValues(pdf)
  useSyncExternalStore(values.subscribe, values.version)
  if (read === undefined) return null
  const viewport = page.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 })
  return read.fields.map((field, at) => {
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(
      field.rect[0],
      field.rect[1],
    ) as number[]
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(
      field.rect[2],
      field.rect[3],
    ) as number[]
    const width = Math.abs(x2 - x1)
    const height = Math.abs(y2 - y1)
    return (
      <Field
        key={field.id}
        field={field}
        at={at}
        group={group}
        index={index}
        value={currentValue(field, values)}
        textSize={textSize(field, width, height) * scale}
        spacing={spacing(field, width) * scale}
        style={{
          insetInlineStart: percent(Math.min(x1, x2) / viewport.width),
          insetBlockStart: percent(Math.min(y1, y2) / viewport.height),
          inlineSize: percent(width / viewport.width),
          blockSize: percent(height / viewport.height),
        }}
        onFill={(value) => fillField(field, value, read.places, values)}
        onDone={values.show}
      />
    )
  })
}

interface FieldProps {
  readonly field: FormField
  readonly at: number
  /** Sets the fields of this page apart from those of another document. */
  readonly group: string
  readonly index: number
  readonly value: FieldValue
  readonly textSize: number
  readonly spacing: number
  readonly style: CSSProperties
  readonly onFill: (value: FieldValue) => void
  readonly onDone: () => void
}

function Field({ field, at, value, textSize: size, spacing: wide, ...rest }: FieldProps) {
  const { pdf: words } = useViewerText()
  const { kind, readOnly, required } = field
  const { group, index, style, onFill, onDone } = rest
  const name = field.label ?? words.form.unnamed(at + 1, index + 1)
  const shared = {
    id: `${group}${field.id}`,
    'aria-label': kind.is === 'radio' ? words.form.answer(name, kind.answer) : name,
    'data-tip':
      field.label === undefined || !required ? field.label : words.form.required(field.label),
    'aria-required': required || undefined,
    className: styles.field,
  }
  switch (kind.is) {
    case 'text':
      return (
        <TextPlace
          field={field}
          shared={shared}
          value={typeof value === 'string' ? value : ''}
          style={{
            ...style,
            fontSize: `${size}px`,
            ...(wide > 0 ? { letterSpacing: `${wide}px` } : {}),
          }}
          onFill={onFill}
          onDone={onDone}
        />
      )
    case 'check':
    case 'radio':
      return (
        <input
          {...shared}
          type={kind.is === 'check' ? 'checkbox' : 'radio'}
          autoComplete="off"
          name={`${group}${field.name}`}
          style={style}
          checked={value === true}
          disabled={readOnly}
          onChange={({ currentTarget: { checked } }) => {
            onFill(checked)
            onDone()
          }}
        />
      )
    case 'choice': {
      const chosen = Array.isArray(value) ? (value as readonly string[]) : []
      return (
        <select
          autoComplete="off"
          {...shared}
          style={{ ...style, fontSize: `${size}px` }}
          multiple={kind.many}
          disabled={readOnly}
          value={kind.many ? [...chosen] : (chosen[0] ?? '')}
          onChange={({ currentTarget }) => {
            onFill([...currentTarget.selectedOptions].map((option) => option.value).filter(Boolean))
            onDone()
          }}
        >
          {kind.many ? null : <option value="">{words.form.noChoice}</option>}
          {kind.options.map((option, place) => (
            // Options of one field are never reordered, and may repeat.
            <option key={place} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )
    }
  }
}

interface TextPlaceProps {
  readonly field: FormField
  readonly shared: {
    readonly id: string
    readonly 'aria-label': string
    readonly 'aria-required': true | undefined
    readonly className: string | undefined
  }
  readonly value: string
  readonly style: CSSProperties
  readonly onFill: (value: string) => void
  readonly onDone: () => void
}

function TextPlace({ field, shared, value, style, onFill, onDone }: TextPlaceProps) {
  const [typed, setTyped] = useState<string>()
  if (field.kind.is !== 'text') return null
  const { lines, secret, longest } = field.kind
  const common = {
    ...shared,
    style,
    readOnly: field.readOnly,
    maxLength: longest,
    autoComplete: 'off',
    spellCheck: false,
    value: typed ?? value,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      setTyped(currentTarget.value)
      onFill(currentTarget.value)
    },
    onBlur: () => {
      setTyped(undefined)
      onDone()
    },
  }
  return lines === 'many' ? (
    <textarea {...common} />
  ) : (
    <input type={secret ? 'password' : 'text'} {...common} />
  )
}

/** Points: the size that the file says, or one that fits the field (ISO 32000-1, 12.7.3.3). */
function textSize({ kind }: FormField, width: number, height: number): number {
  const said = kind.is === 'text' ? kind.size : undefined
  return Math.max(4, Math.min(said ?? 12, height * 0.8, width))
}

/** Points between the characters of a field whose characters have boxes; 0 for all others. */
function spacing(field: FormField, width: number): number {
  const { kind } = field
  if (kind.is !== 'text' || !kind.comb || kind.longest === undefined) return 0
  return Math.max(0, width / kind.longest - textSize(field, width, Infinity) * 0.6)
}

function percent(part: number): string {
  return `${(part * 100).toFixed(3)}%`
}
