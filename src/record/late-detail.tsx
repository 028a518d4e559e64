import type { ComponentType } from 'react'
import { Skeleton } from '~/ui/Skeleton'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { DetailText } from './detail-text'

/**
 * A part of a single record that loads, with its words, when the first record with it is opened:
 * lists do not need it.
 */
export function lateDetail<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Late = lazy(load)
  return function LateDetail(props: P) {
    return (
      <Suspense fallback={<Skeleton rows={1} />}>
        <DetailText>
          <Late {...props} />
        </DetailText>
      </Suspense>
    )
  }
}
