import { useRef, type ReactNode } from 'react'
import { rootAddress } from '~/record/places/addresses'
import { TextLink } from '~/ui/TextLink'
import { useStickyHeight } from '../use-sticky-height'
import styles from './Storyboard.module.css'
import { useOneLine } from './use-one-line'

interface BoardProps {
  readonly patientId: string
  /** Words for facts that have no room. */
  readonly more: (count: number) => string
  readonly children: ReactNode
}

/**
 * The line under a patient's name: allergies, and as many facts as have room beside them. The first
 * page has all of them, and a link says how many more there are.
 */
export function Board({ patientId, more, children }: BoardProps) {
  const line = useRef<HTMLDivElement>(null)
  useStickyHeight(line, 'header', '--cc-banner-height')
  const hidden = useOneLine(line)
  return (
    <div ref={line} className={styles.board}>
      {children}
      <span className={styles.more} data-more data-print="never">
        {hidden === 0 ? null : <TextLink to={rootAddress(patientId)}>{more(hidden)}</TextLink>}
      </span>
    </div>
  )
}
