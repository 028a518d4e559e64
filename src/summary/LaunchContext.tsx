import { useId } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { ReferenceLink } from '~/record/names/ReferenceLink'
import type { Session } from '~/smart/session'
import { Boundary } from '~/ui/late/Boundary'
import styles from './LaunchContext.module.css'

/**
 * The records that the service pointed to when it opened this one: the visit and other records,
 * each by its name (HL7 SMART App Launch 2.2, "Launch context": encounter, fhirContext). They
 * belong to the patient in context only.
 */
export function LaunchContext({ patientId }: { readonly patientId: string | undefined }) {
  const { session } = useConnection()
  const messages = useText()
  const title = useId()
  const references =
    patientId === undefined || session.patient !== patientId ? [] : referencesOf(session, patientId)
  if (references.length === 0) return null
  return (
    <div className={styles.context}>
      <p id={title}>{messages.summary.pointedTo}</p>
      <ul aria-labelledby={title} className={styles.list}>
        {references.map((reference) => (
          <li key={reference}>
            <Boundary of={reference} instead={messages.records.unshown}>
              <ReferenceLink reference={{ reference }} />
            </Boundary>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Each once; the patient is already on the screen. */
function referencesOf({ encounter, fhirContext }: Session, patientId: string): readonly string[] {
  const visit = encounter === undefined ? [] : [`Encounter/${encounter}`]
  const named = new Set([...visit, ...fhirContext.flatMap(({ reference }) => reference ?? [])])
  named.delete(`Patient/${patientId}`)
  return [...named]
}
