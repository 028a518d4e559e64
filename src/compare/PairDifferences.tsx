import { maskOf, sensitiveValues } from '~/fhir/sensitive-identifier'
import type { Show } from '~/record/show'
import { useShow } from '~/record/use-show'
import { Disclosure } from '~/ui/fold/Disclosure'
import { usePrinting } from '~/ui/media/use-printing'
import styles from './Compare.module.css'
import { useCompareText } from './compare-text'
import type { ComparedPair } from './engine/compare-records'
import type { ElementDifference } from './engine/element-differences'
import { differenceLabel, rawText, sideText } from './value-text'

interface PairDifferencesProps {
  readonly pair: ComparedPair
  /** Sensitive numbers of the patient whose record is open: other records may repeat them. */
  readonly secrets: readonly string[]
}

/**
 * The elements in which two records differ, in words; their paths and exact values on demand.
 * Sensitive numbers show only their end, as everywhere on screens and paper.
 */
export function PairDifferences({ pair, secrets }: PairDifferencesProps) {
  const { differences: words, profile } = useCompareText()
  const show = useShow()
  // Names that references lead to are those of the first connection.
  const beside: Show = { format: show.format, words: show.words }
  const mask = maskOf([...secrets, ...sensitiveValues([pair.first, pair.second])])
  const { first, second, differences } = pair
  return (
    <>
      <dl className={styles.elements}>
        {differences.map((difference) => {
          const was = sideText(difference, 'first', first, show)
          const is = sideText(difference, 'second', second, beside)
          const { explained } = difference
          return (
            <div key={keyOf(difference)} className={styles.element}>
              <dt>{differenceLabel(difference, first.resourceType, show)}</dt>
              <dd className={styles.values}>
                <Value text={was === undefined ? undefined : mask(was)} />
                <span aria-hidden="true">→</span>
                <Value text={is === undefined ? undefined : mask(is)} />
              </dd>
              {was !== undefined && was === is && explained === undefined ? (
                <dd className={styles.quiet}>{words.behind}</dd>
              ) : null}
              {explained === undefined ? null : (
                <dd className={styles.quiet}>{profile[explained.kind](explained.source)}</dd>
              )}
            </div>
          )
        })}
      </dl>
      <Exact pair={pair} mask={mask} show={show} />
    </>
  )
}

function keyOf({ key }: ElementDifference): string {
  return `${key.first ?? ''} ${key.second ?? ''}`
}

function Value({ text }: { readonly text: string | undefined }) {
  const { differences: words } = useCompareText()
  return text === undefined ? (
    <span className={styles.quiet}>{words.empty}</span>
  ) : (
    <span className={styles.value}>{text}</span>
  )
}

interface ExactProps {
  readonly pair: ComparedPair
  readonly mask: (text: string) => string
  readonly show: Show
}

/** The paths and values as the records write them. Paper has the words above, and not these. */
function Exact({ pair, mask, show }: ExactProps) {
  const { differences: words } = useCompareText()
  const printing = usePrinting()
  if (printing) return null
  return (
    <Disclosure summary={words.where}>
      <p className={styles.quiet}>{words.by[pair.by]}</p>
      <ul className={styles.plain}>
        {pair.differences
          .flatMap(({ leaves }) => leaves)
          .map(({ path, first, second }) => (
            <li key={path + (first === undefined ? ' second' : '')} className={styles.leaf}>
              <code>{`${pair.first.resourceType}.${path}`}</code>
              <span className={styles.value}>
                {first === undefined ? words.empty : mask(rawText(first, show))}
              </span>
              <span aria-hidden="true">→</span>
              <span className={styles.value}>
                {second === undefined ? words.empty : mask(rawText(second, show))}
              </span>
            </li>
          ))}
      </ul>
    </Disclosure>
  )
}
