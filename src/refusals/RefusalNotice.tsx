import { explainRefusal, mayBeElsewhere, neededPermission } from '~/capability/explain'
import type { Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Suspense } from '~/ui/late/Suspense'
import { optionalPart } from '~/ui/late/optional-part'
import { Unavailable } from '~/ui/Unavailable'

const OtherConnections = optionalPart(
  async () => (await import('./OtherConnections')).OtherConnections,
)

interface RefusalNoticeProps {
  readonly refusal: Refusal
  readonly title?: string
  /** Replaces the reason in words of the screen. */
  readonly sentence?: string
}

/**
 * The reason for a refusal, the person who could change it, and a link to a connection of the same
 * organization that offers it.
 */
export function RefusalNotice({ refusal, title, sentence: own }: RefusalNoticeProps) {
  const messages = useText()
  const { sentence: reason, hint } = explainRefusal(refusal, messages)
  const sentence = own ?? reason
  const named = title === undefined ? {} : { title }
  if (!mayBeElsewhere(refusal))
    return (
      <Unavailable {...named} sentence={sentence} hint={hint}>
        <Needed refusal={refusal} />
      </Unavailable>
    )
  return (
    <Unavailable {...named} sentence={sentence}>
      <Suspense>
        <OtherConnections refusal={refusal} />
      </Suspense>
    </Unavailable>
  )
}

/** The lacking permission as a registration writes it, for staff: patients read words alone. */
function Needed({ refusal }: Pick<RefusalNoticeProps, 'refusal'>) {
  const { role } = useConnection().session.user
  const needed = neededPermission(refusal, useText())
  if (needed === undefined || (role !== 'practitioner' && role !== 'system')) return null
  return (
    <Disclosure summary={needed.title}>
      <p>
        {needed.text} <code>{needed.scope}</code>
      </p>
    </Disclosure>
  )
}
