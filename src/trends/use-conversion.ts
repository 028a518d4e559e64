import { useEffect, useMemo, useState } from 'react'
import { loadConverter, type UnitConverter } from './series/convert'
import { joinSeries, sameMeasure, type JoinedSeries } from './series/convert-series'
import type { TrendSeries } from './series/series'

type Loaded =
  | { readonly kind: 'waiting' | 'failed' }
  | { readonly kind: 'ready'; readonly convert: UnitConverter }

/**
 * Combines the units of one measurement while a person wants it; the tables are loaded for that.
 */
export function useConversion(
  series: TrendSeries | undefined,
  all: readonly TrendSeries[],
  wanted: boolean,
  onWanted: (wanted: boolean) => void,
) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'waiting' })
  const isAskedFor = wanted && loaded.kind === 'waiting'
  useEffect(() => {
    if (!isAskedFor) return undefined
    let isLeft = false
    loadConverter().then(
      (convert) => {
        if (!isLeft) setLoaded({ kind: 'ready', convert })
      },
      () => {
        if (!isLeft) setLoaded({ kind: 'failed' })
      },
    )
    return () => {
      isLeft = true
    }
  }, [isAskedFor])
  const others = useMemo(
    () => (series === undefined ? [] : sameMeasure(series, all)),
    [series, all],
  )
  const joined = useMemo((): JoinedSeries | undefined => {
    if (!wanted || loaded.kind !== 'ready' || series === undefined || others.length === 0)
      return undefined
    return joinSeries(series, all, loaded.convert)
  }, [wanted, loaded, series, all, others])
  return {
    state: wanted ? STATES[loaded.kind] : ('apart' as const),
    others,
    joined,
    join: () => {
      if (loaded.kind === 'failed') setLoaded({ kind: 'waiting' })
      onWanted(true)
    },
    separate: () => onWanted(false),
  }
}

const STATES = { waiting: 'loading', failed: 'failed', ready: 'joined' } as const
