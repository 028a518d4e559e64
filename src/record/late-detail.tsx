import { lazy, Suspense, type ComponentType } from 'react'
import { Skeleton } from '~/ui/Skeleton'
import { DetailText } from './detail-text'

/**
 * Something of a single record that comes, with its words, when the first record that has it is
 * opened: lists need none of it.
 */
export function lateDetail<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Late = lazy(async () => ({ default: await load() }))
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
