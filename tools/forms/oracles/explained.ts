import type { QuestionnaireItem } from 'fhir/r4'
import type { Difference } from './compare.ts'

/** A kind of difference that was looked into, and why it is there. */
export interface Explanation {
  readonly oracle: string
  readonly isOf: (difference: Difference) => boolean
  /** The one that does as FHIR says; `open` where FHIR leaves it open. */
  readonly right: 'here' | 'there' | 'open'
  readonly why: string
}

const has = (item: QuestionnaireItem | undefined, extension: string) =>
  item?.extension?.some(({ url }) => url.endsWith(extension)) === true

const isChoice = (item: QuestionnaireItem | undefined) =>
  item?.type === 'choice' || item?.type === 'open-choice'

/** LHC-Forms 40.1.3; what its own r4-support.md says is quoted. */
const LHC_FORMS: readonly Omit<Explanation, 'oracle'>[] = [
  {
    isOf: ({ kind, above }) => kind === 'shown-only-there' && above === 'unanswered-question',
    right: 'here',
    why:
      'shows questions below a question that has no answer: they belong to an answer (R4, ' +
      'QuestionnaireResponse.item.answer.item), and have no place in a response without it',
  },
  {
    isOf: ({ kind, item, there }) =>
      kind === 'problem-only-there' && item?.type === 'group' && there.includes('requires a value'),
    right: 'here',
    why:
      'never lets a required group pass: it looks for an answer of the group itself, not for ' +
      'one in it (R4, Questionnaire.item.required)',
  },
  {
    isOf: ({ kind, above, there }) =>
      kind === 'problem-only-there' &&
      (above === 'empty-group' || above === 'unanswered-question') &&
      there.includes('requires a value'),
    right: 'open',
    why:
      'asks for the required questions of an optional group that nobody began; here a group ' +
      'that may be left out may be left out whole',
  },
  {
    isOf: ({ kind, item, there }) =>
      item?.type === 'reference' &&
      (kind === 'given-lost-there' ||
        (kind === 'problem-only-there' && there.includes('requires a value'))),
    right: 'here',
    why: 'loses answers that are references: “No support for type=reference”',
  },
  {
    isOf: ({ kind, item, there }) =>
      kind === 'problem-only-there' && isChoice(item) && there.includes('total length'),
    right: 'here',
    why: 'measures a chosen code as if it were text (minLength): no code is long enough',
  },
  {
    isOf: ({ kind, item }) =>
      (kind === 'given-lost-there' || kind === 'given-otherwise') &&
      isChoice(item) &&
      item?.answerOption?.some(({ valueCoding }) => valueCoding === undefined) === true,
    right: 'here',
    why:
      'answers on offer that are words or numbers get lost, or become codings without a code ' +
      '(R4, QuestionnaireResponse.item.answer.value[x])',
  },
  {
    isOf: ({ kind, item, here, there }) =>
      kind === 'given-otherwise' && item?.type === 'dateTime' && there.startsWith(`${here}T`),
    right: 'here',
    why: 'a date without a time gets midnight: “must be complete dates”',
  },
  {
    isOf: ({ kind, item, there }) =>
      kind === 'problem-only-there' && item?.type === 'time' && there.includes('time value'),
    right: 'here',
    why: 'refuses a time that has seconds, as FHIR writes it: “hours and minutes, only”',
  },
  {
    isOf: ({ kind, here }) => kind === 'problem-only-here' && here === 'unsigned',
    right: 'here',
    why: 'does not know signatures (questionnaire-signatureRequired)',
  },
  {
    isOf: ({ kind, here }) => kind === 'problem-only-here' && here.startsWith('constraint '),
    right: 'here',
    why:
      'does not know rules of the author (targetConstraint, questionnaire-constraint): “Not ' +
      'yet supported”',
  },
  {
    isOf: ({ kind, item }) =>
      kind === 'problem-only-here' &&
      item?._required?.extension?.some(({ url }) => url.endsWith('cqf-expression')) === true,
    right: 'here',
    why: 'does not compute whether an answer is required (cqf-expression)',
  },
  {
    isOf: ({ kind, item }) =>
      kind === 'computed-only-there' && item?.type === 'quantity' && has(item, 'unitOption'),
    right: 'here',
    why:
      'opens with a quantity in a unit that the question does not offer, by its code; here it ' +
      'is left out and the person is told',
  },
  {
    isOf: ({ kind, item }) =>
      kind === 'computed-only-here' && isChoice(item) && item?.answerOption === undefined,
    right: 'here',
    why:
      'forgets the first answer to a question whose list nobody has here ' +
      '(Questionnaire.item.initial)',
  },
  {
    isOf: ({ kind, there }) => kind === 'computed-otherwise' && there === '[object Object]',
    right: 'open',
    why:
      'an initial coding of a question for text becomes “[object Object]”; here it is the ' +
      'words of the coding',
  },
  {
    isOf: ({ kind, item }) =>
      (kind === 'computed-only-here' || kind === 'problem-only-there') &&
      item?.extension?.some(
        ({ url, valueExpression }) =>
          url.endsWith('initialExpression') &&
          /^%(?!patient\b|user\b|encounter\b|resource\b)/.test(valueExpression?.expression ?? ''),
      ) === true,
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
    isOf: ({ kind, item }) =>
      kind === 'shown-only-here' &&
      item?.extension?.some(({ valueExpression }) =>
        valueExpression?.expression?.includes('%context'),
      ) === true,
    right: 'here',
    why: 'a condition that reads %context, the item itself (SDC, “Expressions”), is never met',
  },
  {
    isOf: ({ kind, item, around }) =>
      kind === 'shown-only-here' &&
      [item, ...around].some((one) => one?.enableWhen?.some(({ operator }) => operator === '!=')),
    right: 'here',
    why:
      'a condition with != is not met before there is an answer; R4 (enableWhen operator) has ' +
      'it met where no answer is equal',
  },
  {
    isOf: ({ kind, here, there }) =>
      kind === 'given-otherwise' && there !== '' && here.startsWith(`${there}, `),
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
      kind === 'opened-only-here' && there.includes('Cannot read properties'),
    right: 'here',
    why: 'breaks off with an error of its own while it opens the form',
  },
]

