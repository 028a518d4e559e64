import { Disclosure } from '~/ui/fold/Disclosure'
import type { DocumentList } from './document-lists'
import styles from './Reconcile.module.css'
import type { StatementContext } from './statement-text'

interface NotComparedNotesProps {
  readonly document: DocumentList
  /** The number of entries of the record that nothing was compared with. */
  readonly left: number
  readonly context: StatementContext
}

/** The parts of the document and of the record that are not compared, whole on demand. */
export function NotComparedNotes({ document, left, context }: NotComparedNotesProps) {
  const { words, hide } = context
  const { uncoded, given, others, names } = document
  const people = [...new Set(others)].filter((who) => who !== '').map(hide)
  return (
    <>
      <Note count={uncoded} texts={names.uncoded} tell={words.uncoded} context={context} />
      <Note count={given} texts={names.given} tell={words.given} context={context} />
      <Note count={document.left} texts={names.left} tell={words.left} context={context} />
      {left === 0 ? null : <p role="note">{words.recordLeft(left)}</p>}
      {others.length === 0 ? null : (
        <p role="note">{words.others(others.length, people.join('; '))}</p>
      )}
    </>
  )
}

/** More names than anybody looks for at once; the number of the others is told. */
const MOST_NAMES = 5
/** A whole paragraph without entries is named by its beginning. In characters. */
const LONGEST_NAME = 80

interface NoteProps {
  readonly count: number
  readonly texts: readonly string[]
  readonly tell: (count: number, names: string) => string
  readonly context: StatementContext
}

/**
 * Counts parts and names them in a sentence. Where that leaves a part of them out, all of it can be
 * read below: nobody should have to look for it in the document.
 */
function Note({ count, texts, tell, context: { words, hide } }: NoteProps) {
  if (count === 0) return null
  const all = [...new Set(texts.map(hide))]
  const lines = all.slice(0, MOST_NAMES).map(inOneLine)
  const isWhole = all.length === lines.length && lines.every(({ length }) => length <= LONGEST_NAME)
  const names = lines.map(shortened)
  return (
    <>
      <p role="note">{tell(count, words.named(names, count))}</p>
      {isWhole ? null : (
        <Disclosure summary={words.inFull(all.length)}>
          <ul className={styles.texts}>
            {all.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}

function inOneLine(text: string): string {
  // The sentence has an end of its own.
  return text.replaceAll('\n', ' · ').replace(/[\s.]+$/u, '')
}

function shortened(line: string): string {
  return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME).trim()}…` : line
}
