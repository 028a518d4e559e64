import { useMemo, useState } from 'react'
import { loadConverter, type UnitConverter } from './series/convert'
import { joinSeries, sameMeasure, type JoinedSeries } from './series/convert-series'
import type { TrendSeries } from './series/series'

type State =
  | { readonly kind: 'apart' | 'loading' | 'failed' }
  | { readonly kind: 'joined'; readonly convert: UnitConverter }

/** Combines the units of one measurement when a person asks for it; the tables are loaded then. */
export function useConversion(series: TrendSeries | undefined, all: readonly TrendSeries[]) {
  const [state, setState] = useState<State>({ kind: 'apart' })
  const others = useMemo(
    () => (series === undefined ? [] : sameMeasure(series, all)),
    [series, all],
  )
  const joined = useMemo((): JoinedSeries | undefined => {
    if (state.kind !== 'joined' || series === undefined || others.length === 0) return undefined
    return joinSeries(series, all, state.convert)
  }, [state, series, all, others])
  const join = () => {
    setState({ kind: 'loading' })
    loadConverter().then(
      (convert) => setState({ kind: 'joined', convert }),
      () => setState({ kind: 'failed' }),
    )
  }
  return { state: state.kind, others, joined, join, separate: () => setState({ kind: 'apart' }) }
}
