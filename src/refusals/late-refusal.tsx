import type { ComponentProps } from 'react'
import { Skeleton } from '~/ui/Skeleton'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'

const Late = lazy(async () => (await import('./RefusalNotice')).RefusalNotice)

/** See RefusalNotice: for the lists, which are in the first download and are seldom refused. */
export function LateRefusalNotice(props: ComponentProps<typeof Late>) {
  return (
    <Suspense fallback={<Skeleton rows={2} />}>
      <Late {...props} />
    </Suspense>
  )
}
