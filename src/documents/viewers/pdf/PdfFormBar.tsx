import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useRef, useState, useSyncExternalStore } from 'react'
import { saveFile } from '~/std/save-file'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { Suspense } from '~/ui/late/Suspense'
import { LeaveDialog } from '~/writing/LeaveDialog'
import { useLeaveGuard } from '~/writing/use-leave-guard'
import { WritingText } from '~/writing/writing-text'
import { mediaTypeOf } from '~/documents/viewers/file-kind'
import { fileName } from '~/documents/viewers/file-name'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { formValues } from './form-values'
import styles from './Pdf.module.css'
import { cutAnswers, type CutAnswer } from './cut-answers'
import { PdfAsked } from './PdfAsked'
import { copyOfXfa } from './xfa/copy-xfa'
import type { FieldPlace, RequiredField } from './required-field'
import { isEmpty, requiredFields } from './required-fields'

interface PdfFormBarProps {
  readonly pdf: PDFDocumentProxy
  /** The password that opened it. */
  readonly password: string | undefined
  readonly title: string
  /** True for a document that has signatures: a changed copy no longer counts as signed. */
  readonly signed: boolean
  /** Leads to a field. */
  readonly onField: (field: FieldPlace) => void
}

/**
 * Tells people where their answers stay, and saves them as a copy on this device, after it named
 * the required fields that are empty and the answers that the copy cannot show whole. Leaving asks
 * while a copy would lack something.
 */
export function PdfFormBar({ pdf, password, title, signed, onField }: PdfFormBarProps) {
  const { pdf: words } = useViewerText()
  const values = formValues(pdf)
  const unsaved = useSyncExternalStore(values.subscribe, values.unsaved)
  const question = useLeaveGuard(unsaved)
  useSyncExternalStore(values.subscribe, values.version)
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  /** The required fields of the last try to save, and the answers that had no room then. */
  const [asked, setAsked] = useState<{
    readonly time: number
    readonly fields: readonly RequiredField[]
    readonly cut: readonly CutAnswer[]
  }>({ time: 0, fields: [], cut: [] })
  const button = useRef<HTMLButtonElement>(null)
  const empty = asked.fields.filter((field) => isEmpty(field, values))
  // An answer that was changed since is measured anew by the next try.
  const cut = asked.cut.filter(({ id, text }) => values.valueOf(id) === text)
  const save = async (anyway: boolean) => {
    setState('saving')
    try {
      const required = anyway ? [] : await requiredFields(pdf)
      const cutNow = anyway ? [] : await cutAnswers(pdf)
      setAsked(({ time }) => ({ time: time + 1, fields: required, cut: cutNow }))
      if (cutNow.length > 0 || required.some((field) => isEmpty(field, values))) {
        setState('idle')
        return
      }
      const bytes = pdf.isPureXfa ? await copyOfXfa(pdf, password) : await pdf.saveDocument()
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
      <Button ref={button} size="small" busy={state === 'saving'} onClick={() => void save(false)}>
        {words.form.save}
      </Button>
      <LiveRegion>
        {state === 'saved' && !unsaved ? words.form.saved : null}
        {state === 'failed' ? words.form.failed : null}
      </LiveRegion>
      {empty.length + cut.length === 0 ? null : (
        <PdfAsked
          key={asked.time}
          groups={[
            { title: words.form.empty(empty.length), fields: empty },
            { title: words.form.cut(cut.length), fields: cut },
          ].filter(({ fields }) => fields.length > 0)}
          onField={onField}
          onSave={() => {
            button.current?.focus()
            void save(true)
          }}
        />
      )}
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
