import type { QuestionnaireResponse } from 'fhir/r4'
import { useEffect, useRef } from 'react'
import { useFieldContext } from '~/questionnaires/fields/use-field-context'
import { ConflictChooser } from '~/writing/ConflictChooser'
import { useWritingWords } from '~/writing/writing-text'
import type { Form } from '~/questionnaires/engine/form'
import { focusPart } from '~/ui/focus/focus-part'
import type { MadeResponse } from '../engine/answers/to-response'
import type { Submitted } from '~/queries/submit-once'
import { answersText } from './answers-text'
import { mergeResponses, responseConflicts } from './merge-responses'
import { withoutComputed } from './without-computed'

interface ResponseConflictsProps {
  readonly outcome: Extract<Submitted, { readonly kind: 'conflict' }>
  readonly base: QuestionnaireResponse
  readonly mine: MadeResponse
  readonly form: Form
  readonly onSettled: (
    items: NonNullable<QuestionnaireResponse['item']>,
    theirs: QuestionnaireResponse,
    version: string | undefined,
  ) => void
}

/**
 * Somebody else changed the response: changes of only one side are merged automatically, the others
 * are chosen question by question.
 */
export function ResponseConflicts({
  outcome: { theirs, version },
  base,
  mine,
  form,
  onSettled,
}: ResponseConflictsProps) {
  const context = useFieldContext()
  const { conflict: words } = useWritingWords()
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => focusPart(place.current), [])
  if (theirs?.resourceType !== 'QuestionnaireResponse' || mine.kind === 'invalid')
    return <p role="alert">{words.unreadable}</p>
  const own = (items: QuestionnaireResponse['item']) => withoutComputed(items ?? [], form)
  const versions = { base: own(base.item), mine: own(mine.response.item), theirs: own(theirs.item) }
  const conflicts = responseConflicts(versions).map(({ key, label, ...sides }) => {
    const before = answersText(sides.base, context)
    return {
      key,
      label,
      mine: answersText(sides.mine, context),
      theirs: answersText(sides.theirs, context),
      ...(before === undefined ? {} : { before }),
    }
  })
  return (
    <div ref={place} tabIndex={-1}>
      <ConflictChooser
        conflicts={conflicts}
        onChosen={(chosen) => onSettled([...mergeResponses(versions, chosen)], theirs, version)}
      />
    </div>
  )
}
