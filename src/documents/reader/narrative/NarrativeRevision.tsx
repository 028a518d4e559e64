import type { ReactNode } from 'react'
import { useDocumentText } from '../../DocumentText'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import styles from './Narrative.module.css'

/**
 * A revision's addition or deletion (CDA R2, "revised"). Deleted text stays readable, struck
 * through.
 */
export function NarrativeRevision({
  revised,
  block,
  children,
}: {
  readonly revised: 'insert' | 'delete'
  readonly block: boolean
  readonly children: ReactNode
}) {
  const { narrative } = useDocumentText()
  const className = block ? styles.revisedBlock : undefined
  return revised === 'insert' ? (
    <ins className={className}>
      <VisuallyHidden>{narrative.inserted} </VisuallyHidden>
      {children}
    </ins>
  ) : (
    <del className={className}>
      <VisuallyHidden>{narrative.deleted} </VisuallyHidden>
      {children}
    </del>
  )
}
