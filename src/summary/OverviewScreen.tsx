import { useMemo, useReducer } from 'react'
import { useParams } from 'react-router'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { Search } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { rootAddress } from '~/record/addresses'
import { listRequest } from '~/record/list-request'
import { RecordPlace } from '~/record/RecordPlace'
import { useRegistry } from '~/record/RegistryContext'
import type { Overview, View } from '~/record/view'
import { Button } from '~/ui/Button'
import { PageHeader } from '~/ui/PageHeader'
import { TextLink } from '~/ui/TextLink'
import { LaunchContext } from './LaunchContext'
import styles from './Overview.module.css'
import { OverviewSection } from './OverviewSection'
import { NewsSlot } from './whats-new/NewsSlot'
import { firstTurns, turnsAfter, type Turns, type TurnsEvent } from './turns'

/** The first page of a record: current and latest entries of every kind that may be read. */
export function OverviewScreen() {
  const { patientId } = useParams()
  const { capability } = useConnection()
  const { views } = useRegistry()
  const messages = useText()
  const plan = useMemo(
    () =>
      sectionsOf(views).map(({ view, overview }) => ({
        view,
        overview,
        answer: capability.decide(listRequest(view, patientId, capability)),
      })),
    [views, capability, patientId],
  )
  const offered = plan.flatMap(({ view, overview, answer }): readonly OfferedSection[] =>
    isPermit(answer) ? [{ view, overview, permit: answer }] : [],
  )
  const off = plan.filter(({ answer }) => !isPermit(answer))
  const order = offered.map(({ view }) => view.path)
  const [turns, tell] = useReducer(
    (before: Turns, event: TurnsEvent) => turnsAfter(before, event, order),
    order,
    firstTurns,
  )
  const left = order.filter((path) => !turns.asked.has(path) && !turns.settled.has(path)).length
  const place = useMemo(() => ({ patient: patientId }), [patientId])
  return (
    <RecordPlace value={place}>
      <PageHeader
        title={messages.summary.title}
        actions={
          left === 0 && !turns.all ? undefined : (
            <Button
              size="small"
              tone="quiet"
              busy={turns.all && left > 0}
              disabledReason={left === 0 ? messages.summary.allLoaded : undefined}
              onClick={() => tell({ kind: 'all' })}
            >
              {messages.summary.loadAll}
            </Button>
          )
        }
      />
      <NewsSlot place="top" patientId={patientId} />
      <LaunchContext patientId={patientId} />
      {left === 0 ? null : <p className={styles.printedEarly}>{messages.summary.printedEarly}</p>}
      <div className={styles.grid}>
        {offered.map((section) => (
          <OverviewSection
            key={section.view.path}
            {...section}
            patientId={patientId}
            turn={turns.asked.has(section.view.path)}
            tell={tell}
          />
        ))}
      </div>
      {off.length === 0 ? null : (
        <p className={styles.off}>
          {messages.summary.off(off.map(({ view }) => view.title(messages)).join(', '))}{' '}
          <TextLink to={`${rootAddress(patientId)}/offered`}>{messages.summary.why}</TextLink>
        </p>
      )}
      <NewsSlot place="end" patientId={patientId} />
    </RecordPlace>
  )
}

interface OfferedSection {
  readonly view: View
  readonly overview: Overview
  readonly permit: Permit<Search>
}

function sectionsOf(views: readonly View[]): readonly Omit<OfferedSection, 'permit'>[] {
  return views
    .flatMap((view) => (view.overview === undefined ? [] : [{ view, overview: view.overview }]))
    .toSorted((a, b) => a.overview.rank - b.overview.rank)
}
