import { expect, it } from 'vitest'
import { author as english } from '~/i18n/en/forms/author'
import { author as spanish } from '~/i18n/es/forms/author'
import { NOT_DONE } from '../../fields/not-done'
import { foundIn, kindIn } from './found-in-fixture'

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'
const part = (linkId: string) => ({
  linkId,
  type: 'display',
  text: 'The questions about the name',
  extension: [{ url: `${SDC}subQuestionnaire`, valueCanonical: 'https://forms.example/name|1' }],
})
const MODULAR = [
  { linkId: 'g', type: 'group', text: 'Name', required: true, item: [part('one')] },
  { linkId: 'h', type: 'group', text: 'Contact', required: true, item: [part('two')] },
]

it('A form in parts is told once to be one, and its groups are not said to be without questions', async () => {
  const more = {
    extension: [{ url: `${SDC}assemble-expectation`, valueCode: 'assemble-root' }],
  }
  expect(await kindIn('required-without-questions', MODULAR, more)).toEqual([])
  const found = await kindIn('not-done', MODULAR, more)
  expect(found.map(([linkId, { not }]) => [linkId, not])).toEqual([[undefined, 'parts']])
  const child = [{ linkId: 'q', type: 'string', text: 'Name' }]
  expect((await kindIn('not-done', child, more)).map(([, { not }]) => not)).toEqual(['part'])
  const empty = [{ linkId: 'g', type: 'group', text: 'Name', required: true }]
  expect(await kindIn('required-without-questions', empty)).toHaveLength(1)
})

it('Other parts of a form that are not done are told at their own places', async () => {
  const url = `${SDC}nobody-knows`
  const items = [...MODULAR, { linkId: 'q', type: 'string', extension: [{ url, valueCode: 'x' }] }]
  const found = await foundIn({ resourceType: 'Questionnaire', status: 'active', item: items })
  const told = found.filter(({ finding }) => finding.kind === 'not-done')
  expect(told.map(({ place }) => place.linkId)).toEqual([undefined, 'q'])
})

it.each([
  ['English', english],
  ['Spanish', spanish],
])('Each kind of what is not done is a sentence for its author, in %s', (_, author) => {
  const words: Readonly<Record<string, string>> = author.finding['not-done']
  for (const kind of NOT_DONE.filter((one) => one !== 'adaptive'))
    expect(words[kind]).toMatch(/^[A-Z].{15,}\.$/)
})
