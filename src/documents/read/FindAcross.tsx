import { useState, type SubmitEvent } from 'react'
import { FhirFailure } from '~/fhir/failure'
import { useText } from '~/i18n/TextProvider'
import { explainFileFailure } from '~/record/files/explain-file-failure'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/field/TextField'
import { useDocumentText } from '../DocumentText'
import styles from './Read.module.css'
import { useReadWords } from './read-words'
import type { FindAcross as Find } from './use-find-across'

/** The field for searching all documents, with the progress and what was left out. */
export function FindAcross({ find }: { readonly find: Find }) {
  const { find: words } = useReadWords()
  const [typed, setTyped] = useState(find.query)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    find.start(typed)
  }
  return (
    <>
      <form role="search" className={styles.tools} onSubmit={submit}>
        <TextField label={words.label} type="search" value={typed} onChange={setTyped} />
        <Button type="submit">{words.start}</Button>
        {find.isReading ? (
          <Button tone="quiet" onClick={find.stop}>
            {words.stop}
          </Button>
        ) : find.query === '' ? null : (
          <Button
            tone="quiet"
            onClick={() => {
              setTyped('')
              find.start('')
            }}
          >
            {words.clear}
          </Button>
        )}
      </form>
      <p className={styles.quiet}>{words.hint}</p>
      {find.query === '' ? null : (
        <div>
          <p role="status">
            {find.isReading ? `${words.reading(find.done, find.all)}. ` : ''}
            {words.found(find.hits?.size ?? 0)}
          </p>
          {find.isReading ? null : (
            <>
              {find.isStopped ? <p className={styles.quiet}>{words.stopped}</p> : null}
              {find.wordless === 0 ? null : (
                <p className={styles.quiet}>{words.wordless(find.wordless)}</p>
              )}
              {find.partial === 0 ? null : (
                <p className={styles.quiet}>{words.partial(find.partial)}</p>
              )}
              {find.slow === 0 ? null : <p className={styles.quiet}>{words.slow(find.slow)}</p>}
              {find.held === 0 ? null : <p className={styles.quiet}>{words.held(find.held)}</p>}
              {find.failures.length === 0 ? null : (
                <Failed failures={find.failures} onRetry={() => find.start(find.query)} />
              )}
            </>
          )}
        </div>
      )}
    </>
  )
}

interface FailedProps {
  readonly failures: readonly unknown[]
  readonly onRetry: () => void
}

/** The documents that could not be loaded, by the reasons that their own screens tell. */
function Failed({ failures, onRetry }: FailedProps) {
  const { find: words } = useReadWords()
  const { moved } = useDocumentText()
  const messages = useText()
  const told = failures.map((failure) => explainFileFailure(failure, moved, messages))
  const reasons = new Map<string, number>()
  for (const { title, sentence } of told) {
    const reason = `${title}. ${sentence}`
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  // A fault on this device, such as a part of the app that could not be fetched, may pass as well.
  const mayPass =
    told.some(({ canRetry }) => canRetry) ||
    failures.some((failure) => !(failure instanceof FhirFailure))
  return (
    <>
      <p>
        {words.failed(failures.length)}{' '}
        {mayPass ? (
          <Button size="small" onClick={onRetry}>
            {words.again}
          </Button>
        ) : null}
      </p>
      {[...reasons].map(([reason, count]) => (
        <p key={reason} className={styles.quiet}>
          {words.because(count, reason)}
        </p>
      ))}
    </>
  )
}
