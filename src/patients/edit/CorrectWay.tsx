import { Suspense } from 'react'
import { explainRefusal } from '~/capability/explain'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { LinkButton } from '~/ui/LinkButton'
import styles from './Edit.module.css'
import { RegisterText, useRegisterWords } from './register-text'

/** The way from a patient's record to its correction, for who works with records; where it is not offered it says why. */
export function CorrectWay({ patientId }: { readonly patientId: string }) {
  const { session } = useConnection()
  return session.user.role === 'practitioner' ? <Suspense fallback={null}><RegisterText><Way patientId={patientId} /></RegisterText></Suspense> : null
}

function Way({ patientId }: { readonly patientId: string }) {
  const { correctLink } = useRegisterWords()
  const messages = useText()
  const { capability } = useConnection()
  const answer = capability.decide({ interaction: 'update', type: 'Patient', id: patientId, resource: { resourceType: 'Patient', id: patientId } })
  return (
    <p className={styles.way} data-print="never">
      {isPermit(answer)
        ? <LinkButton to={`/patients/${encodeURIComponent(patientId)}/correct`}>{correctLink}</LinkButton>
        : <Button disabledReason={explainRefusal(answer, messages).sentence}>{correctLink}</Button>}
    </p>
  )
}
