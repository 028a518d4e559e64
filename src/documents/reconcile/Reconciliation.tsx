import { useMemo, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { useText } from '~/i18n/TextProvider'
import { boundPatient } from '~/smart/bound-patient'
import { Button } from '~/ui/Button'
import { FocusHere } from '~/ui/focus/FocusHere'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import type { CdaHeader } from '../cda/cda-document'
import { stated } from '../cda/cda-values'
import { momentText, timeText } from '../cda/moment-text'
import type { CdaState, OpenCda } from '../cda/open-cda'
import { documentTitle } from '../reader/document-title'
import { namesText } from '../reader/used-text'
import { identityVerdict } from '../reader/header/compare-identity'
import { useSheetLines } from '../reader/header/sheet-line'
import { recordWhose } from '../reader/header/whose-text'
import { hiderOf, numbersOf } from '../reader/hidden-numbers'
import type { KnownPatient } from '../reader/header/open-patient'
import { useCdaContext } from '../reader/use-cda-context'
import { FreshList } from './FreshList'
import { KindPairs } from './KindPairs'
import styles from './Reconcile.module.css'
import { pairStatements } from './pair-statements'
import { ReconcileText, useReconcileText } from './reconcile-text'
import { fhirDate } from './same-date'
import { STATED_KINDS, type Statement } from './statement'
import type { StatementContext } from './statement-text'
import { isTakeable, takenOf } from './taken'
import { TakenList } from './TakenList'
import { useDocumentLists } from './use-document-lists'
import { useRecordLists } from './use-record-lists'

interface ReconciliationProps {
  readonly state: CdaState & { readonly header: CdaHeader }
  readonly entriesOf: OpenCda['entriesOf']
  readonly open: KnownPatient
  /** Leads back to the document; absent where another screen chose it. */
  readonly onClose?: () => void
}

/**
 * The allergies, medicines and problems of a document beside those of the open record, and the list
 * of what a clinician takes from it (ONC Health IT Certification, 170.315(b)(2)).
 */
export function Reconciliation(props: ReconciliationProps) {
  return (
    <ReconcileText>
      {props.state.end === undefined && props.state.problem === undefined ? (
        <Skeleton rows={8} />
      ) : (
        <Compared {...props} />
      )}
    </ReconcileText>
  )
}

function Compared({ state, entriesOf, open, onClose }: ReconciliationProps) {
  const words = useReconcileText()
  const { patients } = useText()
  const { session } = useConnection()
  const format = useFormat()
  const cda = useCdaContext()
  const patientId = open.patient.id ?? ''
  // Without the banner, paper would name the document's side of the comparison alone.
  useSheetLines([`${cda.words.guard.record}: ${recordWhose(open.patient, format, patients)}`])
  const there = useDocumentLists(state.sections, entriesOf)
  const { lists: here, permits, again } = useRecordLists(patientId)
  const [marked, setMarked] = useState<ReadonlySet<Statement>>(new Set())
  // A list that cannot be read again does not show that it has an entry now.
  const [sent, setSent] = useState<ReadonlySet<Statement>>(new Set())
  const { header } = state
  const hide = useMemo(
    () => hiderOf(numbersOf(header, open, state.numbers)),
    [header, open, state.numbers],
  )
  const context: StatementContext = { words, format, hide }
  const pairs = useMemo(
    () =>
      there === undefined || there === 'failed'
        ? undefined
        : STATED_KINDS.map((kind) => ({
            kind,
            pairs: pairStatements(here[kind].statements, there[kind].statements),
          })),
    [here, there],
  )
  // A patient reads the comparison; the list of what to take is a clinician's work.
  const isClinician = boundPatient(session) === undefined
  const author = header.parties
    .filter(({ role }) => role === 'author')
    .map(({ names }) => namesText(names, cda))
    .find((name) => name !== undefined)
  // An entry without an author of its own is the document's author's (CDA R2, context conduction).
  const source = stated<Pick<Statement, 'by' | 'changed'>>({
    by: author,
    // Without a name beside it, the date of the document would pass for a change of the entry.
    changed:
      author === undefined ? undefined : fhirDate(header.time?.at?.text ?? header.time?.low?.text),
  })
  const document = hide(
    [documentTitle(header, cda.words), timeText(header.time, cda), author]
      .filter((part) => part !== undefined)
      .join(', '),
  )
  // A person may have opened it all the same: what is taken from it must not look like hers.
  const verdict = identityVerdict(header, open)
  const isOthers = verdict === 'mismatch'
  const [about] = header.patients
  const doubt =
    verdict === 'match'
      ? undefined
      : words.taken.doubt(
          hide(
            [
              namesText(about?.names ?? [], cda) ?? cda.words.header.nameUnknown,
              momentText(about?.birthTime?.at, cda) ?? timeText(about?.birthTime, cda),
            ]
              .filter((part) => part !== undefined)
              .join(', '),
          ),
        )
  const mark = (statement: Statement, isMarked: boolean) => {
    const next = new Set(marked)
    if (isMarked) next.add(statement)
    else next.delete(statement)
    setMarked(next)
  }
  const taken = useMemo(
    () => (pairs ?? []).flatMap(({ pairs: own }) => own.flatMap((pair) => takenOf(pair, marked))),
    [pairs, marked],
  )
  // A record that is still read may lack what the document has, or say it otherwise.
  const canMark = pairs?.some(
    ({ kind, pairs: own }) => here[kind].state === 'reading' || own.some(isTakeable),
  )
  const inner = (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{words.title}</h2>
        <p className={styles.quiet}>{words.intro}</p>
      </div>
      <p className={styles.from}>{words.taken.from(document)}</p>
      {onClose === undefined ? null : (
        <div className={styles.tools} data-print="never">
          <Button size="small" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      )}
      {permits.map((permit) => (
        <FreshList key={permit.request.type} permit={permit} />
      ))}
      <div className={styles.compared}>
        {there === 'failed' ? (
          <Unavailable sentence={words.failed} />
        ) : pairs === undefined || there === undefined ? (
          <Skeleton rows={8} />
        ) : (
          pairs.map(({ kind, pairs: own }) => (
            <KindPairs
              key={kind}
              kind={kind}
              pairs={own}
              record={here[kind]}
              document={there[kind]}
              patientId={patientId}
              source={source}
              context={context}
              marked={marked}
              onMark={isClinician && !isOthers ? mark : undefined}
              onAgain={again}
            />
          ))
        )}
      </div>
      {isClinician && isOthers ? (
        <Unavailable sentence={words.taken.others} />
      ) : isClinician && canMark !== undefined ? (
        <TakenList
          marked={marked}
          taken={taken}
          canMark={canMark}
          sent={sent}
          onSent={(statement) => setSent((before) => new Set([...before, statement]))}
          patient={open.patient}
          patientId={patientId}
          document={document}
          doubt={doubt}
          context={context}
        />
      ) : null}
    </>
  )
  // The focus stays in a field of the screen that chose the document: arrow keys go on through its
  // choices (WCAG 2.2, 3.2.2).
  return onClose === undefined ? (
    <div role="group" aria-label={words.title} className={styles.whole}>
      {inner}
    </div>
  ) : (
    <FocusHere label={words.title} className={styles.whole}>
      {inner}
    </FocusHere>
  )
}
