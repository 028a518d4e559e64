import { useEffect, useMemo, useState } from 'react'
import type { EntryNode } from '~/documents/cda/cda-entry'
import type { CdaState, OpenCda } from '~/documents/cda/open-cda'
import { compareEntries, type EntryChange } from './compare-entries'
import { compareSections, type SectionChange } from './compare-sections'

/** A document with the function that requests its coded entries. */
export interface OpenedDocument {
  readonly state: Pick<CdaState, 'sections'>
  readonly entriesOf: OpenCda['entriesOf']
}

/** The change of a section, with that of its coded entries. */
export interface WholeChange extends SectionChange {
  readonly entries: EntryChange
}

const NONE: EntryChange = { gone: [], added: [] }

/** All changes between two documents; undefined until their coded entries are compared. */
export function useCodedChanges(
  older: OpenedDocument,
  newer: OpenedDocument,
): readonly WholeChange[] | undefined {
  const sections = useMemo(
    () => compareSections(older.state.sections, newer.state.sections),
    [older.state.sections, newer.state.sections],
  )
  const [made, setMade] = useState<{ of: typeof sections; changes: readonly WholeChange[] }>()
  const [before, after] = [older.entriesOf, newer.entriesOf]
  useEffect(() => {
    let gone = false
    const take = async () => {
      const changes = await Promise.all(
        sections.map((change) => withEntries(change, before, after)),
      )
      if (!gone) setMade({ of: sections, changes })
    }
    // A reader that was stopped says so in place of the comparison.
    take().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [sections, before, after])
  return made?.of === sections ? made.changes : undefined
}

/** A section whose text is the same and whose coded entries are not has changed. */
export async function withEntries(
  change: SectionChange,
  before: OpenCda['entriesOf'],
  after: OpenCda['entriesOf'],
): Promise<WholeChange> {
  const { former, section } = change
  if (former === undefined || former.entries + section.entries === 0)
    return { ...change, entries: NONE }
  const none: readonly EntryNode[] = []
  const [older, newer] = await Promise.all([
    former.entries === 0 ? none : before(former.key),
    section.entries === 0 ? none : after(section.key),
  ])
  // No entry of one format has its like in the other: each would be gone and added.
  if (older.length > 0 && newer.length > 0 && isOfFhir(older) !== isOfFhir(newer))
    return { ...change, entries: NONE }
  const entries = compareEntries(older, newer)
  const differs = entries.gone.length + entries.added.length > 0
  return { ...change, entries, is: change.is === 'same' && differs ? 'changed' : change.is }
}

function isOfFhir(nodes: readonly EntryNode[]): boolean {
  return nodes.some(({ name, record }) => record !== undefined || name === 'missing')
}
