import type { Reference } from 'fhir/r4'
import styles from '~/record/element/Parts.module.css'
import { ReferenceLink } from '~/record/names/ReferenceLink'
import { useRegistry } from '~/record/RegistryContext'
import { StatusTags } from '~/record/StatusTags'
import { useReferenced } from '~/record/use-referenced'
import { useShow } from '~/record/use-show'

/**
 * A record that another one is based on, shown where it is named: its name, its status and its
 * date.
 */
export function InPlace({ reference }: { readonly reference: Reference }) {
  const { ofRecord } = useRegistry()
  const show = useShow()
  const found = useReferenced(reference)
  const view = found === undefined ? undefined : ofRecord(found.resourceType)
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
