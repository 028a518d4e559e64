import { useState } from 'react'
import { isDeeper } from '~/fhir/is-deeper'
import { useHide } from '~/connection/use-hide'
import { toJson } from '~/fhir/wire/to-json'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { usePrinting } from '~/ui/media/use-printing'
import { useRecordWords } from '~/i18n/record-words'
import styles from './SourceText.module.css'

/** Number of indented levels: each adds to the spaces before a line. */
const INDENTED = 60

interface SourceTextProps {
  readonly of: object
  /** Names it for people who do not see it; without it, as what the service sent. */
  readonly label?: string
}

/** Written when somebody opens it; sensitive numbers only show their end until a press. */
export function SourceText({ of, label }: SourceTextProps) {
  const { patients } = useText()
  const words = useRecordWords()
  const name = label ?? words.sourceLabel
  const source = jsonOf(of) ?? words.unwritten
  const hidden = useHide()(source, of)
  const [shown, setShown] = useState(false)
  const printing = usePrinting()
  return (
    <>
      {hidden === source ? null : (
        <Button size="small" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {patients.showNumber.name}
        </Button>
      )}
      {/* It scrolls, so the keyboard must reach it (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.source} tabIndex={0} aria-label={name} role="region">
        {shown && !printing ? source : hidden}
      </pre>
    </>
  )
}

function jsonOf(resource: object): string | undefined {
  try {
    return toJson(resource, isDeeper(resource, INDENTED) ? undefined : 2)
  } catch {
    // Nested deeper than the browser itself writes.
    return undefined
  }
}
