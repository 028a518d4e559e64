import type { QuestionnaireResponse } from 'fhir/r4'
import { useState } from 'react'
import type { DraftEditor } from '~/drafts/draft-editor'
import { DraftGate } from '~/writing/draft/DraftGate'
import { useDraft, type DraftSource } from '~/writing/draft/use-draft'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { draftInSteps, toDraft } from '~/questionnaires/engine/draft'
import type { Form } from '~/questionnaires/engine/form'
import { fromResponse, responseInSteps } from '../engine/answers/from-response'
import { useRestored } from '~/questionnaires/fill/use-restored'
import { useResponseStatusWords } from '../response-status/response-status-text'
import type { Opening } from '~/questionnaires/fill/open/open-from-record'
import type { SlicedWork } from '~/std/run-in-slices'
import { Skeleton } from '~/ui/Skeleton'
import { isUnanswered } from './is-unanswered'
import { CHANGE_DRAFT, readChangeContent, type ChangeContent } from './change-content'
import { ChangingForm } from './ChangingForm'
import type { Closed } from './why-closed'

interface BegunChangeProps {
  /** The form without anyone's answers except those from the record. */
  readonly form: Form
  readonly results: Opening['results'] | undefined
  readonly sources: Opening['sources'] | undefined
  readonly response: QuestionnaireResponse
  readonly version: string | undefined
  readonly draftId: string | undefined
  /** The answers that reveal danger. */
  readonly safety: CatalogueEntry['safety']
  readonly storedHref: string
  /** The reason why this person may not change a version of the response. */
  readonly whyNot: (version: QuestionnaireResponse) => Closed | undefined
}

/** A stored response with the draft that keeps a person's changes to it. */
export function BegunChange({ draftId, ...rest }: BegunChangeProps) {
  return draftId === undefined ? (
    <NewChange {...rest} />
  ) : (
    <OpenedChange source={{ kind: 'kept', id: draftId, read: readChangeContent }} {...rest} />
  )
}

/** The parts that stay the same while it is changed. */
type Standing = 'form' | 'results' | 'sources' | 'safety' | 'storedHref' | 'whyNot'

type Begun = Omit<BegunChangeProps, 'draftId'>

function NewChange({ form, response, version, ...rest }: Begun) {
  const { change: words } = useResponseStatusWords()
  // A response without any answer was asked for: the record gives the first ones.
  const answered = useRestored(() =>
    isUnanswered(response) ? unchanged(form) : responseInSteps(form, response),
  )
  if (answered === undefined) return <Skeleton rows={8} />
  const patient = /^(?:.*\/)?Patient\/([^/]+)$/.exec(response.subject?.reference ?? '')?.[1]
  const about = {
    kind: CHANGE_DRAFT,
    title: form.title?.plain ?? words.title,
    target: `QuestionnaireResponse/${response.id ?? ''}`,
    ...(patient === undefined ? {} : { patient }),
  }
  const content = {
    draft: toDraft(answered),
    base: response,
    ...(version === undefined ? {} : { version }),
  }
  return (
    <OpenedChange
      source={{ kind: 'new', about, content, read: readChangeContent }}
      form={form}
      {...rest}
    />
  )
}

/** No work: the form is restored as it was opened. */
function* unchanged(form: Form): SlicedWork<Form> {
  yield
  return form
}

function OpenedChange({
  source,
  ...rest
}: Pick<Begun, Standing> & {
  readonly source: DraftSource<ChangeContent>
}) {
  const draft = useDraft<ChangeContent>(source)
  return (
    <DraftGate draft={draft}>
      {(editor) => <Restored key={editor.id} editor={editor} {...rest} />}
    </DraftGate>
  )
}

interface RoundsProps extends Pick<BegunChangeProps, Standing> {
  readonly editor: DraftEditor<ChangeContent>
}

function Restored({ form, ...rest }: RoundsProps) {
  const start = useRestored(() => draftInSteps(form, rest.editor.content().draft))
  return start === undefined ? (
    <Skeleton rows={8} />
  ) : (
    <Rounds start={start} form={form} {...rest} />
  )
}

/** One round for each resolved conflict: each begins with the answers of both. */
function Rounds({ start: begun, editor, form, ...rest }: RoundsProps & { readonly start: Form }) {
  const [round, setRound] = useState({ number: 0, start: begun })
  return (
    <ChangingForm
      key={round.number}
      start={round.start}
      reading={form}
      editor={editor}
      {...rest}
      onSettled={(item, theirs, version) => {
        const start = fromResponse(form, { item })
        const { status, reason, reached } = editor.content()
        editor.change({
          draft: toDraft(start),
          base: theirs,
          ...(version === undefined ? {} : { version }),
          ...(status === undefined ? {} : { status }),
          ...(reason === undefined ? {} : { reason }),
          ...(reached === undefined ? {} : { reached }),
        })
        setRound({ number: round.number + 1, start })
      }}
    />
  )
}
