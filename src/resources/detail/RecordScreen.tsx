import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { typeText } from '~/fhir/format/codes/type-text'
import { fieldsOf } from '~/fhir/json'
import type { ResourceType } from '~/fhir/resource'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { PageFocus } from '~/ui/focus/PageFocus'
import { PageHeader } from '~/ui/PageHeader'
import { NewRecordLink } from '../edit/edit-record-links'
import { BackToList } from './BackToList'
import { FoundRecord, type FoundRecordProps } from './FoundRecord'
import { ListScreen } from '../list/ListScreen'
import { loadedRecord } from '~/record/loaded-record'
import { ReadRecord } from './ReadRecord'
import styles from './RecordScreen.module.css'
import { useRegistry } from '~/record/RegistryContext'
import { useWide } from '../list/use-wide'
import type { View } from '~/record/view'
import { useShow } from '~/record/use-show'
import { useRecordWords } from '~/i18n/record-words'

interface RecordScreenProps {
  readonly type: ResourceType
  readonly id: string
  /** Id of the patient in the address. */
  readonly patientId: string | undefined
  /** Draws the purpose of a record above its facts, if it has one. */
  readonly leadOf?: FoundRecordProps['leadOf']
}

/** One record at its address: next to its list if there is room, otherwise on a page of its own. */
export function RecordScreen({ type, id, patientId, leadOf }: RecordScreenProps) {
  const wide = useWide()
  const openedFrom = useOpenedFrom()
  const { facts } = useRecordWords()
  const view = useRegistry().ofRecord(type, openedFrom)
  const list = wide && view !== undefined && view.path === openedFrom ? view : undefined
  const record = (
    <OneRecord
      key={`${type}/${id}`}
      type={type}
      id={id}
      patientId={patientId}
      view={view}
      beside={list}
      leadOf={leadOf}
    />
  )
  if (list === undefined) return record
  return (
    <div className={styles.split}>
      <div className={styles.list}>
        {/* The person navigated to the panel, not to the list: its heading takes the focus. */}
        <PageFocus value="">
          <ListScreen
            key={list.path}
            view={list}
            patientId={patientId}
            selectedId={id}
            ways={
              list.editable ? <NewRecordLink type={list.type} patientId={patientId} /> : undefined
            }
          />
        </PageFocus>
      </div>
      <section className={styles.panel} aria-label={facts}>
        {record}
      </section>
    </div>
  )
}

/** The list whose link led here, from the history's state. */
function useOpenedFrom(): string | undefined {
  const { list } = fieldsOf(useLocation().state)
  return typeof list === 'string' ? list : undefined
}

interface OneRecordProps extends RecordScreenProps {
  readonly view: View | undefined
  /** The list next to the record, if there is one. */
  readonly beside: View | undefined
}

function OneRecord({ type, id, patientId, view, beside, leadOf }: OneRecordProps) {
  const { capability } = useConnection()
  const { format } = useShow()
  const queryClient = useQueryClient()
  const answer = capability.decide({ interaction: 'read', type, id })
  // If single records may not be read, a list may have loaded this one.
  const loaded = useMemo(
    () => (isPermit(answer) ? undefined : loadedRecord(queryClient, type, id)),
    [answer, queryClient, type, id],
  )
  if (isPermit(answer))
    return <ReadRecord permit={answer} {...{ view, patientId, beside, leadOf }} />
  if (loaded !== undefined)
    return <FoundRecord resource={loaded.resource} {...{ view, patientId, beside, leadOf }} />
  return (
    <>
      {beside === undefined ? (
        <PageHeader
          title={typeText(type, format)}
          actions={<BackToList view={view} patientId={patientId} />}
        />
      ) : null}
      <RefusalNotice refusal={answer} />
    </>
  )
}
