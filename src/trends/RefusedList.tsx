import { codeableText } from '~/fhir/format/codeable-text'
import { valueText } from '~/fhir/format/value-text'
import { Disclosure } from '~/ui/Disclosure'
import { whenText } from './chart/interval'
import type { RefusedValue, RefusedWhy } from './series/series'
import styles from './Trend.module.css'
import { useTrendText } from './TrendText'

const WHYS = ['undated', 'not-a-number', 'never-a-number'] as const satisfies readonly RefusedWhy[]
/** The lists of results show all of them; here one sees what is meant. */
const SHOWN = 20

/** What no chart can show, and why: nothing disappears. */
export function RefusedList({ refused }: { readonly refused: readonly RefusedValue[] }) {
  const { words } = useTrendText()
  if (refused.length === 0) return null
  const kinds = WHYS.map(
    (why) => [why, refused.filter((value) => value.why === why)] as const,
  ).filter(([, values]) => values.length > 0)
  return (
    <Disclosure summary={`${words.refused.title} (${refused.length})`}>
      {kinds.map(([why, values]) => (
        <Refused key={why} why={why} values={values} />
      ))}
    </Disclosure>
  )
}

function Refused({
  why,
  values,
}: {
  readonly why: RefusedWhy
  readonly values: readonly RefusedValue[]
}) {
  const { words, format } = useTrendText()
  return (
    <>
      <p>{words.refused[why](values.length)}</p>
      <ul className={styles.notes}>
        {values.slice(0, SHOWN).map(({ candidate }) => (
          <li key={candidate.key}>
            {words.refused.row(
              codeableText(candidate.concept, format) ?? words.refused.unnamed,
              valueText(candidate.part, 'value', format) ?? words.refused.noValue,
              whenText(candidate.observation, format),
            )}
          </li>
        ))}
        {values.length > SHOWN ? <li>{words.refused.more(values.length - SHOWN)}</li> : null}
      </ul>
    </>
  )
}
