import { useEffect, useRef, useState } from 'react'
import { Button } from '~/ui/Button'
import styles from './Receipt.module.css'
import { useReceiptText } from './ReceiptText'

/** The way to forget everything: it is asked once more, because it cannot be undone. */
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
    // The button is there again after this drawing.
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
