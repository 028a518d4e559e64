import type { FhirResource } from 'fhir/r4'
import { useState, type ReactNode } from 'react'
import { Spoken } from '~/record/spoken/Spoken'
import { addressOf } from '~/record/places/addresses'
import { columnCell } from '~/record/element/column-cell'
import { FreshTag } from '~/record/time/Freshness'
import { rowWhens } from '~/record/time/row-whens'
import { Unshown } from '~/record/Unshown'
import type { View } from '~/record/view'
import { Boundary } from '~/ui/late/Boundary'
import { Tag } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'
import styles from './Overview.module.css'
import { useShow } from '~/record/use-show'

interface EntryProps {
  readonly resource: FhirResource
  readonly view: View
  readonly patientId: string | undefined
  /** The list's remark about it. */
  readonly mark?: ReactNode
}

/**
 * A record in two lines: its name; then the view's summary, its date, and an unusual status. One
 * that cannot be drawn only affects its own row.
 */
export function Entry(props: EntryProps) {
  const { resource, patientId } = props
  return (
    <Boundary of={resource} instead={<Unshown resource={resource} patientId={patientId} />}>
      <Facts {...props} />
    </Boundary>
  )
}

function Facts({ resource, view, patientId, mark }: EntryProps) {
  const show = useShow()
  const address = addressOf(resource, patientId)
  const name = <Spoken text={view.headline(resource, show)} of={resource} />
  const [now] = useState(Date.now)
  const when = rowWhens(resource, view, show, now)[0]
  const column = view.columns.find(({ minor }) => !minor)
  const statuses = view.statuses(resource, show).filter(({ tone }) => tone !== 'neutral')
  return (
    <div className={styles.entry}>
      <span className={styles.name}>
        {address === undefined ? (
          name
        ) : (
          <TextLink to={address} state={{ list: view.path }}>
            {name}
          </TextLink>
        )}
        <FreshTag resource={resource} />
      </span>
      <span className={styles.facts}>
        {column === undefined ? null : (
          <span className={styles.fact}>{columnCell(column, resource, show)}</span>
        )}
        {when === undefined ? null : (
          <span className={styles.when}>
            {show.words.whenOf(show.words.when[when.kind], when.text)}
          </span>
        )}
        {mark}
        {statuses.map(({ text, tone }) => (
          <Tag key={text} tone={tone}>
            {text}
          </Tag>
        ))}
      </span>
    </div>
  )
}
