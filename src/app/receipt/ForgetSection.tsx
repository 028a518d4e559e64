import { useEffect, useRef, useState } from 'react'
import { Button } from '~/ui/Button'
import styles from './Receipt.module.css'
import { useReceiptText } from './ReceiptText'

/** The button that forgets everything: it asks for confirmation, because it cannot be undone. */
export function ForgetSection({ onForget }: { readonly onForget: () => void }) {
  const words = useReceiptText()
  const [asking, setAsking] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asking) question.current?.focus()
  }, [asking])
  const keep = () => {
    setAsking(false)
    // The button is back after this rendering.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <div className={styles.forget}>
      <p>{words.forgetIntro}</p>
      {asking ? (
        <>
          <p ref={question} tabIndex={-1} className={styles.ask}>
            {words.forgetAsk}
          </p>
          <div className={styles.ways}>
            <Button onClick={keep}>{words.forgetNo}</Button>
            <Button tone="danger" onClick={onForget}>
              {words.forgetYes}
            </Button>
          </div>
        </>
      ) : (
        <Button ref={button} tone="danger" onClick={() => setAsking(true)}>
          {words.forget}
        </Button>
      )}
    </div>
  )
}
