import { UcumLhcUtils } from '@lhncbc/ucum-lhc'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unitText } from '~/fhir/format/codes/unit-text'
import { fieldsOf, textOf } from '~/fhir/json'

const system = 'http://unitsofmeasure.org'

describe('units as people write them', () => {
  it('never read the same for two different units of UCUM', () => {
    const ucum = UcumLhcUtils.getInstance()
    // UCUM, table 18: the international unit has two spellings.
    const codes = ucumCodes().filter((code) => code !== '[iU]')
    expect(codes.length).toBeGreaterThan(700)
    const byText = new Map<string, readonly string[]>()
    for (const code of codes) {
      const text = unitText({ system, code }) ?? ''
      byText.set(text, [...(byText.get(text) ?? []), code])
    }
    const mixed = [...byText.values()].filter(
      ([first = '', ...others]) =>
        !others.every((other) => {
          const { status, toVal } = ucum.convertUnitTo(first, 1, other)
          return status === 'succeeded' && Math.abs((toVal ?? 0) - 1) < 1e-9
        }),
    )
    expect(mixed).toEqual([])
  })
})

/** Every code in the tables of the library that converts units. */
function ucumCodes(): readonly string[] {
  const file: unknown = JSON.parse(
    readFileSync('node_modules/@lhncbc/ucum-lhc/data/ucumDefs.min.json', 'utf8'),
  )
  const { config, data } = fieldsOf(fieldsOf(file)['units'])
  const at = Array.isArray(config) ? config.indexOf('csCode_') : -1
  return Array.isArray(data)
    ? data.map((row: unknown) => (Array.isArray(row) ? (textOf(row[at]) ?? '') : ''))
    : []
}
