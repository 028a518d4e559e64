import { useState } from 'react'
import { useFormat } from '~/connection/use-format'
import { useDocumentText } from '~/documents/DocumentText'
import styles from '~/documents/Documents.module.css'
import { useJobs } from '~/documents/generate/use-jobs'
import { useSpeaking } from '~/record/spoken/use-speaking'
import { useDocumentStates } from '~/documents/use-document-states'
import { Button } from '~/ui/Button'
import { SelectField } from '~/ui/field/SelectField'
import { Unavailable } from '~/ui/Unavailable'
import own from './Comparison.module.css'
import {
  choicesOf,
  kindsOf,
  toldApart,
  type DocumentChoice,
  type NamedChoice,
} from './document-choices'
import { TwoDocuments } from './TwoDocuments'
import { WithRecord } from './WithRecord'

interface ChooseTwoProps {
  readonly patientId: string
  readonly stored: readonly DocumentChoice[]
  /** The number of documents that are left out because they were entered in error. */
  readonly wrong: number
}

/** The value of the choice that is the record, and not a document. */
const RECORD = '|record'

/**
 * Two documents to choose, or one and the record itself: of all kinds or of one, among the stored
 * ones and those that were generated in this session.
 */
export function ChooseTwo({ patientId, stored, wrong }: ChooseTwoProps) {
  const { compare: words } = useDocumentText()
  const format = useFormat()
  const speaking = useSpeaking()
  const statesOf = useDocumentStates()
  const { list } = useJobs()
  const generated = list.flatMap((job) =>
    job.outcome.is === 'done' && job.request.patient === patientId
      ? choicesOf(job.outcome.documents, job.outcome.base)
      : [],
  )
  const known = new Set(stored.map(({ id }) => id))
  const choices = toldApart(
    [...generated.filter(({ id }) => !known.has(id)), ...stored],
    format,
    (document) => {
      const told = statesOf(document).map(({ text }) => text)
      return told.length === 0 ? undefined : told.join(', ')
    },
  )
  const kinds = kindsOf(choices)
  const languageOf = (choice: NamedChoice | undefined) =>
    choice?.kind === undefined
      ? undefined
      : speaking(choice.kind, choice.document.type, choice.document)
  const [wanted, setWanted] = useState('')
  const [older, setOlder] = useState('')
  const [newer, setNewer] = useState('')
  if (choices.length === 0) return <Unavailable sentence={words.tooFew} />
  const kind = kinds.includes(wanted) ? wanted : ''
  const shown = choices.filter((choice) => kind === '' || choice.kind === kind)
  const options = [
    { value: '', label: words.choose },
    ...shown.map((choice) => ({ value: choice.id, label: choice.label, lang: languageOf(choice) })),
  ]
  const a = shown.find(({ id }) => id === older)
  const b = shown.find(({ id }) => id === newer)
  const isBeside = older === RECORD || newer === RECORD
  // Beside the record stands the document of the other side, whichever that is.
  const beside = isBeside ? (older === RECORD ? b : a) : undefined
  const sides = [...options, { value: RECORD, label: words.record }]
  return (
    <>
      {wrong === 0 ? null : <p data-print="never">{words.wrong(wrong)}</p>}
      <div className={styles.period} data-print="never">
        {kinds.length < 2 ? null : (
          <SelectField
            label={words.kind}
            value={kind}
            options={[
              { value: '', label: words.allKinds },
              ...kinds.map((value) => ({
                value,
                label: value,
                lang: languageOf(choices.find((choice) => choice.kind === value)),
              })),
            ]}
            onChange={setWanted}
          />
        )}
        <SelectField
          label={words.older}
          value={older === RECORD ? RECORD : (a?.id ?? '')}
          options={sides}
          onChange={setOlder}
        />
        <SelectField
          label={words.newer}
          value={newer === RECORD ? RECORD : (b?.id ?? '')}
          options={sides}
          onChange={setNewer}
        />
      </div>
      {a === undefined || b === undefined || a === b ? null : (
        <p className={own.swap} data-print="never">
          <Button
            size="small"
            onClick={() => {
              setOlder(b.id)
              setNewer(a.id)
            }}
          >
            {words.swap}
          </Button>
        </p>
      )}
      {older === RECORD && newer === RECORD ? (
        <p role="status" className={own.result}>
          {words.recordTwice}
        </p>
      ) : beside !== undefined ? (
        <div className={own.result}>
          <WithRecord key={beside.id} choice={beside} patientId={patientId} />
        </div>
      ) : a === undefined || b === undefined ? null : (
        <div className={own.result}>
          {a === b ? (
            <p role="status">{words.same}</p>
          ) : (
            <TwoDocuments key={`${a.id} ${b.id}`} older={a} newer={b} patientId={patientId} />
          )}
        </div>
      )}
    </>
  )
}
