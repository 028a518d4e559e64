import { useId, useState } from 'react'
import { Button } from '~/ui/Button'
import { FileField } from '~/ui/file/FileField'
import { bytesText } from './field-text'
import type { AnswerFieldProps } from './field-props'
import { useIsLent } from '../lend/is-lent'
import { useScene } from './form-actions'
import { useFieldContext } from './use-field-context'

/** A file that is part of the answers: the response contains its bytes (R4, Attachment.data). */
export function AttachmentField({ item, answer, label, drawn, hint, error }: AnswerFieldProps) {
  const { actions } = useScene()
  const {
    words: { field: words, lend },
  } = useFieldContext()
  const isLent = useIsLent()
  const [state, setState] = useState<'still' | 'reading' | 'unreadable'>('still')
  const id = useId()
  const file =
    answer.value !== undefined && 'valueAttachment' in answer.value
      ? answer.value.valueAttachment
      : undefined
  const take = async (chosen: File) => {
    setState('reading')
    try {
      const data = await base64Of(chosen)
      actions.answer(answer.path, {
        valueAttachment: {
          contentType: chosen.type === '' ? 'application/octet-stream' : chosen.type,
          data,
          size: chosen.size,
          title: chosen.name,
        },
      })
      setState('still')
    } catch {
      setState('unreadable')
    }
  }
  const problem = state === 'unreadable' ? words.fileUnreadable : error
  // A choice of files shows all that is on the device of staff.
  if (isLent)
    return (
      <p>
        {label}: {lend.noFile}
      </p>
    )
  return (
    <FileField
      id={id}
      label={label}
      drawn={drawn}
      hint={hint}
      error={problem}
      aria-required={item.required}
      accept={item.limits.mimeTypes.join(',') || undefined}
      chosen={
        state === 'reading'
          ? words.fileReading
          : file && words.fileChosen(file.title ?? words.file, bytesText(file.size ?? 0, words))
      }
      onFile={(chosen) => void take(chosen)}
    >
      {file === undefined ? null : (
        <Button
          size="small"
          tone="quiet"
          onClick={() => {
            actions.answer(answer.path, undefined)
            document.getElementById(id)?.focus()
          }}
        >
          {words.remove}
        </Button>
      )}
    </FileField>
  )
}

/** The bytes of a file as base64 text. */
async function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(
        typeof reader.result === 'string'
          ? reader.result.slice(reader.result.indexOf(',') + 1)
          : '',
      ),
    )
    reader.addEventListener('error', () => reject(new Error('a chosen file could not be read')))
    reader.readAsDataURL(file)
  })
}
