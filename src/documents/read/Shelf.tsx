import type { DocumentReference } from 'fhir/r4'
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { dateText } from '~/fhir/format/dates/date-text'
import { useText } from '~/i18n/TextProvider'
import { referencedText } from '~/record/names/referenced-text'
import { useRegistry } from '~/record/RegistryContext'
import { Spoken } from '~/record/spoken/Spoken'
import { newestFirst } from '~/record/time/newest-first'
import { isMistake } from '~/record/status'
import { useShow } from '~/record/use-show'
import { Button } from '~/ui/Button'
import { Empty } from '~/ui/Empty'
import { SelectField } from '~/ui/field/SelectField'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import { DocumentRow } from './DocumentRow'
import { FindAcross } from './FindAcross'
import {
  GROUPINGS,
  groupDocuments,
  visitOf,
  type DocumentGroup,
  type Grouping,
} from './group-documents'
import { OneDocument } from './OneDocument'
import styles from './Read.module.css'
import { readMarks } from './read-marks'
import { useReadWords } from './read-words'
import { Together } from './Together'
import { useFindAcross } from './use-find-across'

/** The rows that are drawn at first, and with each press: each asks for the words of its file. */
const ROWS = 25

interface ShelfProps {
  readonly patientId: string
  readonly documentId: string | undefined
  /** The loaded documents. */
  readonly documents: readonly DocumentReference[]
  /** The base of their record. */
  readonly base: string
  /** Said where there are none. */
  readonly none: string
  /** Says that there are more, or that they could not be loaded. */
  readonly notice: ReactNode
}

/** The loaded documents of a person: all in a list, one of them open, or some to be printed. */
export function Shelf({ patientId, documentId, documents, base, none, notice }: ShelfProps) {
  const words = useReadWords()
  const show = useShow()
  const { queryClient, session } = useConnection()
  const view = useRegistry().ofRecord('DocumentReference')
  const marks = readMarks(queryClient, session, patientId)
  const opened = useSyncExternalStore(marks.subscribe, marks.opened)
  const ordered = useMemo(() => inOrder(documents, view), [documents, view])
  useEffect(() => void marks.look(ordered.flatMap(({ id }) => id ?? [])), [marks, ordered])
  const [wanted, setBy] = useState<Grouping>()
  const by = wanted ?? (ordered.some(visitOf) ? 'visit' : 'date')
  const { actions } = useText()
  const [most, setMost] = useState(ROWS)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isPrinting, setPrinting] = useState(false)
  const find = useFindAcross(ordered, base, patientId)
  const nameOf = (document: DocumentReference) => view?.headline(document, show) ?? words.noKind
  const titleOf = ({ visit, kind, documents: [first] }: DocumentGroup) => {
    if (by !== 'visit' || visit === undefined)
      return kind === undefined ? (
        words[by === 'visit' ? 'noVisit' : by === 'kind' ? 'noKind' : 'all']
      ) : (
        <Spoken text={kind} of={first?.type} record={first} />
      )
    const name = referencedText(visit, first, show)
    const date = dateText(first?.context?.period?.start, show.format)
    const title = [name, date].filter((part) => part !== undefined).join(' · ')
    return <Spoken text={name ?? ''} of={name} record={first} within={title} />
  }
  const shown = find.hits === undefined ? ordered : ordered.filter((one) => find.hits?.has(one))
  const groups = groupDocuments(shown, by, ({ type }) => codeableText(type, show.format))
  const row = groups.flatMap((group) => group.documents)
  const isUnread = ({ id }: DocumentReference) =>
    id !== undefined && opened !== undefined && !opened.has(id)
  if (documentId !== undefined)
    return (
      <OneDocument
        key={documentId}
        documentId={documentId}
        row={row.some(({ id }) => id === documentId) ? row : ordered}
        base={base}
        patientId={patientId}
        nameOf={nameOf}
        onOpened={marks.mark}
      />
    )
  const selected = ordered.filter(({ id }) => id !== undefined && chosen.has(id))
  if (isPrinting)
    return (
      <Together
        documents={selected}
        base={base}
        patientId={patientId}
        nameOf={nameOf}
        onClose={() => setPrinting(false)}
      />
    )
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const drawn = new Set(row.slice(0, most))
  const wrong = documents.filter(isMistake).length
  return (
    <>
      <PageHeader title={words.title} meta={words.intro} />
      {notice}
      {ordered.length === 0 ? <Empty>{none}</Empty> : null}
      {wrong === 0 ? null : <p className={styles.quiet}>{words.wrong(wrong)}</p>}
      {ordered.length === 0 ? null : (
        <>
          <div className={styles.tools} data-print="never">
            <SelectField
              label={words.group}
              value={by}
              options={GROUPINGS.map((one) => ({ value: one, label: words.groups[one] }))}
              onChange={(value) => setBy(GROUPINGS.find((one) => one === value) ?? 'date')}
            />
          </div>
          <div className={styles.find} data-print="never">
            <FindAcross find={find} />
          </div>
          <p role="status" className={styles.quiet}>
            {opened === undefined
              ? ''
              : words.counts(ordered.length, ordered.filter(isUnread).length)}
          </p>
          <div className={styles.tools} data-print="never">
            {selected.length === 0 ? (
              <p className={styles.quiet}>{words.printNone}</p>
            ) : (
              <Button size="small" onClick={() => setPrinting(true)}>
                {words.printSome(selected.length)}
              </Button>
            )}
          </div>
          {groups
            .filter((group) => group.documents.some((one) => drawn.has(one)))
            .map((group) => (
              <Section key={group.key} title={titleOf(group)}>
                <ul className={styles.list}>
                  {group.documents
                    .filter((one) => drawn.has(one))
                    .map((document, index) => (
                      <DocumentRow
                        key={document.id ?? index}
                        document={document}
                        name={nameOf(document)}
                        patientId={patientId}
                        isUnread={isUnread(document)}
                        hit={find.hits?.get(document)}
                        isChosen={document.id !== undefined && chosen.has(document.id)}
                        onChoose={choose}
                      />
                    ))}
                </ul>
              </Section>
            ))}
          {row.length <= most ? null : (
            <p>
              <Button
                size="small"
                left={actions.left(row.length - most)}
                onClick={() => setMost(most + ROWS)}
              >
                {words.more(Math.min(ROWS, row.length - most))}
              </Button>
            </p>
          )}
        </>
      )}
    </>
  )
}

type DocumentView = ReturnType<ReturnType<typeof useRegistry>['ofRecord']>

/** Newest first; what was entered in error is in the list of the record, and is not read here. */
function inOrder(
  documents: readonly DocumentReference[],
  view: DocumentView,
): readonly DocumentReference[] {
  if (view === undefined) return documents
  return newestFirst(documents, view).flatMap((one) =>
    one.resourceType === 'DocumentReference' && !isMistake(one) ? [one] : [],
  )
}
