/** The harm on the chart that an answer tells of, or the notice alone, or nothing. */
export type Outcome = 'thoughts' | 'self' | 'risk' | 'other' | 'unclear' | 'notice' | 'nothing'

/** A question as somebody words it, below the words that lead to it. */
export interface Phrasing {
  readonly lead?: string
  readonly asks: string
  readonly answers: Readonly<Record<string, Outcome>>
}

const yesNo = (yes: Outcome, no: Outcome) => ({ true: yes, false: no })

const NEGATED: readonly string[] = [
  'I have no thoughts of suicide',
  'I have not had thoughts of harming myself',
  "I don't want to hurt myself",
  'I have never thought about suicide',
  'I am not suicidal',
  'No suicidal ideation',
  'No current suicidal or homicidal ideation',
  'I have no plans to kill myself',
  'Denies suicidal ideation',
  'Patient denies thoughts of self-harm',
  'Is the patient free of suicidal thoughts?',
  'Does the patient deny thoughts of suicide?',
  'Without suicidal thoughts',
  'Suicidal ideation: denied',
  'I do not have thoughts of hurting others',
  'No tengo pensamientos suicidas',
  'No he pensado en hacerme daño',
  'Nunca he pensado en quitarme la vida',
  'Niega ideación suicida',
  'Sin ideas de suicidio',
  '¿Está libre de ideas suicidas?',
  'No tengo ganas de hacerme daño',
  'El paciente niega pensamientos de suicidio',
  'No tengo ningún pensamiento suicida',
  'No quiero matarme',
]

const OPEN: readonly string[] = [
  'Do you not have thoughts of suicide?',
  "Don't you have thoughts of hurting yourself?",
  'Are you not suicidal?',
  'Do you have no thoughts of suicide?',
  'No suicidal thoughts, but thoughts of self-harm',
  'What keeps you from killing yourself?',
  'I do not deny having suicidal thoughts',
  'Not only thoughts of suicide',
  '¿No tiene pensamientos suicidas?',
  '¿No ha pensado en quitarse la vida?',
  'No niega ideación suicida',
]

const PLAIN_THOUGHTS: readonly string[] = [
  'Over the past month, have you thought about ending it all?',
  'Do you think you would be better off dead?',
  'Have you felt like not wanting to be here anymore?',
  "I don't want to live",
  "I don't want to be here anymore",
  'I feel there is no reason to live',
  'Are you tired of living?',
  'I never want to wake up',
  'Passive death wish',
  'Wanting to give up on life',
  'I wish I was never born',
  'Have you wished you were dead or wished you could go to sleep and not wake up?',
  'Do you have thoughts of taking your own life?',
  'Have you considered suicide?',
  'Have you been feeling suicidal?',
  '¿Ha pensado en quitarse la vida?',
  '¿Ha pensado en acabar con todo?',
  '¿Ha sentido ganas de no querer vivir?',
  '¿Siente que no quiere estar aquí?',
  'Pensamientos de que sería mejor estar muerto(a) o de hacerse daño de alguna manera',
  'He pensado en hacerme daño',
  '¿Ha perdido las ganas de vivir?',
  '¿Está cansado de vivir?',
  'Deseos de muerte',
  '¿Ha deseado dormirse y no despertar?',
  '¿Ha pensado en el suicidio?',
  '¿Ha pensado en poner fin a su vida?',
]

const NOT_READ: readonly string[] = [
  'Family history of suicide',
  'Has anyone in your family attempted suicide?',
  'Has a family member died by suicide?',
  'Suicide prevention hotline number given',
  'Was the suicide prevention lifeline card provided?',
  'Suicide precautions',
  'Suicide risk screening completed',
  'Have you lost a friend to suicide?',
  'Did you attend the suicide survivors support group?',
  'Did you hurt yourself in a fall?',
  'Are you afraid of dying?',
  'Do you feel safe at home?',
  'Antecedentes familiares de suicidio',
  '¿Alguien de su familia ha intentado suicidarse?',
  '¿Se entregó el número de la línea de prevención del suicidio?',
  '¿Ha perdido a alguien por suicidio?',
  '¿Se ha lastimado en el trabajo?',
]

const NO_ANSWERS = {
  No: 'nothing',
  Denies: 'nothing',
  Denied: 'nothing',
  None: 'nothing',
  'None reported': 'nothing',
  'Not at all': 'nothing',
  Never: 'nothing',
  'Never (0)': 'nothing',
  'No, never': 'nothing',
  "No, I haven't": 'nothing',
  'Not present': 'nothing',
  Negative: 'nothing',
  'No suicidal ideation': 'nothing',
  'Denies SI/HI': 'nothing',
  'I don’t have any thoughts of killing myself.': 'nothing',
  Disagree: 'nothing',
  Niega: 'nothing',
  Ninguno: 'nothing',
  'Ninguno/a': 'nothing',
  Ausente: 'nothing',
  'En ningún momento': 'nothing',
  'No presenta': 'nothing',
  'Sin ideación suicida': 'nothing',
  'No tengo pensamientos suicidas': 'nothing',
  'En desacuerdo': 'nothing',
} as const satisfies Phrasing['answers']

const NO_ANSWER = {
  Refused: 'notice',
  'Prefer not to answer': 'notice',
  'Prefiero no contestar': 'notice',
  'No responde': 'notice',
} as const satisfies Phrasing['answers']

