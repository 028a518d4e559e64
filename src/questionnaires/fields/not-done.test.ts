import { describe, expect, it } from 'vitest'
import type { Unsupported } from '../engine/read/unsupported'
import { countNotDone, notDoneAt, notDoneOf } from './not-done'

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'
const extension = (name: string, effect: Unsupported['effect'], linkId?: string): Unsupported => ({
  effect,
  what: { kind: 'extension', url: `${SDC}${name}` },
  ...(linkId !== undefined && { linkId }),
})
const list = (linkId: string): Unsupported => ({
  effect: 'asking',
  what: { kind: 'value-set', canonical: 'urn:s', why: 'not-found' },
  linkId,
})

describe('what is not done in a form', () => {
  it('is told by kind, with the number of its questions, the heaviest first', () => {
    const many = Array.from({ length: 329 }, (_, place) =>
      extension('targetStructureMap', 'after', `q${place}`),
    )
    expect(
      countNotDone([
        ...many,
        extension('own', 'unknown', 'a'),
        list('a'),
        list('b'),
        list('b'),
        extension('sourceQueries', 'filling'),
      ]),
    ).toEqual([
      { kind: 'options', questions: 2 },
      { kind: 'record', questions: 0 },
      { kind: 'instruction', questions: 1 },
      { kind: 'after', questions: 329 },
    ])
  })

  it.each([
    [extension('subQuestionnaire', 'asking'), 'parts'],
    [extension('assembleContext', 'asking'), 'part'],
    [extension('questionnaireAdaptive', 'asking'), 'adaptive'],
    [{ effect: 'asking', what: { kind: 'no-items' } }, 'adaptive'],
    [{ effect: 'asking', what: { kind: 'no-options' } }, 'options'],
    [{ effect: 'asking', what: { kind: 'pattern', pattern: '(' } }, 'rule'],
    [{ effect: 'asking', what: { kind: 'units-compared' } }, 'rule'],
    [{ effect: 'asking', what: { kind: 'language', language: 'text/cql' } }, 'computed'],
    [{ effect: 'filling', what: { kind: 'rows-left-out' }, linkId: 'a' }, 'room'],
    [{ effect: 'looks', what: { kind: 'control', code: 'wheel' } }, 'looks'],
    [{ effect: 'data', what: { kind: 'answer-without-question' } }, 'data'],
  ] satisfies [Unsupported, string][])('%j is of the kind %s', (unsupported, kind) => {
    expect(notDoneOf(unsupported)).toBe(kind)
  })

  it('is told at a question once for each kind that a person can do something about', () => {
    const there = notDoneAt([
      list('a'),
      list('a'),
      extension('candidateExpression', 'filling', 'a'),
      extension('targetStructureMap', 'after', 'a'),
      extension('own', 'unknown', 'b'),
      { effect: 'asking', what: { kind: 'expression-given-up', expression: 'x' }, linkId: 'c' },
    ])
    expect([...there]).toEqual([['a', ['options', 'record']]])
  })

  it('leaves out results of the record, which the app fills in itself', () => {
    expect(countNotDone([extension('observationLinkPeriod', 'filling', 'a')])).toEqual([])
  })
})
