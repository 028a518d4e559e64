import { useCallback, useEffect, useMemo, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useChart, type Chart } from '~/record/chart/use-chart'
import { isEnteredInError } from '~/record/status'
import type { FreshRecords } from '~/record/time/Freshness'
import type { Session } from '~/smart/session'
import { newestOnly } from '~/std/newest-only'
import { findNews, remember, type MarkCache, type News, type SeenPlace } from './news'
import type { NewsState } from './news-context'
import { chooseFollowing, chosenFollowing, deviceStorage, seenKey } from './seen-store'
import { useShow } from '~/record/use-show'

interface NewsWatchProps {
  readonly patientId: string
  readonly onState: (state: NewsState) => void
}

/** Draws nothing: follows the loaded parts of a record and reports changes in them. */
export function NewsWatch({ patientId, onState }: NewsWatchProps) {
  const { session } = useConnection()
  const { role } = session.user
  const who = useMemo(() => whoOf(session, patientId), [session, patientId])
  // A patient usually has a device of their own; a clinician's is shared, and has many patients.
  const [following, setFollowing] = useState(() => chosenFollowing(role) ?? role === 'patient')
  const storage = deviceStorage()
  const off = storage === undefined || who === undefined || !following
  const choose = useCallback(
    (on: boolean) => {
      chooseFollowing(role, on)
      setFollowing(on)
    },
    [role],
  )
  const turnOff = useCallback(() => choose(false), [choose])
  useEffect(() => {
    if (storage === undefined || who === undefined) onState({ kind: 'unavailable' })
    else if (!following) onState({ kind: 'off', turnOn: () => choose(true) })
  }, [storage, who, following, choose, onState])
  return off ? null : (
    <Following patientId={patientId} who={who} onState={onState} onTurnOff={turnOff} />
  )
}

interface FollowingProps extends NewsWatchProps {
  readonly who: readonly string[]
  readonly onTurnOff: () => void
}

function Following({ patientId, who, onState, onTurnOff }: FollowingProps) {
  const chart = useChart(patientId)
  const show = useShow()
  const [visit] = useState(Date.now)
  const [place, setPlace] = useState<SeenPlace>()
  const [news, setNews] = useState<News>()
  useEffect(() => {
    const storage = deviceStorage()
    if (storage === undefined) return undefined
    let left = false
    void seenKey(who, storage).then((key) => {
      if (!left) setPlace({ key, storage, visit })
    })
    return () => {
      left = true
    }
  }, [who, visit])
  const comparing = useMemo(() => {
    const cache: MarkCache = new WeakMap()
    return newestOnly<{ readonly chart: Chart; readonly place: SeenPlace }>(async (now, signal) => {
      setNews(
        await findNews(
          now.chart,
          now.place,
          (resource, view) => isEnteredInError(view.statuses(resource, show)),
          cache,
          signal,
        ),
      )
    })
  }, [show])
  useEffect(() => () => comparing.stop(), [comparing])
  useEffect(() => {
    if (place !== undefined) comparing.give({ chart, place })
  }, [comparing, chart, place])
  useEffect(() => {
    onState({
      kind: 'on',
      news,
      fresh: freshOf(news),
      markSeen: () => {
        if (place === undefined || news === undefined) return
        remember(news.lists, place)
        // The same place, for a new comparison.
        setPlace({ ...place })
      },
      turnOff: onTurnOff,
    })
  }, [news, place, onState, onTurnOff])
  return null
}

/** The records that are new or changed for this reader. */
function freshOf(news: News | undefined): FreshRecords {
  return new Map(
    (news?.lists ?? []).flatMap(({ changes: { fresh, corrected } }) => [
      ...fresh.map(({ resourceType, id = '' }) => [`${resourceType}/${id}`, 'new'] as const),
      ...corrected.map(
        ({ resourceType, id = '' }) => [`${resourceType}/${id}`, 'corrected'] as const,
      ),
    ]),
  )
}

/**
 * The reader, the service and the record; undefined when the sign-in does not identify the reader.
 */
function whoOf(
  { registration, tenant, user }: Session,
  patientId: string,
): readonly string[] | undefined {
  const person = user.subject ?? user.reference
  return person === undefined ? undefined : [registration.issuer, tenant ?? '', person, patientId]
}
