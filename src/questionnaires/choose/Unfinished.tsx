import { useCallback } from 'react'
import type { DraftInfo } from '~/drafts/draft'
import { DraftList } from '~/forms/DraftList'
import { useFormsWords } from '~/forms/forms-text'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { findEntry } from '~/questionnaires/catalogue/find-entry'
import { FORM_DRAFT } from '~/questionnaires/fill/form-content'
import { Section } from '~/ui/Section'

interface UnfinishedProps {
  readonly patientId: string
  readonly entries: readonly CatalogueEntry[]
  readonly hrefOf: (formId: string, draftId?: string) => string
}

/** The forms about this patient that were begun on this device. */
export function Unfinished({ patientId, entries, hrefOf }: UnfinishedProps) {
  const { drafts: words } = useFormsWords()
  const shows = useCallback(({ kind, patient }: DraftInfo) => kind === FORM_DRAFT && patient === patientId, [patientId])
  return (
    <Section title={words.title}>
      {/* A form that was opened from a file is not in the list any more: its address says so when it is gone to. */}
      <DraftList shows={shows} hrefOf={({ id, target }) => hrefOf(findEntry(entries, target)?.id ?? 'gone', id)} />
    </Section>
  )
}
