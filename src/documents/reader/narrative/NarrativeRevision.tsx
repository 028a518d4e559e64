import type { ReactNode } from 'react'
import type { NarrativeElement } from '../../cda/narrative'
import { useDocumentText } from '../../DocumentText'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import styles from './Narrative.module.css'

/**
 * A revision's addition or deletion (CDA R2, "revised"), or a passage with a line through it.
 * Deleted text stays readable, struck through. One that its author's own page does not show is
 * named, for everybody.
 */
export function NarrativeRevision({
  revised,
  block,
  children,
}: {
  readonly revised: NonNullable<NarrativeElement['revised']>
  readonly block: boolean
  readonly children: ReactNode
}) {
  const { narrative } = useDocumentText()
  if (revised === 'hidden') {
    const Around = block ? 'div' : 'span'
    return (
      <Around>
        <b>[{narrative.hidden}</b> {children}]
      </Around>
    )
  }
  const [Tag, spoken] = {
    insert: ['ins', narrative.inserted] as const,
    delete: ['del', narrative.deleted] as const,
    strike: ['s', narrative.struck] as const,
  }[revised]
  return (
    <Tag className={block ? styles.revisedBlock : undefined}>
      <VisuallyHidden>{spoken} </VisuallyHidden>
      {children}
    </Tag>
  )
}
