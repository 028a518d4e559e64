import type { Questionnaire, QuestionnaireItem, QuestionnaireResponseItemAnswer } from 'fhir/r4'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseCatalogue } from '~/questionnaires/catalogue/catalogue-entry'
import { valueSetFor, valueSetsIn } from '~/questionnaires/catalogue/load-value-sets'
import { tenantForms } from '~/questionnaires/catalogue/tenant-forms'
import { answer } from '../engine/answers/answer'
import { formOfItems, itemOf } from '~/questionnaires/engine/form-fixture'
import { toResponse } from '../engine/answers/to-response'
import { questionnaires as english } from '~/i18n/en/forms/questionnaires'
import { questionnaires as spanish } from '~/i18n/es/forms/questionnaires'
import { invariant } from '~/std/invariant'
import { dangerRules, findDangerInSteps } from './danger-questions'
import { dangerOf, dangersIn } from './dangers-in'

const FOLDER = 'public/questionnaires'
// Our own files, read by our own tests.
const read = (file: string): unknown => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))
const entries = parseCatalogue(
  read('index.json'),
  'https://app.example/q/index.json',
  'app',
).entries
const sets = valueSetsIn(read('value-sets.json'))

const loinc = (code: string) => [{ system: 'http://loinc.org', code }]
const YES_NO = ['LA33-6', 'LA32-8'].map((code, place) => ({
  valueCoding: { system: 'http://loinc.org', code, display: place === 0 ? 'Yes' : 'No' },
}))
const FREQUENCY = ['Never', 'Hardly ever', 'Sometimes'].map((display, place) => ({
  valueCoding: { code: `x${place}`, display },
}))
const SCORED = [0, 1, 2].map((valueDecimal) => ({
  valueCoding: { code: `s${valueDecimal}`, display: `Answer ${valueDecimal}` },
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal }],
}))

/** Questions about danger as organizations write them, and the number of their harmless answers. */
const OWN: readonly (readonly [string, Partial<QuestionnaireItem>, number])[] = [
  ['PHQ-9, item 9, scored', { code: loinc('44260-8'), answerOption: SCORED }, 1],
  ['a form of LOINC’s own', { linkId: '/44260-8', answerOption: FREQUENCY }, 1],
  ...['93246-7', '93247-5', '93248-3', '93249-1', '93250-9', '93267-3', '93269-9'].map(
    (code) => [`C-SSRS ${code}`, { code: loinc(code), answerOption: YES_NO }, 1] as const,
  ),
  [
    'EPDS, item 10, without a code',
    { text: 'The thought of harming myself has occurred to me', answerOption: FREQUENCY },
    1,
  ],
  ['words of an organization', { text: 'Have you wished you were dead?', answerOption: YES_NO }, 1],
  ['in Spanish', { text: '¿Ha pensado en quitarse la vida?', answerOption: YES_NO }, 1],
  ['in Spanish, in other words', { text: '¿Ha pensado en hacerse daño?', answerOption: YES_NO }, 1],
]

async function tellingAnswers(
  item: QuestionnaireItem,
  form: Questionnaire,
  named: Parameters<typeof dangerRules>[1],
) {
  const opened = await formOfItems(form.item ?? [], form, {
    valueSets: (canonical) => Promise.resolve(valueSetFor(sets, canonical)),
  })
  const rules = dangerRules(form, named)
  const { options, answers } = itemOf(opened, item.linkId)
  const values = options?.map(({ value }) => value) ?? [
    { valueBoolean: true },
    { valueBoolean: false },
  ]
  return values.map((value) => {
    const made = toResponse(answer(opened, answers[0]?.path ?? '', value), 'in-progress')
    invariant(made.kind === 'response', 'what is in progress is a response')
    return dangersIn(made.response, rules).some(({ linkId }) => linkId === item.linkId)
  })
}

