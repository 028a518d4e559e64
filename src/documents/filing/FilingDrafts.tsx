import { useCallback } from 'react'
import type { DraftInfo } from '~/drafts/draft'
import { DraftList } from '~/writing/draft/DraftList'
import { useWritingWords } from '~/writing/writing-text'
import styles from './Filing.module.css'
import { FILING_DRAFT } from './KeptWork'

interface FilingDraftsProps {
  /** The key of the drafts: of single documents unless it says otherwise. */
  readonly kind?: string
  readonly openPatient: string | undefined
  /** The draft on the desk. */
  readonly except: string | undefined
  readonly hrefOf: (draftId: string) => string
}

/** Unfinished documents on this device: with a patient open, only that patient's. */
export function FilingDrafts({
  kind: own = FILING_DRAFT,
  openPatient,
  except,
  hrefOf,
}: FilingDraftsProps) {
  const { drafts: words } = useWritingWords()
  const shows = useCallback(
    ({ kind, id, patient }: DraftInfo) =>
      kind === own && id !== except && (openPatient === undefined || patient === openPatient),
    [own, openPatient, except],
  )
  return (
    <div className={styles.drafts} data-print="never">
      <DraftList title={words.title} shows={shows} hrefOf={({ id }) => hrefOf(id)} />
    </div>
  )
}
