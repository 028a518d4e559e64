import { Skeleton } from '~/ui/Skeleton'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import type { VersionsProps } from './versions-props'
import { VersionsText } from './versions-text'

const Late = lazy(async () => (await import('./EarlierVersions')).EarlierVersions)

/** See EarlierVersions; it loads, with its words, when the first record is opened. */
export function LateVersions(props: VersionsProps) {
  return (
    <Suspense fallback={<Skeleton rows={1} />}>
      <VersionsText>
        <Late {...props} />
      </VersionsText>
    </Suspense>
  )
}
