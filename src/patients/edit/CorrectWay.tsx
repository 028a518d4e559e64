import { Suspense } from 'react'
import { explainRefusal } from '~/capability/explain'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { patientAddress } from '~/connection/patient-address'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { LinkButton } from '~/ui/LinkButton'
import styles from './Edit.module.css'
import { RegisterText, useRegisterWords } from './register-text'

/** The ways from a patient's record to its correction and to others of the same person, for who works with records; what is not offered says why. */
export function CorrectWay({ patientId }: { readonly patientId: string }) {
  const { session } = useConnection()
  return session.user.role === 'practitioner' ? (
    <Suspense fallback={null}>
      <RegisterText>
        <Way patientId={patientId} />
      </RegisterText>
    </Suspense>
  ) : null
}

function Way({ patientId }: { readonly patientId: string }) {
  const { correctLink, duplicates } = useRegisterWords()
  const messages = useText()
  const { capability } = useConnection()
  const answer = capability.decide({
    interaction: 'update',
    type: 'Patient',
    id: patientId,
    resource: { resourceType: 'Patient', id: patientId },
  })
  const read = capability.decide({ interaction: 'read', type: 'Patient', id: patientId })
  const search = capability.decide({ interaction: 'search', type: 'Patient', params: [] })
  const looking = isPermit(read) ? search : read
  return (
    <div className={styles.way} data-print="never">
      {isPermit(answer) ? (
        <LinkButton to={patientAddress(patientId, 'correct')}>{correctLink}</LinkButton>
      ) : (
        <Button disabledReason={explainRefusal(answer, messages).sentence}>{correctLink}</Button>
      )}
      {isPermit(looking) ? (
        <LinkButton to={patientAddress(patientId, 'duplicates')}>
          {duplicates.demandLink}
        </LinkButton>
      ) : (
        <Button disabledReason={explainRefusal(looking, messages).sentence}>
          {duplicates.demandLink}
        </Button>
      )}
    </div>
  )
}
