import type { QuestionnaireResponse, QuestionnaireResponseItem } from 'fhir/r4'
import type { FieldChange } from '~/writing/ReviewChanges'
import type { FieldContext } from '../fields/field-text'
import { answersText, signaturesText } from './answers-text'
import { responseConflicts } from './merge-responses'

type Items = readonly QuestionnaireResponseItem[]

/** The parts of a response that a person answers or signs. */
type Answered = Pick<QuestionnaireResponse, 'item' | 'extension'>

/**
 * A person's changes question by question, for the review before they are sent, and those of the
 * signatures of the form as a whole.
 */
export function answerChanges(
  before: Answered,
  after: Answered,
  context: FieldContext,
): readonly FieldChange[] {
  // Without a common beginning, every difference counts separately.
  const answers = responseConflicts({
    base: NOTHING_ALIKE,
    mine: after.item ?? [],
    theirs: before.item ?? [],
  }).map(({ key, label, mine, theirs }) =>
    changeOf(key, label, answersText(theirs, context), answersText(mine, context)),
  )
  const [signed, signs] = [before, after].map(({ extension }) => signaturesText(extension, context))
  return signed === signs
    ? answers
    : [...answers, changeOf('#', context.words.fill.signature, signed, signs)]
}

function changeOf(
  key: string,
  label: string,
  before: string | undefined,
  after: string | undefined,
): FieldChange {
  return {
    key,
    label,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  }
}

const NOTHING_ALIKE: Items = []
