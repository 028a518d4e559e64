import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { View } from '~/record/view'
import { Button } from '~/ui/Button'
import { sourceSearch } from './source-request'
import styles from './Sources.module.css'
import { SourcesText, useSourcesWords } from './sources-text'

interface SourcesOfferProps {
  readonly view: View
  readonly patientId: string | undefined
  readonly onShow: () => void
}

/** The button that asks who sent the entries of a list; the reason where it is not offered. */
export function SourcesOffer(props: SourcesOfferProps) {
  return (
    <SourcesText>
      <Offer {...props} />
    </SourcesText>
  )
}

function Offer({ view, patientId, onShow }: SourcesOfferProps) {
  const { capability } = useConnection()
  const words = useSourcesWords()
  const isOffered = isPermit(sourceSearch(view, patientId, capability))
  return (
    <p className={styles.offer}>
      {isOffered ? (
        <Button size="small" onClick={onShow}>
          {words.show}
        </Button>
      ) : null}
      <span>{isOffered ? words.hint : words.refused}</span>
    </p>
  )
}
