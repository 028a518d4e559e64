import { useEffect, useMemo } from 'react'
import type { Permit } from '~/capability/permit'
import type { Search } from '~/fhir/request'
import { gapIn, isWholeResult } from '~/fhir/wire/whole-result'
import { chartRecords } from '~/record/chart/chart-records'
import { useChart, type ChartList } from '~/record/chart/use-chart'
import { useLoadChart } from '~/record/chart/use-load-chart'
import { referenceOf } from '../composition/document-records'
import type { Statement, StatedKind } from './statement'
import { recordStatements } from './record-statements'
import { kindOfType } from './statement-of-record'

/** The part of a record that is about one kind. */
export interface RecordList {
  /**
   * - `reading`: it has not been read to its end yet
   * - `part`: it cannot be read to its end
   * - `off`: it may not be read
   */
  readonly state: 'whole' | 'reading' | 'part' | 'off'
  readonly statements: readonly Statement[]
  /** Entries that nothing was compared with, because nothing in them names what they are about. */
  readonly left: number
}

export interface RecordLists {
  readonly lists: Readonly<Record<StatedKind, RecordList>>
  /** The searches whose results have begun to arrive. */
  readonly permits: readonly Permit<Search>[]
  /** Reads again what could not be read. */
  readonly again: () => void
}

const OFF: RecordList = { state: 'off', statements: [], left: 0 }

/** Reads the allergies, medicines and problems of a record, as far as they may be read. */
export function useRecordLists(patientId: string): RecordLists {
  const chart = useChart(patientId)
  const { start, running } = useLoadChart(chart)
  const wanted = useMemo(
    () => chart.lists.filter(({ view, needed }) => needed && kindOfType(view.type) !== undefined),
    [chart.lists],
  )
  // Also after a write, which takes the lists that it may have changed out of the cache.
  useEffect(() => {
    const missing = wanted.filter(isMissing)
    if (missing.length > 0 && !running) void start(missing)
  }, [start, wanted, running])
  const lists = useMemo(() => {
    const listOf = (kind: StatedKind): RecordList => {
      const own = wanted.filter(({ view }) => kindOfType(view.type) === kind)
      if (own.length === 0) return OFF
      // The service keeps more of this kind, which this sign-in may not read.
      const isRefused = chart.refused.some(({ view }) => kindOfType(view.type) === kind)
      const medicines = new Map(
        own.flatMap(({ result }) =>
          (result?.included ?? []).map((resource) => [
            `${resource.resourceType}/${resource.id ?? ''}`,
            { ...resource },
          ]),
        ),
      )
      const find = (reference: unknown) => medicines.get(addressIn(reference))
      return {
        state: isRefused
          ? 'part'
          : own.every(({ result }) => result !== undefined && isWholeResult(result))
            ? 'whole'
            : own.some(({ failure, result }) => failure !== undefined || isPart(result))
              ? 'part'
              : 'reading',
        ...recordStatements(
          chartRecords({ lists: own, patientId }).map(({ resource }) => resource),
          find,
        ),
      }
    }
    return { allergy: listOf('allergy'), medicine: listOf('medicine'), problem: listOf('problem') }
  }, [wanted, chart.refused, patientId])
  return {
    lists,
    permits: wanted.filter(({ result }) => result !== undefined).map(({ permit }) => permit),
    again: () => {
      if (!running) void start(wanted.filter((list) => !isEnded(list)))
    },
  }
}

function isEnded({ result }: ChartList): boolean {
  return result?.ended === true && result.unread === undefined
}

/** True when more reading would not make it whole. */
function isPart(result: ChartList['result']): boolean {
  return result?.stopped !== undefined || (result?.ended === true && gapIn(result) !== undefined)
}

/** True while there is more to read, and nothing has stopped that. */
function isMissing({ result, failure }: ChartList): boolean {
  return (
    failure === undefined &&
    (result === undefined || (!result.ended && result.stopped === undefined))
  )
}

/** `Medication/7`, from an address of the service or a relative one. */
function addressIn(reference: unknown): string {
  return /([A-Z][A-Za-z]+\/[^/]+)$/.exec(referenceOf(reference) ?? '')?.[1] ?? ''
}
