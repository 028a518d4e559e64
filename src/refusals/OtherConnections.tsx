import type { Refusal } from '~/capability/permit'
import type { Offer } from './find-offers'
import { connectionName, OtherConnectionText, useOtherConnectionWords } from './refusal-text'
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
  return (
    <>
      <div role="status" className={styles.said}>
        {offers === undefined ? (
          <p className={styles.quiet}>{words.looking}</p>
        ) : offers.length === 0 ? (
          <p className={styles.quiet}>{words.none}</p>
        ) : (
          offers.map((offer) => <p key={offer.registration.id}>{sentenceOf(offer, words)}</p>)
        )}
      </div>
      {offers?.map(({ registration, way }) => (
        <OtherConnectionLink key={registration.id} registration={registration} way={way} backHere />
      ))}
    </>
  )
}

function sentenceOf(
  { registration, known }: Offer,
  words: ReturnType<typeof useOtherConnectionWords>,
): string {
  return words.offers[known](connectionName(registration, words), registration.name)
}
