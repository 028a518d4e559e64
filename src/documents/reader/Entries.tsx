import { useEffect, useLayoutEffect, useState } from 'react'
import type { CdaSection } from '~/documents/cda/cda-document'
import { CdaRefused, type CdaProblem } from '~/documents/cda/cda-problem'
import { codeSource } from '~/documents/cda/value-text'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Skeleton } from '~/ui/Skeleton'
import { useWait } from './drawing'
import { EmbeddedMedia } from './narrative/EmbeddedMedia'
import { FhirRecord } from './FhirRecord'
import { ReferenceLink } from '~/record/names/ReferenceLink'
import { useEntries } from './entries-source'
import { useIsOfRecord } from './of-record'
import { useHide } from './hidden-numbers'
import { problemText } from './problem-text'
import { entryLabel, entryValue, participantText, relationText } from './entry-text'
import styles from './Reader.module.css'
import { useCdaContext } from './use-cda-context'
import type { EntryNode } from '../cda/cda-entry'

/**
 * The coded entries of a section, behind their narrative; prepared when somebody opens them. In a
 * section without a narrative they are all there is: then they are drawn at once, and on paper.
 */
export function Entries({ section }: { readonly section: CdaSection }) {
  const { words } = useCdaContext()
  if (section.narrative.length === 0)
    return (
      <div className={styles.entries}>
        <EntryList sectionKey={section.key} intro={words.section.entriesAlone} />
      </div>
    )
  return (
    <div className={styles.entries} data-print="never" data-find="never">
      <Disclosure summary={words.section.entries(section.entries)}>
        <EntryList sectionKey={section.key} intro={words.section.entriesIntro} />
      </Disclosure>
    </div>
  )
}

interface EntryListProps {
  readonly sectionKey: string
  readonly intro: string
}

/** Some coded entries, requested by their key. */
export function EntryList({ sectionKey, intro }: EntryListProps) {
  const entriesOf = useEntries()
  const hide = useHide()
  const { words } = useCdaContext()
  const [entries, setEntries] = useState<readonly EntryNode[] | CdaProblem>()
  const wait = useWait()
  const waits = entries === undefined
  useLayoutEffect(() => (waits ? wait() : undefined), [waits, wait])
  useEffect(() => {
    let gone = false
    const take = (found: readonly EntryNode[] | CdaProblem) => {
      if (!gone) setEntries(found)
    }
    entriesOf(sectionKey).then(take, (why: unknown) =>
      take(why instanceof CdaRefused ? why.problem : { kind: 'broken' }),
    )
    return () => {
      gone = true
    }
  }, [entriesOf, sectionKey])
  if (entries === undefined) return <Skeleton rows={3} />
  if ('kind' in entries) return <p>{problemText(entries, words)}</p>
  if (entries.length === 0) return <p>{words.section.entriesNone}</p>
  return (
    <div className={styles.entryList}>
      <p className={styles.quiet}>{intro}</p>
      <EntryNodes nodes={hide(entries)} />
    </div>
  )
}

/** Coded entries with all that they say. */
export function EntryNodes({ nodes }: { readonly nodes: readonly EntryNode[] }) {
  return (
    <ul className={styles.tree}>
      {nodes.map((node, index) => (
        <EntryItem key={index} node={node} />
      ))}
    </ul>
  )
}

function EntryItem({ node }: { readonly node: EntryNode }) {
  const context = useCdaContext()
  const isOfRecord = useIsOfRecord()
  if (node.record !== undefined)
    return (
      <li>
        <FhirRecord part={node.record} />
      </li>
    )
  const { entry, section } = context.words
  if (node.name === 'missing')
    return (
      <li>
        {isOfRecord ? (
          <ReferenceLink
            reference={{
              ...(node.address === undefined ? {} : { reference: node.address }),
              ...(node.text === undefined ? {} : { display: node.text }),
            }}
          />
        ) : (
          section.entryMissing(node.text ?? node.address ?? '')
        )}
      </li>
    )
  const moods: Readonly<Record<string, string>> = entry.mood
  const label = entryLabel(node, context.words)
  const mood =
    node.mood !== undefined && Object.hasOwn(moods, node.mood) ? ` (${moods[node.mood] ?? ''})` : ''
  const relation = relationText(node, context.words)
  const part = participantText(node, context.words)
  const value = node.media === undefined ? entryValue(node, context) : undefined
  const source =
    node.code === undefined || node.name === 'statusCode' ? undefined : codeSource(node.code)
  return (
    <li>
      {node.negated === true ? <strong>{entry.negated} </strong> : null}
      {relation === undefined ? null : <span className={styles.quiet}>{relation} </span>}
      <span className={styles.entryName}>
        {label}
        {part === undefined ? '' : ` (${part})`}
        {mood}
        {value === undefined ? null : ':'}
      </span>
      {value === undefined ? null : <span> {value}</span>}
      {source === undefined || source === value ? null : (
        <span className={styles.quiet}> {source}</span>
      )}
      {node.media === undefined ? null : (
        <span className={styles.entryMedia}>
          <EmbeddedMedia media={node.media} />
        </span>
      )}
      {node.children.length === 0 ? null : <EntryNodes nodes={node.children} />}
    </li>
  )
}
