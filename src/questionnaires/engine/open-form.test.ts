import type { QuestionnaireItem } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import {
  computed,
  control,
  core,
  formOfItems,
  itemOf,
  placeOf,
  questionnaireOf,
  variable,
} from './form-fixture'
import type { SlicedWork } from '~/std/run-in-slices'
import { enterText } from './answers/enter-text'
import { openForm } from './open-form'
import { reportExtensions } from './read/check-questionnaire'
import { fillInitial } from './run/fill-initial'
import { planTasks } from './run/plan-tasks'
import { settle } from './run/settle'

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/'
const Q: QuestionnaireItem = { linkId: 'q', type: 'string' }
const modified = { modifierExtension: [{ url: 'http://example.org/not', valueBoolean: true }] }
const critical = (url: string) => ({
  modifierExtension: [{ url: `${SDC}sdc-rendering-criticalExtension`, valueCanonical: url }],
})

describe('a form is refused', () => {
  it.each([
    ['what is no questionnaire', { resourceType: 'Patient' }, { why: 'not-a-questionnaire' }],
    ['nothing', undefined, { why: 'not-a-questionnaire' }],
    [
      'items that are no list',
      { resourceType: 'Questionnaire', item: 'x' },
      { why: 'not-a-questionnaire' },
    ],
    [
      'an item without a name',
      questionnaireOf([{ linkId: '', type: 'string' }]),
      { why: 'link-id-missing' },
    ],
    [
      'two questions of one name',
      questionnaireOf([Q, { linkId: 'g', type: 'group', item: [Q] }]),
      { why: 'link-id-twice', linkId: 'q' },
    ],
    [
      'an abstract type',
      questionnaireOf([{ linkId: 'q', type: 'question' }]),
      { why: 'unknown-type', linkId: 'q', type: 'question' },
    ],
    [
      'a modifier of the form',
      { ...questionnaireOf([Q]), ...modified },
      { why: 'modifier-extension', url: 'http://example.org/not' },
    ],
    [
      'a modifier of an item',
      questionnaireOf([{ ...Q, ...modified }]),
      { why: 'modifier-extension', url: 'http://example.org/not', linkId: 'q' },
    ],
    [
      'a modifier of an option',
      questionnaireOf([
        { linkId: 'q', type: 'choice', answerOption: [{ valueString: 'a', ...modified }] },
      ]),
      { why: 'modifier-extension', url: 'http://example.org/not', linkId: 'q' },
    ],
    [
      'a modifier of a condition',
      questionnaireOf([
        {
          ...Q,
          enableWhen: [{ question: 'q', operator: 'exists', answerBoolean: true, ...modified }],
        },
      ]),
      { why: 'modifier-extension', url: 'http://example.org/not', linkId: 'q' },
    ],
    [
      'an extension that must be understood and is not',
      { ...questionnaireOf([Q]), ...critical('http://example.org/must') },
      { why: 'modifier-extension', url: 'http://example.org/must' },
    ],
    [
      'styles that must be shown',
      {
        ...questionnaireOf([Q]),
        modifierExtension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/rendering-styleSensitive',
            valueBoolean: true,
          },
        ],
      },
      {
        why: 'modifier-extension',
        url: 'http://hl7.org/fhir/StructureDefinition/rendering-styleSensitive',
      },
    ],
  ])('for %s', async (_, questionnaire, refusal) => {
    expect(await openForm(questionnaire)).toMatchObject({ kind: 'refused', refusal })
  })

  it('but not for an extension that must be understood and is', async () => {
    expect(
      await openForm({ ...questionnaireOf([Q]), ...critical(`${SDC}sdc-questionnaire-entryMode`) }),
    ).toMatchObject({ kind: 'form' })
  })
})

