import type { FormOf } from './form-reader'
import { latePart, useLatePart } from '~/ui/late/late-part'
import { useRenewed } from './use-renewed'

const reading = latePart(async () => {
  const { renewedFor } = await import('./late-reader')
  // A function of its own for each version: what is made with it is made again.
  return renewedFor(
    ({ formOf }): FormOf =>
      (response) =>
        formOf(response),
  )
})

/** The forms of responses as they become known; it loads once there is a response. */
export function useFormOf(isWanted: boolean): FormOf {
  return useRenewed(useLatePart(reading, isWanted)) ?? noForm
}

function noForm(): undefined {
  return undefined
}
