import type { Observation, ObservationComponent } from 'fhir/r4'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { otherOf } from '~/fhir/note-members'
import { instrumentOf } from '~/fhir/scores/instruments'
import { scaleOfConcept } from '~/fhir/scores/known-scores'
import { measurementCode } from '~/fhir/scores/measurement-code'
import { LinkButton } from '~/ui/LinkButton'
import { trendsAddress } from './addresses'
import { usePlace } from './RecordPlace'
import { scoresAddress } from './score-address'
import styles from '../result/ResultValue.module.css'
import { ofPatient } from '../searches'
import { subjectState } from '../kept/subject-state'
import { trendState } from '../kept/trend-subject'
import { useShow } from '../use-show'

/**
 * The link from a number to its trend, or to the page of its instrument, without either in the
 * address. Renders no link for words, for results without a code, and when results cannot be
 * listed.
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
  // A score is read on the page of its instrument, next to its answers; one that is not about the
  // patient is on none.
  const instrument =
    otherOf(observation) === undefined
      ? instrumentOf(scaleOfConcept(observation.code))?.id
      : undefined
  const way =
    instrument === undefined
      ? { to: trendsAddress(patient), state: trendState(code, observation) }
      : { to: scoresAddress(patient), state: subjectState(instrument) }
  return (
    <p className={styles.trend} data-print="never">
      <LinkButton size="small" {...way}>
        {words.observation.trend}
      </LinkButton>
    </p>
  )
}

function isNumber({ valueQuantity, valueInteger }: Observation | ObservationComponent): boolean {
  return (valueQuantity?.value ?? valueInteger) !== undefined
}