describe('what is not done is told', () => {
  it.each([
    [
      'extraction',
      {
        ...Q,
        extension: [{ url: `${SDC}sdc-questionnaire-targetStructureMap`, valueCanonical: 'urn:x' }],
      },
      {
        effect: 'after',
        what: { kind: 'extension', url: `${SDC}sdc-questionnaire-targetStructureMap` },
      },
    ],
    [
      'another form in this one',
      {
        ...Q,
        extension: [
          { url: `${SDC}sdc-questionnaire-subQuestionnaire`, valueCanonical: 'http://x' },
        ],
      },
      {
        effect: 'asking',
        what: { kind: 'extension', url: `${SDC}sdc-questionnaire-subQuestionnaire` },
      },
    ],
    [
      'an extension of somebody',
      { ...Q, extension: [{ url: 'http://example.org/own', valueBoolean: true }] },
      { effect: 'unknown', what: { kind: 'extension', url: 'http://example.org/own' } },
    ],
    [
      'an extension inside the words',
      {
        ...Q,
        text: 'x',
        _text: { extension: [{ url: 'http://example.org/own', valueString: 'x' }] },
      },
      { effect: 'unknown', what: { kind: 'extension', url: 'http://example.org/own' } },
    ],
    [
      'a control of somebody',
      { ...Q, extension: [control('wheel')] },
      { effect: 'looks', what: { kind: 'control', code: 'wheel' } },
    ],
    [
      'a value set that is not found',
      { linkId: 'q', type: 'choice', answerValueSet: 'http://x' },
      { effect: 'asking', what: { kind: 'value-set', canonical: 'http://x', why: 'not-found' } },
    ],
    [
      'codes as answers to what is no choice',
      { linkId: 'q', type: 'date', answerValueSet: 'http://x' },
      { effect: 'asking', what: { kind: 'value-set', canonical: 'http://x', why: 'other-type' } },
    ],
    [
      'a choice of nothing',
      { linkId: 'q', type: 'choice' },
      { effect: 'asking', what: { kind: 'no-options' } },
    ],
    [
      'an answer on offer that is of another type',
      { linkId: 'q', type: 'date', answerOption: [{ valueCoding: { code: 'c' } }] },
      { effect: 'asking', what: { kind: 'option-of-other-type' } },
    ],
    [
      'an answer to begin with that is of another type',
      { linkId: 'q', type: 'integer', initial: [{ valueString: 'x' }] },
      { effect: 'asking', what: { kind: 'option-of-other-type' } },
    ],
    [
      'a limit in a unit of another kind',
      {
        linkId: 'q',
        type: 'quantity',
        extension: [
          core('questionnaire-unitOption', { valueCoding: { code: 'kg' } }),
          core('questionnaire-unitOption', { valueCoding: { code: 'g' } }),
          core('maxValue', { valueQuantity: { value: 5, code: 'm' } }),
        ],
      },
      { effect: 'asking', what: { kind: 'units-compared' } },
    ],
    [
      'a pattern that is none',
      { ...Q, extension: [core('regex', { valueString: '(' })] },
      { effect: 'asking', what: { kind: 'pattern', pattern: '(' } },
    ],
    [
      'a condition on nothing',
      { ...Q, enableWhen: [{ question: 'gone', operator: 'exists', answerBoolean: false }] },
      { effect: 'asking', what: { kind: 'condition-without-question', question: 'gone' } },
    ],
    [
      'a query',
      {
        ...Q,
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/variable',
            valueExpression: {
              name: 'x',
              language: 'application/x-fhir-query',
              expression: 'Patient',
            },
          },
        ],
      },
      { effect: 'filling', what: { kind: 'language', language: 'application/x-fhir-query' } },
    ],
  ] satisfies readonly (readonly [string, QuestionnaireItem, object])[])(
    '%s',
    async (_, item, report) => {
      const form = await formOfItems([item])
      expect(form.unsupported).toEqual([{ ...report, linkId: 'q' }])
    },
  )

  it('a form without a question', async () => {
    expect((await formOfItems([])).unsupported).toEqual([
      { effect: 'asking', what: { kind: 'no-items' } },
    ])
  })

  it('an adaptive form, unless it says that it is none', async () => {
    const url = `${SDC}sdc-questionnaire-questionnaireAdaptive`
    const told = (valueBoolean: boolean) => formOfItems([Q], { extension: [{ url, valueBoolean }] })
    expect((await told(true)).unsupported).toHaveLength(1)
    expect((await told(false)).unsupported).toEqual([])
  })

  it('words that are only shown and share a name', async () => {
    const form = await formOfItems([Q, { linkId: 'q', type: 'display', text: 'Words' }])
    expect(form.unsupported).toEqual([
      { effect: 'looks', what: { kind: 'link-id-twice' }, linkId: 'q' },
    ])
    expect(form.items).toHaveLength(2)
  })

  it('and nothing of a form that uses what is done', async () => {
    const form = await formOfItems([
      {
        ...Q,
        extension: [
          control('text-box'),
          variable('a', '1'),
          computed('initialExpression', "'x'"),
          core('entryFormat', { valueString: 'nn' }),
        ],
      },
    ])
    expect(form.unsupported).toEqual([])
  })
})

