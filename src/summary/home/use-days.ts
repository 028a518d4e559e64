import { useMemo } from 'react'
import type { Show } from '~/record/show'
import { useShow } from '~/record/use-show'

/** The words and formats of this page, with days instead of times. */
export function useDays(): Show {
  const show = useShow()
  return useMemo(() => ({ ...show, format: { ...show.format, daysOnly: true } }), [show])
}
