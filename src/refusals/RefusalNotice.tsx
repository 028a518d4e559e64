import { Suspense } from 'react'
import { explainRefusal, mayBeElsewhere } from '~/capability/explain'
import type { Refusal } from '~/capability/permit'
import { useText } from '~/i18n/TextProvider'
import { optionalPart } from '~/ui/late/optional-part'
import { Unavailable } from '~/ui/Unavailable'

const OtherConnections = optionalPart(
  async () => (await import('./OtherConnections')).OtherConnections,
)

interface RefusalNoticeProps {
  readonly refusal: Refusal
  readonly title?: string
}

/**
 * The reason for a refusal, the person who could change it, and a link to a connection of the same
 * organization that offers it.
 */
export function RefusalNotice({ refusal, title }: RefusalNoticeProps) {
  const messages = useText()
  const { sentence, hint } = explainRefusal(refusal, messages)
  const named = title === undefined ? {} : { title }
  if (!mayBeElsewhere(refusal)) return <Unavailable {...named} sentence={sentence} hint={hint} />
  return (
    <Unavailable {...named} sentence={sentence}>
      <Suspense>
        <OtherConnections refusal={refusal} />
      </Suspense>
    </Unavailable>
  )
}
