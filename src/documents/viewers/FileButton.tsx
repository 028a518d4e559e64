import { useRef } from 'react'
import { Button, type ButtonTone } from '~/ui/Button'

interface FileButtonProps {
  readonly label: string
  readonly tone?: ButtonTone
  /** Several files, or a whole folder where the browser has that (`webkitdirectory`); else one. */
  readonly many?: 'files' | 'folder'
  readonly onPick: (files: FileList | null) => void
}

/** Opens the browser's own file chooser. */
export function FileButton({ label, tone = 'primary', many, onPick }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button tone={tone} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={many !== undefined}
        {...(many === 'folder' ? { webkitdirectory: '' } : {})}
        aria-label={label}
        onChange={(event) => {
          const { currentTarget } = event
          onPick(currentTarget.files)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
