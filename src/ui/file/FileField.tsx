import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names'
import { describedBy, Field, type FieldProps } from '../field/Field'
import { LiveRegion } from '../LiveRegion'
import { VisuallyHidden } from '../VisuallyHidden'
import { FileButton } from './FileButton'
import styles from './FileField.module.css'
import { useFileDrop } from './use-file-drop'
import { useFileWords } from './use-file-words'

interface FileFieldProps extends Omit<FieldProps, 'required'> {
  readonly id?: string
  readonly 'aria-required'?: boolean | undefined
  /** Media types and endings of names that the browser's chooser offers (HTML, "accept"). */
  readonly accept?: string | undefined
  /** The chosen file in words: its name, or what is done with it. */
  readonly chosen: string | undefined
  readonly onFile: (file: File) => void
  /** Other things that can be done with the chosen file. */
  readonly children?: ReactNode
}

/** A field for one file: a button with the field's name, the file's name, a place to drop it. */
export function FileField(props: FileFieldProps) {
  const { label, drawn, hint, error, accept, chosen, onFile, 'aria-required': isRequired } = props
  const words = useFileWords()
  const ownId = useId()
  const id = props.id ?? ownId
  const take = ([file]: Iterable<File>) => {
    if (file !== undefined) onFile(file)
  }
  const { isOver, place } = useFileDrop(({ files }) => take(files))
  const action = chosen === undefined ? words.choose : words.another
  // A button cannot say by an attribute that it has to be used, or that its entry is wrong.
  const described = [
    ...(isRequired === true ? [`${id}-required`] : []),
    describedBy(id, { hint, error })['aria-describedby'] ?? '',
  ]
  return (
    <Field id={id} label={label} drawn={drawn} hint={hint} error={error}>
      <div className={classNames(styles.place, isOver && styles.over)} {...place}>
        <FileButton
          id={id}
          tone="secondary"
          label={action}
          name={`${label}: ${action}`}
          describedBy={described.join(' ').trim() || undefined}
          accept={accept}
          onPick={take}
        />
        {isRequired === true ? (
          <VisuallyHidden>
            <span id={`${id}-required`}>{words.required}</span>
          </VisuallyHidden>
        ) : null}
        <LiveRegion className={styles.chosen}>
          {isOver ? words.dropNow : (chosen ?? words.none)}
        </LiveRegion>
        {props.children}
        {chosen === undefined && !isOver ? (
          <span className={styles.drop} data-print="never">
            {words.drop}
          </span>
        ) : null}
      </div>
    </Field>
  )
}
