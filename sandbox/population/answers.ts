import type { Element, Extension, QuestionnaireResponse, QuestionnaireResponseItem } from 'fhir/r4'
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

/** Spanish words beside an element's own (R4, extension translation). */
function inSpanish(content: string): Element {
  return {
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/translation',
        extension: [
          { url: 'lang', valueCode: 'es' },
          { url: 'content', valueString: content },
        ],
      },
    ],
  }
}

/** Files a filled-in form: completed by the clinician about the patient, unless told otherwise. */
export function answer(
  chart: Chart,
  form: { type: QuestionnaireType; name: string; title: string; spanish?: string },
  day: string,
  item: QuestionnaireResponseItem[],
  details: ResponseDetails = {},
): KnownReference {
  const display: Extension[] = [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/display',
      valueString: form.title,
      ...(form.spanish === undefined ? {} : { _valueString: inSpanish(form.spanish) }),
    },
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
  spanish: 'Plan de tratamiento',
} as const
export const PHQ9 = {
  type: 'Assessment',
  name: 'phq-9',
  title: 'Patient Health Questionnaire (PHQ-9)',
  spanish: 'Cuestionario sobre la salud del paciente (PHQ-9)',
} as const
export const INTAKE = {
  type: 'Intake',
  name: 'intake-interview',
  title: 'Intake interview',
  spanish: 'Entrevista de ingreso',
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

/**
 * The instrument's questions and choices, each in English and in its own Spanish wording
 * (phqscreeners.com; no permission is needed to reproduce, translate or display it).
 */
const phq9Questions = [
  [
    '44250-9',
    'Little interest or pleasure in doing things',
    'Poco interés o placer en hacer cosas',
  ],
  [
    '44255-8',
    'Feeling down, depressed, or hopeless',
    'Se ha sentido decaído(a), deprimido(a) o sin esperanzas',
  ],
  [
    '44259-0',
    'Trouble falling or staying asleep, or sleeping too much',
    'Ha tenido dificultad para quedarse o permanecer dormido(a), o ha dormido demasiado',
  ],
  [
    '44254-1',
    'Feeling tired or having little energy',
    'Se ha sentido cansado(a) o con poca energía',
  ],
  ['44251-7', 'Poor appetite or overeating', 'Sin apetito o ha comido en exceso'],
  [
    '44258-2',
    'Feeling bad about yourself - or that you are a failure or have let yourself or your family down',
    'Se ha sentido mal con usted mismo(a) - o que es un fracaso o que ha quedado mal con ' +
      'usted mismo(a) o con su familia',
  ],
  [
    '44252-5',
    'Trouble concentrating on things, such as reading the newspaper or watching television',
    'Ha tenido dificultad para concentrarse en ciertas actividades, tales como leer el periódico o ver la televisión',
  ],
  [
    '44253-3',
    'Moving or speaking so slowly that other people could have noticed. Or the opposite - ' +
      'being so fidgety or restless' +
      ' that you have been moving around a lot more than usual',
    '¿Se ha movido o hablado tan lento que otras personas podrían haberlo notado? O lo contrario: muy inquieto(a) o' +
      ' agitado(a) que ha estado moviéndose mucho más de lo normal',
  ],
  [
    '44260-8',
    'Thoughts that you would be better off dead, or of hurting yourself in some way',
    'Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna manera',
  ],
] as const
const phq9Choices = [
  ['LA6568-5', 'Not at all', 'Ningún día'],
  ['LA6569-3', 'Several days', 'Varios días'],
  ['LA6570-1', 'More than half the days', 'Más de la mitad de los días'],
  ['LA6571-9', 'Nearly every day', 'Casi todos los días'],
] as const

/**
 * PHQ-9 answers that add up to a score: 0 to 27, spread over the nine questions from the first on.
 */
export function phq9Answers(total: number): QuestionnaireResponseItem[] {
  const scores = phq9Questions.map(
    (_, index) => Math.floor(total / 9) + (index < total % 9 ? 1 : 0),
  )
  return [
    ...phq9Questions.map(([code, text, spanish], index) => {
      const [choice, display, chosen] = phq9Choices[scores[index] ?? 0] ?? phq9Choices[0]
      return {
        linkId: `/${code}`,
        text,
        _text: inSpanish(spanish),
        answer: [
          {
            valueCoding: {
              ...coding('http://loinc.org', choice, display),
              _display: inSpanish(chosen),
            },
          },
        ],
      }
    }),
    {
      linkId: '/44261-6',
      text: 'Total score',
      _text: inSpanish('Puntuación total'),
      answer: [{ valueInteger: total }],
    },
  ]
}
