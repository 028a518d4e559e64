import { codeableText } from '~/fhir/format/codes/codeable-text'
import { SpokenParts } from '~/record/spoken/SpokenParts'
import { useTrendText } from '../screen/TrendText'
import type { TrendSeries } from './series'

interface SeriesSentenceProps {
  readonly sentence: string
  /** The measurements that it names, in their order. */
  readonly of: readonly TrendSeries[]
}

/** A sentence about measurements, with their names in the language of their records. */
export function SeriesSentence({ sentence, of }: SeriesSentenceProps) {
  const { format } = useTrendText()
  const parts = of.flatMap(({ concept, method, beside, points: [first] }) =>
    [concept, method, ...beside.map((other) => other.method)].map((value) => ({
      text: codeableText(value, format),
      of: value,
      record: first?.observation,
    })),
  )
  return <SpokenParts sentence={sentence} parts={parts} />
}
