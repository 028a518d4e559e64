import type { FhirResource } from 'fhir/r4'
import { useCallback, useMemo, type ReactNode } from 'react'
import { fieldsOf } from '~/fhir/json'
import { useKeptPlace } from '~/record/kept/kept-place'
import type { DrawParts } from '~/ui/table/DataTable'
import { closedAtFirst, type RowFolding } from '~/ui/table/row-fold'
import { RowFolds } from '~/ui/table/RowFolds'
import { useShow } from '~/record/use-show'
import { partsOfYears } from './year-parts'

interface YearFoldsProps {
  readonly rows: readonly FhirResource[]
  /** The names of years, at their first rows. */
  readonly years: ReadonlyMap<FhirResource, string>
  readonly children: (parts: DrawParts | undefined) => ReactNode
}

/** The years of a long list as parts that open and close, where its rows are lines. */
export function YearFolds({ rows, years, children }: YearFoldsProps) {
  const folding = useYearFolds(rows, years)
  return children(
    folding.folds.length < 2 ? undefined : (drawn) => <RowFolds folding={folding} drawn={drawn} />,
  )
}

function useYearFolds(
  rows: readonly FhirResource[],
  years: ReadonlyMap<FhirResource, string>,
): RowFolding {
  const {
    words: { list },
  } = useShow()
  const [turned, setTurned] = useKeptPlace(readTurned)
  const onFold = useCallback(
    (key: string, close: boolean) => setTurned({ ...turned, [key]: close }),
    [turned, setTurned],
  )
  const folds = useMemo(() => {
    const seen = new Map<string, number>()
    return partsOfYears(rows, years, Date.now()).map(({ year, from, to }) => {
      // A year may come again: rows are in the order of their moments, some of which are periods.
      const times = (seen.get(year) ?? 0) + 1
      seen.set(year, times)
      return { key: `${year} ${times}`, name: year, count: list.count(to - from), from, to }
    })
  }, [rows, years, list])
  const closed = useMemo(() => {
    const usual = closedAtFirst(folds.map(({ key, from, to }) => ({ key, count: to - from })))
    return new Set(folds.flatMap(({ key }) => ((turned[key] ?? usual.has(key)) ? [key] : [])))
  }, [folds, turned])
  return { folds, closed, onFold }
}

/** Parts that were closed (`true`) or opened, from whatever was kept. */
export function readTurned(kept: unknown): Readonly<Record<string, boolean>> {
  return Object.fromEntries(
    Object.entries(fieldsOf(kept)).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    ),
  )
}
