import { explainRefusal, mayBeElsewhere } from '~/capability/explain'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { LinkButton } from '~/ui/LinkButton'
import { Suspense } from '~/ui/late/Suspense'
import { connectionName, OtherConnectionText, useOtherConnectionWords } from './refusal-text'
import { useOffers } from './use-offers'

interface GatedLinkProps {
  readonly to: string
  readonly name: string
  readonly answer: Permit | Refusal
  /** The history state of the link, where it is offered. */
  readonly state?: unknown
  /** `primary` when it is the main purpose of most visitors. */
  readonly tone?: 'primary' | 'secondary'
}

/**
 * The link to a task: a plain link if the task is offered; one that names the other connection if
 * only that offers it, since its screen leads there; otherwise a disabled button with the reason.
 */
export function GatedLink({ to, name, answer, state, tone = 'secondary' }: GatedLinkProps) {
  if (isPermit(answer))
    return (
      <LinkButton tone={tone} to={to} state={state}>
        {name}
      </LinkButton>
    )
  const off = <Off name={name} refusal={answer} />
  if (!mayBeElsewhere(answer)) return off
  return (
    <Suspense fallback={off}>
      <OtherConnectionText>
        <Elsewhere to={to} name={name} refusal={answer} />
      </OtherConnectionText>
    </Suspense>
  )
}

interface RefusedWayProps {
  readonly name: string
  readonly refusal: Refusal
}

function Off({ name, refusal }: RefusedWayProps) {
  const messages = useText()
  return <Button disabledReason={explainRefusal(refusal, messages).sentence}>{name}</Button>
}

function Elsewhere({ to, name, refusal }: RefusedWayProps & { readonly to: string }) {
  const words = useOtherConnectionWords()
  const best = useOffers(refusal)?.find(({ known }) => known !== 'unknown')
  if (best === undefined) return <Off name={name} refusal={refusal} />
  return <LinkButton to={to}>{words.by(name, connectionName(best.registration, words))}</LinkButton>
}