describe('words', () => {
  const translated = (lang: string, content: string) => ({
    extension: [
      core('translation', {
        extension: [
          { url: 'lang', valueCode: lang },
          { url: 'content', valueString: content },
        ],
      }),
    ],
  })
  const item: QuestionnaireItem = {
    linkId: 'q',
    type: 'choice',
    text: 'Smoker?',
    _text: translated('es', '¿Fuma?'),
    prefix: '1.',
    _prefix: translated('es', '1.º'),
    answerOption: [
      { valueCoding: { code: 'y', display: 'Yes', _display: translated('es-MX', 'Sí') } },
    ],
  }

  it.each([
    ['es', '¿Fuma?', '1.º', 'Sí'],
    ['es-AR', '¿Fuma?', '1.º', 'Sí'],
    ['de', 'Smoker?', '1.', 'Yes'],
    [undefined, 'Smoker?', '1.', 'Yes'],
  ])('in %s are %s', async (language, text, prefix, label) => {
    const form = await formOfItems(
      [item],
      { title: 'Habits', _title: translated('es', 'Hábitos') },
      { ...(language !== undefined && { language }) },
    )
    expect(itemOf(form, 'q')).toMatchObject({ text: { plain: text }, prefix, options: [{ label }] })
    expect(form.title?.plain).toBe(label === 'Sí' ? 'Hábitos' : 'Habits')
  })

  it('of help and the like belong to the item that holds them', async () => {
    const roles = ['help', 'flyover', 'prompt', 'legal', 'lower', 'upper', 'unit']
    const form = await formOfItems([
      {
        linkId: 'q',
        type: 'integer',
        item: [
          ...roles.map((role): QuestionnaireItem => ({
            linkId: role,
            type: 'display',
            text: `${role} words`,
            extension: [control(role)],
          })),
          { linkId: 'shown', type: 'display', text: 'Just words' },
        ],
      },
    ])
    const found = itemOf(form, 'q')
    expect(
      [
        found.help,
        found.flyover,
        found.prompt,
        found.legal,
        found.lower,
        found.upper,
        found.unitText,
      ].map((text) => text?.plain),
    ).toEqual(roles.map((role) => `${role} words`))
    expect(found.answers[0]?.items.map(({ linkId }) => linkId)).toEqual(['shown'])
  })

  it('that are rich come with their source, and plain', async () => {
    const form = await formOfItems([
      {
        ...Q,
        text: 'Plain',
        _text: { extension: [core('rendering-xhtml', { valueString: '<b>Rich</b>' })] },
      },
    ])
    expect(itemOf(form, 'q').text).toEqual({
      plain: 'Plain',
      rich: { kind: 'xhtml', source: '<b>Rich</b>' },
    })
  })
})

