import { unmatchedKey, type CdaSection } from '~/documents/cda/cda-document'
import { filledLines } from '~/documents/cda/value-text'
import { Disclosure } from '~/ui/fold/Disclosure'
import { EntryList } from './Entries'
import styles from './Reader.module.css'
import { useCdaContext } from './use-cda-context'

/** More rows than anybody reads; their number is in the sentence. */
const MOST = 200

/**
 * Marks a section whose text and coded entries do not say the same, on the screen and on paper,
 * with both sides to see.
 */
export function Differences({ section }: { readonly section: CdaSection }) {
  const {
    words: { differences: words },
  } = useCdaContext()
  if (section.unmatched === undefined) return null
  const { entries, rows } = section.unmatched
  const sentences = filledLines([
    entries === 0 ? undefined : words.entries(entries),
    rows.length === 0 ? undefined : words.rows(rows.length),
  ])
  return (
    <div className={styles.differences} role="note" data-find="never">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div data-print="never">
        <Disclosure summary={words.see}>
          <p className={styles.quiet}>{words.hint}</p>
          <div className={styles.sides}>
            {entries === 0 ? null : (
              <EntryList sectionKey={unmatchedKey(section.key)} intro={words.onlyEntries} />
            )}
            {rows.length === 0 ? null : (
              <div>
                <p className={styles.quiet}>{words.onlyText}</p>
                <ul className={styles.tree}>
                  {rows.slice(0, MOST).map((row, index) => (
                    // A document never changes in place.
                    <li key={index}>{row}</li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        </Disclosure>
      </div>
    </div>
  )
}
