import { codeableText } from '~/fhir/format/codes/codeable-text'
import { valueText } from '~/fhir/format/value-text'
import { useText } from '~/i18n/TextProvider'
import { SpokenParts } from '~/record/spoken/SpokenParts'
import { Boundary } from '~/ui/late/Boundary'
import { Disclosure } from '~/ui/fold/Disclosure'
import type { Candidate } from '~/record/result/values/candidate'
import { whenText } from '~/record/result/values/interval'
import type { RefusedValue, RefusedWhy } from './series/series'
import styles from './screen/Trend.module.css'
import { useTrendText } from './screen/TrendText'

const WHYS = [
  'modified',
  'undated',
  'not-a-number',
  'never-a-number',
  'unread',
] as const satisfies readonly RefusedWhy[]
/** The lists of results show all of them; this list only gives examples. */
const SHOWN = 20

/** Values that no chart can show, with the reason: none of them disappears. */
export function RefusedList({ refused }: { readonly refused: readonly RefusedValue[] }) {
  const { words } = useTrendText()
  if (refused.length === 0) return null
  const kinds = WHYS.map(
    (why) => [why, refused.filter((value) => value.why === why)] as const,
  ).filter(([, values]) => values.length > 0)
  return (
    <Disclosure isFact summary={`${words.refused.title} (${refused.length})`}>
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
  const { words } = useTrendText()
  const { records } = useText()
  return (
    <>
      <p>{words.refused[why](values.length)}</p>
      <ul className={styles.notes}>
        {values.slice(0, SHOWN).map(({ candidate }) => (
          <li key={candidate.key}>
            <Boundary of={candidate} instead={records.unshown}>
              <Row candidate={candidate} />
            </Boundary>
          </li>
        ))}
        {values.length > SHOWN ? <li>{words.refused.more(values.length - SHOWN)}</li> : null}
      </ul>
    </>
  )
}

function Row({ candidate: { concept, part, observation } }: { readonly candidate: Candidate }) {
  const { words, format } = useTrendText()
  const name = codeableText(concept, format)
  const value = valueText(part, 'value', format)
  return (
    <SpokenParts
      sentence={words.refused.row(
        name ?? words.refused.unnamed,
        value ?? words.refused.noValue,
        whenText(observation, format),
      )}
      parts={[
        { text: name, of: concept, record: observation },
        { text: value, of: part, record: observation },
      ]}
    />
  )
}
