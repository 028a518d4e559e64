import type { QuestionnaireItem } from 'fhir/r4'
import {
  has,
  isAnswered,
  isText,
  expressions,
  readsContext,
  isUnequalToNothing,
  isUnequalToOtherType,
  isUnequalWithinOccurrence,
  beginsInOtherUnit,
  isChoice,
  isMeantToBeShown,
  isUnevaluated,
} from './circumstances.ts'
import { linkIdOf } from './compare.ts'
import type { Explanation } from './explanation.ts'

const hasControl = (item: QuestionnaireItem, code: string) =>
  item.extension?.some(({ valueCodeableConcept }) =>
    valueCodeableConcept?.coding?.some((one) => one.code === code),
  ) === true

/** The Smart Forms renderer 1.4.0. */
export const SMART_FORMS: readonly Omit<Explanation, 'oracle'>[] = [
  {
    isOf: ({ kind, above }) => kind === 'shown-only-there' && above === 'unanswered-question',
    right: 'here',
    why:
      'shows questions below a question that has no answer: they belong to an answer (R4, ' +
      'QuestionnaireResponse.item.answer.item), and have no place in a response without it',
  },
  {
    isOf: ({ kind, item, above, there }) =>
      kind === 'problem-only-there' &&
      (above === 'empty-group' || above === 'unanswered-question') &&
      item?.required === true &&
      there.includes('Mandatory'),
    right: 'open',
    why:
      'asks for the required parts of an optional group that nobody began, and of a question ' +
      'without an answer; here what may be left out may be left out whole',
  },
  {
    isOf: (difference) =>
      difference.kind === 'problem-only-there' &&
      difference.there.includes('Mandatory') &&
      difference.around.some(({ type }) => type !== 'group') &&
      isAnswered(difference),
    right: 'here',
    why:
      'looks for the answers to questions below a question beside its answer and not in it ' +
      '(R4, QuestionnaireResponse.item.answer.item), and says that they are missing',
  },
  {
    isOf: ({ kind, item, around }) =>
      kind === 'shown-only-here' &&
      around.some(({ type }) => type !== 'group') &&
      item?.enableWhen?.some(({ question }) =>
        around.some(
          ({ type, item: below }) =>
            type !== 'group' && below?.some(({ linkId }) => linkId === question) === true,
        ),
      ) === true,
    right: 'here',
    why: 'does not find the answer of a question below a question, so that conditions on it fail',
  },
  {
    // A fault of this app in a group that repeats would be the only problem of its linkId.
    isOf: ({ kind, place, wrongThere }) =>
      kind === 'problem-only-here' &&
      /#\d/.test(place) &&
      wrongThere.some((other) => other !== place && linkIdOf(other) === linkIdOf(place)),
    right: 'here',
    why: 'has one problem for a linkId, and so none for further occurrences of a group',
  },
  {
    isOf: ({ kind, item, there, answers, place }) =>
      kind === 'problem-only-there' &&
      there.includes('Exceeded maximum of') &&
      answers[place]?.some(
        (text) =>
          [...text].length <= (item?.maxLength ?? 0) && text.length > (item?.maxLength ?? 0),
      ) === true,
    right: 'here',
    why:
      'counts UTF-16 units where maxLength counts characters: a picture of several units is ' +
      'too long',
  },
  {
    isOf: ({ kind, item, isNew, there }) =>
      kind === 'computed-otherwise' &&
      isNew &&
      isText(item) &&
      item?.initial?.some(
        ({ valueCoding: { system = '', code } = {} }) => there === `${system}|${code}`,
      ) === true,
    right: 'here',
    why: 'leaves an initial coding of a question for text a coding; here it is its words (item-type)',
  },
  {
    isOf: ({ kind, around }) =>
      kind === 'shown-only-here' &&
      around.some(({ type, repeats }) => type !== 'group' && repeats === true),
    right: 'here',
    why:
      'shows the questions below a question with several answers once, and not below each of ' +
      'its answers (R4, QuestionnaireResponse.item.answer.item)',
  },
  {
    isOf: (difference) =>
      (difference.kind === 'shown-only-here' || difference.kind === 'problem-only-here') &&
      isUnequalToNothing(difference),
    right: 'here',
    why:
      'a condition with != is not met before there is an answer; R4 (enableWhen operator) has ' +
      'it met where no answer is equal',
  },
  {
    isOf: (difference) => difference.kind === 'shown-only-here' && isUnequalToOtherType(difference),
    right: 'here',
    why:
      'a condition with != that wants a word or a number of a question with codes is not met; ' +
      'no answer is equal to it (R4, enableWhen operator)',
  },
  {
    isOf: (difference) =>
      difference.kind === 'shown-only-here' && isUnequalWithinOccurrence(difference),
    right: 'here',
    why:
      'a condition with != is not met by another answer in the same occurrence of a repeating ' +
      'group',
  },
  {
    isOf: (difference) => difference.kind === 'shown-only-here' && readsContext(difference),
    right: 'here',
    why: 'a condition that reads %context, the item itself (SDC, “Expressions”), is never met',
  },
  {
    isOf: (difference) => difference.kind === 'shown-only-here' && isUnevaluated(difference),
    right: 'open',
    why:
      'hides a question whose condition cannot be evaluated; here it is shown, and the person ' +
      'is told that the condition failed',
  },
  {
    isOf: ({ kind, item }) => kind === 'shown-only-here' && has(item, 'disabledDisplay'),
    right: 'here',
    why: 'hides a disabled question that its author wants greyed out (disabledDisplay)',
  },
  {
    isOf: (difference) =>
      difference.kind === 'shown-only-here' &&
      isChoice(difference.item) &&
      (difference.item?.answerOption === undefined ||
        hasControl(difference.item, 'autocomplete')) &&
      isMeantToBeShown(difference),
    right: 'open',
    why:
      'draws no field for a choice whose list nobody has, nor where a list in the form is to be ' +
      'searched (autocomplete); here the question is there, and says what it lacks',
  },
  {
    isOf: ({ kind, item, isNew, there }) =>
      kind === 'computed-only-there' &&
      isNew &&
      item?.type === 'quantity' &&
      item.initial?.some(({ valueQuantity }) => valueQuantity?.value === undefined) === true &&
      !/\d/.test(there),
    right: 'here',
    why:
      'takes a unit that the form proposes for an answer without a number ' +
      '(Questionnaire.item.initial)',
  },
  {
    isOf: ({ kind, item, isNew }) =>
      kind === 'computed-only-there' &&
      isNew &&
      item?.type === 'quantity' &&
      beginsInOtherUnit(item),
    right: 'here',
    why:
      'opens with a quantity in a unit that the question does not offer, by its code; here it ' +
      'is left out and the person is told',
  },
  {
    isOf: ({ kind, item, isNew, there }) =>
      kind === 'computed-only-there' &&
      isNew &&
      item?.type === 'choice' &&
      has(item, 'initialExpression') &&
      item.answerOption?.some(
        ({ valueCoding: { system = '', code } = {} }) => there === `${system}|${code}`,
      ) !== true,
    right: 'here',
    why: 'puts in a result that is none of the answers on offer; here it is left out and told',
  },
  {
    isOf: ({ kind, item, here }) =>
      kind === 'problem-only-here' &&
      here === 'unsigned' &&
      (item === undefined || has(item, 'signatureRequired')),
    right: 'here',
    why: 'does not know signatures (questionnaire-signatureRequired)',
  },
  {
    isOf: ({ kind, item, here }) =>
      kind === 'problem-only-here' &&
      here.startsWith('constraint ') &&
      (item === undefined || has(item, 'questionnaire-constraint')),
    right: 'here',
    why: 'does not know the older rules of an author (questionnaire-constraint)',
  },
  {
    isOf: ({ kind, item, here }) =>
      kind === 'problem-only-here' &&
      here === 'missing' &&
      item?._required?.extension?.some(({ url }) => url.endsWith('cqf-expression')) === true,
    right: 'here',
    why: 'does not compute whether an answer is required (cqf-expression)',
  },
  {
    isOf: ({ kind, item, around, here }) =>
      kind === 'problem-only-here' &&
      here === 'missing' &&
      [item, ...around].some(
        (one) => one?.type === 'group' && one.required === true && one.repeats === true,
      ),
    right: 'here',
    why:
      'lets a person finish without any occurrence of a required group that repeats (R4, ' +
      'Questionnaire.item.required)',
  },
  {
    isOf: ({ kind, item }) =>
      kind === 'computed-only-here' &&
      ['initialExpression', 'calculatedExpression', 'variable'].some((name) =>
        expressions(item, name).some((text) => text.includes('%questionnaire')),
      ),
    right: 'here',
    why: 'does not know %questionnaire, the form itself (SDC, “Expressions”)',
  },
  {
    isOf: ({ kind, item, isNew }) =>
      kind === 'computed-only-here' && isNew && has(item, 'calculatedExpression'),
    right: 'here',
    why: 'computes nothing before there is a first answer, not even a total of nothing',
  },
  {
    isOf: ({ kind, item, isNew }) =>
      kind === 'computed-only-here' &&
      isNew &&
      expressions(item, 'initialExpression').some((text) =>
        /^%(?!patient\b|user\b|encounter\b|resource\b)/.test(text),
      ),
    right: 'open',
    why:
      'fills in from the launch by its standard names alone; here a name of the form’s own is ' +
      'known by the type that the form gives it (sdc-questionnaire-launchContext)',
  },
]
