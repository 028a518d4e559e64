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

/** The author of a version, if one is named; otherwise it says that none is. */
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
  // If authors cannot be requested at all, the list says so once at the top.
  return authors.state === 'known' ? <span className={styles.quiet}>{words.notSaid}</span> : null
}

/**
 * Some servers add the author to `meta` (not an element of R4): it is shown if it is there, and
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

/** True when a version names its author itself. */
export function saysAuthor(version: RecordVersion): boolean {
  return authorIn(version).length > 0
}
