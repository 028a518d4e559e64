import { useCallback } from 'react'
import type { DraftInfo } from '~/drafts/draft'
import { DraftList } from '~/writing/draft/DraftList'
import { useWritingWords } from '~/writing/writing-text'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { findEntry } from '~/questionnaires/catalogue/find-entry'
import { CHANGE_DRAFT } from '~/questionnaires/change/change-content'
import { FORM_DRAFT } from '~/questionnaires/fill/form-content'
import { titleOf } from '~/questionnaires/catalogue/title-of'
import { useText } from '~/i18n/TextProvider'
import { Section } from '~/ui/Section'

interface UnfinishedProps {
  readonly patientId: string
  readonly entries: readonly CatalogueEntry[]
  readonly hrefOf: (formId: string, draftId?: string) => string
  readonly changeHref: (id: string) => string
}

/** Unfinished forms about this patient on this device, and unfinished changes to stored ones. */
export function Unfinished({ patientId, entries, hrefOf, changeHref }: UnfinishedProps) {
  const { language } = useText()
  const { drafts: words } = useWritingWords()
  const shows = useCallback(
    ({ kind, patient }: DraftInfo) =>
      (kind === FORM_DRAFT || kind === CHANGE_DRAFT) && patient === patientId,
    [patientId],
  )
  const addressOf = ({ kind, id, target }: DraftInfo) => {
    if (kind === CHANGE_DRAFT) return changeHref(target?.split('/')[1] ?? '')
    // A form that was opened from a file is no longer in the list: its address says so when it is
    // visited.
    return hrefOf(findEntry(entries, target)?.id ?? 'gone', id)
  }
  const titleIn = ({ kind, target }: DraftInfo) => {
    const entry = kind === FORM_DRAFT ? findEntry(entries, target) : undefined
    return entry === undefined ? undefined : titleOf(entry, language)
  }
  return (
    <Section title={words.title}>
      <DraftList shows={shows} hrefOf={addressOf} titleOf={titleIn} />
    </Section>
  )
}
