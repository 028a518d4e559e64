import { useState } from 'react'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import styles from '../start/OuterFrame.module.css'

interface CopyButtonProps {
  readonly text: string
  readonly children: string
}

/** Copies a text; if the browser does not permit it, shows the text to be copied by hand. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const { actions } = useText()
  const [outcome, setOutcome] = useState<'copied' | 'by-hand'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('by-hand')
    }
  }
  return (
    <>
      <Button onClick={() => void copy()}>{children}</Button>
      <LiveRegion>{outcome === 'copied' ? actions.copied : ''}</LiveRegion>
      {outcome === 'by-hand' ? <pre className={styles.byHand}>{text}</pre> : null}
    </>
  )
}