describe('looks', () => {
  it.each([
    [
      'a slider',
      {
        type: 'integer',
        extension: [control('slider'), core('questionnaire-sliderStepValue', { valueInteger: 5 })],
      },
      { control: 'slider', sliderStep: 5 },
    ],
    [
      'a hidden item',
      { extension: [core('questionnaire-hidden', { valueBoolean: true })] },
      { hidden: true },
    ],
    ['a read-only item', { readOnly: true }, { readOnly: true }],
    [
      'horizontal choices',
      { extension: [core('questionnaire-choiceOrientation', { valueCode: 'horizontal' })] },
      { choiceOrientation: 'horizontal' },
    ],
    [
      'a link to read',
      {
        extension: [
          core('questionnaire-supportLink', { valueUri: 'https://example.org' }),
          core('questionnaire-supportLink', { valueUri: 'javascript:alert(1)' }),
        ],
      },
      { supportLinks: [{ url: 'https://example.org' }] },
    ],
    [
      'a picture',
      {
        extension: [
          {
            url: `${SDC}sdc-questionnaire-itemMedia`,
            valueAttachment: { url: 'https://example.org/a.png' },
          },
        ],
      },
      { media: { url: 'https://example.org/a.png' } },
    ],
    [
      'a folded group',
      {
        type: 'group',
        item: [{ linkId: 'in', type: 'string' }],
        extension: [{ url: `${SDC}sdc-questionnaire-collapsible`, valueCode: 'default-closed' }],
      },
      { collapsible: 'closed' },
    ],
    [
      'a column',
      {
        extension: [
          {
            url: `${SDC}sdc-questionnaire-width`,
            valueQuantity: { value: 40, system: 'http://unitsofmeasure.org', code: '%' },
          },
        ],
      },
      { width: 40 },
    ],
    [
      'a keyboard',
      { extension: [{ url: `${SDC}sdc-questionnaire-keyboard`, valueCoding: { code: 'email' } }] },
      { keyboard: 'email' },
    ],
    [
      'a table',
      {
        type: 'group',
        repeats: true,
        item: [{ linkId: 'in', type: 'string' }],
        extension: [control('gtable')],
      },
      { control: 'gtable', repeats: true, canAdd: true },
    ],
    [
      'greyed while off',
      {
        extension: [
          {
            url: 'http://hl7.org/fhir/5.0/StructureDefinition/extension-Questionnaire.item.disabledDisplay',
            valueCode: 'protected',
          },
        ],
      },
      { whenDisabled: 'protected' },
    ],
    [
      'instructions',
      {
        type: 'display',
        extension: [
          core('questionnaire-displayCategory', {
            valueCodeableConcept: { coding: [{ code: 'instructions' }] },
          }),
        ],
      },
      { displayCategory: 'instructions' },
    ],
  ] satisfies readonly (readonly [string, Partial<QuestionnaireItem>, object])[])(
    'of %s',
    async (_, more, face) => {
      expect(itemOf(await formOfItems([{ ...Q, ...more }]), 'q')).toMatchObject(face)
    },
  )

  it('of pages: what is at the head is on each, loose items have one of their own', async () => {
    const page = (linkId: string): QuestionnaireItem => ({
      linkId,
      type: 'group',
      text: `Page ${linkId}`,
      extension: [control('page')],
      item: [{ linkId: `${linkId}.1`, type: 'string' }],
    })
    const head: QuestionnaireItem = {
      linkId: 'head',
      type: 'group',
      extension: [control('header')],
      item: [{ linkId: 'words', type: 'display', text: 'Words' }],
    }
    const form = await formOfItems([head, Q, page('a'), page('b')])
    expect(
      form.pages.map(({ title, items }) => [title?.plain, items.map(({ linkId }) => linkId)]),
    ).toEqual([
      [undefined, ['head', 'q']],
      ['Page a', ['head', 'a']],
      ['Page b', ['head', 'b']],
    ])
    expect((await formOfItems([Q])).pages).toHaveLength(1)
  })
})

