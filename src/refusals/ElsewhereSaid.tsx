import type { Refusal } from '~/capability/permit'
import type { Offer } from './find-offers'
import { connectionName, OtherConnectionText, useOtherConnectionWords } from './refusal-text'
import { useOffers } from './use-offers'

/**
 * Says which other connections of the organization offer a refused request, as it was found out. No
 * screen says anything else about them: where it was not asked, nothing is said.
 *
 * @param offers Undefined while they are being looked up.
 */
export function saidElsewhere(
  offers: readonly Offer[] | undefined,
  words: ReturnType<typeof useOtherConnectionWords>,
): readonly { readonly key: string; readonly sentence: string }[] {
  if (offers === undefined) return [{ key: 'looking', sentence: words.looking }]
  return offers.length === 0
    ? [{ key: 'none', sentence: words.none }]
    : offers.map(({ registration, known }) => ({
        key: `of ${registration.id}`,
        sentence: words.offers[known](connectionName(registration, words), registration.name),
      }))
}

interface ElsewhereSaidProps {
  readonly refusal: Refusal
  /** The sentence about the way on, where another connection offers it or might. */
  readonly hint: string
}

/** The same in one line, for a place without room for the links: the hint names their screen. */
export function ElsewhereSaid(props: ElsewhereSaidProps) {
  return (
    <OtherConnectionText>
      <Said {...props} />
    </OtherConnectionText>
  )
}

function Said({ refusal, hint }: ElsewhereSaidProps) {
  const words = useOtherConnectionWords()
  const offers = useOffers(refusal)
  const isSome = offers !== undefined && offers.length > 0
  const said = saidElsewhere(offers, words).map(({ sentence }) => sentence)
  return <>{[...said, ...(isSome ? [hint] : [])].join(' ')}</>
}
