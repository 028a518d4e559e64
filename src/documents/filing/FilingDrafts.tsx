import { useCallback } from 'react'
import type { DraftInfo } from '~/drafts/draft'
import { DraftList } from '~/writing/draft/DraftList'
import { useWritingWords } from '~/writing/writing-text'
import { Section } from '~/ui/Section'
import styles from './Filing.module.css'
import { FILING_DRAFT } from './KeptWork'

interface FilingDraftsProps {
  readonly openPatient: string | undefined
  /** The one that lies on the desk. */
  readonly except: string | undefined
  readonly hrefOf: (draftId: string) => string
}

/** Documents that were begun on this device and not sent: with a patient open, theirs alone. */
export function FilingDrafts({ openPatient, except, hrefOf }: FilingDraftsProps) {
  const { drafts: words } = useWritingWords()
  const shows = useCallback(
    ({ kind, id, patient }: DraftInfo) =>
      kind === FILING_DRAFT &&
      id !== except &&
      (openPatient === undefined || patient === openPatient),
    [openPatient, except],
  )
  return (
    <div className={styles.drafts} data-print="never">
      <Section title={words.title}>
        <DraftList shows={shows} hrefOf={({ id }) => hrefOf(id)} />
      </Section>
    </div>
  )
}
