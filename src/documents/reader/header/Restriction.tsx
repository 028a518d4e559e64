import { memo } from 'react'
import type { CdaSection } from '../../cda/cda-document'
import type { CdaCode } from '../../cda/cda-values'
import {
  isRestricted,
  levelText,
  restrictedSections,
  restrictionText,
} from './confidentiality-text'
import styles from '../Reader.module.css'
import { sectionTitle } from '../section-title'
import { useCdaContext } from '../use-cda-context'

interface RestrictionProps {
  readonly code: CdaCode | undefined
  /** Sections that may be marked more strictly than the part around them. */
  readonly sections?: readonly CdaSection[]
}

/** Says in words, on the screen and on paper, that a part is marked as sensitive. */
export const Restriction = memo(function Restriction({ code, sections = [] }: RestrictionProps) {
  const { words } = useCdaContext()
  const marked = restrictedSections(sections)
    .filter(({ confidentiality }) => confidentiality?.code !== code?.code)
    .map(
      (section) =>
        `${sectionTitle(section, words)} (${levelText(section.confidentiality ?? {}, words) ?? ''})`,
    )
  const lines = [
    ...(isRestricted(code) ? [restrictionText(code, words)] : []),
    ...(marked.length === 0 ? [] : [words.restricted.sections(marked.join(', '))]),
  ]
  return lines.length === 0 ? null : (
    <div className={styles.restricted} role="note">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
})
