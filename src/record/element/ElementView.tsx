import type { CodeableConcept, Coding, Identifier, Reference } from 'fhir/r4'
import { createContext, Fragment, use, type ReactNode } from 'react'
import { useHide } from '~/connection/use-hide'
import { absentOf } from '~/fhir/format/absent-text'
import type { FormatContext } from '~/fhir/format/context'
import { recordedAsText } from '~/fhir/format/dates/date-text'
import { lookup } from '~/fhir/format/lookup'
import { hidden } from '~/fhir/format/hidden'
import { valueText } from '~/fhir/format/value-text'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { isResource } from '~/fhir/resource-types'
import { isSensitive } from '~/fhir/sensitive-identifier'
import { useRecordWords } from '~/i18n/record-words'
import { FieldList } from '~/ui/FieldList'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { Codes } from './Codes'
import { datatypeOf } from './datatype'
import { elementOf, elementsOf, type Element } from './element'
import { elementLabel, extensionLabel, extensionName } from './element-label'
import { mainFact } from './group-facts'
import styles from './ElementView.module.css'
import { oneValueText } from './element-text'
import { namingFormat } from '../names/naming-format'
import { Labels } from './Labels'
import { LongText } from './LongText'
import { usePlace } from '../places/RecordPlace'
import { recordName } from '../names/record-name'
import { ReferenceLink } from '../names/ReferenceLink'
import { SecretNumber } from './SecretNumber'
import { Spoken } from '../spoken/Spoken'
import { useSpoken } from '../spoken/use-spoken'
import { useShow } from '../use-show'

// Elements contain values, values contain elements and extensions, extensions contain values: the
// code that draws them is one file.

interface ElementViewProps {
  readonly record: object
  readonly name: string
  /** In one line, for a cell of a table. */
  readonly dense?: boolean
}

/**
 * Draws any element of a record according to its datatype. Renders nothing when the record lacks
 * it.
 */
export function ElementView({ record, name, dense = false }: ElementViewProps) {
  const element = elementOf(record, name)
  return element === undefined ? null : <Values element={element} dense={dense} />
}

const NOTHING: ReadonlySet<string> = new Set()
/** Elements about the record as a piece of data: the record's own footer shows them. */
const PLUMBING = [
  'resourceType',
  'id',
  'meta',
  'text',
  'contained',
  'implicitRules',
  'extension',
  'modifierExtension',
]

interface ElementsProps {
  readonly record: object
  /** Elements that are shown elsewhere. */
  readonly without?: ReadonlySet<string>
}

/** The number of groups and extensions around the current one. */
const Depth = createContext(0)
/** Real records need ten; each level takes room on the screen and on the stack. */
const DEEPEST = 25

/** The place of the elements around, such as `Coverage.class`, by which some have their names. */
const Around = createContext<string | undefined>(undefined)

/** Goes one level deeper; endless nesting stops here with a notice. */
function Inside({ children }: { readonly children: ReactNode }) {
  const { long: words } = useRecordWords()
  const depth = use(Depth)
  return depth >= DEEPEST ? (
    <p>{words.deep(DEEPEST)}</p>
  ) : (
    <Depth value={depth + 1}>{children}</Depth>
  )
}

/**
 * All elements of a record or of a part of it, with their names in words, known or not: no received
 * element is left out.
 */
export function Elements({ record, without = NOTHING }: ElementsProps) {
  const { words } = useShow()
  const around = use(Around)
  const type = textOf(fieldsOf(record)['resourceType']) ?? around
  const elements = elementsOf(record, new Set([...without, ...PLUMBING]))
  return (
    <Around value={type}>
      {elements.length === 0 ? null : (
        <FieldList
          fields={elements.map((element) => ({
            label: elementLabel(element.key, words, type),
            value: <Values element={element} dense={false} />,
          }))}
        />
      )}
      <Extensions of={record} />
    </Around>
  )
}

/** True when `Elements` has anything to show. */
export function hasElements(record: object, without: ReadonlySet<string>): boolean {
  return (
    elementsOf(record, new Set([...without, ...PLUMBING])).length > 0 ||
    extensionsOf(record).length > 0
  )
}

