import { useCallback, useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { SelectField } from '~/ui/field/SelectField'
import { TextField } from '~/ui/field/TextField'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import { pagesOf } from './page-ranges'
import { MANY_SHEETS, MOST_SHEETS, type PrintSheet } from './print-sheet'
import { Sheets } from './Sheets'

/** A document in pages that are drawn for paper. */
export interface Printable {
  /** Number of its pages. */
  readonly count: number
  /** Draws pages one after the other, and stops when the signal says so. */
  readonly sheets: (pages: readonly number[], signal: AbortSignal) => AsyncIterable<PrintSheet>
  /** Sentences about what is missing on paper. */
  readonly missing: () => Promise<readonly string[]>
  /** Sentences that stand behind the last page, such as answers that have no room on theirs. */
  readonly behind?: (pages: readonly number[]) => Promise<readonly string[]>
  /** A sentence about documents of very many pages; undefined where they take no longer. */
  readonly long?: string | undefined
}

interface PagesPrintProps {
  readonly document: Printable
  /** The current page. */
  readonly page: number
  readonly onClose: () => void
}

type Which = 'all' | 'here' | 'some'

type Job =
  | { readonly state: 'idle' }
  | { readonly state: 'preparing'; readonly done: number; readonly count: number }
  | {
      readonly state: 'ready'
      readonly sheets: readonly PrintSheet[]
      readonly missing: readonly string[]
      readonly behind: readonly string[]
    }

/**
 * Lets a person choose pages, prepares them as pictures at print resolution, and passes them to the
 * browser's own print.
 */
export function PagesPrint({ document, page, onClose }: PagesPrintProps) {
  const { printing: words, cancel, close } = useViewerText()
  const heading = useId()
  // A document that is too long to be printed at once is printed in parts.
  const inParts = document.count > MOST_SHEETS
  const [which, setWhich] = useState<Which>(inParts ? 'some' : 'all')
  const [ranges, setRanges] = useState(inParts ? `1-${MOST_SHEETS}` : '')
  const [wrong, setWrong] = useState<string>()
  const { job, start, stop, finish } = usePrintJob(document)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const pages =
      which === 'all'
        ? Array.from({ length: document.count }, (_, index) => index)
        : which === 'here'
          ? [page]
          : pagesOf(ranges, document.count)
    setWrong(
      pages === undefined
        ? words.rangesWrong(document.count)
        : pages.length > MOST_SHEETS
          ? words.tooMany(MOST_SHEETS)
          : undefined,
    )
    if (pages !== undefined && pages.length <= MOST_SHEETS) start(pages)
  }
  const options = [
    ...(inParts ? [] : ([{ value: 'all', label: words.all(document.count) }] as const)),
    { value: 'here', label: words.here(page + 1) },
    { value: 'some', label: words.some },
  ] as const
  return (
    <>
      <form
        className={viewer.printForm}
        aria-labelledby={heading}
        data-print="never"
        onSubmit={submit}
      >
        <h3 id={heading} className={viewer.printTitle}>
          {words.title}
        </h3>
        <SelectField label={words.which} options={options} value={which} onChange={setWhich} />
        {which === 'some' ? (
          <TextField
            label={words.ranges}
            hint={words.rangesHint}
            error={wrong}
            value={ranges}
            onChange={setRanges}
          />
        ) : null}
        {document.count > MANY_SHEETS && which !== 'here' ? (
          <p className={viewer.printHint}>
            {document.long}
            {inParts ? ` ${words.tooMany(MOST_SHEETS)}` : ''}
          </p>
        ) : null}
        <div className={viewer.printActions}>
          <Button type="submit" tone="primary" busy={job.state === 'preparing'}>
            {words.start}
          </Button>
          {job.state === 'preparing' ? (
            <Button onClick={stop}>{cancel}</Button>
          ) : (
            <Button onClick={onClose}>{close}</Button>
          )}
          <LiveRegion>{progressText(job, words)}</LiveRegion>
        </div>
      </form>
      {job.state === 'ready' ? (
        <Sheets
          sheets={job.sheets}
          missing={job.missing}
          behind={job.behind}
          count={document.count}
          onPrinted={finish}
        />
      ) : null}
    </>
  )
}

function progressText(job: Job, words: ReturnType<typeof useViewerText>['printing']): string {
  if (job.state === 'preparing') return words.preparing(job.done + 1, job.count)
  const missing =
    job.state === 'ready'
      ? job.sheets
          .filter(({ url, drawn }) => url === undefined && drawn === undefined)
          .map(({ page }) => page + 1)
      : []
  return missing.length === 0 ? '' : words.missing(missing.join(', '))
}

/** Prepares sheets; they are released when the job is stopped, done or left. */
function usePrintJob({ sheets, missing, behind }: Printable) {
  const [job, setJob] = useState<Job>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  const made = useRef<PrintSheet[]>([])
  const release = useCallback(() => {
    running.current?.abort()
    for (const { url } of made.current) if (url !== undefined) URL.revokeObjectURL(url)
    made.current = []
  }, [])
  useEffect(() => release, [release])
  const stop = () => {
    release()
    setJob({ state: 'idle' })
  }
  const start = (pages: readonly number[]) => {
    release()
    const control = new AbortController()
    running.current = control
    setJob({ state: 'preparing', done: 0, count: pages.length })
    const prepare = async () => {
      for await (const sheet of sheets(pages, control.signal)) {
        if (control.signal.aborted) {
          if (sheet.url !== undefined) URL.revokeObjectURL(sheet.url)
          return
        }
        made.current.push(sheet)
        setJob({
          state: 'preparing',
          done: Math.min(made.current.length, pages.length - 1),
          count: pages.length,
        })
      }
      const [lines, after] = await Promise.all([missing(), behind?.(pages) ?? []])
      if (!control.signal.aborted)
        setJob({ state: 'ready', sheets: [...made.current], missing: lines, behind: after })
    }
    void prepare()
  }
  return { job, start, stop, finish: stop }
}
