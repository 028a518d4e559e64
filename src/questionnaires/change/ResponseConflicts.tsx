import type { QuestionnaireResponse } from 'fhir/r4'
import { useEffect, useRef, type ReactNode } from 'react'
import { useFieldContext } from '~/questionnaires/fields/use-field-context'
import { ConflictChooser } from '~/writing/ConflictChooser'
import { useWritingWords } from '~/writing/writing-text'
import type { Form } from '~/questionnaires/engine/form'
import { focusPart } from '~/ui/focus/focus-part'
import type { MadeResponse } from '../engine/answers/to-response'
import type { Submitted } from '~/queries/submit-once'
import { isPartlyRead } from '~/fhir/shapes/received'
import { Button } from '~/ui/Button'
import { LinkButton } from '~/ui/LinkButton'
import { Unavailable } from '~/ui/Unavailable'
import { useQuestionnaireWords } from '../questionnaire-words'
import { useResponseStatusWords } from '../response-status/response-status-text'
import styles from './Change.module.css'
import type { Closed } from './why-closed'
import { answersText } from './answers-text'
import { mergeResponses, responseConflicts } from './merge-responses'
import { withoutComputed } from './without-computed'

interface ResponseConflictsProps {
  readonly outcome: Extract<Submitted, { readonly kind: 'conflict' }>
  readonly base: QuestionnaireResponse
  readonly mine: MadeResponse
  readonly form: Form
  readonly storedHref: string
  /** This person's answers, in words. */
  readonly answers: ReactNode
  /** The reason why this person may not change a version of the response. */
  readonly whyNot: (version: QuestionnaireResponse) => Closed | undefined
  readonly onSettled: (
    items: NonNullable<QuestionnaireResponse['item']>,
    theirs: QuestionnaireResponse,
    version: string | undefined,
  ) => void
}

/**
 * Somebody else changed the response: changes of only one side are merged automatically, the others
 * are chosen question by question. A version that may not be changed any more is left as it is, and
 * the person's own answers are told, because nothing else will hold them.
 */
export function ResponseConflicts({
  outcome: { theirs, version },
  base,
  mine,
  form,
  storedHref,
  answers,
  whyNot,
  onSettled,
}: ResponseConflictsProps) {
  const context = useFieldContext()
  const { conflict: words, odd } = useWritingWords()
  const { change } = useResponseStatusWords()
  const { fill } = useQuestionnaireWords()
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => focusPart(place.current), [])
  if (theirs?.resourceType !== 'QuestionnaireResponse' || mine.kind === 'invalid')
    return <p role="alert">{words.unreadable}</p>
  const closed = whyNot(theirs)
  if (closed !== undefined || isPartlyRead(theirs))
    return (
      <div ref={place} tabIndex={-1} className={styles.screen}>
        <Unavailable
          title={words.title}
          sentence={closed === undefined ? odd.partly : change[closed]}
          hint={change.notTaken}
        >
          <div className={styles.buttons} data-print="never">
            <LinkButton to={storedHref}>{change.open}</LinkButton>
            <Button onClick={() => window.print()}>{fill.print}</Button>
          </div>
        </Unavailable>
        {answers}
      </div>
    )
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
    <div ref={place} tabIndex={-1} className={styles.screen}>
      {base.status === 'in-progress' && theirs.status !== 'in-progress' ? (
        <p>{change.finishedMeanwhile}</p>
      ) : null}
      <ConflictChooser
        conflicts={conflicts}
        onChosen={(chosen) => onSettled([...mergeResponses(versions, chosen)], theirs, version)}
      />
    </div>
  )
}
