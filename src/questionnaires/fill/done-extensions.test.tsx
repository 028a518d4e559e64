// @vitest-environment happy-dom
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Coding, Extension, FhirResource, Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import type { Connection } from '~/connection/connection'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { enterText } from '../engine/answers/enter-text'
import { toggleOption } from '../engine/answers/answer'
import type { Form } from '~/questionnaires/engine/form'
import { computed, core, formOfItems, itemOf, placeOf } from '~/questionnaires/engine/form-fixture'
import { DONE } from '../engine/read/known-extensions'
import { FormSceneProvider } from '~/questionnaires/fields/form-actions'
import { QuestionnaireText } from '~/questionnaires/questionnaire-words'
import { AnswersPreview } from './AnswersPreview'
import { FormBody } from './FormBody'
import { FormHead } from './FormHead'
import { usePages } from './use-pages'

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/'
const sdc = (name: string, value: Omit<Extension, 'url'>): Extension => ({
  url: `${SDC}${name}`,
  ...value,
})
const nothing = () => undefined
const SCENE = {
  actions: {
    answer: nothing,
    type: nothing,
    toggle: nothing,
    addOwn: nothing,
    take: nothing,
    fillFrom: () => '',
    clear: nothing,
    chooseUnit: nothing,
    add: nothing,
    removeAnswer: nothing,
    removeGroup: nothing,
    restore: nothing,
    sign: nothing,
  },
  revealed: true,
  locked: false,
  dangers: [],
  watched: new Set<string>(),
}
// The part of the connection that the fields read: the signed-in person.
const CONNECTION = {
  session: { user: { role: 'patient' }, registration: {}, bases: [] },
} as unknown as Connection

function Drawn({ form }: { readonly form: Form }) {
  const pages = usePages(form)
  return (
    <FormSceneProvider value={SCENE}>
      <FormHead form={form} />
      {pages.mayJoin ? 'in any order' : null}
      <FormBody form={form} pages={pages} revealed={false} />
      <AnswersPreview items={form.items} signatures={form.signatures} whole />
    </FormSceneProvider>
  )
}

async function pictureOf(form: Form): Promise<string> {
  const client = new QueryClient()
  const { container } = await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <TextProvider messages={messages} choose={nothing}>
          <ConnectionProvider connection={CONNECTION}>
            <QuestionnaireText>
              <Drawn form={form} />
            </QuestionnaireText>
          </ConnectionProvider>
        </TextProvider>
      </QueryClientProvider>,
    ),
  )
  // The words are loaded when they are first needed.
  await waitFor(() => expect(container.textContent).not.toBe(''))
  const picture = container.innerHTML.replaceAll(/[«_]r_?[\w]*[»_]/g, 'id')
  cleanup()
  return picture
}

interface Case {
  /** The form with the extension, and without. */
  readonly forms: readonly [Partial<Questionnaire>, Partial<Questionnaire>]
  /** The typed text, by `linkId`. */
  readonly typed?: Readonly<Record<string, string>>
  /** Options to tick, by position. */
  readonly ticked?: readonly number[]
}

const item = (more: Partial<QuestionnaireItem>): QuestionnaireItem => ({
  linkId: 'q',
  type: 'string',
  text: 'Question',
  ...more,
})

const both = (make: (has: boolean) => Partial<Questionnaire>): Case['forms'] => [
  make(true),
  make(false),
]

/** The extension on a question, and the same question without it. */
function onItem(
  extension: Extension,
  more: Partial<QuestionnaireItem> = {},
  others: Omit<Case, 'forms'> & { readonly beside?: QuestionnaireItem[] } = {},
): Case {
  const { beside = [], ...rest } = others
  return {
    forms: [
      { item: [item({ ...more, extension: [...(more.extension ?? []), extension] }), ...beside] },
      { item: [item(more), ...beside] },
    ],
    ...rest,
  }
}