describe('the danger notice comes on every instrument with such an item', () => {
  const ours = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json') && file !== 'index.json' && file !== 'value-sets.json')
    .flatMap((file) => {
      const form = read(file) as Questionnaire
      const named = entries.find(({ canonical }) => canonical === form.url)?.safety ?? []
      return dangerRules(form, named).map((rule) => ({ file, form, named, rule }))
    })

  it.each(ours)('of the app’s own: $file, $rule.linkId', async ({ form, named, rule }) => {
    const item = { linkId: rule.linkId, type: 'choice' } as const
    const telling = await tellingAnswers(item, form, named)
    expect(telling.filter(Boolean).length).toBeGreaterThan(0)
    expect(telling.filter((tells) => !tells).length).toBeGreaterThan(0)
  })

  it('and the app’s own are these', () => {
    expect(ours.map(({ file, rule }) => `${file} ${rule.linkId}`)).toEqual(
      expect.arrayContaining([
        'phq-9.json /44260-8',
        'intake.json now.harm',
        'social-needs.json safe',
      ]),
    )
  })

  it.each(OWN)('of an organization, without a line in an index: %s', async (_, more, harmless) => {
    const item: QuestionnaireItem = { linkId: 'own-17', type: 'choice', text: 'Question', ...more }
    const form: Questionnaire = { resourceType: 'Questionnaire', status: 'active', item: [item] }
    const telling = await tellingAnswers(item, form, [])
    expect(telling.filter((tells) => !tells)).toHaveLength(harmless)
    expect(telling.filter(Boolean).length).toBeGreaterThan(0)
  })

  it.each([
    'In the past few weeks, have you wished you were dead?',
    'Have you felt that you or your family would be better off if you were dead?',
    'In the past week, have you been having thoughts about killing yourself?',
    'Have you ever tried to kill yourself?',
    'Have you wished you were dead or wished you could go to sleep and not wake up?',
    'Have you done anything to end your life?',
    'Suicidal ideation',
    'Are you suicidal?',
    'Any plans for suicide',
    'Do you want to die?',
    'Self-injurious behavior',
    'Do you cut or burn yourself on purpose?',
    'Do you have thoughts of harming others?',
    '¿Ha deseado estar muerto o muerta?',
    '¿Ha sentido que su familia estaría mejor si usted estuviera muerto?',
    '¿Quiere morir?',
    '¿Se ha cortado o lastimado a propósito?',
    'Ideación suicida',
    'Autolesiones',
    '¿Tiene pensamientos de matarse?',
    'Suicidal/homicidal ideation',
    'Homicidal thoughts',
    'Thoughts of death or suicide',
    'Suicide attempts in the past three months',
    'I have thought it would be better if I were dead',
    'Have you found yourself wishing you were dead and away from it all?',
    'Have you felt that life was not worth living?',
    'Do you feel that you don’t want to live anymore?',
    'Have you taken an overdose on purpose?',
    'Self-inflicted injuries',
    'Are you a danger to yourself or to others?',
    'Have you felt like hurting someone?',
    '¿Ha pensado en lastimarse?',
    '¿Ha pensado en hacer daño a otras personas?',
    '¿Siente que la vida no vale la pena?',
    '¿Ha sentido que no quiere seguir viviendo?',
    'Ideas de muerte',
    'Ideación homicida',
    '¿Es un peligro para usted mismo o para otros?',
  ])('of a screening form or an organization, in its own words: “%s”', (text) => {
    const found = (item: QuestionnaireItem) =>
      dangerRules({ item: [item] }, []).map(({ linkId }) => linkId)
    expect(found({ linkId: 'q', type: 'boolean', text })).toEqual(['q'])
    expect(
      found({
        linkId: 'q',
        type: 'decimal',
        text: 'Frage 9',
        _text: {
          extension: [
            {
              url: 'http://hl7.org/fhir/StructureDefinition/translation',
              extension: [
                { url: 'lang', valueCode: 'en' },
                { url: 'content', valueString: text },
              ],
            },
          ],
        },
      }),
      'in a translation',
    ).toEqual(['q'])
  })

  it.each([
    'Has anybody in your family died by suicide?',
    'Is there self-harm in your family?',
    '¿Hay autolesiones en su familia?',
    'Have you lost somebody to suicide?',
    'Has anyone ever hurt you?',
    'Have you seen someone being killed?',
    'Are you afraid of dying?',
    'Do you wake up at night?',
    'Did you cut yourself while cooking?',
    '¿Alguien le ha hecho daño?',
    'Do you feel safe at home?',
    'Is there a history of suicide attempts in your family?',
    'Has a parent been suicidal?',
    'Is your home worth living in?',
    'Age at death',
    'Do you not want to live with your parents?',
    '¿Quién vive con usted?',
    '¿No quiere vivir con sus padres?',
    '¿Se ha lastimado en el trabajo?',
    'Are you tired?',
  ])('and not of itself on “%s”', (text) => {
    const item: QuestionnaireItem[] = [{ linkId: 'q', type: 'boolean', text }]
    expect(dangerRules({ item }, [])).toEqual([])
  })

  it.each<[boolean, QuestionnaireResponseItemAnswer]>([
    [false, { valueDecimal: 0 }],
    [true, { valueDecimal: 0.5 }],
    [false, { valueInteger: 0 }],
    [true, { valueInteger: 2 }],
    [false, { valueBoolean: false }],
    [false, { valueCoding: { code: 'q9-0', display: '0 – Not at all' } }],
    [true, { valueCoding: { code: 'q9-1', display: '1 – Several days' } }],
    [false, { valueCoding: { code: 'a', display: 'Never (0)' } }],
    [true, { valueCoding: { code: 'b', display: 'Hardly ever (1)' } }],
    [false, { valueCoding: { display: 'None of the above' } }],
    [false, { valueString: 'Denies' }],
    [false, { valueCoding: { code: 'x', display: 'Ninguna de las anteriores' } }],
    [true, { valueCoding: { code: 'x', display: '10' } }],
    [true, { valueCoding: { code: 'y', display: 'No longer, but last week' } }],
  ])('comes (%s) on the answer %o', (comes, given) => {
    expect(dangerOf([given], { linkId: 'q', unless: 'harmless' }, []) !== undefined).toBe(comes)
  })

  it('nor on words that are written down', () => {
    const item: QuestionnaireItem[] = [
      { linkId: 'q', type: 'text', text: 'Thoughts of hurting yourself' },
    ]
    expect(dangerRules({ item }, [])).toEqual([])
  })
})

