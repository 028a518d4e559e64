import { onlineManager } from '@tanstack/react-query'
import { fieldsOf } from '~/fhir/json'
import type { Surroundings } from '~/record/chart/reader'

/** Kinds of a network on which nothing is read ahead (Network Information API, effectiveType). */
const SLOW: ReadonlySet<unknown> = new Set(['slow-2g', '2g'])

/**
 * The surroundings of a tab: nothing is read ahead while it is hidden or covered, without a
 * network, on a slow one, or when the person saves data.
 */
export function tabSurroundings(isCovered: boolean): Surroundings {
  // Not every browser has it: then the network counts as quick.
  const network: unknown = fieldsOf(navigator)['connection']
  return {
    isBlocked: () => {
      const { saveData, effectiveType } = fieldsOf(network)
      return (
        document.visibilityState === 'hidden' ||
        isCovered ||
        !onlineManager.isOnline() ||
        saveData === true ||
        SLOW.has(effectiveType)
      )
    },
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
