import type { Patient } from 'fhir/r4'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useWho } from '~/connection/use-who'
import { instantText } from '~/fhir/format/dates/date-text'
import { useText } from '~/i18n/TextProvider'
import { rootAddress } from '~/record/places/addresses'
import { Button } from '~/ui/Button'
import { FocusHere } from '~/ui/focus/FocusHere'
import { LinkButton } from '~/ui/LinkButton'
import { LiveRegion } from '~/ui/LiveRegion'
import { Section } from '~/ui/Section'
import { Unavailable } from '~/ui/Unavailable'
import { attachFile } from '../filing/attached-file'
import { newFiling } from '../filing/filing-draft'
import { rememberedWork, rememberWork, workOn } from '../filing/filing-work'
import { recordWhose } from '../reader/header/whose-text'
import styles from './Reconcile.module.css'
import { useReconcileText } from './reconcile-text'
import type { Statement } from './statement'
import type { StatementContext } from './statement-text'
import type { Taken } from './taken'
import { takenLine, takenText } from './taken-lines'
import { TakenWrites } from './TakenWrites'

interface TakenListProps {
  /** The marks, from which the list was made. */
  readonly marked: ReadonlySet<Statement>
  readonly taken: readonly Taken[]
  /** False where no statement can be marked, which is known once everything was read. */
  readonly canMark: boolean
  /** The statements that were sent from here: none is sent again. */
  readonly sent: ReadonlySet<Statement>
  readonly onSent: (statement: Statement) => void
  readonly patientId: string
  readonly patient: Patient
  /** The document in one line. */
  readonly document: string
  /** Says whom the document names, where that is not known to be the patient. */
  readonly doubt: string | undefined
  readonly context: StatementContext
}

interface Signed {
  readonly marked: ReadonlySet<Statement>
  /** As it was signed: what is written meanwhile no longer differs. */
  readonly taken: readonly Taken[]
  /** Milliseconds since the epoch. */
  readonly at: number
}

/**
 * The list of what a clinician takes from a document: marked, signed off, and then printed, copied,
 * filed, or written where the service accepts it. Another mark takes the signature away.
 */
export function TakenList(props: TakenListProps) {
  const { taken: words } = useReconcileText()
  const { taken, marked } = props
  const [signed, setSigned] = useState<Signed>()
  // True when a person came back from the signed list by its button, which is gone then. A mark
  // that takes the signature away keeps the focus.
  const [isChanging, setChanging] = useState(false)
  if (signed?.marked === marked)
    return (
      <SignedList
        {...props}
        taken={signed.taken}
        at={signed.at}
        onChange={() => {
          setChanging(true)
          setSigned(undefined)
        }}
      />
    )
  const sign = () => {
    setChanging(false)
    setSigned({ marked, taken, at: Date.now() })
  }
  const list = (
    <>
      <p role="status">
        {taken.length > 0 ? words.marked(taken.length) : props.canMark ? words.none : words.nothing}
      </p>
      <Lines {...props} />
      {taken.length === 0 ? null : (
        <>
          <p className={styles.quiet}>{words.hint}</p>
          <p>
            <Button tone="primary" onClick={sign}>
              {words.sign}
            </Button>
          </p>
        </>
      )}
    </>
  )
  return (
    <div data-print="never">
      <Section title={words.title}>
        {isChanging ? (
          <FocusHere label={words.title} className={styles.taken}>
            {list}
          </FocusHere>
        ) : (
          <div className={styles.taken}>{list}</div>
        )}
      </Section>
    </div>
  )
}

function Lines({ taken, context }: TakenListProps) {
  return taken.length === 0 ? null : (
    <ol className={styles.list}>
      {taken.map((one, index) => (
        <li key={index}>{takenLine(one, context)}</li>
      ))}
    </ol>
  )
}

interface SignedListProps extends TakenListProps {
  readonly at: number
  readonly onChange: () => void
}

function SignedList(props: SignedListProps) {
  const { taken, patient, document, doubt, context, at, onChange } = props
  const { taken: words } = useReconcileText()
  const { patients } = useText()
  const who = useWho()
  const { format } = context
  const person = recordWhose(patient, format, patients)
  const signed = words.signed(who.name ?? words.unnamed, instantText(at, format))
  const text = takenText(taken, { person, document, doubt, signed }, context)
  return (
    <Section title={words.list}>
      <FocusHere label={words.list} className={styles.taken}>
        <div className={styles.signed} data-print="whole">
          <p className={styles.name}>{words.about(person)}</p>
          <p>{words.from(document)}</p>
          {doubt === undefined ? null : <p>{doubt}</p>}
          <p role="status">{signed}</p>
        </div>
        <Lines {...props} />
        <Ways {...props} text={text} />
        <p data-print="never">
          <Button tone="quiet" onClick={onChange}>
            {words.change}
          </Button>
        </p>
        <TakenWrites {...props} />
      </FocusHere>
    </Section>
  )
}

/** The ways to keep the list: on paper, in the clipboard, filed as a document. */
function Ways({ text, patientId }: SignedListProps & { readonly text: string }) {
  const { taken: words } = useReconcileText()
  const { capability, queryClient } = useConnection()
  const navigate = useNavigate()
  const [copied, setCopied] = useState<boolean | 'by-hand'>(false)
  const [isDeskBusy, setDeskBusy] = useState(false)
  const isFiled = isPermit(
    capability.decide({
      interaction: 'create',
      type: 'DocumentReference',
      resource: { resourceType: 'DocumentReference', status: 'current', content: [] },
    }),
  )
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied('by-hand')
    }
  }
  const desk = `${rootAddress(patientId)}/documents/file`
  const file = async () => {
    // The desk holds one document, and its file only in memory: another one is not replaced.
    if (rememberedWork(queryClient, patientId)?.touched === true) {
      setDeskBusy(true)
      return
    }
    const name = words.fileName
    const attached = await attachFile(`${name}.txt`, new TextEncoder().encode(text))
    if (typeof attached === 'string') return
    const { contentType } = attached
    rememberWork(
      queryClient,
      patientId,
      workOn(
        { ...newFiling(patientId), title: name, contentType },
        { file: attached, touched: true },
      ),
    )
    void navigate(desk)
  }
  return (
    <div data-print="never">
      <div className={styles.tools}>
        <Button onClick={() => window.print()}>{words.print}</Button>
        <Button onClick={() => void copy()}>{words.copy}</Button>
        {isFiled ? <Button onClick={() => void file()}>{words.file}</Button> : null}
      </div>
      <LiveRegion>{copied === true ? words.copied : ''}</LiveRegion>
      {isDeskBusy ? (
        <Unavailable sentence={words.deskBusy}>
          <LinkButton size="small" to={desk}>
            {words.toDesk}
          </LinkButton>
        </Unavailable>
      ) : null}
      {copied === 'by-hand' ? (
        <Unavailable sentence={words.byHand}>
          <pre className={styles.plain}>{text}</pre>
        </Unavailable>
      ) : null}
    </div>
  )
}
