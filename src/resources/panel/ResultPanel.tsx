import type { Reference } from 'fhir/r4'
import { explainRefusal } from '~/capability/explain'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { Search } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { usePlace } from '~/record/places/RecordPlace'
import { ofPatient } from '~/record/searches'
import { membersOf, panelLines, type PanelLine } from './panel-lines'
import { PanelTable } from './PanelTable'
import styles from './Panel.module.css'
import { useHistory } from './use-history'
import { useMembers } from './use-members'
import { DetailText, useDetailWords } from '~/record/detail-text'

interface ResultPanelProps {
  readonly references: readonly Reference[]
  /** The name of the report or panel. */
  readonly named: string
}

/**
 * The results of a report or panel, in place: values, flags, ranges, and each one's previous value.
 */
export function ResultPanel(props: ResultPanelProps) {
  return (
    <DetailText>
      <Panel {...props} />
    </DetailText>
  )
}

function Panel({ references, named }: ResultPanelProps) {
  const { capability } = useConnection()
  const messages = useText()
  const { report } = useDetailWords()
  const { patient } = usePlace()
  // Reports contain panels, which rarely contain further ones: deeper ones are shown in their own
  // record.
  const results = useMembers(references)
  const members = useMembers(results.flatMap(membersOf))
  const inner = useMembers(members.flatMap(membersOf))
  const lines = panelLines([results, members, inner])
  const answer =
    patient === undefined
      ? undefined
      : capability.decide<Search<'Observation'>>({
          interaction: 'search',
          type: 'Observation',
          params: [...ofPatient()(patient), ['_count', '100']],
        })
  if (patient === undefined || answer === undefined)
    return <PanelTable lines={lines} named={named} history={undefined} />
  if (isPermit(answer))
    return <WithHistory permit={answer} patient={patient} lines={lines} named={named} />
  return (
    <>
      <PanelTable lines={lines} named={named} history={undefined} />
      <p className={styles.note}>
        {report.noPrevious} {explainRefusal(answer, messages).sentence}
      </p>
    </>
  )
}

interface WithHistoryProps {
  readonly permit: Permit<Search<'Observation'>>
  readonly patient: string
  readonly lines: readonly PanelLine[]
  readonly named: string
}

function WithHistory({ permit, patient, lines, named }: WithHistoryProps) {
  const { report } = useDetailWords()
  const { history, loading, complete, load } = useHistory(permit, patient)
  return (
    <>
      <PanelTable lines={lines} named={named} history={history} />
      <div className={styles.history}>
        <LiveRegion>
          {loading ? report.loadingPrevious : complete ? '' : report.previousSoFar(history.length)}
        </LiveRegion>
        {load === undefined || loading ? null : (
          <Button size="small" onClick={load}>
            {report.loadPrevious}
          </Button>
        )}
      </div>
    </>
  )
}
