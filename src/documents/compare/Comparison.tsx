import { useMemo, useState } from 'react'
import type { CdaHeader } from '~/documents/cda/cda-document'
import type { CdaState, OpenCda } from '~/documents/cda/open-cda'
import { timeText } from '~/documents/cda/moment-text'
import { documentTitle } from '~/documents/reader/document-title'
import type { Hide } from '~/documents/reader/hidden-numbers'
import { sectionTitle } from '~/documents/reader/section-title'
import { useCdaContext } from '~/documents/reader/use-cda-context'
import { closedText } from '~/fhir/format/closed-text'
import { Button } from '~/ui/Button'
import { FieldList } from '~/ui/FieldList'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { Tag } from '~/ui/Tag'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { ChangeLines } from './ChangeLines'
import { compareHeaders } from './compare-headers'
import { compareLines, type LineChange, type SectionChange } from './compare-sections'
import { HeaderChanges, HeaderNote } from './HeaderChanges'
import { hideLines } from './hide-lines'
import { isLater } from './is-later'
import { OnlyIn } from './OnlyIn'
import { sectionFacts } from './section-facts'
import { useCodedChanges, type WholeChange } from './use-coded-changes'
import styles from './Comparison.module.css'

const StatedChanges = lazy(async () => (await import('./StatedChanges')).StatedChanges)

/** A document that was read to its end, with its coded entries on request. */
export type ReadDocument = CdaState & {
  readonly header: CdaHeader
  readonly entriesOf: OpenCda['entriesOf']
}

/**
 * The differences between two documents: sections that were added, removed or changed, with their
 * rows; on demand also the unchanged ones.
 */
export function Comparison({
  older,
  newer,
  hide,
}: {
  readonly older: ReadDocument
  readonly newer: ReadDocument
  /** Told by their end are numbers in what is shown; compared is what the documents say. */
  readonly hide: Hide
}) {
  const context = useCdaContext()
  const { compare: words } = context.words
  const [all, setAll] = useState(false)
  const found = useCodedChanges(
    { state: older, entriesOf: older.entriesOf },
    { state: newer, entriesOf: newer.entriesOf },
  )
  const changes = useMemo(
    () => found?.map((change) => ({ ...hide(change), lines: hideLines(change.lines, hide) })),
    [found, hide],
  )
  const header = useMemo(
    () => hide(compareHeaders(older.header, newer.header, context, hide)),
    [older.header, newer.header, context, hide],
  )
  if (changes === undefined) return <Skeleton rows={6} />
  const count = (is: SectionChange['is']) => changes.filter((change) => change.is === is).length
  const shown = all ? changes : changes.filter(({ is }) => is !== 'same')
  const line = (document: ReadDocument) => {
    const header = hide(document.header)
    return [documentTitle(header, context.words), timeText(header.time, context)]
      .filter((part) => part !== undefined)
      .join(', ')
  }
  const sameKind = older.header.code?.code === newer.header.code?.code
  return (
    <div className={styles.comparison}>
      <FieldList
        fields={[
          { label: words.older, value: line(older) },
          { label: words.newer, value: line(newer) },
        ]}
      />
      {isLater(older.header.time, newer.header.time) ? <p>{words.wrongWay}</p> : null}
      {sameKind ? null : <p>{words.otherKind}</p>}
      {/* Its bytes are another file, which may say anything. */}
      {older.body === undefined && newer.body === undefined ? null : <p>{words.oneFile}</p>}
      <p role="status">
        {[
          words.summary(count('added'), count('gone'), count('changed'), count('same')),
          count('uncompared') === 0 ? undefined : words.uncompared(count('uncompared')),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <HeaderNote change={header} />
      {isOfFhir(older) !== isOfFhir(newer) ? (
        <Suspense fallback={<Skeleton rows={4} />}>
          <StatedChanges
            older={{ state: older, entriesOf: older.entriesOf }}
            newer={{ state: newer, entriesOf: newer.entriesOf }}
            hide={hide}
          />
        </Suspense>
      ) : null}
      {shown.map((change, index) => (
        <OneSection key={index} change={change} all={all} />
      ))}
      <HeaderChanges change={header} />
      <p data-print="never">
        <Button size="small" aria-pressed={all} onClick={() => setAll(!all)}>
          {all ? words.onlyChanges : words.everything}
        </Button>
      </p>
    </div>
  )
}

/** Only a FHIR document has records behind its header. */
function isOfFhir({ header }: ReadDocument): boolean {
  return header.records !== undefined
}

const TONES = {
  added: 'good',
  gone: 'critical',
  changed: 'pending',
  same: 'quiet',
  uncompared: 'pending',
} as const

function OneSection({ change, all }: { readonly change: WholeChange; readonly all: boolean }) {
  const context = useCdaContext()
  const { words } = context
  const { compare } = words
  const facts =
    change.former === undefined || change.facts !== true
      ? []
      : changedOnly(sectionFacts(change.former, context), sectionFacts(change.section, context))
  const lines = all ? change.lines : change.lines.filter(({ is }) => is !== 'same')
  return (
    <Section title={sectionTitle(change.section, words)}>
      <p className={styles.became}>
        <Tag tone={TONES[change.is]}>{compare.section[change.is]}</Tag>
      </p>
      {change.formerTitle === undefined ? null : (
        <p>{compare.titleWas(closedText(change.formerTitle))}</p>
      )}
      {change.movedFrom === undefined ? null : (
        <p>
          {change.movedFrom === 'top'
            ? compare.stoodAtTop
            : compare.stoodIn(sectionTitle(change.movedFrom, words))}
        </p>
      )}
      {change.reordered === true ? <p>{compare.reordered}</p> : null}
      {facts.length > 0 ? <ChangeLines lines={facts} /> : null}
      {change.facts === true && facts.length === 0 ? <p>{compare.header.marks}</p> : null}
      {change.pictures === true ? <p>{compare.pictures}</p> : null}
      {change.lines.length > 0 ? null : (
        <p>{change.is === 'uncompared' ? compare.withoutText : words.section.empty}</p>
      )}
      <ChangeLines lines={lines} />
      <OnlyIn nodes={change.entries.gone} mark={compare.entries.gone} />
      <OnlyIn nodes={change.entries.added} mark={compare.entries.added} />
    </Section>
  )
}

function changedOnly(older: readonly string[], newer: readonly string[]): readonly LineChange[] {
  return compareLines(older, newer).filter(({ is }) => is !== 'same')
}
