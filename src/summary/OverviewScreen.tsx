import { useCallback, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { Search } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { rootAddress } from '~/resources/addresses'
import { listRequest } from '~/resources/list-request'
import { RecordPlace } from '~/resources/RecordPlace'
import { views } from '~/resources/registry'
import type { Overview, View } from '~/resources/view'
import { PageHeader } from '~/ui/PageHeader'
import { TextLink } from '~/ui/TextLink'
import styles from './Overview.module.css'
import { OverviewSection } from './OverviewSection'

/** Sections that load at the same time: the first ones of the page come first, whatever the service's speed. */
const AT_ONCE = 4

/** The first page of a record: what is current and what came last, of every kind that may be read. */
export function OverviewScreen() {
  const { patientId } = useParams()
  const { capability } = useConnection()
  const messages = useText()
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const settle = useCallback((path: string) => setSettled((before) => (before.has(path) ? before : new Set([...before, path]))), [])
  const plan = useMemo(() => sections.map(({ view, overview }) => ({
    view, overview, answer: capability.decide(listRequest(view, patientId, capability)),
  })), [capability, patientId])
  const offered = plan.flatMap(({ view, overview, answer }): readonly OfferedSection[] => (isPermit(answer) ? [{ view, overview, permit: answer }] : []))
  const off = plan.filter(({ answer }) => !isPermit(answer))
  const place = useMemo(() => ({ patient: patientId }), [patientId])
  return (
    <RecordPlace value={place}>
      <PageHeader title={messages.summary.title} />
      <div className={styles.grid}>
        {offered.map((section, index) => (
          <OverviewSection key={section.view.path} {...section} patientId={patientId} turn={index < settled.size + AT_ONCE} onSettled={settle} />
        ))}
      </div>
      {off.length === 0 ? null : (
        <p className={styles.off}>
          {messages.summary.off(off.map(({ view }) => view.title(messages)).join(', '))}{' '}
          <TextLink to={`${rootAddress(patientId)}/offered`}>{messages.summary.why}</TextLink>
        </p>
      )}
    </RecordPlace>
  )
}

interface OfferedSection {
  readonly view: View
  readonly overview: Overview
  readonly permit: Permit<Search>
}

const sections = views
  .flatMap((view) => (view.overview === undefined ? [] : [{ view, overview: view.overview }]))
  .toSorted((a, b) => a.overview.rank - b.overview.rank)