const reads = (item: QuestionnaireItem | undefined, name: string) =>
  item?.extension?.some(({ valueExpression }) => valueExpression?.expression?.includes(name)) ===
  true

const hasControl = (item: QuestionnaireItem, code: string) =>
  item.extension?.some(({ valueCodeableConcept }) =>
    valueCodeableConcept?.coding?.some((one) => one.code === code),
  ) === true

const isUnequal = ({ item, around }: Difference) =>
  [item, ...around].some((one) => one?.enableWhen?.some(({ operator }) => operator === '!='))

/** The Smart Forms renderer 1.4.0. */
const SMART_FORMS: readonly Omit<Explanation, 'oracle'>[] = [
  {
    isOf: ({ kind, above }) => kind === 'shown-only-there' && above === 'unanswered-question',
    right: 'here',
    why:
      'shows questions below a question that has no answer: they belong to an answer (R4, ' +
      'QuestionnaireResponse.item.answer.item), and have no place in a response without it',
  },
  {
    isOf: ({ kind, above, there }) =>
      kind === 'problem-only-there' &&
      (above === 'empty-group' || above === 'unanswered-question') &&
      there.includes('Mandatory'),
    right: 'open',
    why:
      'asks for the required parts of an optional group that nobody began, and of a question ' +
      'without an answer; here what may be left out may be left out whole',
  },
  {
    isOf: ({ kind, around, there }) =>
      kind === 'problem-only-there' &&
      there.includes('Mandatory') &&
      around.some(({ type }) => type !== 'group'),
    right: 'here',
    why:
      'looks for the answers to questions below a question beside its answer and not in it ' +
      '(R4, QuestionnaireResponse.item.answer.item), and says that they are missing',
  },
  {
    isOf: ({ kind, item, around }) =>
      kind === 'shown-only-here' &&
      item?.enableWhen !== undefined &&
      around.some(({ type }) => type !== 'group'),
    right: 'here',
    why: 'does not find the answer of a question below a question, so that conditions on it fail',
  },
  {
    isOf: ({ kind, place }) => kind === 'problem-only-here' && /#\d/.test(place),
    right: 'here',
    why: 'has one problem for a linkId, and so none for further occurrences of a group',
  },
  {
    isOf: ({ kind, there }) =>
      kind === 'problem-only-there' && there.includes('Exceeded maximum of'),
    right: 'here',
    why:
      'counts UTF-16 units where maxLength counts characters: a picture of several units is ' +
      'too long',
  },
  {
    isOf: ({ kind, item, there }) =>
      kind === 'computed-otherwise' &&
      (item?.type === 'text' || item?.type === 'string') &&
      there.includes('|'),
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
      isUnequal(difference),
    right: 'here',
    why:
      'a condition with != is not met before there is an answer; R4 (enableWhen operator) has ' +
      'it met where no answer is equal',
  },
  {
    isOf: ({ kind, item }) => kind === 'shown-only-here' && reads(item, '%context'),
    right: 'here',
    why: 'a condition that reads %context, the item itself (SDC, “Expressions”), is never met',
  },
  {
    isOf: ({ kind, item }) => kind === 'shown-only-here' && has(item, 'enableWhenExpression'),
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
    isOf: ({ kind, item }) =>
      kind === 'shown-only-here' &&
      isChoice(item) &&
      (item?.answerOption === undefined || hasControl(item, 'autocomplete')),
    right: 'open',
    why:
      'draws no field for a choice whose list nobody has, nor where a list in the form is to be ' +
      'searched (autocomplete); here the question is there, and says what it lacks',
  },
  {
    isOf: ({ kind, item, there }) =>
      kind === 'computed-only-there' && item?.type === 'quantity' && !/\d/.test(there),
    right: 'here',
    why:
      'takes a unit that the form proposes for an answer without a number ' +
      '(Questionnaire.item.initial)',
  },
  {
    isOf: ({ kind, item }) =>
      kind === 'computed-only-there' && item?.type === 'quantity' && has(item, 'unitOption'),
    right: 'here',
    why:
      'opens with a quantity in a unit that the question does not offer, by its code; here it ' +
      'is left out and the person is told',
  },
  {
    isOf: ({ kind, item }) =>
      kind === 'computed-only-there' && item?.type === 'choice' && has(item, 'initialExpression'),
    right: 'here',
    why: 'puts in a result that is none of the answers on offer; here it is left out and told',
  },
  {
    isOf: ({ kind, here }) => kind === 'problem-only-here' && here === 'unsigned',
    right: 'here',
    why: 'does not know signatures (questionnaire-signatureRequired)',
  },
  {
    isOf: ({ kind, here }) => kind === 'problem-only-here' && here.startsWith('constraint '),
    right: 'here',
    why: 'does not know the older rules of an author (questionnaire-constraint)',
  },
  {
    isOf: ({ kind, item }) =>
      kind === 'problem-only-here' &&
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
    isOf: ({ kind, item }) => kind === 'computed-only-here' && reads(item, '%questionnaire'),
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
    isOf: ({ kind, item }) =>
      kind === 'computed-only-here' &&
      item?.extension?.some(
        ({ url, valueExpression }) =>
          url.endsWith('initialExpression') &&
          /^%(?!patient\b|user\b|encounter\b|resource\b)/.test(valueExpression?.expression ?? ''),
      ) === true,
    right: 'open',
    why:
      'fills in from the launch by its standard names alone; here a name of the form’s own is ' +
      'known by the type that the form gives it (sdc-questionnaire-launchContext)',
  },
]

/** Differences that are explained, by kind and not by form (docs/forms.md). */
export const EXPLAINED: readonly Explanation[] = [
  ...LHC_FORMS.map((one) => ({ oracle: 'LHC-Forms', ...one })),
  ...SMART_FORMS.map((one) => ({ oracle: 'Smart Forms', ...one })),
]
