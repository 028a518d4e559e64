import type { Observation, ObservationComponent } from 'fhir/r4'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { measurementCode } from '~/fhir/scores/measurement-code'
import { LinkButton } from '~/ui/LinkButton'
import { trendsAddress } from './addresses'
import { usePlace } from './RecordPlace'
import styles from './result/ResultValue.module.css'
import { ofPatient } from './searches'
import { useShow } from './use-show'

/**
 * The link from a number to its trend. The measurement is in the history's state: an address would
 * reveal the patient's examination. Renders no link for words, for results without a code, and when
 * results cannot be listed.
 */
export function TrendLink({ observation }: { readonly observation: Observation }) {
  const { capability } = useConnection()
  const { patient } = usePlace()
  const { words } = useShow()
  const code = measurementCode(observation.code)
  if (
    patient === undefined ||
    code === undefined ||
    ![observation, ...(observation.component ?? [])].some(isNumber)
  )
    return null
  if (
    !isPermit(
      capability.decide({
        interaction: 'search',
        type: 'Observation',
        params: ofPatient()(patient),
      }),
    )
  )
    return null
  return (
    <p className={styles.trend} data-print="never">
      <LinkButton size="small" to={trendsAddress(patient)} state={{ measurement: code }}>
        {words.observation.trend}
      </LinkButton>
    </p>
  )
}

function isNumber({ valueQuantity, valueInteger }: Observation | ObservationComponent): boolean {
  return (valueQuantity?.value ?? valueInteger) !== undefined
}
