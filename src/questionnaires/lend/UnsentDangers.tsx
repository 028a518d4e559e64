import type { DraftInfo } from '~/drafts/draft'
import { NoticeText, useNoticeWords } from '~/questionnaires/notice-words'
import type { Danger } from '~/questionnaires/safety/dangers-in'
import { SafetyNotice } from '~/questionnaires/safety/SafetyNotice'
import { Suspense } from '~/ui/late/Suspense'
import { useListedDrafts } from '~/writing/draft/use-listed-drafts'
import { FORM_DRAFT } from '../fill/form-content'
import { useUnsentDangers } from './use-unsent-dangers'

/** Tells staff of danger in a form that came back unsent from a patient's hands. */
export function UnsentDanger({ draft }: { readonly draft: DraftInfo }) {
  const dangers = useUnsentDangers(draft)
  return dangers.length === 0 ? null : (
    <Suspense fallback={null}>
      <NoticeText>
        <Told dangers={dangers} />
      </NoticeText>
    </Suspense>
  )
}

function Told({ dangers }: { readonly dangers: readonly Danger[] }) {
  const words = useNoticeWords()
  return <SafetyNotice dangers={dangers} circumstances={words.unsent} />
}

/** The same for all such forms of a patient on this device. */
export function UnsentDangers({ patientId }: { readonly patientId: string }) {
  const listed = useListedDrafts()
  if (listed === undefined || listed === 'failed') return null
  return listed.drafts
    .filter(({ kind, patient }) => kind === FORM_DRAFT && patient === patientId)
    .map((draft) => <UnsentDanger key={draft.id} draft={draft} />)
}
