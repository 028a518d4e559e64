import { useMemo } from 'react'
import { useCdaContext } from '~/documents/reader/use-cda-context'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import type { DocumentList } from '../reconcile/document-lists'
import { NotComparedNotes } from '../reconcile/NotComparedNotes'
import { ReconcileText, useReconcileText } from '../reconcile/reconcile-text'
import {
  differenceText,
  lineText,
  nameText,
  type StatementContext,
} from '../reconcile/statement-text'
import { useDocumentLists } from '../reconcile/use-document-lists'
import { ChangeLines } from './ChangeLines'
import styles from './Comparison.module.css'
import { statedChanges, type StatedChange } from './stated-changes'
import type { OpenedDocument } from './use-coded-changes'

interface StatedChangesProps {
  readonly older: OpenedDocument
  readonly newer: OpenedDocument
  readonly hide: (text: string) => string
}

/** The allergies, medicines and problems of a CDA beside those of a FHIR document. */
export function StatedChanges(props: StatedChangesProps) {
  return (
    <ReconcileText>
      <Found {...props} />
    </ReconcileText>
  )
}

function Found({ older, newer, hide }: StatedChangesProps) {
  const { words: documents, format } = useCdaContext()
  const words = useReconcileText()
  const before = useDocumentLists(older.state.sections, older.entriesOf)
  const after = useDocumentLists(newer.state.sections, newer.entriesOf)
  const changes = useMemo(
    () =>
      before === undefined || after === undefined || before === 'failed' || after === 'failed'
        ? undefined
        : statedChanges(before, after),
    [before, after],
  )
  if (before === 'failed' || after === 'failed') return <Unavailable sentence={words.failed} />
  if (changes === undefined || before === undefined || after === undefined)
    return <Skeleton rows={4} />
  return (
    <>
      <p>{documents.compare.stated.intro}</p>
      {changes.map((change) => (
        <Section key={change.kind} title={documents.compare.stated.title(words.kinds[change.kind])}>
          <OneKind
            change={change}
            context={{ words, format, hide }}
            lists={{ older: before[change.kind], newer: after[change.kind] }}
          />
        </Section>
      ))}
    </>
  )
}

function OneKind({
  change: { kind, gone, added, changed, unclear, same, untold },
  context,
  lists,
}: {
  readonly change: StatedChange
  readonly context: StatementContext
  readonly lists: Readonly<Record<'older' | 'newer', DocumentList>>
}) {
  const { compare } = useCdaContext().words
  const { words } = context
  return (
    <div className={styles.stated}>
      {untold.length > 0 ? (
        untold.map((of) => (
          <Unavailable key={of} title={compare[of]} sentence={words.untold[kind]} />
        ))
      ) : (
        <p role="status">
          {compare.stated.summary(added.length, gone.length, changed.length, same, unclear.length)}
        </p>
      )}
      {(['older', 'newer'] as const).map((of) =>
        isWhole(lists[of]) ? null : (
          <div key={of} role="group" aria-label={compare[of]}>
            <p className={styles.mark}>{compare[of]}</p>
            <NotComparedNotes document={lists[of]} left={0} context={context} />
          </div>
        ),
      )}
      <ChangeLines
        lines={[
          ...gone.map((one) => ({ is: 'gone' as const, text: lineText(one, context) })),
          ...added.map((one) => ({ is: 'added' as const, text: lineText(one, context) })),
        ]}
      />
      {changed.map(({ here, there, differences }, index) => (
        // Documents never change in place.
        <div key={index}>
          <p className={styles.mark}>{nameText(there, context)}</p>
          <ul className={styles.lines}>
            {differences.map((fact) => (
              <li key={fact}>
                {compare.stated.became(
                  words.differences[fact],
                  differenceText(here, fact, context),
                  differenceText(there, fact, context),
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {unclear.length === 0 ? null : (
        <ul className={styles.lines}>
          {unclear.map(({ of, statement, why }, index) => (
            <li key={index}>
              {compare.stated.unclear(
                compare[of],
                lineText(statement, context),
                words.unclear[why],
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function isWhole({ uncoded, given, left, others }: DocumentList): boolean {
  return uncoded + given + left + others.length === 0
}
