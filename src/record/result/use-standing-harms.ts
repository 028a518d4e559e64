import { useMemo } from 'react'
import { lateInLanguage } from '~/ui/late/late-in-language'
import { useSliced } from '~/ui/table/use-sliced'
import type { SlicedWork } from '~/std/run-in-slices'
import type { Answered, StandingHarm } from './standing-harm'
import { useRenewed } from './use-renewed'

const useFinders = lateInLanguage(async (language) =>
  (await import('./find-harm')).harmFinders(language),
)

/** An answer about harm, with its words. */
export interface ToldHarm extends StandingHarm {
  readonly text: string
  /** The words with a date, beside something of another day. */
  readonly dated: (date: string | undefined) => string
}

/**
 * Of each kind of harm the newest answer that stands, whenever it was given: no later visit, and no
 * later total, takes it out of sight. The rule loads once there are records.
 *
 * @param isLittle False for a record of thousands of entries, which is read between other work.
 */
export function useStandingHarms(
  records: readonly Answered[],
  isLittle: boolean,
): readonly ToldHarm[] {
  const finder = useRenewed(useFinders(records.length > 0))
  const found = useSliced(records, isLittle, finder?.find ?? findNone)
  return useMemo(
    () =>
      finder === undefined
        ? []
        : (found ?? []).map((one) => {
            const text = finder.say(one.harm)
            return { ...one, text, dated: (date) => finder.dated(text, date) }
          }),
    [finder, found],
  )
}

// oxlint-disable-next-line require-yield -- there is nothing to pause before.
function* findNone(): SlicedWork<readonly StandingHarm[]> {
  return []
}
