import { useQuery } from '@tanstack/react-query'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { patientAddress } from '~/smart/patient-address'
import { useFormat } from '~/connection/use-format'
import type { Read } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { readQuery } from '~/queries/read-query'
import { Section } from '~/ui/Section'
import { TextLink } from '~/ui/TextLink'
import { identityOf } from './identity'
import styles from './PatientSearch.module.css'
import { useSearchWords } from './search-text'
import { recentPatients } from './search-memory'

/** The patients opened in this session, one press away. */
export function RecentPatients() {
  const connection = useConnection()
  const words = useSearchWords()
  const ids = recentPatients(connection)
  if (ids.length === 0) return null
  return (
    <div className={styles.recentSection}>
      <Section title={words.recent}>
        <ul className={styles.recent}>
          {ids.map((id) => (
            <li key={id}>
              <TextLink to={patientAddress(id)}>
                <PatientLabel patientId={id} />
              </TextLink>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

function PatientLabel({ patientId }: { readonly patientId: string }) {
  const { capability } = useConnection()
  const { patients } = useText()
  const answer = capability.decide({ interaction: 'read', type: 'Patient', id: patientId })
  return isPermit(answer) ? <KnownLabel permit={answer} /> : patients.patientId(patientId)
}

function KnownLabel({ permit }: { readonly permit: Permit<Read<'Patient'>> }) {
  const { patients } = useText()
  const format = useFormat()
  const { data } = useQuery(readQuery(permit))
  if (data === undefined) return patients.patientId(permit.request.id)
  const { name, born } = identityOf(data.resource, format, patients, new Date())
  return `${name} · ${born}`
}
