import type { Reference } from 'fhir/r4'
import styles from '../Parts.module.css'
import { ReferenceLink } from '../ReferenceLink'
import { viewOfRecord } from '../registry'
import { useShow } from '../show'
import { StatusTags } from '../StatusTags'
import { useReferenced } from './use-referenced'

/** A record that another stands on, told where it is named: its name, its status and its date. */
export function InPlace({ reference }: { readonly reference: Reference }) {
  const show = useShow()
  const found = useReferenced(reference)
  const view = found === undefined ? undefined : viewOfRecord(found.resourceType)
  const when = found === undefined ? undefined : view?.whens(found, show)[0]
  const statuses = found === undefined ? [] : (view?.statuses(found, show) ?? [])
  return (
    <p className={styles.line}>
      <ReferenceLink reference={reference} />
      {statuses.length === 0 ? null : (
        <span className={styles.aside}>
          <StatusTags statuses={statuses} />
        </span>
      )}
      {when === undefined ? null : (
        <span className={styles.aside}>
          {show.words.whenOf(show.words.when[when.kind], when.text)}
        </span>
      )}
    </p>
  )
}