const rated = (asks: string): Phrasing => ({
  asks,
  answers: {
    High: 'risk',
    Moderate: 'risk',
    Low: 'notice',
    None: 'nothing',
    'No risk': 'nothing',
    Alto: 'risk',
    Moderado: 'risk',
    Bajo: 'notice',
    Ninguno: 'nothing',
    'Sin riesgo': 'nothing',
    'Riesgo bajo': 'notice',
    Refused: 'notice',
  },
})

/** Phrasings in both languages, with what each answer must bring. */
export const PHRASINGS: readonly Phrasing[] = [
  ...NEGATED.map((asks) => ({
    asks,
    answers: {
      ...yesNo('nothing', 'unclear'),
      Yes: 'nothing',
      Sí: 'nothing',
      True: 'nothing',
      Agree: 'nothing',
      No: 'unclear',
      Sometimes: 'unclear',
      'A veces': 'unclear',
      Refused: 'notice',
    } satisfies Phrasing['answers'],
  })),
  ...OPEN.map((asks) => ({ asks, answers: yesNo('unclear', 'unclear') })),
  ...PLAIN_THOUGHTS.map((asks) => ({ asks, answers: yesNo('thoughts', 'nothing') })),
  ...NOT_READ.map((asks) => ({ asks, answers: yesNo('nothing', 'nothing') })),
  { asks: 'I have no thoughts of suicide', answers: { False: 'thoughts', Disagree: 'thoughts' } },
  {
    asks: 'No tengo pensamientos suicidas',
    answers: { Falso: 'thoughts', 'En desacuerdo': 'thoughts' },
  },
  ...['Suicidal ideation', 'Ideación suicida', 'Suicidal thoughts or wishes'].map((asks) => ({
    asks,
    answers: {
      ...NO_ANSWERS,
      ...NO_ANSWER,
      Endorses: 'thoughts',
      Passive: 'thoughts',
      Present: 'thoughts',
      Presente: 'thoughts',
      'Hardly ever': 'thoughts',
      'Casi nunca': 'thoughts',
      'No plan': 'thoughts',
      'Not sure': 'unclear',
      'No sé': 'unclear',
      'I have thoughts of killing myself, but I would not carry them out.': 'thoughts',
    } satisfies Phrasing['answers'],
  })),
  {
    asks: 'Suicidality',
    answers: { Endorses: 'self', Denies: 'nothing', Present: 'self', Absent: 'nothing' },
  },
  rated('Suicide risk'),
  rated('Suicide risk level'),
  rated('Riesgo de suicidio'),
  rated('Riesgo suicida'),
  {
    asks: 'Suicide risk assessment',
    answers: { High: 'risk', Low: 'notice', Yes: 'unclear', Negative: 'nothing' },
  },
  { asks: 'Risk of violence', answers: { High: 'other', Low: 'notice', None: 'nothing' } },
  { asks: 'Homicidality', answers: { Endorses: 'other', Denies: 'nothing' } },
  { asks: '¿Ha pensado en lastimar a otras personas?', answers: yesNo('other', 'nothing') },
  {
    asks: 'Have you or anyone in your family attempted suicide?',
    answers: yesNo('unclear', 'nothing'),
  },
  ...['In the past month, have you had any thoughts of:', 'Have you been thinking about …'].map(
    (lead) => ({ lead, asks: 'Hurting other people', answers: yesNo('other', 'nothing') }),
  ),
  {
    lead: 'In the past month, have you had any thoughts of:',
    asks: 'Killing yourself',
    answers: yesNo('self', 'nothing'),
  },
  {
    lead: 'En el último mes, ¿ha tenido pensamientos de:',
    asks: 'Hacer daño a otras personas',
    answers: yesNo('other', 'nothing'),
  },
  { lead: 'Suicidal ideation', asks: 'Present', answers: yesNo('thoughts', 'nothing') },
  { lead: 'Ideación suicida', asks: 'Presente', answers: yesNo('thoughts', 'nothing') },
  {
    lead: 'Suicidal ideation',
    asks: 'Do you live with somebody?',
    answers: yesNo('nothing', 'nothing'),
  },
  {
    asks: 'Check all that apply in the past week',
    answers: {
      'Trouble sleeping': 'nothing',
      'Thoughts of suicide': 'thoughts',
      'Suicide attempt': 'self',
      'Hurting myself': 'self',
      Suicide: 'unclear',
      'No thoughts of suicide': 'nothing',
      'None of these': 'nothing',
      'Family history of suicide': 'nothing',
      'Thoughts of hurting others': 'other',
    },
  },
  {
    asks: 'Marque todo lo que corresponda',
    answers: {
      Insomnio: 'nothing',
      'Pensamientos suicidas': 'thoughts',
      'Intento de suicidio': 'self',
      'Ganas de morir': 'thoughts',
      'Sin ideas suicidas': 'nothing',
    },
  },
  {
    asks: 'Have you had thoughts of',
    answers: { 'Hurting other people': 'other', 'Killing yourself': 'self', Neither: 'nothing' },
  },
  {
    asks: 'Which of these did somebody in your family have?',
    answers: { 'Suicidal thoughts': 'nothing', 'Suicide attempt': 'nothing' },
  },
  {
    asks: 'Topics discussed today',
    answers: { 'Suicide prevention': 'nothing', 'Suicidal thoughts': 'nothing' },
  },
  {
    asks: 'Which of these have you never had?',
    answers: { 'Thoughts of suicide': 'unclear' },
  },
]