/**
 * The extensions of a record, a value or the shadow of a primitive, known or not (R4,
 * "Extensibility").
 */
export function Extensions({ of }: { readonly of: unknown }) {
  const all = extensionsOf(of)
  if (all.length === 0) return null
  // A list's cell shows one if there is nothing else.
  return (
    <Suspense fallback={<Skeleton rows={1} />}>
      <Labels>
        <ExtensionFields all={all} />
      </Labels>
    </Suspense>
  )
}

/** The extensions that say something, those that change a meaning first. */
function extensionsOf(of: unknown): readonly Readonly<Record<string, unknown>>[] {
  const { extension, modifierExtension } = fieldsOf(of)
  return [...listOf(modifierExtension), ...listOf(extension)]
    .map(fieldsOf)
    .filter(({ url }) => !String(url).endsWith(ABSENT))
}

/**
 * False for the text of US Core's race and ethnicity when it only repeats a group next to it, as it
 * is written or as it is shown.
 */
function isNews(
  { url, valueString }: Readonly<Record<string, unknown>>,
  all: readonly Readonly<Record<string, unknown>>[],
  format: FormatContext,
): boolean {
  if (url !== 'text') return true
  return !all.some(({ valueCoding }) => {
    const { display } = fieldsOf(valueCoding)
    // The datatype's name says the shape; the formatter copes with missing or odd parts.
    const shown = valueText({ valueCoding }, 'value', format)
    return display === (valueString ?? '') || (shown !== undefined && shown === valueString)
  })
}

interface ExtensionFieldsProps {
  readonly all: readonly Readonly<Record<string, unknown>>[]
}

function ExtensionFields({ all }: ExtensionFieldsProps) {
  const { words, format } = useShow()
  const { technical } = usePlace()
  return (
    <FieldList
      fields={all.flatMap((item) => {
        if (!isNews(item, all, format)) return []
        const url = textOf(item['url']) ?? ''
        const { url: _, extension: parts, ...values } = item
        const value =
          parts === undefined ? (
            <Inside>
              <Elements record={values} />
            </Inside>
          ) : (
            <Inside>
              <Extensions of={{ extension: parts }} />
            </Inside>
          )
        return {
          label: extensionLabel(url, words),
          value: (
            <>
              {parts === undefined
                ? (lookup(words.element, `${extensionName(url)}=${String(item['valueCode'])}`) ?? (
                    <ExtensionValue values={values} />
                  ))
                : value}
              {technical === true ? <small className={styles.fine}>{url}</small> : null}
            </>
          ),
        }
      })}
    />
  )
}

/** Shown in place of the absent value, not in addition. */
const ABSENT = '/data-absent-reason'

function ExtensionValue({ values }: { readonly values: object }) {
  const element = elementOf(values, 'value')
  return element === undefined ? null : <Values element={element} dense={false} />
}

interface ValuesProps {
  readonly element: Element
  readonly dense: boolean
}

function Values({ element, dense }: ValuesProps) {
  const { format } = useShow()
  if (Array.isArray(element.value))
    return <ValueList element={element} values={element.value} dense={dense} />
  if (element.value === undefined)
    return (
      <>
        {absentText(element.shadow)}
        <Extensions of={element.shadow} />
      </>
    )
  return (
    <>
      <OneValue element={element} value={element.value} dense={dense} />
      <Extensions of={element.shadow} />
    </>
  )

  function absentText(shadow: unknown): string | undefined {
    return typeof shadow === 'object' && shadow !== null ? absentOf(shadow, format) : undefined
  }
}

function ValueList({
  element,
  values,
  dense,
}: ValuesProps & { readonly values: readonly unknown[] }) {
  const shadows: readonly unknown[] = Array.isArray(element.shadow) ? element.shadow : []
  const items = values.map((value, index) => (
    // A null holds the place of a primitive that has only extensions (R4, "JSON Representation of
    // primitive elements"). Values of an element are never reordered in place, so the position
    // identifies them.
    <Values
      key={index}
      element={{ ...element, value: value ?? undefined, shadow: shadows[index] }}
      dense={dense}
    />
  ))
  if (dense)
    return items.map((item, index) => (
      <Fragment key={item.key}>
        {index === 0 ? null : ', '}
        {item}
      </Fragment>
    ))
  if (items.length === 1) return items[0]
  return (
    <ul className={styles.values}>
      {items.map((item) => (
        <li key={item.key}>{item}</li>
      ))}
    </ul>
  )
}

