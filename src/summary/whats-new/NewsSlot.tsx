import { use } from 'react'
import { Suspense } from '~/ui/late/Suspense'
import { optionalPart } from '~/ui/late/optional-part'
import { NewsContext } from './news-context'

const WhatsNew = optionalPart(async () => (await import('./WhatsNew')).WhatsNew)

/**
 * The place of the comparison with the last visit, at the end of the first page: it comes late and
 * moves nothing.
 */
export function NewsSlot({ patientId }: { readonly patientId: string }) {
  const state = use(NewsContext)
  if (state === undefined) return null
  return (
    <Suspense fallback={null}>
      <WhatsNew state={state} patientId={patientId} />
    </Suspense>
  )
}
