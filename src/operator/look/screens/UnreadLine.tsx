import { useState } from 'react'
import { shortenedNumbers } from '~/fhir/numbers/shortened-numbers'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { usePrinting } from '~/ui/media/use-printing'
import styles from './Look.module.css'

/**
 * A line that cannot be read as a record. Nothing says which of its numbers are sensitive, so every
 * long one shows only its end until somebody presses to see it, and paper never has it
 * (docs/decisions, 41).
 */
export function UnreadLine({ text }: { readonly text: string }) {
  const { patients } = useText()
  const [asked, setAsked] = useState(false)
  const printing = usePrinting()
  const hidden = shortenedNumbers(text)
  return (
    <>
      {hidden === text ? null : (
        <p>
          <Button size="small" aria-pressed={asked} onClick={() => setAsked(!asked)}>
            {patients.showNumbers}
          </Button>
        </p>
      )}
      <pre className={styles.code}>{asked && !printing ? text : hidden}</pre>
    </>
  )
}
