import type { Refusal } from '~/capability/permit'
import { saidElsewhere } from './ElsewhereSaid'
import { OtherConnectionText, useOtherConnectionWords } from './refusal-text'
import { useOffers } from './use-offers'
import { OtherConnectionLink } from './OtherConnectionLink'
import styles from './Refusals.module.css'

/** Names the other connection of the organization that offers the refused request, with a link. */
export function OtherConnections({ refusal }: { readonly refusal: Refusal }) {
  return (
    <OtherConnectionText>
      <Offers refusal={refusal} />
    </OtherConnectionText>
  )
}

function Offers({ refusal }: { readonly refusal: Refusal }) {
  const words = useOtherConnectionWords()
  const offers = useOffers(refusal)
  const found = offers?.length ?? 0
  return (
    <>
      <div role="status" className={styles.said}>
        {saidElsewhere(offers, words).map(({ key, sentence }) => (
          <p key={key} className={found === 0 ? styles.quiet : undefined}>
            {sentence}
          </p>
        ))}
      </div>
      {offers?.map(({ registration, way }) => (
        <OtherConnectionLink key={registration.id} registration={registration} way={way} backHere />
      ))}
    </>
  )
}
