import { unmatchedKey, type CdaSection } from '~/documents/cda/cda-document'
import type { FigureAtOdds } from '~/documents/cda/figures-at-odds'
import type { CdaContext } from '~/documents/cda/moment-text'
import { filledLines } from '~/documents/cda/value-text'
import { dateText } from '~/fhir/format/dates/date-text'
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
  const context = useCdaContext()
  const { differences: words } = context.words
  if (section.unmatched === undefined) return null
  const { entries, rows, values = [] } = section.unmatched
  const sentences = filledLines([
    entries === 0 ? undefined : words.entries(entries),
    rows.length === 0 ? undefined : words.rows(rows.length),
    values.length === 0 ? undefined : words.values(values.length),
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
            {values.length === 0 ? null : (
              <div>
                <p className={styles.quiet}>{words.atOdds}</p>
                <ul className={styles.tree}>
                  {values.slice(0, MOST).map(({ row, figures }, index) => (
                    <li key={index}>
                      {row}
                      {figures.map((figure) => (
                        <p key={figure.fact}>
                          {words.figure(
                            words.facts[figure.fact],
                            figure.text,
                            codedText(figure, context),
                          )}
                        </p>
                      ))}
                    </li>
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

/** The words for what an entry states: times and dates are told as everywhere else. */
function codedText({ fact, coded }: FigureAtOdds, { words, format }: CdaContext): string {
  const when: Readonly<Record<string, string>> = format.words.timing.when
  const told = coded.map((one) =>
    fact === 'every'
      ? words.differences.often(Number(one))
      : fact === 'date'
        ? (dateText(one, format) ?? one)
        : fact === 'moment' && Object.hasOwn(when, one)
          ? (when[one] ?? one)
          : one,
  )
  return [...new Set(told)].join(', ')
}
