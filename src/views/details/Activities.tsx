import type { CarePlan, CarePlanActivity } from 'fhir/r4'
import { Elements } from '~/record/element/ElementView'
import { Parts } from '~/record/element/Parts'
import styles from '~/record/element/Parts.module.css'
import { InPlace } from './InPlace'

const TOLD = new Set(['reference', 'detail'])

/**
 * The activities of a care plan, each with its state: described in the plan, or a record of its own
 * shown in its place (R4, CarePlan.activity).
 */
export function Activities({ resource }: { readonly resource: CarePlan }) {
  return (
    <ul className={styles.parts}>
      {/* Activities are never reordered in place, and two may be equal. */}
      {resource.activity?.map((activity, index) => (
        <li key={index} className={styles.part}>
          <Activity activity={activity} />
        </li>
      ))}
    </ul>
  )
}

function Activity({ activity }: { readonly activity: CarePlanActivity }) {
  const { reference, detail } = activity
  return (
    <>
      {reference === undefined ? null : <InPlace reference={reference} />}
      {detail === undefined ? null : (
        <Parts
          record={activity}
          element="detail"
          main={['code', 'description', 'product', 'kind']}
          bans={[['doNotPerform', 'notDone']]}
          aside={['status']}
          facts={[
            'kind',
            'description',
            'statusReason',
            'scheduled',
            'location',
            'performer',
            'product',
            'dailyAmount',
            'quantity',
            'reasonCode',
            'reasonReference',
            'goal',
          ]}
        />
      )}
      <Elements record={activity} without={TOLD} />
    </>
  )
}
