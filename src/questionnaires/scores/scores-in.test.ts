import type { QuestionnaireItem } from 'fhir/r4'
import { expect, it } from 'vitest'
import { scoresOf } from '~/fhir/scores/scores-of'
import { invariant } from '~/std/invariant'
import { scoreOf } from '../author/check/check-answers'
import { enterText } from '../engine/answers/enter-text'
import { toResponse } from '../engine/answers/to-response'
import { formOfItems, placeOf } from '../engine/form-fixture'
import { scoreResults } from '../extract/score-results'
import { scoresIn } from './scores-in'

const loinc = (code: string) => ({ system: 'http://loinc.org', code })
const PHQ9 = '44261-6'
const GAD7 = '70274-6'

/** Ways to name a total, and the instrument that each means. */
const NAMED: Readonly<Record<string, readonly [Partial<QuestionnaireItem>, string | undefined]>> = {
  'by its linkId': [{ linkId: PHQ9 }, PHQ9],
  'by its linkId with a slash': [{ linkId: `/${PHQ9}` }, PHQ9],
  'by its code': [{ linkId: 'sum', code: [loinc(PHQ9)] }, PHQ9],
  'by its second code': [{ linkId: 'sum', code: [loinc('1-8'), loinc(PHQ9)] }, PHQ9],
  'by its code rather than its linkId': [{ linkId: GAD7, code: [loinc(PHQ9)] }, PHQ9],
  'by nothing': [{ linkId: 'sum' }, undefined],
  'by a code of another system': [
    { linkId: 'sum', code: [{ system: 'urn:x', code: PHQ9 }] },
    undefined,
  ],
}
const ask: QuestionnaireItem = { linkId: 'ask', type: 'string', text: 'Name' }

/** The places where a total may be in a form. */
const PLACED: Readonly<Record<string, (total: QuestionnaireItem) => QuestionnaireItem>> = {
  'at the top': (total) => total,
  'in groups': (total) => ({
    linkId: 'g',
    type: 'group',
    item: [{ linkId: 'h', type: 'group', item: [total] }],
  }),
  'below an answer': (total) => ({ ...ask, item: [total] }),
  'below an answer in a group': (total) => ({
    linkId: 'g',
    type: 'group',
    item: [{ ...ask, item: [total] }],
  }),
}
const TYPES = ['integer', 'decimal', 'quantity'] as const

it.each(
  Object.entries(NAMED).flatMap(([named, [naming, code]]) =>
    Object.entries(PLACED).flatMap(([placed, place]) =>
      TYPES.map((type) => ({ named, naming, code, placed, place, type })),
    ),
  ),
)(
  'a total named $named, $placed ($type), is the same while it is filled in, in the response, as a result and for the author',
  async ({ naming, code, place, type }) => {
    const total: QuestionnaireItem = { linkId: 'sum', type, text: 'Total', ...naming }
    const item = place(total)
    const empty = await formOfItems([item])
    const begun = empty.definition.byLinkId.has('ask')
      ? enterText(empty, placeOf(empty, 'ask'), 'Ana')
      : empty
    const form = enterText(begun, placeOf(begun, total.linkId), '12')
    const made = toResponse(form, 'completed')
    invariant(made.kind === 'response', 'a form with its answers')
    const wanted = code === undefined ? [] : [[total.linkId, code, 12]]
    const rows = (scores: ReturnType<typeof scoresIn>) =>
      scores.map(({ linkId, scale, value }) => [linkId, scale.code, value])
    expect(rows(scoresIn(form))).toEqual(wanted)
    expect(rows([...scoresOf(made.response, { item: [item] })])).toEqual(wanted)
    const results = scoreResults(form, {})
    expect(
      results.map(({ linkId, observation: { code: concept, valueQuantity, valueInteger } }) => [
        linkId,
        concept.coding?.[0]?.code,
        valueQuantity?.value ?? valueInteger,
      ]),
    ).toEqual(wanted)
    const definition = form.definition.byLinkId.get(total.linkId)
    expect(definition && scoreOf(definition) !== undefined).toBe(code !== undefined)
  },
)