const CODES: readonly Coding[] = [
  { system: 'urn:c', code: 'a', display: 'Apple' },
  { system: 'urn:c', code: 'b', display: 'Pear' },
]
const OPTIONS = CODES.map((valueCoding) => ({ valueCoding }))
const CHOICE: Partial<QuestionnaireItem> = { type: 'choice', answerOption: OPTIONS }

/** The extension on the first option of a choice. */
function onOption(
  extension: Extension,
  more: Partial<QuestionnaireItem> = {},
  ticked?: number[],
): Case {
  const [first, ...rest] = OPTIONS
  return {
    forms: [
      {
        item: [
          item({
            ...CHOICE,
            ...more,
            answerOption: [{ ...first, extension: [extension] }, ...rest],
          }),
        ],
      },
      { item: [item({ ...CHOICE, ...more })] },
    ],
    ...(ticked !== undefined && { ticked }),
  }
}

const A: QuestionnaireItem = { linkId: 'a', type: 'string', text: 'First' }
const TOTAL: QuestionnaireItem = {
  linkId: 'total',
  type: 'decimal',
  text: 'Total',
  extension: [
    computed('calculatedExpression', "%resource.item.where(linkId='q').answer.value.weight()"),
  ],
}
const rule = (name: string) =>
  core(name, {
    extension: [
      { url: 'key', valueId: 'k' },
      { url: 'severity', valueCode: 'error' },
      { url: 'human', valueString: 'A rule that is broken' },
      name === 'targetConstraint'
        ? {
            url: 'expression',
            valueExpression: { language: 'text/fhirpath', expression: 'false' },
          }
        : { url: 'expression', valueString: 'false' },
    ],
  })
