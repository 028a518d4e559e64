import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { ResourceType } from '~/fhir/resource'
import { GP_PARAMETERS, V1_PARAMETERS } from './exchange/spec-tables'
import { type ParameterType, US_CORE_PARAMETERS } from './parameters'
import { takesToken, tokenRule } from './token-rules'

/**
 * R4's own lists, from the types that are generated from its definitions: `final` of `status` of a
 * report.
 */
async function requiredCodes(): Promise<ReadonlyMap<string, readonly string[]>> {
  const file = new URL('../../node_modules/@types/fhir/r4.d.ts', import.meta.url)
  const text = (await readFile(file, 'utf8')).replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const interfaces = text.matchAll(/export interface (\w+) [^{]*\{([\s\S]*?)\n\}/g)
  return new Map(
    [...interfaces].flatMap(([, type = '', body = '']) =>
      [...body.matchAll(/^\s+(\w+)\??: \(('[^)]*')\)/gm)].map(
        ([, element = '', codes = '']) =>
          [
            `${type}.${element}`,
            [...codes.matchAll(/'([^']+)'/g)].map(([, code = '']) => code),
          ] as const,
      ),
    ),
  )
}

/** Every token parameter that the specification's tables have. */
function tokenParameters(): readonly (readonly [ResourceType, string])[] {
  const tables: readonly Partial<Record<ResourceType, Readonly<Record<string, ParameterType>>>>[] =
    [V1_PARAMETERS, GP_PARAMETERS, US_CORE_PARAMETERS]
  const found = tables.flatMap((table) =>
    Object.entries(table).flatMap(([type, parameters]) =>
      Object.entries(parameters).flatMap(([name, kind]) =>
        // Keys of a table of resource types.
        kind === 'token' ? [[type as ResourceType, name] as const] : [],
      ),
    ),
  )
  return [...new Map(found.map((one) => [one.join('.'), one])).values()]
}

describe('what a token parameter takes', () => {
  it('is R4’s own list of codes wherever its element has one, and no code less or more', async () => {
    const required = await requiredCodes()
    const bound = tokenParameters().flatMap(([type, name]) => {
      const element = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
      const codes = required.get(`${type}.${element}`)
      return codes === undefined ? [] : [[type, name, codes.toSorted()] as const]
    })
    expect(bound.length).toBeGreaterThan(12)
    expect(
      bound.map(([type, name]) => {
        const rule = tokenRule(type, name)
        return [type, name, rule.kind === 'codes' ? rule.codes.toSorted() : rule.kind]
      }),
    ).toEqual(bound)
  })

  it('is a code together with its system where the service needs that, and nowhere else', () => {
    const together = tokenParameters().filter(
      ([type, name]) => tokenRule(type, name).kind === 'system-and-code',
    )
    expect(together).toEqual([])
    const rule = tokenRule('DocumentReference', 'type', true)
    expect(rule).toMatchObject({ known: expect.arrayContaining(['http://loinc.org|34133-9']) })
    for (const refused of ['CCD', '34133-9', 'Referral', '|x', 'a|', '|', 'a,b'])
      expect([refused, takesToken(rule, refused)]).toEqual([refused, false])
    for (const taken of ['http://loinc.org|34133-9', 'a|b', 'urn:x|a|b'])
      expect([taken, takesToken(rule, taken)]).toEqual([taken, true])
  })

  it.each([
    ['final', 'DiagnosticReport', 'status', true],
    ['http://hl7.org/fhir/diagnostic-report-status|final', 'DiagnosticReport', 'status', true],
    ['Final', 'DiagnosticReport', 'status', false],
    ['finished', 'DiagnosticReport', 'status', false],
    ['active', 'Condition', 'clinical-status', true],
    [
      'http://terminology.hl7.org/CodeSystem/condition-clinical|active',
      'Condition',
      'clinical-status',
      true,
    ],
    ['http://example.org|active', 'Condition', 'clinical-status', false],
    ['remission', 'AllergyIntolerance', 'clinical-status', false],
    ['anything at all', 'Condition', 'code', true],
  ] as const)('%s for %s %s: %s', (entered, type, name, taken) => {
    expect(takesToken(tokenRule(type, name), entered)).toBe(taken)
  })
})
