import { useEffect, useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { saveFile } from '~/std/save-file'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { LiveRegion } from '~/ui/LiveRegion'
import { completenessIssues, type CompletenessLine } from './completeness'
import { useExportText } from './export-text'
import styles from './TakeAway.module.css'
import type { Taken } from './taken'
import { useShow } from '~/record/use-show'
import { wholeShow } from '~/record/whole-show'
import { isoDay } from '~/std/iso-day'

interface WaysProps {
  readonly taken: Taken
  readonly completeness: readonly CompletenessLine[]
}

type Writing =
  | { readonly is: 'idle' }
  | { readonly is: 'busy'; readonly records: number }
  | { readonly is: 'saved'; readonly name: string }
  | { readonly is: 'failed' }

/** The ways to take the gathered record away: paper, a FHIR file, tables. */
export function Ways({ taken, completeness }: WaysProps) {
  const words = useExportText()
  const { actions } = useText()
  const { writing, write, stop } = useWriting(taken, completeness)
  const busy = writing.is === 'busy'
  return (
    <>
      <ul className={styles.ways}>
        <li className={styles.way}>
          <Button tone="primary" onClick={() => window.print()}>
            {words.print}
          </Button>
        </li>
        <li className={styles.way}>
          <Button busy={busy} onClick={() => void write('bundle')}>
            {words.bundle}
          </Button>
          <p className={styles.hint}>{words.bundleHint}</p>
        </li>
        <li className={styles.way}>
          <Button busy={busy} onClick={() => void write('tables')}>
            {words.csv}
          </Button>
          <p className={styles.hint}>{words.csvHint}</p>
        </li>
      </ul>
      <p className={styles.hint}>{words.wholeNumbers}</p>
      {busy ? (
        <p className={styles.buttons}>
          <Button size="small" onClick={stop}>
            {actions.cancel}
          </Button>
        </p>
      ) : null}
      {writing.is === 'failed' ? (
        <ErrorNotice title={words.ready} sentence={words.writeFailed} />
      ) : null}
      <LiveRegion>
        {busy
          ? words.writing(writing.records)
          : writing.is === 'saved'
            ? words.saved(writing.name)
            : null}
      </LiveRegion>
    </>
  )
}

function useWriting(taken: Taken, completeness: readonly CompletenessLine[]) {
  const words = useExportText()
  const show = useShow()
  const { session } = useConnection()
  const [writing, setWriting] = useState<Writing>({ is: 'idle' })
  const work = useRef<AbortController>(undefined)
  const stop = () => work.current?.abort()
  useEffect(() => () => work.current?.abort(), [])
  const write = async (kind: 'bundle' | 'tables') => {
    const own = new AbortController()
    work.current = own
    const { signal } = own
    const onWritten = (records: number) => {
      if (!signal.aborted) setWriting({ is: 'busy', records })
    }
    onWritten(0)
    // No name, number or date of birth: a file's name appears in many places.
    const day = isoDay(new Date(taken.at))
    const name = `clearchart-record-${day}.${kind === 'bundle' ? 'json' : 'zip'}`
    try {
      const blob =
        kind === 'bundle'
          ? await (
              await import('./record-file')
            ).recordFile({
              taken,
              base: taken.lists[0]?.permit.base.url ?? session.bases[0]?.url ?? '',
              issues: completenessIssues(completeness, words),
              signal,
              onWritten,
            })
          : await (
              await import('./tables-file')
            ).tablesFile({ taken, completeness, show: wholeShow(show), words, signal, onWritten })
      saveFile(blob, name)
      setWriting({ is: 'saved', name })
    } catch {
      // A stop is not a failure; the other possible errors here are memory, or a part of the app
      // that could not be loaded.
      setWriting(signal.aborted ? { is: 'idle' } : { is: 'failed' })
    }
  }
  return { writing, write, stop }
}
