import { useState, type SubmitEvent } from 'react'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/field/TextField'
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
              {find.failed === 0 ? null : (
                <p>
                  {words.failed(find.failed)}{' '}
                  <Button size="small" onClick={() => find.start(find.query)}>
                    {words.again}
                  </Button>
                </p>
              )}
            </>
          )}
        </div>
      )}
    </>
  )
}
