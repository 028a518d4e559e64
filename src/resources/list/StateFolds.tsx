import type { FhirResource } from 'fhir/r4'
import { useCallback, useMemo, type ReactNode } from 'react'
import { usePatient } from '~/connection/use-patient'
import { deathOf } from '~/fhir/death-of'
import { useKeptPlace } from '~/record/kept/kept-place'
import { usePlace } from '~/record/places/RecordPlace'
import { useShow } from '~/record/use-show'
import type { View } from '~/record/view'
import type { DrawParts } from '~/ui/table/DataTable'
import { closedAtFirst, type RowFolding } from '~/ui/table/row-fold'
import { RowFolds } from '~/ui/table/RowFolds'
import { byState, type ListState, type StatePart } from './list-states'
import { useListWords } from './list-words'
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
  /** False while rows may be missing: then the numbers are only so far. */
  readonly isWhole: boolean
  readonly children: (inStates: InStates) => ReactNode
}

/** Current entries, those that are over and mistakes, as parts that open and close. */
export function StateFolds({ rows: given, view, on, isWhole, children }: StateFoldsProps) {
  const show = useShow()
  const own = useListWords()
  const { list } = show.words
  const known = usePatient(usePlace().patient)
  const isLast = known.state === 'known' && deathOf(known.patient) === 'died'
  const words = useMemo(
    (): GroupWords => ({
      name: { ...list.states, banned: own.banned, ...(isLast ? { now: own.last } : {}) },
      count: isWhole ? list.count : own.countSoFar,
    }),
    [list, own, isWhole, isLast],
  )
  const { rows, parts } = useMemo(
    () => (on ? byState(given, view, show) : { rows: given, parts: [] }),
    [given, view, show, on],
  )
  const names = useMemo(
    () =>
      new Map(
        parts.flatMap((part): readonly (readonly [FhirResource, string])[] => {
          const first = rows[part.from]
          return first === undefined ? [] : [[first, words.name[part.state]]]
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

/** The names of the groups, and the number of rows of one. */
interface GroupWords {
  readonly name: Readonly<Record<ListState, string>>
  readonly count: (rows: number) => string
}

function useStateFolds(parts: readonly StatePart[], words: GroupWords): RowFolding {
  const [turned, setTurned] = useKeptPlace(readTurned)
  const onFold = useCallback(
    (key: string, close: boolean) => setTurned({ ...turned, [key]: close }),
    [turned, setTurned],
  )
  const folds = useMemo(
    () =>
      parts.map((part) => ({
        key: part.state,
        name: words.name[part.state],
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
