import { describe, expect, it } from 'vitest'
import { fieldsOf } from './json'
import { parseJson } from './wire/parse-json'
import { recordDifferences } from './record-differences'

const between = (before: string, after: string) =>
  recordDifferences(fieldsOf(parseJson(before)), fieldsOf(parseJson(after)))

describe('the differences of two versions of a record', () => {
  it('are told at the deepest place', () => {
    expect(
      between(
        '{"name":[{"family":"A","given":["x","y"]}]}',
        '{"name":[{"family":"B","given":["x"]}]}',
      ),
    ).toEqual([
      { path: 'name[0].family', before: 'A', after: 'B' },
      { path: 'name[0].given[1]', before: 'y' },
    ])
  })

  it('leave out what the service writes itself', () => {
    expect(
      between(
        '{"id":"1","item":[]}',
        '{"id":"2","meta":{"versionId":"2"},"text":{"status":"generated"},"item":[]}',
      ),
    ).toEqual([])
  })

  it('are told also where only the digits of a decimal differ', () => {
    expect(between('{"a":{"value":7.0}}', '{"a":{"value":7.0}}')).toEqual([])
    expect(between('{"a":{"value":7.0}}', '{"a":{"value":7}}')).toEqual([
      { path: 'a.value', before: 7, after: 7 },
    ])
  })

  it('tell what came and what went as a whole', () => {
    expect(between('{"period":{"start":"2020"}}', '{"telecom":[{"value":"1"}]}')).toEqual([
      { path: 'period', before: { start: '2020' } },
      { path: 'telecom', after: [{ value: '1' }] },
    ])
  })
})
