import type { ReactNode } from 'react'
import type { DraftAbout } from '~/drafts/draft'
import type { DraftEditor } from '~/drafts/draft-editor'
import { DraftGate } from '~/writing/draft/DraftGate'
import { useWritingWords } from '~/writing/writing-text'
import type { DraftState } from '~/writing/draft/use-draft'
import { Unavailable } from '~/ui/Unavailable'
import type { RecordDraft } from './record-draft'

interface OwnDraftProps {
  readonly draft: DraftState<RecordDraft>
  /** The required subject of the draft. */
  readonly about: DraftAbout
  readonly children: (editor: DraftEditor<RecordDraft>) => ReactNode
}

/**
 * A draft that belongs here: one of another record or patient, at an address of this one, is never
 * filled in.
 */
export function OwnDraft({ draft, about, children }: OwnDraftProps) {
  const { missing } = useWritingWords()
  return (
    <DraftGate draft={draft}>
      {(editor) => {
        const { kind, patient, target } = editor.info()
        const isOwn = kind === about.kind && patient === about.patient && target === about.target
        return isOwn ? (
          children(editor)
        ) : (
          <Unavailable title={missing.title} sentence={missing.sentence} />
        )
      }}
    </DraftGate>
  )
}
