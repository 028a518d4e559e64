import type { CodeableConcept, DiagnosticReport, Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { englishContext, observed } from '../series/observed'
import { groupRows, panelsOf, type Grouping } from './flow-groups'
import { withResults } from './flow-page'
import { flowRows } from './flow-rows'

const category = (code: string): CodeableConcept => ({
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code }],
})
const named = (id: string, text: string, more: Partial<Observation> = {}) =>
  observed(id, `2026-01-0${id.length}`, 80, { code: { text }, ...more })
const report = (text: string, ...ids: readonly string[]): DiagnosticReport => ({
  resourceType: 'DiagnosticReport',
  status: 'final',
  code: { text },
  result: ids.map((id) => ({ reference: `Observation/${id}` })),
})

function grouped(
  observations: readonly Observation[],
  grouping: Grouping,
  reports: readonly DiagnosticReport[] = [],
) {
  const { rows } = flowRows(observations, 'UTC')
  return groupRows(rows, grouping, panelsOf(observations, reports), englishContext)
}
const titles = (...given: Parameters<typeof grouped>) =>
  grouped(...given).map(({ title, rows }) => [title, rows.map(({ concept }) => concept.text)])

describe('rows under headings', () => {
  const lab = { category: [category('laboratory')] }
  const sodium = named('a', 'Sodium', lab)
  const glucose = named('b', 'Glucose', lab)

  it('are by kind: vital signs and laboratory first, what names no kind last, each in order of name', () => {
    const vital = named('c', 'Pulse', { category: [category('vital-signs')] })
    const own = named('d', 'Odd', { category: [{ text: 'House kind' }] })
    expect(titles([named('e', 'Loose'), own, sodium, glucose, vital], 'category')).toEqual([
      ['Vital signs', ['Pulse']],
      ['Laboratory', ['Glucose', 'Sodium']],
      ['House kind', ['Odd']],
      ['Other results', ['Loose']],
    ])
  })

  it('are by the report that most of their results came in, the rest by kind', () => {
    const again = named('bb', 'Glucose', lab)
    const third = named('bbb', 'Glucose', lab)
    expect(
      titles([sodium, glucose, again, third, named('x', 'Zinc', lab)], 'panel', [
        report('Sugar day', 'b'),
        report('Metabolic panel', 'a', 'bb', 'bbb'),
      ]),
    ).toEqual([
      ['Metabolic panel', ['Glucose', 'Sodium']],
      ['Laboratory', ['Zinc']],
    ])
  })

  it('are by the panel observation that names them, and components by their whole', () => {
    const panel: Observation = {
      ...named('p', 'Electrolytes'),
      hasMember: [{ reference: 'https://fhir.example.org/v1/Observation/a/_history/1' }],
    }
    delete panel.valueQuantity
    const pressure: Observation = {
      ...named('q', 'Blood pressure'),
      component: [{ code: { text: 'Systolic' }, valueInteger: 120 }],
    }
    delete pressure.valueQuantity
    expect(titles([panel, sodium, pressure], 'panel')).toEqual([
      ['Blood pressure', ['Systolic']],
      ['Electrolytes', ['Sodium']],
    ])
  })

  it('are left out on dates on which they have no result', () => {
    const groups = grouped([sodium, named('bb', 'Glucose', lab)], 'category')
    const [column] = flowRows([sodium], 'UTC').columns
    expect(
      withResults(groups, column === undefined ? [] : [column]).flatMap(({ rows }) =>
        rows.map(({ concept }) => concept.text),
      ),
    ).toEqual(['Sodium'])
    expect(withResults(groups, [])).toEqual([])
  })
})
