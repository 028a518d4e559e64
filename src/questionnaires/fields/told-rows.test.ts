import { readFileSync } from 'node:fs'
import type { Extension, Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { core, formOfItems } from '../engine/form-fixture'
import { countNotDone, notDoneAt, type NotDone } from './not-done'

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'
const sdc = (name: string, value: Omit<Extension, 'url'>): Extension => ({
  url: `${SDC}${name}`,
  ...value,
})
const written = (name: string, language: string, expression: string) =>
  sdc(name, { valueExpression: { language, expression } })
const asks = (type: QuestionnaireItem['type'], ...extension: Extension[]): QuestionnaireItem => ({
  linkId: 'q',
  type,
  text: 'Question',
  extension,
})
const QUERY = 'application/x-fhir-query'
const CODES = { answerOption: [{ valueCoding: { system: 'urn:s', code: 'c', display: 'C' } }] }
const column = (path: string) =>
  sdc('choiceColumn', { extension: [{ url: 'path', valueString: path }] })

/**
 * The parts of docs/forms.md that are not done, or only in part: words of its row, the smallest
 * form that has it, the kind that a person is told, and true where the question says so, too.
 */
interface Row {
  readonly row: string
  readonly items: QuestionnaireItem[]
  readonly kind: NotDone
  readonly isThere: boolean
  readonly more?: Partial<Questionnaire>
}
const rowOf = (
  row: string,
  items: QuestionnaireItem[],
  kind: NotDone,
  isThere: boolean,
  more: Partial<Questionnaire> = {},
): Row => ({ row, items, kind, isThere, more })
const ROWS: readonly Row[] = [
  rowOf(
    '`x-fhir-query` as an `initialExpression` of any other question',
    [asks('string', written('initialExpression', QUERY, 'Patient/1'))],
    'record',
    true,
  ),
  rowOf('`sourceQueries` that are not contained', [asks('string')], 'record', false, {
    extension: [sdc('sourceQueries', { valueReference: { reference: 'Bundle/1' } })],
  }),
  rowOf(
    '`lookupQuestionnaire`',
    [asks('string', sdc('lookupQuestionnaire', { valueUri: 'https://x.example/q' }))],
    'rule',
    true,
  ),
  rowOf(
    '`contextExpression`',
    [
      asks(
        'string',
        sdc('contextExpression', {
          extension: [
            { url: 'label', valueString: 'Last visit' },
            {
              url: 'expression',
              valueExpression: { language: 'text/cql', expression: 'LastVisits' },
            },
          ],
        }),
      ),
    ],
    'record',
    true,
  ),
  ...['referenceFilter', 'referenceProfile'].map((name) =>
    rowOf(
      `\`${name}\``,
      [asks('reference', core(`questionnaire-${name}`, { valueString: 'x' }))],
      'rule',
      true,
    ),
  ),
  rowOf(
    'CQL, and searches at other questions, are told',
    [asks('choice', written('candidateExpression', 'text/cql', 'Names'))],
    'record',
    true,
  ),
  rowOf(
    'CQL, and searches at other questions, are told',
    [{ ...asks('open-choice', written('answerExpression', 'text/cql', 'Names')), ...CODES }],
    'computed',
    true,
  ),
  rowOf('columns of records (`reference`)', [asks('reference', column('name'))], 'looks', false),
  rowOf(
    'options by `answerExpression` are told',
    [asks('open-choice', written('answerExpression', 'text/fhirpath', "'a'"), column('code'))],
    'looks',
    false,
  ),
  rowOf(
    'a form that has one is told that it is unknown',
    [asks('quantity', core('preferredUnit', { valueString: 'kg' }))],
    'instruction',
    false,
  ),
  rowOf(
    'words and limits that are only in an element definition',
    [{ linkId: 'q', type: 'string', definition: 'urn:x#q' }],
    'part',
    false,
    { extension: [sdc('assemble-expectation', { valueCode: 'assemble-child' })] },
  ),
  rowOf('`targetStructureMap`', [asks('string')], 'after', false, {
    extension: [sdc('targetStructureMap', { valueCanonical: 'https://x.example/map' })],
  }),
  rowOf(
    '`definitionExtract`',
    [
      asks(
        'string',
        sdc('definitionExtract', {
          extension: [
            {
              url: 'definition',
              valueCanonical: 'http://hl7.org/fhir/StructureDefinition/Patient',
            },
          ],
        }),
      ),
    ],
    'after',
    false,
  ),
  rowOf(
    '`templateExtract`',
    [
      asks(
        'string',
        sdc('templateExtract', {
          extension: [{ url: 'template', valueReference: { reference: '#gone' } }],
        }),
      ),
    ],
    'after',
    false,
  ),
]

describe('a feature that docs/forms.md says is missing', () => {
  const table = readFileSync('docs/forms.md', 'utf8')

  it.each(ROWS)('is told to the person: $row', async ({ row, items, kind, isThere, more }) => {
    expect(table).toContain(row)
    const { unsupported } = await formOfItems(items, more)
    expect(countNotDone(unsupported).map((one) => one.kind)).toContain(kind)
    expect(notDoneAt(unsupported).get('q') !== undefined).toBe(isThere)
  })

  it('is nothing in a plain form', async () => {
    const { unsupported } = await formOfItems([{ ...asks('choice'), ...CODES }])
    expect(countNotDone(unsupported)).toEqual([])
  })
})
