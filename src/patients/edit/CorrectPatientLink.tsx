import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { patientAddress } from '~/smart/patient-address'
import { GatedLink } from '~/refusals/GatedLink'
import { Suspense } from '~/ui/late/Suspense'
import styles from './Edit.module.css'
import { RegisterText, useRegisterWords } from './register-text'

/**
 * The links from a patient's record to its correction and to others of the same person, for staff
 * who work with records; an unavailable one has its reason.
 */
export function CorrectPatientLink({ patientId }: { readonly patientId: string }) {
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
      <GatedLink to={patientAddress(patientId, 'correct')} name={correctLink} answer={answer} />
      <GatedLink
        to={patientAddress(patientId, 'duplicates')}
        name={duplicates.demandLink}
        answer={looking}
      />
    </div>
  )
}
