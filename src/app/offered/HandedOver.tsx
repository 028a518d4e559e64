import { useConnection } from '~/connection/ConnectionContext'
import { ReferenceLink } from '~/record/names/ReferenceLink'
import type { FhirContextItem } from '~/smart/session'
import { FieldList } from '~/ui/FieldList'
import { useOfferedText } from './OfferedText'
import { screenOf } from '../start/named-target'
import styles from './Offered.module.css'

/**
 * Lists the values that came along with the sign-in: who, which visit, records, an intent, and
 * names of values that the app does not know (SMART App Launch 2.2, "Launch context"). Nothing of
 * it is dropped without a word.
 */
export function HandedOver() {
  const { session } = useConnection()
  const words = useOfferedText().handed
  const { patient, encounter, fhirContext, intent, unknown, tenant, styleUrl } = session
  const fields = [
    {
      label: words.patient,
      value:
        patient === undefined ? (
          words.noPatient
        ) : (
          <ReferenceLink reference={{ reference: `Patient/${patient}` }} />
        ),
    },
    ...(encounter === undefined
      ? []
      : [
          {
            label: words.visit,
            value: <ReferenceLink reference={{ reference: `Encounter/${encounter}` }} />,
          },
        ]),
    ...fhirContext.map((item) => ({ label: words.item, value: <Item item={item} /> })),
    ...(intent === undefined
      ? []
      : [
          {
            label: words.intent,
            value: (
              <>
                <code className={styles.address}>{intent}</code>{' '}
                {screenOf(intent, patient ?? '') === undefined ? words.intentUnknown : words.used}
              </>
            ),
          },
        ]),
    ...(session.needPatientBanner ? [] : [{ label: words.banner, value: words.used }]),
    ...(styleUrl === undefined ? [] : [{ label: words.style, value: words.styleUsed }]),
    ...(tenant === undefined
      ? []
      : [{ label: words.tenant, value: <code className={styles.address}>{tenant}</code> }]),
    ...(unknown === undefined
      ? []
      : [{ label: words.unknown, value: words.unknownNames(unknown.slice(0, MOST).join(', ')) }]),
  ]
  return <FieldList fields={fields} />
}

/** Somebody may send very many. */
const MOST = 20

function Item({ item: { reference, canonical, type, role } }: { readonly item: FhirContextItem }) {
  const words = useOfferedText().handed
  return (
    <>
      {reference === undefined ? (
        <>
          {canonical ?? type ?? ''} {words.notOpened}
        </>
      ) : (
        <ReferenceLink reference={{ reference }} />
      )}
      {role === undefined ? null : ` (${words.role(role)})`}
    </>
  )
}
