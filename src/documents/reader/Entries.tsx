import { useEffect, useState } from 'react'
import type { CdaSection } from '~/documents/cda/cda-document'
import { codeSource } from '~/documents/cda/value-text'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Skeleton } from '~/ui/Skeleton'
import { EmbeddedMedia } from './narrative/EmbeddedMedia'
import { useEntries } from './entries-source'
import { useHide } from './hidden-numbers'
import { entryLabel, entryValue } from './entry-text'
import styles from './Reader.module.css'
import { useCdaContext } from './use-cda-context'
import type { EntryNode } from '../cda/cda-entry'

/** The coded entries of a section, behind their narrative; prepared when somebody opens them. */
export function Entries({ section }: { readonly section: CdaSection }) {
  const { words } = useCdaContext()
  return (
    <div className={styles.entries} data-print="never" data-find="never">
      <Disclosure summary={words.section.entries(section.entries)}>
        <EntryList sectionKey={section.key} />
      </Disclosure>
    </div>
  )
}

function EntryList({ sectionKey }: { readonly sectionKey: string }) {
  const entriesOf = useEntries()
  const hide = useHide()
  const { words } = useCdaContext()
  const [entries, setEntries] = useState<readonly EntryNode[]>()
  useEffect(() => {
    let gone = false
    const take = async () => {
      const found = await entriesOf(sectionKey)
      if (!gone) setEntries(found)
    }
    void take()
    return () => {
      gone = true
    }
  }, [entriesOf, sectionKey])
  if (entries === undefined) return <Skeleton rows={3} />
  if (entries.length === 0) return <p>{words.section.entriesNone}</p>
  return (
    <>
      <p className={styles.quiet}>{words.section.entriesIntro}</p>
      <EntryNodes nodes={hide(entries)} />
    </>
  )
}

function EntryNodes({ nodes }: { readonly nodes: readonly EntryNode[] }) {
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
  const { entry } = context.words
  const moods: Readonly<Record<string, string>> = entry.mood
  const label = entryLabel(node, context.words)
  const mood =
    node.mood !== undefined && Object.hasOwn(moods, node.mood) ? ` (${moods[node.mood] ?? ''})` : ''
  const value = node.media === undefined ? entryValue(node, context) : undefined
  const source =
    node.code === undefined || node.name === 'statusCode' ? undefined : codeSource(node.code)
  return (
    <li>
      {node.negated === true ? <strong>{entry.negated} </strong> : null}
      <span className={styles.entryName}>
        {label}
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
