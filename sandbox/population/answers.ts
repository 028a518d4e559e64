import type { Extension, QuestionnaireResponse, QuestionnaireResponseItem } from 'fhir/r4'
import { at } from './calendar.ts'
import type { Chart } from './chart.ts'
import { UNIT, coding, quantity } from './coding.ts'
import type { KnownReference } from './ledger.ts'

/**
 * The system of the tag that holds a form's category, the value of the custom search parameter
 * `questionnaire_type`. The specification says that the category is searched, but does not say
 * where it is stored: here it is `meta.tag` of every response.
 */
export const QUESTIONNAIRE_TYPE_TAG = 'https://paloverde.example/questionnaire-type'

/**
 * The categories that forms of this population belong to; `TreatmentPlan` is the specification's
 * own.
 */
type QuestionnaireType = 'TreatmentPlan' | 'Assessment' | 'Intake'

type ResponseDetails = Partial<Omit<QuestionnaireResponse, 'resourceType' | 'item'>>

/** Files a filled-in form: completed by the clinician about the patient, unless told otherwise. */
export function answer(
  chart: Chart,
  form: { type: QuestionnaireType; name: string; title: string },
  day: string,
  item: QuestionnaireResponseItem[],
  details: ResponseDetails = {},
): KnownReference {
  const display: Extension[] = [
    { url: 'http://hl7.org/fhir/StructureDefinition/display', valueString: form.title },
  ]
  return chart.file(
    {
      resourceType: 'QuestionnaireResponse',
      meta: { tag: [coding(QUESTIONNAIRE_TYPE_TAG, form.type)] },
      questionnaire: `https://paloverde.example/Questionnaire/${form.name}`,
      _questionnaire: { extension: display },
      status: 'completed',
      subject: chart.subject,
      authored: at(day, '10:05'),
      author: chart.directory.therapist,
      source: chart.subject,
      ...(item.length === 0 ? {} : { item }),
      ...details,
    },
    day,
    chart.directory.therapist,
    form.title,
  )
}

/** The forms of this population. */
export const TREATMENT_PLAN = {
  type: 'TreatmentPlan',
  name: 'treatment-plan',
  title: 'Treatment plan',
} as const
export const PHQ9 = {
  type: 'Assessment',
  name: 'phq-9',
  title: 'Patient Health Questionnaire (PHQ-9)',
} as const
export const INTAKE = {
  type: 'Intake',
  name: 'intake-interview',
  title: 'Intake interview',
} as const

/** The answers of a treatment plan: goals as repeated groups with nested steps. */
export function treatmentPlanAnswers(
  goals: readonly { goal: string; steps: readonly string[]; due: string }[],
): QuestionnaireResponseItem[] {
  return [
    {
      linkId: '1',
      text: 'Strengths',
      answer: [{ valueString: 'Asks for help early' }, { valueString: 'Close family' }],
    },
    ...goals.map(({ goal, steps, due }) => ({
      linkId: '2',
      text: 'Goal',
      item: [
        { linkId: '2.1', text: 'What do you want to reach?', answer: [{ valueString: goal }] },
        { linkId: '2.2', text: 'Steps', answer: steps.map((step) => ({ valueString: step })) },
        { linkId: '2.3', text: 'By when?', answer: [{ valueDate: due }] },
        {
          linkId: '2.4',
          text: 'How sure are you?',
          answer: [{ valueQuantity: quantity(7, UNIT.score) }],
        },
      ],
    })),
    { linkId: '3', text: 'Sessions a week', answer: [{ valueDecimal: 1.5 }] },
    {
      linkId: '4',
      text: 'Plan agreed with the person',
      answer: [
        {
          valueBoolean: true,
          item: [{ linkId: '4.1', text: 'Agreed at', answer: [{ valueTime: '10:00:00' }] }],
        },
      ],
    },
  ]
}

const phq9Questions = [
  ['44250-9', 'Little interest or pleasure in doing things'],
  ['44255-8', 'Feeling down, depressed, or hopeless'],
  ['44259-0', 'Trouble falling or staying asleep, or sleeping too much'],
  ['44254-1', 'Feeling tired or having little energy'],
  ['44251-7', 'Poor appetite or overeating'],
  [
    '44258-2',
    'Feeling bad about yourself - or that you are a failure or have let yourself or your family down',
  ],
  [
    '44252-5',
    'Trouble concentrating on things, such as reading the newspaper or watching television',
  ],
  [
    '44253-3',
    'Moving or speaking so slowly that other people could have noticed. Or the opposite - being so fidgety or restless' +
      ' that you have been moving around a lot more than usual',
  ],
  ['44260-8', 'Thoughts that you would be better off dead, or of hurting yourself in some way'],
] as const
const phq9Choices = [
  ['LA6568-5', 'Not at all'],
  ['LA6569-3', 'Several days'],
  ['LA6570-1', 'More than half the days'],
  ['LA6571-9', 'Nearly every day'],
] as const

/**
 * PHQ-9 answers that add up to a score: 0 to 27, spread over the nine questions from the first on.
 */
export function phq9Answers(total: number): QuestionnaireResponseItem[] {
  const scores = phq9Questions.map(
    (_, index) => Math.floor(total / 9) + (index < total % 9 ? 1 : 0),
  )
  return [
    ...phq9Questions.map(([code, text], index) => {
      const choice = phq9Choices[scores[index] ?? 0] ?? phq9Choices[0]
      return {
        linkId: `/${code}`,
        text,
        answer: [{ valueCoding: coding('http://loinc.org', choice[0], choice[1]) }],
      }
    }),
    { linkId: '/44261-6', text: 'Total score', answer: [{ valueInteger: total }] },
  ]
}
