import { useState, type ReactNode } from 'react'
import { useDocumentText } from '../../DocumentText'
import styles from './Narrative.module.css'

/**
 * A link of the narrative: its words and, next to them, its target. It cannot be followed from
 * here: opening the address would tell its host that this document is being read. A person may copy
 * it.
 */
export function NarrativeLink({
  address,
  children,
}: {
  readonly address: string | undefined
  readonly children: ReactNode
}) {
  const { narrative } = useDocumentText()
  const [copied, setCopied] = useState(false)
  // A place in the document itself is on this page already.
  if (address === undefined || address.startsWith('#')) return <span>{children}</span>
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // The browser does not allow it: the address is next to the button, to be copied by hand.
      setCopied(false)
    }
  }
  return (
    <span>
      <span className={styles.linkWords}>{children}</span>
      <span className={styles.address} data-find="never">
        {' '}
        [{address}]{' '}
      </span>
      <button
        type="button"
        className={styles.inlineButton}
        data-find="never"
        aria-label={`${narrative.copyLink}: ${address}`}
        onClick={() => void copy()}
      >
        {copied ? narrative.copied : narrative.copyLink}
      </button>
    </span>
  )
}
