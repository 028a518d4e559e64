import { TextField } from '~/ui/field/TextField'
import desk from '../Desk.module.css'
import { useRegisterWords } from '../edit/register-text'

interface ConfirmReplaceProps {
  /** Id of the record to replace: it has to be typed. */
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The losses when a record is replaced that nobody here can see, and the confirmation. */
export function ConfirmReplace({ id, value, onChange }: ConfirmReplaceProps) {
  const { replace: words } = useRegisterWords()
  return (
    <div className={desk.card}>
      <p>
        {words.confirm} <code>{id}</code>
      </p>
      <div className={desk.number}>
        <TextField label={words.label} value={value} spellCheck={false} onChange={onChange} />
      </div>
    </div>
  )
}
