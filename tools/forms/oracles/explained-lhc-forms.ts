import {
  has,
  isAnswered,
  isText,
  ruleOf,
  readsContext,
  isUnequalToNothing,
  beginsWith,
  contextNames,
  beginsInOtherUnit,
  isChoice,
} from './circumstances.ts'
import type { Explanation } from './explanation.ts'

/** LHC-Forms 40.1.3; what its own r4-support.md says is quoted. */
export const LHC_FORMS: readonly Omit<Explanation, 'oracle'>[] = [
  {
    isOf: ({ kind, above }) => kind === 'shown-only-there' && above === 'unanswered-question',
    right: 'here',
    why:
      'shows questions below a question that has no answer: they belong to an answer (R4, ' +
      'QuestionnaireResponse.item.answer.item), and have no place in a response without it',
  },
  {
    isOf: (difference) =>
      difference.kind === 'problem-only-there' &&
      difference.item?.type === 'group' &&
      difference.item.required === true &&
      difference.there.includes('requires a value') &&
      isAnswered(difference),
    right: 'here',
    why:
      'never lets a required group pass: it looks for an answer of the group itself, not for ' +
      'one in it (R4, Questionnaire.item.required)',
  },
  {
    isOf: ({ kind, item, above, there }) =>
      kind === 'problem-only-there' &&
      (above === 'empty-group' || above === 'unanswered-question') &&
      item?.required === true &&
      there.includes('requires a value'),
    right: 'open',
    why:
      'asks for the required questions of an optional group that nobody began; here a group ' +
      'that may be left out may be left out whole',
  },
  {
    isOf: (difference) =>
      difference.item?.type === 'reference' &&
      (difference.kind === 'given-lost-there' ||
        (difference.kind === 'problem-only-there' &&
          difference.there.includes('requires a value') &&
          isAnswered(difference))),
    right: 'here',
    why: 'loses answers that are references: “No support for type=reference”',
  },
  {
    isOf: (difference) =>
      difference.kind === 'problem-only-there' &&
      isChoice(difference.item) &&
      has(difference.item, 'minLength') &&
      difference.there.includes('total length') &&
      isAnswered(difference),
    right: 'here',
    why: 'measures a chosen code as if it were text (minLength): no code is long enough',
  },
  {
    isOf: ({ kind, item, here }) =>
      (kind === 'given-lost-there' || kind === 'given-otherwise') &&
      isChoice(item) &&
      item?.answerOption?.some(({ valueCoding }) => valueCoding === undefined) === true &&
      here.split(', ').some((answer) => !answer.includes('|')),
    right: 'here',
    why:
      'answers on offer that are words or numbers get lost, or become codings without a code ' +
      '(R4, QuestionnaireResponse.item.answer.value[x])',
  },
  {
    isOf: ({ kind, item, here, there }) =>
      kind === 'given-otherwise' &&
      item?.type === 'dateTime' &&
      /^\d{4}(?:-\d\d){0,2}$/.test(here) &&
      there.startsWith(`${here}T`),
    right: 'here',
    why: 'a date without a time gets midnight: “must be complete dates”',
  },
  {
    isOf: ({ kind, item, here, there }) =>
      kind === 'given-otherwise' &&
      item?.type === 'date' &&
      /^\d{4}(?:-\d\d)?$/.test(here) &&
      there === `${here}${'-01'.repeat(here.length === 4 ? 2 : 1)}`,
    right: 'here',
    why: 'a month or a year gets its first day: “must be complete dates”',
  },
  {
    isOf: ({ kind, item, there, answers, place }) =>
      kind === 'problem-only-there' &&
      item?.type === 'time' &&
      there.includes('time value') &&
      answers[place]?.some((time) => /^\d\d:\d\d:\d\d/.test(time)) === true,
    right: 'here',
    why: 'refuses a time that has seconds, as FHIR writes it: “hours and minutes, only”',
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
      (item === undefined || ruleOf(item)),
    right: 'here',
    why:
      'does not know rules of the author (targetConstraint, questionnaire-constraint): “Not ' +
      'yet supported”',
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
    isOf: ({ kind, item, isNew }) =>
      kind === 'computed-only-here' &&
      isNew &&
      isChoice(item) &&
      item?.answerOption === undefined &&
      item?.initial !== undefined,
    right: 'here',
    why:
      'forgets the first answer to a question whose list nobody has here ' +
      '(Questionnaire.item.initial)',
  },
  {
    isOf: ({ kind, item, isNew, there }) =>
      kind === 'computed-otherwise' &&
      isNew &&
      isText(item) &&
      item?.initial?.some(({ valueCoding }) => valueCoding !== undefined) === true &&
      there === '[object Object]',
    right: 'open',
    why:
      'an initial coding of a question for text becomes “[object Object]”; here it is the ' +
      'words of the coding',
  },
  {
    isOf: ({ kind, item, around, isNew, there }) =>
      isNew &&
      (kind === 'computed-only-here' ||
        (kind === 'problem-only-there' && there.includes('requires a value'))) &&
      beginsWith(item, contextNames(around)),
    right: 'here',
    why:
      'does not know the context that a group names for its questions ' +
      '(sdc-questionnaire-itemPopulationContext)',
  },
  {
    isOf: ({ kind, item }) => kind === 'shown-only-here' && has(item, 'disabledDisplay'),
    right: 'here',
    why:
      'hides a disabled question that its author wants greyed out; it knows disabledDisplay ' +
      'only in forms of R5',
  },
  {
    isOf: (difference) => difference.kind === 'shown-only-here' && readsContext(difference),
    right: 'here',
    why: 'a condition that reads %context, the item itself (SDC, “Expressions”), is never met',
  },
  {
    isOf: (difference) => difference.kind === 'shown-only-here' && isUnequalToNothing(difference),
    right: 'here',
    why:
      'a condition with != is not met before there is an answer; R4 (enableWhen operator) has ' +
      'it met where no answer is equal',
  },
  {
    isOf: ({ kind, item, here, there }) =>
      kind === 'given-otherwise' &&
      item?.extension?.some(
        ({ url, valueInteger }) => url.endsWith('maxOccurs') && valueInteger === 0,
      ) === true &&
      there !== '' &&
      here.startsWith(`${there}, `),
    right: 'here',
    why:
      'keeps one answer where the most is 0 (questionnaire-maxOccurs): the extension is for ' +
      'limits above 1',
  },
  {
    isOf: ({ kind, there }) => kind === 'opened-only-here' && there.includes('that does not exist'),
    right: 'open',
    why:
      'refuses a form with a condition on a question that is not there; here it is opened, ' +
      'and the condition is told',
  },
  {
    isOf: ({ kind, there }) =>
      kind === 'opened-only-here' &&
      /Cannot read properties of (?:null|undefined) \(reading '(?:0|id|system)'\)$/.test(there),
    right: 'here',
    why: 'breaks off with an error of its own while it opens the form',
  },
]
