import { useId } from 'react'
import { useFormat } from '~/connection/use-format'
import { momentText } from '~/documents/cda/moment-text'
import { useDocumentText } from '~/documents/DocumentText'
import type { DocumentWords } from '~/documents/document-words'
import type { FormatContext } from '~/fhir/format/context'
import { assertNever } from '~/std/assert-never'
import { FieldList } from '~/ui/FieldList'
import { Disclosure } from '~/ui/fold/Disclosure'
import styles from './Dicom.module.css'
import {
  DICOM_PARTS,
  type DicomElement,
  type DicomHeader,
  type DicomPart,
  type DicomRow,
} from './dicom-header'
import { useDicomText, type DicomWords } from './dicom-text'
import { nameOf } from './dicom-name'

/** The header of a file in words, part by part, and each of its elements one press away. */
export function DicomFacts({ header }: { readonly header: DicomHeader }) {
  const words = useDicomText()
  const { elements, more, parts } = header
  return (
    <>
      {DICOM_PARTS.filter((part) => parts[part].length > 0).map((part) => (
        <Part key={part} part={part} rows={parts[part]} />
      ))}
      <Disclosure summary={words.all(elements.length + more)}>
        <FieldList
          fields={elements.map((element) => ({
            label: [element.tag, element.vr].filter((part) => part !== undefined).join(' '),
            value: <span className={styles.value}>{valueText(element, words)}</span>,
          }))}
        />
        {more === 0 ? null : <p>{words.moreElements(more)}</p>}
      </Disclosure>
    </>
  )
}

function Part({ part, rows }: { readonly part: DicomPart; readonly rows: readonly DicomRow[] }) {
  const words = useDicomText()
  const document = useDocumentText()
  const format = useFormat()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.part}>
        {words.parts[part]}
      </h2>
      <FieldList
        fields={rows.map((row) => ({
          label: words.facts[row.fact],
          value: <span className={styles.value}>{factText(row, words, document, format)}</span>,
        }))}
      />
    </section>
  )
}

/** A fact in the reader's words; as it stands in the file where the standard has no word for it. */
function factText(
  { form, text }: DicomRow,
  words: DicomWords,
  document: DocumentWords,
  format: FormatContext,
): string {
  const several = text.split('\\').map((part) => part.trim())
  switch (form) {
    case 'text':
      return several.filter((part) => part !== '').join(', ')
    case 'name':
      // The same name in other scripts follows (PS3.5, 6.2.1.2).
      return several
        .map((name) =>
          name
            .split('=')
            .map((script) => nameOf(script).text)
            .filter((script) => script !== '')
            .join(' · '),
        )
        .join(', ')
    case 'moment':
      return momentText({ text }, { words: document, format }) ?? text
    case 'age': {
      const [, count, unit] = /^(\d{1,3})([DWMY])$/.exec(text) ?? []
      return unit === 'D' || unit === 'W' || unit === 'M' || unit === 'Y'
        ? words.age[unit](Number(count))
        : text
    }
    case 'metres':
      return words.metres(text)
    case 'kilograms':
      return words.kilograms(text)
    case 'sex':
      return wordOf(words.sex, text)
    case 'pregnancy':
      return wordOf(words.pregnancy, text.padStart(4, '0'))
    case 'modality':
      return wordOf(words.modalities, text)
    case 'side':
      return wordOf(words.side, text)
    case 'bodyPart':
      return wordOf(words.bodyParts, text)
    case 'view':
      return wordOf(words.views, text)
    case 'yes':
      return text === '01' || text === 'YES'
        ? words.yes
        : text === '00' || text === 'NO'
          ? words.no
          : text
    case 'size': {
      const [width, height] = text.split(',').map(Number)
      return words.size(width ?? 0, height ?? 0)
    }
    default:
      return assertNever(form)
  }
}

function wordOf(words: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(words, code) ? (words[code] ?? code) : code
}

function valueText({ text, items, bytes }: DicomElement, words: DicomWords): string {
  if (text !== undefined) return text
  return items === undefined ? words.bytes(bytes) : words.items(items)
}
