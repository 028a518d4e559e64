import { useEffect } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { Chart } from '~/record/chart/use-chart'
import { useRegistry } from '~/record/RegistryContext'
import { FIRST_LISTS, IN_SIGHT } from '../first-lists'
import { readFirstLists } from '../read-first-lists'

/**
 * Asks for the lists of the cards that are not in sight first, once one of those that are has been
 * drawn: their answers would otherwise be read before the first card is painted.
 */
export function useOtherLists({ patientId, lists }: Chart): void {
  const connection = useConnection()
  const registry = useRegistry()
  const isPatient = connection.session.user.role === 'patient'
  const isDrawn = FIRST_LISTS[isPatient ? 'patient' : 'staff']
    .flatMap((path) => lists.find(({ view }) => view.path === path) ?? [])
    .slice(0, IN_SIGHT)
    // The allergies of staff are in the banner, and on no card.
    .filter(({ view }) => isPatient || view.path !== 'allergies')
    .some(({ result, failure }) => result !== undefined || failure !== undefined)
  useEffect(() => {
    if (!isDrawn) return undefined
    const visit = new AbortController()
    const cancel = afterPaint(
      () => void readFirstLists(connection, registry, patientId, 'all', visit.signal),
    )
    return () => {
      cancel()
      visit.abort()
    }
  }, [connection, registry, patientId, isDrawn])
}

/** Calls once what was drawn is painted; at once in a tab that paints nothing. Returns its end. */
function afterPaint(call: () => void): () => void {
  if (document.hidden) {
    call()
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
