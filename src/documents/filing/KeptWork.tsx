import { useEffect, type ReactNode } from 'react'
import type { DraftEditor } from '~/drafts/draft-editor'
import { DraftGate } from '~/writing/draft/DraftGate'
import { SaveNote } from '~/writing/draft/SaveNote'
import { useDraft, useSaveState } from '~/writing/draft/use-draft'
import { useDraftShelf } from '~/writing/draft/use-draft-shelf'
import { Skeleton } from '~/ui/Skeleton'
import { readFiling, type FilingDraft } from './filing-draft'
import { useFilingWords } from './filing-words'
import type { FilingWork } from './filing-work'

/** The key of drafts of documents to be filed. */
export const FILING_DRAFT = 'document-filing'

interface KeptWorkProps {
  readonly work: FilingWork
  readonly openPatient: string | undefined
  readonly onWork: (work: FilingWork) => void
  readonly children: (editor: DraftEditor<FilingDraft>) => ReactNode
}

/** Keeps the entered data on this device as a draft: everything except the file. */
export function KeptWork(props: KeptWorkProps) {
  const words = useFilingWords()
  const {
    work: { draft, draftId },
    openPatient,
  } = props
  const title = draft.changes === '' ? words.newTitle : words.changing(draft.changes)
  const kept = useDraft<FilingDraft>(
    draftId === undefined
      ? {
          kind: 'new',
          read: readFiling,
          about: {
            kind: FILING_DRAFT,
            title,
            ...(openPatient === undefined ? {} : { patient: openPatient }),
          },
          content: draft,
        }
      : { kind: 'kept', id: draftId, read: readFiling },
  )
  return <DraftGate draft={kept}>{(editor) => <OpenWork {...props} editor={editor} />}</DraftGate>
}

function OpenWork({
  work,
  onWork,
  children,
  editor,
}: KeptWorkProps & { readonly editor: DraftEditor<FilingDraft> }) {
  const { isKept } = useDraftShelf()
  const state = useSaveState(editor)
  const { unread, ...read } = work
  useEffect(() => {
    if (unread === true) onWork({ ...read, draft: editor.content(), touched: true })
  })
  if (unread === true) return <Skeleton rows={8} />
  return (
    <>
      {children(editor)}
      <SaveNote state={state} isKept={isKept} />
    </>
  )
}
