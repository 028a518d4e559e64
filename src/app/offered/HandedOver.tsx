import { useSyncExternalStore } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { ReferenceLink } from '~/record/names/ReferenceLink'
import { RecordPlace } from '~/record/places/RecordPlace'
import { leftOutScopes } from '~/smart/left-out-scopes'
import type { FhirContextItem } from '~/smart/session'
import { FieldList } from '~/ui/FieldList'
import { useOfferedText } from './OfferedText'
import { intentFate } from '../start/named-target'
import { onStyleFate, styleFate } from '../start/take-on-style'
import styles from './Offered.module.css'

/**
 * Lists the values that came along with the sign-in: who, which visit, records, an intent, and
 * names of values that the app does not know or cannot read (SMART App Launch 2.2, "Launch
 * context"), and the permissions that were not even asked for. Nothing is dropped without a word.
 */
export function HandedOver() {
  const { session } = useConnection()
  const words = useOfferedText().handed
  const { patient, encounter, fhirContext, intent, unknown, unusable, tenant, styleUrl } = session
  const style = useSyncExternalStore(onStyleFate, styleFate)
  const leftOut = leftOutScopes(session)
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
                {words.intents[intentFate(session)]}
              </>
            ),
          },
        ]),
    ...(session.needPatientBanner ? [] : [{ label: words.banner, value: words.used }]),
    ...(styleUrl === undefined ? [] : [{ label: words.style, value: words.styles[style] }]),
    ...(tenant === undefined
      ? []
      : [{ label: words.tenant, value: <code className={styles.address}>{tenant}</code> }]),
    ...(unknown === undefined
      ? []
      : [{ label: words.unknown, value: words.unknownNames(named(unknown)) }]),
    ...(unusable === undefined
      ? []
      : [{ label: words.unusable, value: words.unusableNames(named(unusable)) }]),
    ...(leftOut.length === 0
      ? []
      : [{ label: words.leftOut, value: words.leftOutNames(leftOut.join(', '), leftOut.length) }]),
  ]
  // Its entries are those of its own patient, whichever record is open.
  return (
    <RecordPlace value={patient === undefined ? NOWHERE : { patient }}>
      <FieldList fields={fields} />
    </RecordPlace>
  )
}

const NOWHERE = {}

/** Somebody may send very many. */
const MOST = 20

/** The first names, and a sign that there are more. */
function named(names: readonly string[]): string {
  return [...names.slice(0, MOST), ...(names.length > MOST ? ['…'] : [])].join(', ')
}

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
