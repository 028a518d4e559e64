import type { PDFDocumentProxy } from 'pdfjs-dist'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { saveFile } from '~/std/save-file'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { LeaveDialog } from '~/writing/LeaveDialog'
import { useLeaveGuard } from '~/writing/use-leave-guard'
import { WritingText } from '~/writing/writing-text'
import { mediaTypeOf } from '~/documents/viewers/file-kind'
import { fileName } from '~/documents/viewers/file-name'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { formValues } from './form-values'
import styles from './Pdf.module.css'

interface PdfFormBarProps {
  readonly pdf: PDFDocumentProxy
  readonly title: string
  /** True for a document that has signatures: a changed copy no longer counts as signed. */
  readonly signed: boolean
}

/**
 * Tells people where their answers stay, and saves them as a copy on this device. Leaving asks
 * while a copy would lack something.
 */
export function PdfFormBar({ pdf, title, signed }: PdfFormBarProps) {
  const { pdf: words } = useViewerText()
  const values = formValues(pdf)
  const unsaved = useSyncExternalStore(values.subscribe, values.unsaved)
  const question = useLeaveGuard(unsaved)
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const save = async () => {
    setState('saving')
    try {
      const bytes = await pdf.saveDocument()
      const name = fileName(undefined, words.form.copy(title.replace(/\.pdf$/i, '')), 'pdf')
      saveFile(new Blob([bytes], { type: mediaTypeOf('pdf') }), name)
      values.saved()
      setState('saved')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className={styles.formBar} data-print="never">
      <p className={styles.formNote}>
        {words.form.note} {signed ? words.form.signed : null}
      </p>
      <Button size="small" busy={state === 'saving'} onClick={() => void save()}>
        {words.form.save}
      </Button>
      <LiveRegion>
        {state === 'saved' && !unsaved ? words.form.saved : null}
        {state === 'failed' ? words.form.failed : null}
      </LiveRegion>
      {question === undefined ? null : (
        <Suspense fallback={null}>
          <WritingText>
            <LeaveDialog question={question} />
          </WritingText>
        </Suspense>
      )}
    </div>
  )
}
