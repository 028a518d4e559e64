import { Suspense } from 'react'
import { explainRefusal } from '~/capability/explain'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { LinkButton } from '~/ui/LinkButton'
import { MergeText, useMergeWords } from './merge/merge-text'
import styles from './PatientSearch.module.css'

/** What else can be done with patients here, besides finding them; what this service does not offer says why. */
export function RegistryWays() {
  return <Suspense fallback={null}><MergeText><MergeWay /></MergeText></Suspense>
}

function MergeWay() {
  const words = useMergeWords()
  const messages = useText()
  const { capability } = useConnection()
  const answer = capability.decide({ interaction: 'operation', type: 'Patient', name: '$merge', parameters: { resourceType: 'Parameters' } })
  return (
    <p className={styles.ways}>
      {isPermit(answer) ? <LinkButton to="/merge">{words.link}</LinkButton> : <Button tone="quiet" disabledReason={explainRefusal(answer, messages).sentence}>{words.link}</Button>}
    </p>
  )
}
