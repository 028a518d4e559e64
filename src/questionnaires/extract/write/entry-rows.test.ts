import fc from 'fast-check'
import type { Extension, QuestionnaireItem } from 'fhir/r4'
import { expect, it } from 'vitest'
import type { Capability } from '~/capability/capability'
import { fromResponse } from '../../engine/answers/from-response'
import { formOfItems } from '../../engine/form-fixture'
import { loadEvaluator } from '../../engine/run/evaluator'
import { computeRecords } from '../compute-records'
import { extractRecords } from '../extract-records'
import { entryRows } from './entry-rows'

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'
const CONDITION = 'http://hl7.org/fhir/StructureDefinition/Condition'
const defined: Extension = {
  url: `${SDC}definitionExtract`,
  extension: [{ url: 'definition', valueCanonical: CONDITION }],
}
const subject: Extension = {
  url: `${SDC}definitionExtractValue`,
  extension: [
    { url: 'definition', valueUri: `${CONDITION}#Condition.subject` },
    {
      url: 'expression',
      valueExpression: { language: 'text/fhirpath', expression: '%resource.subject' },
    },
  ],
}
const item: QuestionnaireItem = {
  linkId: 'g',
  type: 'group',
  repeats: true,
  extension: [defined, subject],
  item: [{ linkId: 'q', type: 'string', definition: `${CONDITION}#Condition.code` }],
}
/** Takes everything. */
const decide = ((request: unknown) => ({
  request,
  base: { url: 'https://plain.example.org/fhir' },
})) as unknown as Capability['decide']

it('The mark of an entry is the same whatever stays empty around it, and another one for each', async () => {
  const evaluator = await loadEvaluator()
  const keysOf = async (answers: readonly (string | undefined)[]) => {
    const form = fromResponse(await formOfItems([item]), {
      item: answers.map((text) => ({
        linkId: 'g',
        item: text === undefined ? [] : [{ linkId: 'q', answer: [{ valueString: text }] }],
      })),
    })
    const { records } = extractRecords(form)
    const facts = { subject: { reference: 'Patient/7' } }
    const computed = computeRecords(form, records, facts, evaluator)
    const { rows } = await entryRows(records, computed, { id: 'r1' }, '7', { decide })
    return rows.map(({ key }) => key)
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(fc.constantFrom('a', 'b'), { nil: undefined }), { maxLength: 5 }),
      async (answers) => {
        const given = answers.filter((text) => text !== undefined)
        const keys = await keysOf(answers)
        expect(keys).toEqual(await keysOf(given))
        expect(new Set(keys).size).toBe(given.length)
      },
    ),
    { numRuns: 25 },
  )
})
