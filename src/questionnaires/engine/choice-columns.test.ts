import type { CodeSystem, Extension, Questionnaire, QuestionnaireItem, ValueSet } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { toggleOption } from './answers/answer'
import { answersOf, formOfItems, itemOf } from './form-fixture'

const URL = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-choiceColumn'

const column = (path: string, more: readonly Extension[] = []): Extension => ({
  url: URL,
  extension: [{ url: 'path', valueString: path }, ...more],
})
const label = (valueString: string): Extension => ({ url: 'label', valueString })
const FOR_DISPLAY: Extension = { url: 'forDisplay', valueBoolean: true }

/** Drugs with their strength, and a list of them, as the form itself brings them. */
const CODES: CodeSystem = {
  resourceType: 'CodeSystem',
  id: 'drugs',
  url: 'urn:drugs',
  status: 'active',
  content: 'complete',
  concept: [
    {
      code: 'a',
      display: 'Aspirin',
      designation: [{ language: 'es', value: 'Aspirina' }],
      property: [{ code: 'strength', valueString: '100 mg' }],
      concept: [
        {
          code: 'b',
          display: 'Aspirin forte',
          property: [
            { code: 'strength', valueInteger: 500 },
            { code: 'form', valueCoding: { code: 't', display: 'tablet' } },
          ],
        },
      ],
    },
  ],
}
const LIST: ValueSet = {
  resourceType: 'ValueSet',
  id: 'list',
  status: 'active',
  compose: {
    include: [
      {
        system: 'urn:drugs',
        concept: [
          {
            code: 'a',
            display: 'Aspirin',
            designation: [{ use: { code: 'short' }, value: 'ASA' }],
          },
          { code: 'b', display: 'Aspirin forte' },
        ],
      },
    ],
  },
}
const DRUGS: Partial<Questionnaire> = { contained: [CODES, LIST] }

async function drugs(...extension: readonly Extension[]) {
  const form = await formOfItems(
    [{ linkId: 'q', type: 'choice', answerValueSet: '#list', extension: [...extension] }],
    DRUGS,
  )
  const { options = [], choiceTable } = itemOf(form, 'q')
  const told = form.unsupported.flatMap(({ what }) => (what.kind === 'extension' ? what.url : []))
  return { form, options, choiceTable, told, cells: options.map(({ cells }) => cells) }
}

describe('the columns of answers on offer', () => {
  it.each([
    ['code', ['a', 'b']],
    ['display', ['Aspirin', 'Aspirin forte']],
    ['strength', ['100 mg', '500']],
    ['form', ['', 'tablet']],
    ['short', ['ASA', '']],
    ['es', ['Aspirina', '']],
  ])('have for the path %s what the form knows: %j', async (path, cells) => {
    const { cells: drawn, told } = await drugs(column(path))
    expect(drawn).toEqual(cells.map((cell) => [cell]))
    expect(told).toEqual([])
  })

  it('have labels and widths, and nothing is left of one that nothing is known for, which is told', async () => {
    const wide: Extension = { url: 'width', valueQuantity: { value: 30, code: '%' } }
    const { choiceTable, cells, told } = await drugs(
      column('code', [label('Code'), wide]),
      column('price', [label('Price')]),
      column('display'),
    )
    expect(choiceTable).toEqual([{ label: 'Code', width: 30 }, {}])
    expect(cells).toEqual([
      ['a', 'Aspirin'],
      ['b', 'Aspirin forte'],
    ])
    expect(told).toEqual([URL])
  })

  it('for display are the words of an answer, which is sent as it was', async () => {
    const { form, options } = await drugs(
      column('display', [FOR_DISPLAY]),
      column('strength', [FOR_DISPLAY]),
      column('code'),
    )
    expect(options.map((one) => one.label)).toEqual(['Aspirin · 100 mg', 'Aspirin forte · 500'])
    const [, forte] = options
    const chosen =
      forte === undefined ? form : toggleOption(form, itemOf(form, 'q').path, forte.value)
    expect(answersOf(chosen)).toEqual([
      {
        linkId: 'q',
        answer: [{ valueCoding: { system: 'urn:drugs', code: 'b', display: 'Aspirin forte' } }],
      },
    ])
  })

  it.each([
    [{ type: 'reference' }],
    [{ type: 'choice', answerValueSet: 'urn:unknown' }],
  ] satisfies readonly [Pick<QuestionnaireItem, 'type' | 'answerValueSet'>][])(
    'are told where they are not drawn: %j',
    async (more) => {
      const form = await formOfItems([{ linkId: 'q', ...more, extension: [column('display')] }])
      expect(itemOf(form, 'q').choiceTable).toBeUndefined()
      expect(form.unsupported).toContainEqual({
        effect: 'looks',
        what: { kind: 'extension', url: URL },
        linkId: 'q',
      })
    },
  )
})
