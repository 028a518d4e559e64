import { useEffect, useMemo, useState } from 'react'
import type { Chart } from '~/record/chart/use-chart'
import type { Reading } from './entry'
import { createIndexer, type Index } from './indexer'
import { growingVocabulary } from './vocabulary'

const NOTHING: Index = {
  entries: [],
  ready: false,
  vocabulary: growingVocabulary(),
  of: undefined,
}

/** The loaded record, prepared for searching; it grows while more is loaded. */
export function useIndex(chart: Chart, reading: Reading): Index {
  const [index, setIndex] = useState(NOTHING)
  const indexer = useMemo(() => createIndexer(reading, setIndex), [reading])
  useEffect(() => indexer.stop, [indexer])
  useEffect(() => indexer.follow(chart), [indexer, chart])
  return index
}