describe('tabs', () => {
  const tab = (linkId: string, more: Partial<QuestionnaireItem> = {}): QuestionnaireItem => ({
    linkId,
    type: 'group',
    text: `Tab ${linkId}`,
    item: [{ linkId: `${linkId}.q`, type: 'string', text: 'Question' }],
    ...more,
  })
  const tabs = (item: QuestionnaireItem[], more: Partial<QuestionnaireItem> = {}) => ({
    linkId: 'tabs',
    type: 'group' as const,
    extension: [control('tab-container')],
    item,
    ...more,
  })

  it('are pages with their names, in their place among what is outside of them', async () => {
    const form = await formOfItems([
      { linkId: 'before', type: 'string', text: 'Before' },
      tabs([tab('a'), tab('b')]),
      { linkId: 'after', type: 'string', text: 'After' },
      { linkId: 'head', type: 'display', text: 'Head', extension: [control('header')] },
    ])
    expect(
      form.pages.map(({ title, items }) => [title?.plain, items.map(({ linkId }) => linkId)]),
    ).toEqual([
      [undefined, ['head', 'before']],
      ['Tab a', ['head', 'a']],
      ['Tab b', ['head', 'b']],
      [undefined, ['head', 'after']],
    ])
    expect(form.unsupported).toEqual([])
  })

  it('count what is answered on each, and are passed over while the answers do not ask for them', async () => {
    const form = await formOfItems([
      tabs([
        tab('a'),
        tab('b', { enableWhen: [{ question: 'a.q', operator: 'exists', answerBoolean: true }] }),
        tab('c'),
      ]),
    ])
    const shown = (of: typeof form) => of.pages.map(({ isShown }) => isShown)
    expect(shown(form)).toEqual([true, false, true])
    const answered = settle(enterText(form, placeOf(form, 'a.q'), 'Yes'))
    expect(shown(answered)).toEqual([true, true, true])
    expect(answered.pages[0]?.progress).toMatchObject({ questions: 1, answered: 1 })
  })

  it.each<[string, QuestionnaireItem]>([
    ['holds a question of its own', tabs([tab('a'), { linkId: 'q', type: 'string' }])],
    ['repeats', tabs([tab('a')], { repeats: true })],
    ['has a tab that repeats', tabs([tab('a', { repeats: true }), tab('b')])],
    [
      'is hidden',
      tabs([tab('a')], {
        extension: [control('tab-container'), core('questionnaire-hidden', { valueBoolean: true })],
      }),
    ],
  ])('are groups where the container %s, which is told', async (_, item) => {
    const form = await formOfItems([item, { linkId: 'z', type: 'string', text: 'Last' }])
    expect(form.pages).toHaveLength(1)
    expect(form.pages[0]?.items).toBe(form.items)
    expect(form.unsupported).toEqual([
      { effect: 'looks', what: { kind: 'control', code: 'tab-container' }, linkId: 'tabs' },
    ])
  })
})

describe('the beginning', () => {
  it('has the defaults of the form, and as many places as must be filled', async () => {
    const form = await formOfItems([
      { linkId: 'd', type: 'string', initial: [{ valueString: 'x' }] },
      {
        linkId: 'many',
        type: 'string',
        repeats: true,
        initial: [{ valueString: 'x' }, { valueString: 'y' }],
      },
      {
        linkId: 'picked',
        type: 'choice',
        answerOption: [{ valueString: 'a' }, { valueString: 'b', initialSelected: true }],
      },
      {
        linkId: 'g',
        type: 'group',
        repeats: true,
        extension: [core('questionnaire-minOccurs', { valueInteger: 2 })],
        item: [Q],
      },
    ])
    expect(form.items.map(({ linkId }) => linkId)).toEqual(['d', 'many', 'picked', 'g', 'g'])
    expect(
      form.items.flatMap(({ answers }) => answers).map(({ value, origin }) => [value, origin]),
    ).toEqual([
      [{ valueString: 'x' }, 'default'],
      [{ valueString: 'x' }, 'default'],
      [{ valueString: 'y' }, 'default'],
      [{ valueString: 'b' }, 'default'],
    ])
    expect(form.progress).toMatchObject({ questions: 5, answered: 3 })
  })

  it('of a long form is worked out in steps no larger than an item', async () => {
    const form = await formOfItems([
      ...Array.from({ length: 150 }, (_, place) => ({ ...Q, linkId: `q${place}` })),
      {
        linkId: 'all',
        type: 'integer',
        extension: [computed('calculatedExpression', 'item.count()')],
      },
    ])
    const pauses = (work: SlicedWork<unknown>) => {
      let count = 0
      while (work.next().done !== true) count += 1
      return count
    }
    expect(pauses(planTasks(form.definition))).toBe(151)
    expect(pauses(fillInitial(form.state))).toBe(151)
    expect(pauses(reportExtensions(form.definition.questionnaire, () => undefined))).toBe(151)
  })
})
