import type { DraftInfo } from '~/drafts/draft'
import { NoticeText, useNoticeWords } from '~/questionnaires/notice-words'
import { Tag } from '~/ui/Tag'
import { useUnsentDangers } from './use-unsent-dangers'

/** Marks a form that came back unsent from a patient's hands and tells of danger, for staff. */
export function UnsentMark({ draft }: { readonly draft: DraftInfo }) {
  return useUnsentDangers(draft).length === 0 ? null : (
    <NoticeText>
      <Mark />
    </NoticeText>
  )
}

function Mark() {
  const words = useNoticeWords()
  return <Tag tone="critical">{words.unsentMark}</Tag>
}
