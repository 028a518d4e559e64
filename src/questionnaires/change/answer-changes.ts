import type { QuestionnaireResponseItem } from 'fhir/r4'
import type { FormatContext } from '~/fhir/format/context'
import type { FieldChange } from '~/writing/ReviewChanges'
import { answersText } from './answers-text'
import { responseConflicts } from './merge-responses'

type Items = readonly QuestionnaireResponseItem[]

/** A person's changes question by question, for the review before they are sent. */
export function answerChanges(
  before: Items,
  after: Items,
  format: FormatContext,
): readonly FieldChange[] {
  // Without a common beginning, every difference counts separately.
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
