import { useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './AskFirst.module.css'
import { Button, type ButtonSize } from './Button'

interface AskFirstProps {
  /** The name of the button that asks. */
  readonly children: string
  /** Its longer name for screen readers, where several have the same. */
  readonly label?: string | undefined
  readonly question: ReactNode
  readonly yes: string
  readonly no: string
  readonly size?: ButtonSize
  readonly busy?: boolean
  readonly onYes: () => void
}

/**
 * A button for something that cannot be undone: it asks in its own place, with the focus on the
 * question, and gives it back to whoever says no.
 */
export function AskFirst({
  children,
  label,
  question,
  yes,
  no,
  size = 'normal',
  busy = false,
  onYes,
}: AskFirstProps) {
  const [asking, setAsking] = useState(false)
  const asked = useRef<HTMLParagraphElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isBack = useRef(false)
  useEffect(() => {
    if (asking) asked.current?.focus()
    else if (isBack.current) button.current?.focus()
    isBack.current = false
  }, [asking])
  const keep = () => {
    isBack.current = true
    setAsking(false)
  }
  if (!asking)
    return (
      <Button
        ref={button}
        size={size}
        tone="danger"
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        {children}
      </Button>
    )
  return (
    <div className={styles.ask}>
      <p ref={asked} tabIndex={-1} className={styles.question}>
        {question}
      </p>
      <Button size={size} onClick={keep}>
        {no}
      </Button>
      <Button size={size} tone="danger" busy={busy} onClick={onYes}>
        {yes}
      </Button>
    </div>
  )
}
