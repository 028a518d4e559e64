import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import fhirpath from 'fhirpath'
import model from 'fhirpath/fhir-context/r4'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { IN_PARTS, LATE_UNITS_CODE, UNITS } from './fhirpath-library.ts'

const require = createRequire(join(projectRoot, 'package.json'))

/** Runs a text as a CommonJS module. */
function run(code: string, ask: (name: string) => unknown): Record<string, unknown> {
  const exports = {}
  const module: unknown = compileFunction(code, ['exports', 'require'])
  Reflect.apply(module as () => void, undefined, [exports, ask])
  return exports
}

interface Built {
  readonly parts: readonly (() => unknown)[]
  readonly library: () => { readonly fhirpath: typeof fhirpath; readonly model: typeof model }
}

const bodyWeight = { resourceType: 'Observation', valueQuantity: { value: 80, code: 'kg' } }
const EXPRESSIONS = [
  '1 + 1.5',
  "'a' & 'b'",
  "value.where(value > 79).code = 'kg'",
  "80 'kg' > 79000 'g'",
  "1 'L' = 1000 'mL'",
  "2 'g' * 3 'm'",
  '@2020-01-31 + 1 month',
  'iif(value.exists(), value.code.upper(), {})',
  "(1 'kg' | 1000 'g').distinct().count()",
  'value.is(Quantity)',
]

describe('the FHIRPath library of a build', () => {
  it('computes what the published one does, with units and without', () => {
    const { parts, library } = run(IN_PARTS, require) as unknown as Built
    for (const part of parts) part()
    const own = library()
    const results = (library: typeof fhirpath, types: typeof model) =>
      EXPRESSIONS.map((expression) =>
        library.evaluate(bodyWeight, expression, {}, types, { async: false }).map(String),
      )
    expect(results(own.fhirpath, own.model)).toEqual(results(fhirpath, model))
  })

  it('makes the tables of its parser little by little', () => {
    for (const name of Object.keys(require.cache))
      if (/[\\/](?:fhirpath|antlr4)[\\/]/.test(name)) delete require.cache[name]
    const { parts } = run(IN_PARTS, require) as unknown as Built
    const Parser = require('fhirpath/src/parser/generated/FHIRPathParser.js') as new () => {
      readonly _interp: object
    }
    let steps = 0
    const simulator = Object.getPrototypeOf(new Parser()._interp) as {
      closureCheckingStopState: (...of: readonly unknown[]) => unknown
    }
    const made = simulator.closureCheckingStopState
    simulator.closureCheckingStopState = function counted(...of) {
      steps += 1
      return Reflect.apply(made, this, of)
    }
    const taken = parts.map((part) => {
      steps = 0
      part()
      return steps
    })
    // All of them together, and nearly as many at once, where the first one is a whole expression.
    expect(taken.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(1500)
    expect(Math.max(...taken)).toBeLessThanOrEqual(300)
  })

  it('reads no unit before one is asked for, and each function of the units is theirs', () => {
    const asked: string[] = []
    const ofLibrary = createRequire(require.resolve('fhirpath/src/types.js'))
    const { UcumLhcUtils } = run(LATE_UNITS_CODE, (name) => {
      asked.push(name)
      return ofLibrary(name) as unknown
    }) as {
      readonly UcumLhcUtils: {
        readonly getInstance: () => {
          readonly convertUnitTo: (from: string, value: number, to: string) => object
        }
      }
    }
    const units = UcumLhcUtils.getInstance()
    expect(asked).toEqual([])
    expect(units.convertUnitTo('kg', 2, 'g')).toMatchObject({ toVal: 2000 })
    units.convertUnitTo('kg', 3, 'g')
    expect(asked).toEqual([UNITS])
  })
})
