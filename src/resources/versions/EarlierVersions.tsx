import { useState, type ReactNode } from 'react'
import { explainRefusal } from '~/capability/explain'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { History } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { usePlace } from '~/record/places/RecordPlace'
import { Button } from '~/ui/Button'
import { FoldedSection } from '~/ui/fold/FoldedSection'
import { ListedVersions } from './ListedVersions'
import { numberBefore } from './number-before'
import { SteppedVersions } from './SteppedVersions'
import type { VersionsProps } from './versions-props'
import { useVersionWords } from './versions-text'
import styles from './Versions.module.css'

/**
 * Earlier versions of a record, if the service keeps and offers them: all versions by `history`, or
 * one after the other if only `vread` is declared and its versions are numbered (R4,
 * CapabilityStatement.rest.resource.interaction). No request is sent before somebody wants them.
 */
export function EarlierVersions({ resource, patientId }: VersionsProps) {
  const messages = useText()
  const words = useVersionWords()
  const { capability } = useConnection()
  const { id, resourceType: type } = resource
  const all = capability.decide<History>({ interaction: 'history', type, id })
  if (isPermit(all))
    return (
      <Asked>
        <ListedVersions permit={all} resource={resource} patientId={patientId} />
      </Asked>
    )
  const before = numberBefore(resource.meta?.versionId)
  const one =
    before === undefined
      ? all
      : capability.decide<History>({ interaction: 'history', type, id, version: before })
  if (isPermit(one))
    return (
      <Asked>
        <SteppedVersions resource={resource} patientId={patientId} />
      </Asked>
    )
  // Any version could be opened, and its number tells of none before it (R4 promises no order).
  const isKept =
    before === undefined &&
    isPermit(capability.decide<History>({ interaction: 'history', type, id, version: 'any' }))
  return (
    <Frame printed={false}>
      <p className={styles.quiet}>
        {isKept
          ? resource.meta?.versionId === '1'
            ? words.firstNumber
            : words.unordered
          : all.reason.why === 'interaction' || all.reason.why === 'type'
            ? words.never
            : words.off(explainRefusal(all, messages).sentence)}
      </p>
    </Frame>
  )
}

function Asked({ children }: { readonly children: ReactNode }) {
  const words = useVersionWords()
  const [asked, setAsked] = useState(false)
  return (
    <Frame printed={asked}>
      {asked ? children : <Button onClick={() => setAsked(true)}>{words.show}</Button>}
    </Frame>
  )
}

interface FrameProps {
  /** True when there is something to read on paper. */
  readonly printed: boolean
  readonly children: ReactNode
}

function Frame({ printed, children }: FrameProps) {
  const words = useVersionWords()
  const { sections = 3 } = usePlace()
  return (
    <div className={styles.frame} {...(printed ? {} : { 'data-print': 'never' })}>
      <FoldedSection title={words.title} level={sections} printed={printed}>
        {children}
      </FoldedSection>
    </div>
  )
}
