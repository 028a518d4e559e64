import type { ReactNode } from 'react'
import type { DraftEditor } from '~/drafts/draft-editor'
import { DraftGate } from '~/writing/draft/DraftGate'
import { useWritingWords } from '~/writing/writing-text'
import type { DraftState } from '~/writing/draft/use-draft'
import { Unavailable } from '~/ui/Unavailable'
import { PATIENT_DRAFT, type PatientDraft } from './patient-draft'

interface OwnDraftProps {
  readonly draft: DraftState<PatientDraft>
  /** The patient that the draft must belong to; undefined for a new person. */
  readonly patient: string | undefined
  readonly children: (editor: DraftEditor<PatientDraft>) => ReactNode
}

/** A draft that belongs here: another person's, at an address of this one, is never filled in. */
export function OwnDraft({ draft, patient, children }: OwnDraftProps) {
  const { missing } = useWritingWords()
  return (
    <DraftGate draft={draft}>
      {(editor) => {
        const about = editor.info()
        return about.kind === PATIENT_DRAFT && about.patient === patient ? (
          children(editor)
        ) : (
          <Unavailable title={missing.title} sentence={missing.sentence} />
        )
      }}
    </DraftGate>
  )
}
