import type { FhirResource } from 'fhir/r4'
import { useMemo, useState } from 'react'
import { Spoken } from '~/record/spoken/Spoken'
import { addressOf } from '~/record/places/addresses'
import { FreshTag } from '~/record/time/Freshness'
import { newestFirst } from '~/record/time/newest-first'
import { RecordPlace } from '~/record/places/RecordPlace'
import { isEnteredInError } from '~/record/status'
import { StatusTags } from '~/record/StatusTags'
import { Unshown } from '~/record/Unshown'
import { useRecordWords } from '~/i18n/record-words'
import { useShow } from '~/record/use-show'
import type { View } from '~/record/view'
import { Boundary } from '~/ui/late/Boundary'
import { TextLink } from '~/ui/TextLink'
import { usePrinting } from '~/ui/media/use-printing'
import styles from './RecordPanels.module.css'

interface RecordPanelsProps {
  readonly records: readonly FhirResource[]
  readonly view: View
  readonly patientId: string | undefined
}

/** Records below each other with what they contain, newest first; the newest is open. */
export function RecordPanels({ records, view, patientId }: RecordPanelsProps) {
  const rows = useMemo(() => newestFirst(records, view), [records, view])
  return (
    <ol role="list" className={styles.list}>
      {rows.map((record, index) => (
        // A record without an id cannot be told from another: such ones keep their order.
        <li key={record.id ?? index} className={styles.item}>
          <Boundary of={record} instead={<Unshown resource={record} patientId={patientId} />}>
            <Panel record={record} view={view} patientId={patientId} isFirst={index === 0} />
          </Boundary>
        </li>
      ))}
    </ol>
  )
}

interface PanelProps extends Omit<RecordPanelsProps, 'records'> {
  readonly record: FhirResource
  readonly isFirst: boolean
}

/** The content is built when it is first opened, and on paper. */
function Panel({ record, view, patientId, isFirst }: PanelProps) {
  const show = useShow()
  const words = useRecordWords()
  const printing = usePrinting()
  const [opened, setOpened] = useState(isFirst)
  const [built, setBuilt] = useState(isFirst)
  const place = useMemo(
    () => ({ patient: patientId, record, sections: 3 as const }),
    [patientId, record],
  )
  const statuses = view.statuses(record, show)
  const when = view.whens(record, { ...show, format: { ...show.format, daysOnly: true } })[0]
  const to = addressOf(record, patientId)
  const name = view.headline(record, show)
  return (
    <div>
      <details
        open={opened || printing}
        onToggle={({ currentTarget: { open } }) => {
          if (printing) return
          setOpened(open)
          if (open) setBuilt(true)
        }}
      >
        <summary className={styles.summary}>
          <h2 className={isEnteredInError(statuses) ? styles.mistake : styles.name}>
            <Spoken text={name} of={record} />
          </h2>
          {when === undefined ? null : <span className={styles.when}>{when.text}</span>}
          <FreshTag resource={record} />
          <span className={styles.status}>
            <StatusTags statuses={statuses} />
          </span>
        </summary>
        {built || printing ? (
          <div className={styles.content}>
            <RecordPlace value={place}>
              {view.Detail === undefined ? null : <view.Detail resource={record} />}
            </RecordPlace>
            {to === undefined ? null : (
              <p data-print="never">
                <TextLink to={to} state={{ list: view.path }}>
                  {words.wholeOf(name)}
                </TextLink>
              </p>
            )}
          </div>
        ) : null}
      </details>
    </div>
  )
}