const QUANTITY = { type: 'quantity' } as const
const unit = { valueCoding: { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kg' } }
const page = (linkId: string): QuestionnaireItem => ({
  linkId,
  type: 'group',
  text: `Page ${linkId}`,
  extension: [
    core('questionnaire-itemControl', { valueCodeableConcept: { coding: [{ code: 'page' }] } }),
  ],
  item: [{ linkId: `${linkId}.1`, type: 'string', text: 'On it' }],
})
const table = (extension: Extension[]): Partial<Questionnaire> => ({
  item: [
    {
      linkId: 't',
      type: 'group',
      text: 'Table',
      repeats: true,
      extension: [
        core('questionnaire-itemControl', {
          valueCodeableConcept: { coding: [{ code: 'gtable' }] },
        }),
      ],
      item: [item({ extension })],
    },
  ],
})
const column = (extension: Extension): Case => ({ forms: [table([extension]), table([])] })
function answersWith(extension: Extension, ofSystem: boolean): FhirResource[] {
  const concept = { code: 'a', display: 'Apple' }
  return [
    {
      resourceType: 'ValueSet',
      id: 's',
      status: 'active',
      compose: {
        include: [
          ofSystem
            ? { system: 'urn:c' }
            : { system: 'urn:c', concept: [{ ...concept, extension: [extension] }] },
        ],
      },
    },
    {
      resourceType: 'CodeSystem',
      status: 'active',
      content: 'complete',
      url: 'urn:c',
      concept: [{ ...concept, ...(ofSystem && { extension: [extension] }) }],
    },
  ]
}
const weighed = (extension: Extension, ofSystem: boolean): Partial<Questionnaire> => ({
  contained: answersWith(extension, ofSystem),
  item: [item({ type: 'choice', answerValueSet: '#s' }), TOTAL],
})
const weight = (name: string): Case => ({
  forms: [
    weighed(core(name, { valueDecimal: 7 }), name.startsWith('codesystem')),
    weighed(core('structuredefinition-fmm', { valueInteger: 7 }), name.startsWith('codesystem')),
  ],
  ticked: [0],
})
const words = (extension: Extension, more: Partial<Questionnaire> = {}): Case => ({
  forms: [
    { ...more, item: [item({ _text: { extension: [extension] } })] },
    { ...more, item: [item({})] },
  ],
})
const option = (name: string, value: Omit<Extension, 'url'>, more?: Partial<QuestionnaireItem>) =>
  onItem(core(name, value), more)
const PICTURE = { valueAttachment: { contentType: 'image/png', url: 'https://x.example/a.png' } }
const bound = (name: string, valueInteger: number, typed: string) =>
  onItem(core(name, { valueInteger }), { type: 'integer' }, { typed: { q: typed } })
const context: Extension = sdc('sdc-questionnaire-launchContext', {
  extension: [
    { url: 'name', valueCoding: { code: 'client' } },
    { url: 'type', valueCode: 'Patient' },
  ],
})

const CASES: Readonly<Record<string, Case>> = {
  'questionnaire-itemControl': onItem(
    core('questionnaire-itemControl', {
      valueCodeableConcept: { coding: [{ code: 'drop-down' }] },
    }),
    CHOICE,
  ),
  'questionnaire-hidden': option('questionnaire-hidden', { valueBoolean: true }),
  'questionnaire-minOccurs': option(
    'questionnaire-minOccurs',
    { valueInteger: 2 },
    { repeats: true },
  ),
  'questionnaire-maxOccurs': option(
    'questionnaire-maxOccurs',
    { valueInteger: 1 },
    { repeats: true },
  ),
  'sdc-questionnaire-minOccursExpression': onItem(
    sdc('sdc-questionnaire-minOccursExpression', {
      valueExpression: { language: 'text/fhirpath', expression: '2' },
    }),
    { repeats: true },
  ),
  'sdc-questionnaire-maxOccursExpression': onItem(
    sdc('sdc-questionnaire-maxOccursExpression', {
      valueExpression: { language: 'text/fhirpath', expression: '1' },
    }),
    { repeats: true },
  ),
  'questionnaire-unit': option('questionnaire-unit', unit, QUANTITY),
  'questionnaire-unitOption': option('questionnaire-unitOption', unit, QUANTITY),
  'questionnaire-unitValueSet': {
    forms: both((has) => ({
      contained: answersWith(core('x', {}), false),
      item: [
        item({
          ...QUANTITY,
          ...(has && { extension: [core('questionnaire-unitValueSet', { valueCanonical: '#s' })] }),
        }),
      ],
    })),
  },
  'questionnaire-optionPrefix': onOption(core('questionnaire-optionPrefix', { valueString: 'A.' })),
  'questionnaire-optionExclusive': onOption(
    core('questionnaire-optionExclusive', { valueBoolean: true }),
    { repeats: true },
    [0, 1],
  ),
  'questionnaire-choiceOrientation': option(
    'questionnaire-choiceOrientation',
    { valueCode: 'horizontal' },
    CHOICE,
  ),
  'questionnaire-sliderStepValue': option(
    'questionnaire-sliderStepValue',
    { valueInteger: 5 },
    {
      type: 'integer',
      extension: [
        core('questionnaire-itemControl', {
          valueCodeableConcept: { coding: [{ code: 'slider' }] },
        }),
        core('minValue', { valueInteger: 0 }),
        core('maxValue', { valueInteger: 10 }),
      ],
    },
  ),
  'questionnaire-supportLink': option('questionnaire-supportLink', {
    valueUri: 'https://example.org/help',
  }),
  'questionnaire-displayCategory': option(
    'questionnaire-displayCategory',
    { valueCodeableConcept: { coding: [{ code: 'security' }] } },
    { type: 'display' },
  ),
  'questionnaire-constraint': onItem(rule('questionnaire-constraint')),
  targetConstraint: onItem(rule('targetConstraint')),
  'questionnaire-referenceResource': onItem(
    core('questionnaire-referenceResource', { valueCode: 'Patient' }),
    { type: 'reference', initial: [{ valueReference: { reference: 'Device/1' } }] },
  ),
  'questionnaire-signatureRequired': option('questionnaire-signatureRequired', {
    valueCodeableConcept: { text: 'Author' },
  }),
  'questionnaire-usageMode': option('questionnaire-usageMode', { valueCode: 'display' }),
  minLength: onItem(core('minLength', { valueInteger: 5 }), {}, { typed: { q: 'abc' } }),
  maxLength: onItem(core('maxLength', { valueInteger: 2 }), {}, { typed: { q: 'abc' } }),
  minValue: bound('minValue', 5, '3'),
  maxValue: bound('maxValue', 5, '7'),
  maxDecimalPlaces: onItem(
    core('maxDecimalPlaces', { valueInteger: 1 }),
    { type: 'decimal' },
    { typed: { q: '1.25' } },
  ),
  regex: onItem(core('regex', { valueString: '[0-9]+' }), {}, { typed: { q: 'abc' } }),
  entryFormat: option('entryFormat', { valueString: 'nnn-nn' }),
  mimeType: option('mimeType', { valueCode: 'image/png' }, { type: 'attachment' }),
  maxSize: option('maxSize', { valueDecimal: 2 }, { type: 'attachment' }),
  ordinalValue: weight('ordinalValue'),
  itemWeight: weight('itemWeight'),
  'questionnaire-ordinalValue': weight('questionnaire-ordinalValue'),
  'codesystem-ordinalValue': weight('codesystem-ordinalValue'),
  'valueset-ordinalValue': weight('valueset-ordinalValue'),
  'iso21090-CO-value': weight('iso21090-CO-value'),
  variable: onItem(
    core('variable', {
      valueExpression: { name: 'v', language: 'text/fhirpath', expression: "'from the variable'" },
    }),
    { extension: [computed('calculatedExpression', '%v')] },
  ),
  translation: words(
    core('translation', {
      extension: [
        { url: 'lang', valueCode: 'en' },
        { url: 'content', valueString: 'In English' },
      ],
    }),
  ),
  'rendering-markdown': words(core('rendering-markdown', { valueMarkdown: '**Question**' })),
  'rendering-style': words(core('rendering-style', { valueString: 'font-weight: bold' })),
  'rendering-xhtml': words(core('rendering-xhtml', { valueString: 'Question <b>now</b>' })),
  'cqf-expression': words(
    core('cqf-expression', {
      valueExpression: { language: 'text/fhirpath', expression: "'Computed words'" },
    }),
  ),
  'cqf-calculatedValue': words(
    core('cqf-calculatedValue', {
      valueExpression: { language: 'text/fhirpath', expression: "'Computed words'" },
    }),
  ),
  'valueset-label': {
    forms: [
      weighed(core('valueset-label', { valueString: 'I.' }), false),
      weighed(core('structuredefinition-fmm', { valueInteger: 1 }), false),
    ],
  },
  'sdc-questionnaire-initialExpression': onItem(computed('initialExpression', "'begun'")),
  'sdc-questionnaire-calculatedExpression': onItem(
    computed('calculatedExpression', "'worked out'"),
  ),
  'sdc-questionnaire-enableWhenExpression': onItem(computed('enableWhenExpression', 'false')),
  'sdc-questionnaire-answerExpression': onItem(
    computed('answerExpression', "%questionnaire.item.where(linkId='all').answerOption"),
    { type: 'choice' },
    { beside: [item({ ...CHOICE, linkId: 'all' })] },
  ),
  'sdc-questionnaire-answerOptionsToggleExpression': onItem(
    sdc('sdc-questionnaire-answerOptionsToggleExpression', {
      extension: [
        { url: 'option', valueCoding: { code: 'a' } },
        { url: 'expression', valueExpression: { language: 'text/fhirpath', expression: 'false' } },
      ],
    }),
    CHOICE,
  ),
  'sdc-questionnaire-launchContext': {
    forms: both((has) => ({
      ...(has && { extension: [context] }),
      item: [item({ extension: [computed('initialExpression', '%client.gender')] })],
    })),
  },
  'sdc-questionnaire-itemPopulationContext': {
    forms: both((has) => ({
      item: [
        {
          linkId: 'g',
          type: 'group',
          text: 'Names',
          repeats: true,
          ...(has && {
            extension: [
              sdc('sdc-questionnaire-itemPopulationContext', {
                valueExpression: {
                  name: 'n',
                  language: 'text/fhirpath',
                  expression: "('one' | 'two')",
                },
              }),
            ],
          }),
          item: [item({ extension: has ? [computed('initialExpression', '%n')] : [] })],
        },
      ],
    })),
  },
  'sdc-questionnaire-itemMedia': onItem(sdc('sdc-questionnaire-itemMedia', PICTURE)),
  'sdc-questionnaire-itemAnswerMedia': onOption(sdc('sdc-questionnaire-itemAnswerMedia', PICTURE)),
  'sdc-questionnaire-collapsible': onItem(
    sdc('sdc-questionnaire-collapsible', { valueCode: 'default-closed' }),
    { type: 'group', item: [A] },
  ),
  'sdc-questionnaire-columnCount': onItem(
    sdc('sdc-questionnaire-columnCount', { valuePositiveInt: 2 }),
    CHOICE,
  ),
  'sdc-questionnaire-choiceColumn': onItem(
    sdc('sdc-questionnaire-choiceColumn', { extension: [{ url: 'path', valueString: 'code' }] }),
    CHOICE,
  ),
  'sdc-questionnaire-width': column(
    sdc('sdc-questionnaire-width', { valueQuantity: { value: 40, code: '%' } }),
  ),
  'sdc-questionnaire-shortText': column(
    sdc('sdc-questionnaire-shortText', { valueString: 'Short' }),
  ),
  'sdc-questionnaire-openLabel': onItem(
    sdc('sdc-questionnaire-openLabel', { valueString: 'Something else' }),
    { ...CHOICE, type: 'open-choice' },
  ),
  'sdc-questionnaire-keyboard': onItem(
    sdc('sdc-questionnaire-keyboard', { valueCoding: { code: 'phone' } }),
  ),
  'sdc-questionnaire-minQuantity': onItem(
    sdc('sdc-questionnaire-minQuantity', { valueQuantity: { value: 5 } }),
    QUANTITY,
    { typed: { q: '3' } },
  ),
  'sdc-questionnaire-maxQuantity': onItem(
    sdc('sdc-questionnaire-maxQuantity', { valueQuantity: { value: 5 } }),
    QUANTITY,
    { typed: { q: '7' } },
  ),
  'sdc-questionnaire-unitOpen': onItem(
    sdc('sdc-questionnaire-unitOpen', { valueCode: 'optionsOrString' }),
    QUANTITY,
  ),
  'sdc-questionnaire-entryMode': {
    forms: [
      {
        extension: [sdc('sdc-questionnaire-entryMode', { valueCode: 'sequential' })],
        item: [page('1'), page('2'), page('3')],
      },
      { item: [page('1'), page('2'), page('3')] },
    ],
  },
  'Questionnaire.item.disabledDisplay': onItem(
    {
      url: 'http://hl7.org/fhir/5.0/StructureDefinition/extension-Questionnaire.item.disabledDisplay',
      valueCode: 'protected',
    },
    { enableWhen: [{ question: 'a', operator: 'exists', answerBoolean: true }] },
    { beside: [A] },
  ),
}

async function drawn({ typed = {}, ticked = [] }: Case, more: Partial<Questionnaire>) {
  let form = await formOfItems(more.item ?? [], more, {
    language: 'en',
    context: { patient: { resourceType: 'Patient', gender: 'female' } },
  })
  for (const [linkId, text] of Object.entries(typed))
    form = enterText(form, placeOf(form, linkId), text)
  for (const place of ticked) {
    const value = itemOf(form, 'q').options?.[place]?.value
    if (value !== undefined) form = toggleOption(form, itemOf(form, 'q').path, value)
  }
  return pictureOf(form)
}

afterEach(cleanup)
// Formatted words are drawn by a part that is loaded late.
beforeAll(() => import('../rich/RichWords'))

describe('each extension that is called done has a visible effect', () => {
  it('and this table has them all', () => {
    expect(Object.keys(CASES).toSorted()).toEqual(DONE.toSorted())
  })

  it.each(Object.entries(CASES))('%s', async (_, one) => {
    const [having, lacking] = one.forms
    expect(await drawn(one, having)).not.toBe(await drawn(one, lacking))
    // The same form always has the same picture object.
    expect(await drawn(one, lacking)).toBe(await drawn(one, lacking))
  })
})

/** A group of questions with these answers on offer, as its author wants it to look. */
function group(code: string | undefined, ...answers: readonly (readonly string[])[]) {
  const questions = answers.map((names, index): QuestionnaireItem => ({
    linkId: `q${index}`,
    type: 'choice',
    text: `Question ${index}`,
    answerOption: names.map((display) => ({ valueCoding: { code: display, display } })),
  }))
  const extension = [
    core('questionnaire-itemControl', { valueCodeableConcept: { coding: [{ code }] } }),
  ]
  return [
    {
      linkId: 'group',
      type: 'group' as const,
      text: 'Group',
      ...(code !== undefined && { extension }),
      item: questions,
    },
  ]
}

describe.each(['htable', 'table', 'atable'])('questions that are to be a table (%s)', (code) => {
  const few = ['Never', 'Often']
  const picture = async (of: string | undefined, ...answers: readonly (readonly string[])[]) =>
    pictureOf(await formOfItems(group(of, ...answers), {}, { language: 'en' }))

  it('are its rows where they have the same answers, which are its columns, and each stays a group of buttons with its own name', async () => {
    const drawnAs = await picture(code, few, few, few)
    expect(drawnAs).not.toBe(await picture(undefined, few, few, few))
    const page = document.createElement('div')
    page.innerHTML = drawnAs
    const groups = [...page.querySelectorAll('[role=radiogroup]')]
    expect(groups.map((one) => one.querySelectorAll('input[type=radio]').length)).toEqual([2, 2, 2])
    expect(groups.map((one) => one.textContent)).toEqual(
      [0, 1, 2].map((index) => `Question ${index}NeverOften`),
    )
    const heads = [...page.querySelectorAll('[aria-hidden=true]')].map((one) => one.textContent)
    expect(heads).toContain('NeverOften')
  })

  it.each([
    ['have other answers', [few, ['Never', 'Sometimes']]],
    ['have them in another order', [few, few.toReversed()]],
    ['have more answers than there is room for', [[...'abcdefgh'], [...'abcdefgh']]],
    ['have none on offer', [[], []]],
  ])('stand one below the other where they %s', async (_, answers) => {
    expect(await picture(code, ...answers)).toBe(await picture(undefined, ...answers))
  })

  it('are a row for one alone only where that is what its author asks for', async () => {
    const isPlain = (await picture(code, few)) === (await picture(undefined, few))
    expect(isPlain).toBe(code !== 'atable')
  })
})

it('an answer on offer in columns is one control, whose name has all its cells, below heads for the eye', async () => {
  const columns = ['code', 'display'].map((path) =>
    sdc('sdc-questionnaire-choiceColumn', {
      extension: [
        { url: 'path', valueString: path },
        { url: 'label', valueString: `Head of ${path}` },
      ],
    }),
  )
  const coding = { code: 'LA6', display: 'Never' }
  const page = document.createElement('div')
  for (const repeats of [false, true]) {
    page.innerHTML = await pictureOf(
      await formOfItems([
        item({
          type: 'choice',
          repeats,
          answerOption: [{ valueCoding: coding }],
          extension: columns,
        }),
      ]),
    )
    const control = page.querySelector('input[type=radio], input[type=checkbox]')
    expect(control?.closest('label')?.textContent).toBe('LA6 Never')
    expect(page.querySelector('[aria-hidden=true]')?.textContent).toBe(
      'Head of codeHead of display',
    )
  }
})
