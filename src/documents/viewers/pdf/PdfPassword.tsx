import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/field/TextField'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'

interface PdfPasswordProps {
  readonly wrong: boolean
  readonly onAnswer: (password: string) => void
}

/** Asks for the document's password, in its place on the page. */
export function PdfPassword({ wrong, onAnswer }: PdfPasswordProps) {
  const {
    pdf: { password: words },
  } = useViewerText()
  const [password, setPassword] = useState('')
  const heading = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onAnswer(password)
  }
  return (
    <form className={viewer.card} aria-labelledby={heading} onSubmit={submit}>
      <h3 id={heading}>{words.title}</h3>
      <p>{words.sentence}</p>
      {/* The browser must not offer to store it: it is not a password of this site. */}
      <TextField
        label={words.label}
        type="password"
        autoComplete="off"
        value={password}
        onChange={setPassword}
        error={wrong && password === '' ? words.wrong : undefined}
      />
      <div>
        <Button type="submit" tone="primary">
          {words.open}
        </Button>
      </div>
    </form>
  )
}
