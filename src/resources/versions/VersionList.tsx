import type { FhirResource } from 'fhir/r4'
import { dateText } from '~/fhir/format/dates/date-text'
import type { RecordVersion } from '~/fhir/wire/history-page'
import { elementLabel } from '~/record/element/element-label'
import { usePlace } from '~/record/places/RecordPlace'
import type { Show } from '~/record/show'
import { useShow } from '~/record/use-show'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Tag } from '~/ui/Tag'
import { useAuthors, type Authors } from './use-authors'
import { versionChanges } from './version-changes'
import { VersionDifferences } from './VersionDifferences'
import { useVersionWords } from './versions-text'
import { saysAuthor, WrittenBy } from './WrittenBy'
import styles from './Versions.module.css'

interface VersionListProps {
  /** Newest first. */
  readonly versions: readonly RecordVersion[]
  /** The record on the screen. */
  readonly resource: FhirResource & { readonly id: string }
  /** True when there is none before the last of them. */
  readonly whole: boolean
}

/** Versions with their time and author, and the changes in each. */
export function VersionList({ versions, resource, whole }: VersionListProps) {
  const words = useVersionWords()
  const authors = useAuthors(resource)
  return (
    <>
      {authors.state === 'off' && !versions.some(saysAuthor) ? (
        <p className={styles.quiet}>{words.noOne}</p>
      ) : null}
      <ol className={styles.list} aria-label={words.list}>
        {versions.map((version, index) => (
          <li key={version.id ?? `#${index}`} className={styles.version}>
            <Head version={version} newest={index === 0} authors={authors} />
            <Change
              version={version}
              older={versions[index + 1]}
              isFirst={whole && index === versions.length - 1}
              isAlone={whole && versions.length === 1}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

interface HeadProps {
  readonly version: RecordVersion
  readonly newest: boolean
  readonly authors: Authors
}

function Head({ version, newest, authors }: HeadProps) {
  const words = useVersionWords()
  const { format } = useShow()
  const { technical } = usePlace()
  const at = dateText(version.at, format)
  return (
    <p className={styles.head}>
      <strong>{nameOf(version, words)}</strong>{' '}
      {technical === true && version.id !== undefined && !isCounted(version.id) ? (
        <code>{version.id}</code>
      ) : null}{' '}
      {at === undefined ? (
        <span className={styles.quiet}>{words.noTime}</span>
      ) : (
        <time dateTime={version.at}>{at}</time>
      )}{' '}
      <WrittenBy version={version} authors={authors} />{' '}
      {version.deleted ? <Tag tone="pending">{words.deleted}</Tag> : null}
      {newest && !version.deleted ? <Tag tone="good">{words.now}</Tag> : null}
    </p>
  )
}

type Words = ReturnType<typeof useVersionWords>

/** Many servers count versions; the others give them ids that say nothing to a person. */
function isCounted(id: string): boolean {
  return /^\d{1,9}$/.test(id)
}

function nameOf({ id }: RecordVersion, words: Words): string {
  if (id === undefined) return words.unnamed
  return isCounted(id) ? words.name(id) : words.one
}

/** A version among others: by its number, else by its time. */
function toldApart(version: RecordVersion, words: Words, format: Show['format']): string {
  const at = dateText(version.at, format)
  const { id } = version
  return (id !== undefined && isCounted(id)) || at === undefined
    ? nameOf(version, words)
    : words.of(at)
}

interface ChangeProps {
  readonly version: RecordVersion
  readonly older: RecordVersion | undefined
  readonly isFirst: boolean
  readonly isAlone: boolean
}

function Change({ version, older, isFirst, isAlone }: ChangeProps) {
  const words = useVersionWords()
  const { format, words: records } = useShow()
  const say = (sentence: string) => <p className={styles.quiet}>{sentence}</p>
  if (version.deleted) return null
  if (version.resource === undefined) return say(words.notSent)
  if (isAlone) return say(words.alone)
  if (isFirst) return say(words.first)
  if (older === undefined) return say(words.notLoaded)
  // After a deletion everything in it is new; the record before that is further down.
  if (older.resource === undefined) return older.deleted ? null : say(words.notSent)
  const changes = versionChanges(older.resource, version.resource)
  if (changes.length === 0) return say(words.same)
  const type = version.resource.resourceType
  const names = changes.map(({ key }) =>
    key === 'extension' || key === 'modifierExtension'
      ? words.extension
      : elementLabel(key, records, type),
  )
  const list = new Intl.ListFormat(format.language, { type: 'unit' })
  return (
    <Disclosure isFact summary={words.changed(list.format(new Set(names)))}>
      <VersionDifferences
        changes={changes}
        type={type}
        caption={words.caption(toldApart(older, words, format), toldApart(version, words, format))}
      />
    </Disclosure>
  )
}
