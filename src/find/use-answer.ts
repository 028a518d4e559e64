import type { Observation, Patient } from 'fhir/r4'
import { useEffect, useMemo, useState } from 'react'
import { useOpenPatient } from '~/connection/open-patient'
import { deathOf } from '~/fhir/death-of'
import { partsAt, startOf } from '~/fhir/format/dates/clock'
import { scaleOfConcept } from '~/fhir/scores/known-scores'
import { useText } from '~/i18n/TextProvider'
import type { Chart } from '~/record/chart/use-chart'
import { measuring, type Measurement } from '~/record/result/latest/measurements'
import { runInSlices } from '~/std/run-in-slices'
import { namedMeasurements, newestNamed, soonestNamed } from './answers'
import type { Entry, Reading } from './entry'
import type { Found } from './find-matches'
import { kindWords } from './lay/kind-words'
import { namedScores, type NamedScore } from './named-scores'
import type { Placed } from './since-visit'

interface Asked {
  readonly chart: Chart
  readonly entries: readonly Entry[]
  /** Undefined while nothing is typed, and until the first search is done. */
  readonly found: Found | undefined
  readonly question: Placed | undefined
  readonly reading: Reading
}

/** The answer to a question that is not about a time, or to the name of a measurement. */
export interface Answer {
  readonly scores: readonly NamedScore[]
  readonly measured: readonly Measurement[]
  /** An entry that is the last one or the next one, where nothing was measured. */
  readonly entry: Entry | undefined
  /** True of a "next …" for which the loaded entries have nothing. */
  readonly isNothingToCome: boolean
  /** The moment that it is answered at, in milliseconds since the epoch. */
  readonly now: number
  /** False while it is still that of fewer entries than are loaded. */
  readonly isOfAllLoaded: boolean
}

/** Answers from the loaded entries. */
export function useAnswer({ chart, entries, found, question, reading }: Asked): Answer {
  const messages = useText()
  const { show, formOf } = reading
  const { timeZone } = show.format
  const patient = useOpenPatient()
  const { rows, isOfAllLoaded } = useMeasurements(chart, timeZone, patient)
  const [now] = useState(Date.now)
  // Nothing that was planned for somebody who has died is to come.
  const isOver = patient !== undefined && deathOf(patient) === 'died'
  return useMemo(() => {
    const nothing = {
      scores: [],
      measured: [],
      entry: undefined,
      isNothingToCome: false,
      now,
      isOfAllLoaded,
    }
    if (found === undefined || question?.kind === 'time') return nothing
    const titleOf = ({ view }: Found['groups'][number]) =>
      [view.title(messages), ...kindWords(view.path)].join(' ')
    if (question?.kind === 'next') {
      const today = startOfToday(now, timeZone)
      const entry = isOver ? undefined : soonestNamed(found, titleOf, { today, now, timeZone })
      const isNothingToCome = entry === undefined && !isOver && found.total > 0
      return { ...nothing, entry, isNothingToCome }
    }
    const isAsked = question !== undefined
    const scores = namedScores(found, now, isAsked, formOf)
    const told = new Set(scores.map(({ total }) => total.scale))
    const byRecord = new Map(entries.map((entry) => [entry.record.resource, entry]))
    const measured = namedMeasurements(
      rows,
      (record) => byRecord.get(record),
      found,
      isAsked,
    ).filter(({ concept }) => {
      const scale = scaleOfConcept(concept)
      return scale === undefined || !told.has(scale)
    })
    const isTold = scores.length > 0 || measured.length > 0
    const entry = isAsked && !isTold ? newestNamed(found, titleOf, now) : undefined
    return { ...nothing, scores, measured, entry }
  }, [found, question, entries, rows, isOfAllLoaded, now, timeZone, isOver, formOf, messages])
}

function startOfToday(now: number, timeZone: string | undefined): number {
  const { year, month, day } = partsAt(now, timeZone)
  return startOf(year, month, day, 0, timeZone)
}

interface Measured {
  readonly rows: readonly Measurement[]
  readonly of: Chart | undefined
}

const NOTHING: Measured = { rows: [], of: undefined }

/** The measurements of the loaded results, arranged between other work. */
function useMeasurements(
  chart: Chart,
  timeZone: string | undefined,
  patient: Patient | undefined,
): { readonly rows: readonly Measurement[]; readonly isOfAllLoaded: boolean } {
  const [{ rows, of }, setMeasured] = useState(NOTHING)
  useEffect(() => {
    const work = new AbortController()
    const observations = new Set<Observation>()
    for (const { result } of chart.lists)
      for (const record of result?.matches ?? [])
        if (record.resourceType === 'Observation') observations.add(record)
    runInSlices(measuring([...observations], timeZone, patient), work.signal, 'idle').then(
      (found) => setMeasured({ rows: found.rows, of: chart }),
      (failure: unknown) => {
        if (!work.signal.aborted) throw failure
      },
    )
    return () => work.abort()
  }, [chart, timeZone, patient])
  return { rows, isOfAllLoaded: of === chart }
}
