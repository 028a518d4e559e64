import { useRef } from 'react'
import { Button, type ButtonTone } from '~/ui/Button'

interface FileButtonProps {
  readonly label: string
  readonly tone?: ButtonTone
  readonly onPick: (files: FileList | null) => void
}

/** Opens the browser's own file chooser. */
export function FileButton({ label, tone = 'primary', onPick }: FileButtonProps) {
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
