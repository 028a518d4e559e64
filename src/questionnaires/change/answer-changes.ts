import type { QuestionnaireResponseItem } from 'fhir/r4'
import type { FormatContext } from '~/fhir/format/context'
import type { FieldChange } from '~/writing/ReviewChanges'
import { answersText } from './answers-text'
import { responseConflicts } from './merge-responses'

type Items = readonly QuestionnaireResponseItem[]

/** Question by question what a person changed, for the review before it is sent. */
export function answerChanges(
  before: Items,
  after: Items,
  format: FormatContext,
): readonly FieldChange[] {
  // Against nothing that both began with, everything that differs is a difference of its own.
  return responseConflicts({ base: NOTHING_ALIKE, mine: after, theirs: before }).map(
    ({ key, label, mine, theirs }) => {
      const [then, now] = [answersText(theirs, format), answersText(mine, format)]
      return {
        key,
        label,
        ...(then === undefined ? {} : { before: then }),
        ...(now === undefined ? {} : { after: now }),
      }
    },
  )
}

const NOTHING_ALIKE: Items = []