const DEFINITIONS: ReadonlySet<string> = new Set([
  'questionnaire',
  'instantiatesCanonical',
  'instantiatesUri',
])

interface OneValueProps extends ValuesProps {
  readonly value: unknown
}

function OneValue({ element, value, dense }: OneValueProps): ReactNode {
  const show = useShow()
  const { record, technical } = usePlace()
  const { format, words } = show
  if (isResource(value)) return recordName(value, format) ?? words.unreadable
  const datatype = datatypeOf(element, value)
  const text =
    // A code that means something else in other elements has its words beside the elements' names.
    lookup(words.element, `${element.key}=${String(value)}`) ??
    oneValueText(element, value, namingFormat(show, record))
  if (datatype === 'Group')
    return (
      <>
        {text}
        <Group element={element} value={value} dense={dense} />
      </>
    )
  // Addresses by which systems find a definition (R4, "canonical") are among codes and sources.
  if (DEFINITIONS.has(element.key) && technical !== true) return format.words.elsewhere(undefined)
  if (typeof value === 'string') return <Words text={text ?? hidden(value, format)} value={value} />
  // `datatypeOf` determined the shape; the component copes with missing or odd parts.
  if (datatype === 'Reference') return <ReferenceLink reference={value as Reference} />
  if (datatype === 'Coding')
    return (
      <>
        {text === undefined ? null : <Spoken text={text} of={value} record={record} />}
        <Codes codings={[value as Coding]} />
      </>
    )
  const isSecret =
    !dense &&
    datatype === 'Identifier' &&
    isSensitive(fieldsOf(value)) &&
    textOf(fieldsOf(value)['value']) !== undefined
  return (
    <>
      {isSecret ? (
        <SecretNumber identifier={value as Identifier} />
      ) : text === undefined ? null : text.length < 1000 ? (
        <Spoken text={text} of={value} record={record} />
      ) : (
        <LongText text={text} />
      )}
      {datatype === 'CodeableConcept' ? (
        <Codes
          codings={(value as CodeableConcept).coding}
          said={
            textOf(fieldsOf(value)['text']) === text ? undefined : textOf(fieldsOf(value)['text'])
          }
        />
      ) : null}
      {datatype === 'Identifier' ? <Fine text={fieldsOf(value)['system']} /> : null}
      {datatype === 'Quantity' ? <Fine text={fieldsOf(value)['code']} /> : null}
      {dense ? null : <Extensions of={value} />}
    </>
  )
}

function Group({ element, value, dense }: OneValueProps) {
  const { words } = useShow()
  // A field that stands by itself is the record's own.
  const { record } = usePlace()
  const holder = use(Around) ?? record?.resourceType
  const { moreInDetail } = useRecordWords()
  const fields = fieldsOf(value)
  if (Object.keys(fields).length === 0) return words.unreadable
  // The reason for its absence is already shown before it.
  if (Object.keys(fields).join() === 'extension') return dense ? null : <Extensions of={fields} />
  if (!dense)
    return (
      <div className={styles.group}>
        <Around value={`${holder}.${element.name}`}>
          <Inside>
            <Elements record={fields} />
          </Inside>
        </Around>
      </div>
    )
  const about = mainFact(fields)
  return about === undefined ? moreInDetail : <ElementView record={fields} name={about} dense />
}

function Words({ text, value }: { readonly text: string; readonly value: string }) {
  const { format } = useShow()
  const { record } = usePlace()
  return (
    <>
      <LongText text={text} lang={useSpoken(text, value, record)} />
      <Fine text={recordedAsText(value, format)} />
    </>
  )
}

function Fine({ text }: { readonly text: unknown }) {
  const { technical } = usePlace()
  const hide = useHide()
  return technical === true && typeof text === 'string' ? (
    <>
      {' '}
      <small className={styles.fine}>{hide(text)}</small>
    </>
  ) : null
}
