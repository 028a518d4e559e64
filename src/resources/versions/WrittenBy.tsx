import type { Reference } from 'fhir/r4'
import { Fragment } from 'react'
import { fieldsOf, textOf } from '~/fhir/json'
import type { RecordVersion } from '~/fhir/wire/history-page'
import { ReferenceLink } from '~/record/names/ReferenceLink'
import type { Authors } from './use-authors'
import { useVersionWords } from './versions-text'
import styles from './Versions.module.css'

interface WrittenByProps {
  readonly version: RecordVersion
  readonly authors: Authors
}

/** Who wrote a version, where anything says so; who it is not said of says that. */
export function WrittenBy({ version, authors }: WrittenByProps) {
  const words = useVersionWords()
  const named = (version.id === undefined ? undefined : authors.of.get(version.id)) ?? []
  const people = named.flatMap(({ who }) => who ?? [])
  const all = people.length > 0 ? people : authorIn(version)
  if (all.length > 0)
    return (
      <span>
        {words.by}{' '}
        {all.map((who, index) => (
          // Agents of one version are never reordered, and two may be equal.
          <Fragment key={index}>
            {index === 0 ? null : ', '}
            <ReferenceLink reference={who} />
          </Fragment>
        ))}
      </span>
    )
  // Where nobody can be asked, it is said once, above the list.
  return authors.state === 'known' ? <span className={styles.quiet}>{words.notSaid}</span> : null
}

/**
 * Some servers add the author to `meta` (no element of R4): it is told where it is there, and
 * nothing relies on it.
 */
function authorIn({ resource }: RecordVersion): readonly Reference[] {
  const author = fieldsOf(fieldsOf(resource?.meta)['author'])
  const [reference, display] = [textOf(author['reference']), textOf(author['display'])]
  return reference === undefined && display === undefined
    ? []
    : [
        {
          ...(reference === undefined ? {} : { reference }),
          ...(display === undefined ? {} : { display }),
        },
      ]
}

/** Whether a version names its author itself. */
export function saysAuthor(version: RecordVersion): boolean {
  return authorIn(version).length > 0
}
