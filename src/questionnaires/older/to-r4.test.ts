import { describe, expect, it } from 'vitest'
import { officialExamples } from '../../../tools/testing/official-examples'
import { formRead } from '../catalogue/form-read-fixture'
import { readForm } from '../catalogue/read-questionnaire'
import { openForm } from '../engine/open-form'
import { isOfDstu2, toR4 } from './to-r4'

const coding = (code: string) => ({ valueCoding: { system: 'urn:x', code, display: code } })
const form = (...item: readonly object[]) => ({
  resourceType: 'Questionnaire',
  status: 'active',
  url: 'urn:example:form',
  title: 'A form',
  item,
})
const itemOf = (item: object, ...others: readonly object[]) => {
  const [first] = (toR4(form(item, ...others)).form['item'] ?? []) as readonly unknown[]
  return first
}
/** A question that only R5 has, so that the form beside it is one of R5. */
const NEW = { linkId: 'new', type: 'coding', answerOption: [coding('a')] }

describe('a form of R5', () => {
  const answerOption = [coding('a'), coding('b')]
  it.each([
    [
      { type: 'coding', answerOption },
      { type: 'choice', answerOption },
    ],
    [{ type: 'coding', answerConstraint: 'optionsOnly', answerOption }, { type: 'choice' }],
    [
      { type: 'coding', answerConstraint: 'optionsOrString', answerOption },
      { type: 'open-choice' },
    ],
    [{ type: 'coding', answerConstraint: 'optionsOrType', answerOption }, { type: 'open-choice' }],
    [{ type: 'coding' }, { type: 'open-choice' }],
    [
      { type: 'coding', answerValueSet: 'urn:list' },
      { type: 'choice', answerValueSet: 'urn:list' },
    ],
    [{ type: 'string', answerOption: [{ valueString: 'x' }] }, { type: 'choice' }],
    [
      { type: 'string', answerConstraint: 'optionsOrType', answerOption: [{ valueString: 'x' }] },
      { type: 'open-choice' },
    ],
    [{ type: 'integer', answerOption: [{ valueInteger: 1 }] }, { type: 'choice' }],
    [{ type: 'integer' }, { type: 'integer' }],
    [{ type: 'question' }, { type: 'question' }],
  ])('asks %j as %j', (item, expected) => {
    const read = itemOf({ linkId: '1', ...item }, NEW)
    expect(read).toMatchObject({ linkId: '1', ...expected })
    expect(read).not.toHaveProperty('answerConstraint')
  })

  it('asks for a number without its list where any number is an answer, and says so', async () => {
    const item = {
      linkId: '1',
      text: 'How many?',
      type: 'integer',
      answerConstraint: 'optionsOrType',
      answerOption: [{ valueInteger: 1 }],
    }
    const opened = await openForm(await formRead(JSON.stringify(form(item))))
    if (opened.kind !== 'form') throw new Error('refused')
    expect(opened.form.definition.items[0]?.source).toMatchObject({ type: 'integer' })
    expect(opened.form.unsupported).toContainEqual(
      expect.objectContaining({
        what: {
          kind: 'extension',
          url: 'http://hl7.org/fhir/5.0/StructureDefinition/extension-Questionnaire.item.answerConstraint',
        },
      }),
    )
  })

  it('opens without a loss, below groups too, with what is disabled shown as it says', async () => {
    const nested = {
      linkId: 'g',
      type: 'group',
      item: [
        NEW,
        {
          linkId: 'why',
          text: 'Why?',
          type: 'string',
          disabledDisplay: 'protected',
          enableWhen: [{ question: 'new', operator: 'exists', answerBoolean: true }],
        },
      ],
    }
    const text = JSON.stringify({
      ...form(nested),
      copyrightLabel: 'us',
      versionAlgorithmString: 'x',
    })
    const read = await readForm(text)
    if (typeof read === 'string') throw new Error(read)
    expect(read.from).toBe('R5')
    const opened = await openForm(read.form)
    if (opened.kind !== 'form') throw new Error('refused')
    expect(opened.form.unsupported).toEqual([])
    const why = opened.form.definition.byLinkId.get('why')
    expect(why?.face.whenDisabled).toBe('protected')
  })
})