describe('what the danger notice says', () => {
  const sentences = (words: typeof english.safety) =>
    [
      words.patient,
      words.patientHurt,
      words.acting,
      words.actingHurt,
      words.staff,
      words.staffHurt,
    ].flatMap(({ title, opening, steps }) => [title, opening, steps.emergency, ...steps.others])

  it.each([
    ['English', english.safety],
    ['Spanish', spanish.safety],
  ] as const)('names no number by itself: %s', (_, words) => {
    expect(sentences(words).join(' ')).not.toMatch(/\d/)
    expect(words.patient.steps.emergencyAt('112')).toContain('112')
  })

  it('takes numbers to call from the organization, and only what is a number', () => {
    const host = 'https://app.example'
    expect(tenantForms({ crisis: { line: '988', emergency: '911' } }, host).crisis).toEqual({
      line: '988',
      emergency: '911',
    })
    const wrong = tenantForms({ crisis: { line: 'javascript:alert(1)' } }, host)
    expect(wrong.crisis).toEqual({})
    expect(wrong.problems).toHaveLength(1)
  })
})

describe('the questions of a long form', () => {
  it('are looked at one by one, and not again when their rules are asked for', () => {
    let read = 0
    const asked = (at: number): QuestionnaireItem => ({
      linkId: `q${at}`,
      type: 'boolean',
      get text() {
        read += 1
        return at % 50 === 0 ? 'Have you attempted suicide?' : `Question ${at}`
      },
    })
    const form = {
      item: Array.from({ length: 10 }, (_, group): QuestionnaireItem => ({
        linkId: `g${group}`,
        type: 'group',
        item: Array.from({ length: 20 }, (_unused, at) => asked(group * 20 + at)),
      })),
    }
    const steps = [...findDangerInSteps(form)].length
    expect(steps).toBe(210)
    const before = read
    expect(dangerRules(form, []).map(({ linkId }) => linkId)).toEqual(['q0', 'q50', 'q100', 'q150'])
    expect(read).toBe(before)
  })
})
