import type { QuestionnaireResponse } from 'fhir/r4'
import { useState } from 'react'
import type { DraftEditor } from '~/drafts/draft-editor'
import { DraftGate } from '~/forms/DraftGate'
import { useDraft } from '~/forms/use-draft'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { fromDraft, toDraft } from '~/questionnaires/engine/draft'
import type { Form } from '~/questionnaires/engine/form'
import { fromResponse } from '~/questionnaires/engine/from-response'
import { useLifeWords } from '~/questionnaires/life/life-text'
import { CHANGE_DRAFT, readChangeContent, type ChangeContent } from './change-content'
import { ChangingForm } from './ChangingForm'

interface BegunChangeProps {
  /** The form without anybody's answers. */
  readonly form: Form
  readonly response: QuestionnaireResponse
  readonly version: string | undefined
  readonly draftId: string | undefined
  /** Which answers tell of danger. */
  readonly safety: CatalogueEntry['safety']
  readonly storedHref: string
}

/** A stored response with the draft that keeps what one changes of it. */
export function BegunChange({ form, response, version, draftId, safety, storedHref }: BegunChangeProps) {
  const { change: words } = useLifeWords()
  const [answered] = useState(() => fromResponse(form, response))
  const patient = /^(?:.*\/)?Patient\/([^/]+)$/.exec(response.subject?.reference ?? '')?.[1]
  const draft = useDraft<ChangeContent>(draftId === undefined ? {
    kind: 'new',
    about: { kind: CHANGE_DRAFT, title: form.title?.plain ?? words.title, target: `QuestionnaireResponse/${response.id ?? ''}`, ...(patient === undefined ? {} : { patient }) },
    content: { draft: toDraft(answered), base: response, ...(version === undefined ? {} : { version }) },
  } : { kind: 'kept', id: draftId, read: readChangeContent })
  return <DraftGate draft={draft}>{(editor) => <Rounds key={editor.id} editor={editor} form={form} safety={safety} storedHref={storedHref} />}</DraftGate>
}

interface RoundsProps extends Pick<BegunChangeProps, 'form' | 'safety' | 'storedHref'> {
  readonly editor: DraftEditor<ChangeContent>
}

/** One round for each conflict that was settled: each begins with the answers of both. */
function Rounds({ editor, form, safety, storedHref }: RoundsProps) {
  const [round, setRound] = useState(() => ({ number: 0, start: fromDraft(form, editor.content().draft) ?? form }))
  return (
    <ChangingForm
      key={round.number}
      start={round.start}
      editor={editor}
      safety={safety}
      storedHref={storedHref}
      onSettled={(item, theirs, version) => {
        const start = fromResponse(form, { item })
        editor.change({ draft: toDraft(start), base: theirs, ...(version === undefined ? {} : { version }) })
        setRound({ number: round.number + 1, start })
      }}
    />
  )
}
