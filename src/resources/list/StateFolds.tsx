import type { FhirResource } from 'fhir/r4'
import { useCallback, useMemo, type ReactNode } from 'react'
import { useKeptPlace } from '~/record/kept/kept-place'
import type { Show } from '~/record/show'
import { useShow } from '~/record/use-show'
import type { View } from '~/record/view'
import type { DrawParts } from '~/ui/table/DataTable'
import { closedAtFirst, type RowFolding } from '~/ui/table/row-fold'
import { RowFolds } from '~/ui/table/RowFolds'
import { byState, type StatePart } from './list-states'
import { readTurned } from './YearFolds'

/** The rows of a list in the groups of their states. */
export interface InStates {
  readonly rows: readonly FhirResource[]
  /** Undefined where the list has no such groups. */
  readonly parts: DrawParts | undefined
  /** The name of a group at its first row, for paper, where nothing opens or closes. */
  readonly names: ReadonlyMap<FhirResource, string>
}

interface StateFoldsProps {
  readonly rows: readonly FhirResource[]
  readonly view: View
  /** False while the rows are in an order that somebody chose: they are one list. */
  readonly on: boolean
  readonly children: (inStates: InStates) => ReactNode
}

/** Current entries, those that are over and mistakes, as parts that open and close. */
export function StateFolds({ rows: given, view, on, children }: StateFoldsProps) {
  const show = useShow()
  const words = show.words.list
  const { rows, parts } = useMemo(
    () => (on ? byState(given, view, show) : { rows: given, parts: [] }),
    [given, view, show, on],
  )
  const names = useMemo(
    () =>
      new Map(
        parts.flatMap((part): readonly (readonly [FhirResource, string])[] => {
          const first = rows[part.from]
          return first === undefined ? [] : [[first, words.states[part.state]]]
        }),
      ),
    [parts, rows, words],
  )
  const folding = useStateFolds(parts, words)
  return children({
    rows,
    names,
    parts: parts.length === 0 ? undefined : (drawn) => <RowFolds folding={folding} drawn={drawn} />,
  })
}

function useStateFolds(parts: readonly StatePart[], words: Show['words']['list']): RowFolding {
  const [turned, setTurned] = useKeptPlace(readTurned)
  const onFold = useCallback(
    (key: string, close: boolean) => setTurned({ ...turned, [key]: close }),
    [turned, setTurned],
  )
  const folds = useMemo(
    () =>
      parts.map((part) => ({
        key: part.state,
        name: words.states[part.state],
        count: words.count(part.to - part.from),
        from: part.from,
        to: part.to,
      })),
    [parts, words],
  )
  const closed = useMemo(() => {
    const usual = closedAtFirst(folds.map(({ key, from, to }) => ({ key, count: to - from })))
    return new Set(folds.flatMap(({ key }) => ((turned[key] ?? usual.has(key)) ? [key] : [])))
  }, [folds, turned])
  return { folds, closed, onFold }
}
