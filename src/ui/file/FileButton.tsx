import { useRef } from 'react'
import { Button, type ButtonTone } from '../Button'

interface FileButtonProps {
  readonly label: string
  /** Its longer name for screen readers, which contains the label. */
  readonly name?: string
  readonly id?: string
  readonly describedBy?: string | undefined
  readonly tone?: ButtonTone
  /** Several files, or a whole folder where the browser has that (`webkitdirectory`); else one. */
  readonly many?: 'files' | 'folder'
  /** Media types and endings of names that the browser's chooser offers (HTML, "accept"). */
  readonly accept?: string | undefined
  /** Opens another chooser in place of the browser's dialog for files. */
  readonly open?: (() => void) | undefined
  readonly onPick: (files: FileList) => void
}

/**
 * Opens the browser's own file chooser. The app's only input of files: the browser draws its own
 * with words in the language of the browser, and not of the page.
 */
export function FileButton(props: FileButtonProps) {
  const { label, name = label, id, describedBy, tone = 'primary', many, accept, open } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        id={id}
        tone={tone}
        aria-label={name === label ? undefined : name}
        aria-describedby={describedBy}
        onClick={open ?? (() => input.current?.click())}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={many !== undefined}
        // React does not know it (HTML, "File upload"; webkitdirectory is in every browser).
        {...(many === 'folder' ? { webkitdirectory: '' } : {})}
        accept={accept}
        aria-label={name}
        onChange={({ currentTarget }) => {
          if (currentTarget.files !== null) props.onPick(currentTarget.files)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