describe('a form of STU3', () => {
  const read = itemOf({
    linkId: '1',
    type: 'choice',
    option: [coding('a')],
    initialCoding: coding('a').valueCoding,
    enableWhen: [
      { question: '2', hasAnswer: false },
      { question: '3', answerCoding: { code: 'x' } },
    ],
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-calculatedExpression',
        valueString: '1 + 1',
      },
      { url: 'urn:other', valueString: 'kept' },
    ],
  })

  it('has its options, its first answer, its conditions and its expressions where R4 has them', () => {
    expect(read).toEqual({
      linkId: '1',
      type: 'choice',
      answerOption: [coding('a')],
      initial: [coding('a')],
      // Several conditions of STU3 are alternatives.
      enableBehavior: 'any',
      enableWhen: [
        { question: '2', operator: 'exists', answerBoolean: false },
        { question: '3', operator: '=', answerCoding: { code: 'x' } },
      ],
      extension: [
        {
          url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-calculatedExpression',
          valueExpression: { language: 'text/fhirpath', expression: '1 + 1' },
        },
        { url: 'urn:other', valueString: 'kept' },
      ],
    })
  })

  it('names a list in it as R4 does', () => {
    expect(itemOf({ linkId: '1', type: 'choice', options: { reference: '#list' } })).toEqual({
      linkId: '1',
      type: 'choice',
      answerValueSet: '#list',
    })
  })

  it('is read from XML, with options of every type', async () => {
    const read = await readForm(`\uFEFF<?xml version="1.0"?>
      <Questionnaire xmlns="http://hl7.org/fhir"><status value="active"/><title value="Sleep"/>
      <item><linkId value="1"/><text value="Hours?"/><type value="choice"/>
        <option><valueInteger value="7"/></option><option><valueInteger value="8"/></option>
        <initialInteger value="8"/></item>
      <item><linkId value="2"/><text value="Well?"/><type value="boolean"/>
        <enableWhen><question value="1"/><hasAnswer value="true"/></enableWhen>
        <initialBoolean value="false"/></item></Questionnaire>`)
    if (typeof read === 'string') throw new Error(read)
    expect(read.from).toBe('STU3')
    expect(read.form.item).toMatchObject([
      { answerOption: [{ valueInteger: 7 }, { valueInteger: 8 }], initial: [{ valueInteger: 8 }] },
      {
        enableWhen: [{ operator: 'exists', answerBoolean: true }],
        initial: [{ valueBoolean: false }],
      },
    ])
    const opened = await openForm(read.form)
    expect(opened.kind === 'form' ? opened.form.unsupported : opened).toEqual([])
  })
})

describe('a form of R4', () => {
  it('stays as it is: all official examples, and questions with parts that cannot be read', () => {
    const examples = officialExamples((type) => type === 'Questionnaire')
    expect(examples.length).toBeGreaterThan(5)
    const changed = examples.filter(({ resource }) => {
      const fields = { ...resource }
      return toR4(fields).form !== fields
    })
    expect(changed.map(({ file }) => file)).toEqual([])
    const odd = form(
      { linkId: '1', type: 'string', enableWhen: ['sometimes', {}, { question: '2' }] },
      { linkId: '2', type: 'string', answerOption: [{ valueString: 'x' }] },
    )
    expect(toR4(odd).form).toBe(odd)
  })
})

describe('a file', () => {
  it.each([
    [
      'of DSTU2',
      '{"resourceType":"Questionnaire","status":"draft","group":{"linkId":"1"}}',
      'dstu2',
    ],
    [
      'of DSTU2 in XML',
      '<Questionnaire><group><linkId value="1"/></group></Questionnaire>',
      'dstu2',
    ],
    ['of another kind in XML', '<ClinicalDocument xmlns="urn:hl7-org:v3"/>', 'no-questionnaire'],
    ['of broken XML', '<Questionnaire><item></Questionnaire>', 'unreadable'],
    ['of neither', 'linkId: 1', 'unreadable'],
    [
      'with questions in questions without end',
      `${'{"resourceType":"Questionnaire","type":"coding","item":['.repeat(20_000)}${']}'.repeat(20_000)}`,
      'no-questionnaire',
    ],
  ])('%s is refused by name', async (_, text, reason) => {
    expect(await readForm(text)).toBe(reason)
  })

  const bundleOf = (...titles: readonly string[]) =>
    JSON.stringify({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        { resource: { resourceType: 'Observation', status: 'final', code: {} } },
        ...titles.map((title) => ({
          resource: { resourceType: 'Questionnaire', status: 'active', title, item: [] },
        })),
      ],
    })

  it('that is a Bundle with one form is that form, and with several or none is refused by name', async () => {
    expect(await readForm(bundleOf('Intake'))).toMatchObject({ form: { title: 'Intake' } })
    expect(await readForm(bundleOf('Intake', 'Sleep'))).toBe('several-forms')
    expect(await readForm(bundleOf())).toBe('no-questionnaire')
  })

  it('with a group beside its questions is not one of DSTU2', () => {
    expect(isOfDstu2(form({ linkId: 'group', type: 'group' }))).toBe(false)
  })
})
