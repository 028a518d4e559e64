import { onlineManager } from '@tanstack/react-query'
import { fieldsOf } from '~/fhir/json'
import { savesData } from '~/offline/saves-data'
import type { Surroundings } from '~/record/chart/reader'

/**
 * The surroundings of a tab: nothing is read ahead while it is hidden or covered, without a
 * network, on a slow one, or when the person saves data.
 */
export function tabSurroundings(isCovered: boolean): Surroundings {
  const network: unknown = fieldsOf(navigator)['connection']
  return {
    isBlocked: () =>
      document.visibilityState === 'hidden' ||
      isCovered ||
      !onlineManager.isOnline() ||
      savesData(),
    subscribe: (changed) => {
      const leave = onlineManager.subscribe(changed)
      document.addEventListener('visibilitychange', changed)
      const target = network instanceof EventTarget ? network : undefined
      target?.addEventListener('change', changed)
      return () => {
        leave()
        document.removeEventListener('visibilitychange', changed)
        target?.removeEventListener('change', changed)
      }
    },
  }
}
