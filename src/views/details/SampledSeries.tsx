import type { SampledData } from 'fhir/r4'
import { numberText } from '~/fhir/format/locale'
import { quantityText } from '~/fhir/format/quantity-text'
import { decimalSource } from '~/fhir/wire/decimal-source'
import { useDetailWords } from '~/record/detail-text'
import { useShow } from '~/record/use-show'
import { FieldList } from '~/ui/FieldList'

/** The values that a person reads to know what a series is; the entry's source has all. */
const FIRST = 20

/**
 * The facts of a series of measurements beside its number of values (R4, SampledData). The numbers
 * are shown as they were recorded: some sources write them before `factor` and `origin` are applied
 * and some after, against the datatype.
 */
export function SampledSeries({ series }: { readonly series: SampledData }) {
  const { format } = useShow()
  const { series: words } = useDetailWords()
  const number = (key: 'period' | 'factor' | 'lowerLimit' | 'upperLimit' | 'dimensions') => {
    const value = series[key]
    return value === undefined
      ? undefined
      : numberText(value, format.language, decimalSource(series, key))
  }
  const period = number('period')
  // Less than two for each time is nothing that needs to be said.
  const dimensions = (series.dimensions ?? 1) > 1 ? number('dimensions') : undefined
  const points = (series.data ?? '').split(' ').filter((point) => point !== '')
  const first = points.slice(0, FIRST)
  const signs = (['E', 'L', 'U'] as const).filter((sign) => first.includes(sign))
  const facts = [
    { label: words.period, text: period === undefined ? undefined : words.milliseconds(period) },
    { label: words.dimensions, text: dimensions },
    { label: words.origin, text: quantityText(series.origin, format) },
    { label: words.factor, text: number('factor') },
    { label: words.lowerLimit, text: number('lowerLimit') },
    { label: words.upperLimit, text: number('upperLimit') },
    {
      label: points.length > FIRST ? words.first(FIRST) : words.all,
      text: first.length === 0 ? undefined : first.join(' '),
    },
    { label: words.signs, text: signs.map((sign) => words.sign[sign]).join('; ') || undefined },
  ]
  return (
    <FieldList
      fields={facts.flatMap(({ label, text }) =>
        text === undefined ? [] : [{ label, value: text }],
      )}
    />
  )
}
