import fc from 'fast-check'
import type { Patient } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ended } from '~/std/ended-fixture'
import { invariant } from '~/std/invariant'
import { GivenUp } from '../../pattern/run-pattern'
import { enterText } from '../answers/enter-text'
import { answersOf, computed, core, formOfItems, itemOf, placeOf } from '../form-fixture'
import { loadEvaluator } from './evaluator'
import { toResponse } from '../answers/to-response'

const TEN = '(1|2|3|4|5|6|7|8|9|10)'
const times = (count: number) => `${TEN}${`.select(${TEN})`.repeat(count)}`
const nothing = (depth: number) => `${`${TEN}.where(`.repeat(depth)}false${')'.repeat(depth)}`

/** Expressions that never end, or not within a lifetime. */
const ENDLESS: readonly (readonly [string, string])[] = [
  ['a walk without end', '1.repeat($this + 1)'],
  ['loops in loops', `${times(9)}.count()`],
  // No collection of it ever grows: its parts and the time alone end it.
  ['loops in loops that find nothing', nothing(9)],
  ['a text that doubles', `(${times(1)}).aggregate($total & $total, 'aaaaaaaaaa').length()`],
  ['a collection that doubles', `(${times(1)}).aggregate($total.combine($total), 1).count()`],
  ['each against each', `${times(3)}.select($this + 1).subsetOf(${times(3)}.select($this - 1))`],
  ['what is left of many', `${times(3)}.exclude(${times(3)}.select($this + 20)).count()`],
  ['a pattern that refers to itself', `'${'a'.repeat(60)}!'.matches('^(a+)+\\\\1$')`],
  ['many replacements', `'${'a'.repeat(60)}!'.replaceMatches('^(a+)+$', 'b')`],
  ['brackets in brackets', `${'('.repeat(500)}1${')'.repeat(500)}`],
  ['a sum of a hundred thousand', Array.from({ length: 20_000 }, () => '1').join(' + ')],
]

/** The end of one expression by itself, without a form. */
async function endOf(expression: string): Promise<string> {
  const { evaluate } = await loadEvaluator()
  try {
    ended(() => evaluate(expression, 'QuestionnaireResponse', {}, {}, () => undefined))
  } catch (failure) {
    // A fast machine exhausts its stack first.
    return failure instanceof GivenUp || failure instanceof RangeError
      ? 'given-up'
      : String(failure)
  }
  return 'answered'
}

describe('an expression that a form brings can be given up', () => {
  // Within a form nothing would end them: each is tried by itself first.
  beforeAll(async () => {
    for (const [what, expression] of ENDLESS) {
      const end = await endOf(expression)
      invariant(end === 'given-up', `${what} to be given up, not: ${end}`)
    }
  })

  it.each(ENDLESS)('where it calculates: %s', async (_, expression) => {
    let reads = 0
    const patient: Patient = {
      resourceType: 'Patient',
      get active() {
        reads += 1
        return true
      },
    }
    const condition = '%resource.exists() and %patient.active'
    const form = await formOfItems(
      [
        { linkId: 'a', type: 'string' },
        {
          linkId: 'b',
          type: 'integer',
          extension: [computed('calculatedExpression', `iif(${condition}, ${expression})`)],
        },
      ],
      {},
      { context: { patient } },
    )
    expect(itemOf(form, 'b').answers[0]?.note).toEqual({ kind: 'given-up' })
    // It is not tried again with the next key, and the typed text is kept.
    const before = reads
    const typed = enterText(form, placeOf(form, 'a'), 'kept')
    expect(reads).toBe(before)
    expect(answersOf(typed)).toMatchObject([{ answer: [{ valueString: 'kept' }] }])
    expect(toResponse(typed, 'completed').kind).toBe('response')
  })

  it.each([
    ['a rule', 'constraint', true],
    ['a condition', 'enableWhenExpression', true],
    ['a beginning', 'initialExpression', false],
  ])('where it is %s', async (_, name, told) => {
    const [, expression = ''] = ENDLESS[0] ?? []
    const rule = core('targetConstraint', {
      extension: [
        { url: 'key', valueId: 'k' },
        { url: 'human', valueString: 'never' },
        {
          url: 'expression',
          valueExpression: { language: 'text/fhirpath', expression: `${expression}.exists()` },
        },
      ],
    })
    const form = await formOfItems([
      {
        linkId: 'q',
        type: 'string',
        extension: [name === 'constraint' ? rule : computed(name, expression)],
      },
    ])
    expect(form.unsupported).toContainEqual(
      expect.objectContaining({ what: expect.objectContaining({ kind: 'expression-given-up' }) }),
    )
    expect(itemOf(form, 'q').givenUp).toBe(told)
    expect(toResponse(form, 'completed').kind).toBe('response')
  })

  it('and one with an evil pattern is answered all the same', async () => {
    const expression = `'${'a'.repeat(60)}!'.matches('^(a+)+$').not()`
    expect(await endOf(expression)).toBe('answered')
    const form = await formOfItems([
      {
        linkId: 'b',
        type: 'boolean',
        extension: [computed('calculatedExpression', expression)],
      },
    ])
    expect(itemOf(form, 'b').answers[0]?.value).toEqual({ valueBoolean: true })
  })

  it.each([
    ["'Abc'.matches('b')", true],
    ["'Abc'.matches('^b')", false],
    ["'ABC'.matches('b', 'i')", true],
    ["'Abc'.matchesFull('b')", false],
    ["'a\nb'.matches('a.b')", true],
    ["'12-34'.replaceMatches('(\\\\d+)-(\\\\d+)', '$2-$1')", '34-12'],
    ["{}.matches('a')", undefined],
  ])('its own patterns mean what FHIRPath says: %s', async (expression, result) => {
    const type = typeof result === 'string' ? 'string' : 'boolean'
    const form = await formOfItems([
      { linkId: 'q', type, extension: [computed('calculatedExpression', expression)] },
    ])
    const value = itemOf(form, 'q').answers[0]?.value
    expect(value === undefined ? undefined : Object.values(value)[0]).toBe(result)
  })
})

describe('a pattern of a form does not freeze the tab on an ordinary answer', () => {
  const withPattern = async (pattern: string) =>
    formOfItems([
      { linkId: 'q', type: 'string', extension: [core('regex', { valueString: pattern })] },
    ])

  it('as the one for addresses with 38 letters, which is answered', async () => {
    const form = await withPattern('([a-zA-Z0-9]+)*@x')
    const typed = ended(() => enterText(form, placeOf(form, 'q'), 'a'.repeat(38)))
    expect(typed.messages.map(({ problem }) => problem.kind)).toEqual(['pattern'])
  })

  it('and where it cannot be told in time, the check is given up, told, and the answer kept', async () => {
    const form = await withPattern('(a+)+\\1')
    const text = `${'a'.repeat(60)}!`
    const typed = ended(() => enterText(form, placeOf(form, 'q'), text))
    expect(typed.messages).toMatchObject([
      { severity: 'warning', problem: { kind: 'pattern-given-up' } },
    ])
    expect(answersOf(typed)).toMatchObject([{ answer: [{ valueString: text }] }])
    expect(toResponse(typed, 'completed').kind).toBe('response')
  })

  it('whatever is typed against any of the known evil ones', async () => {
    const evil = ['(a+)+', '(a|aa)+', '(.*a){12}', '((a*)*)*', '(a?){30}a{30}', '(?=(a+)+$)b']
    const forms = await Promise.all(evil.map(withPattern))
    fc.assert(
      fc.property(
        fc.constantFrom(...forms),
        fc.string({ unit: fc.constantFrom('a', 'b', '!', '1'), maxLength: 80 }),
        (form, text) => {
          const typed = ended(() => enterText(form, placeOf(form, 'q'), `${text}a!`))
          const kinds = typed.messages.map(({ problem }) => problem.kind)
          expect(kinds).not.toContain('pattern-given-up')
        },
      ),
      // A shorter one would be looked for at length.
      { numRuns: 60, endOnFailure: true },
    )
  })
})

describe('a machine that is busy with something else', () => {
  afterEach(() => vi.restoreAllMocks())

  /** The totals of a form, in whose expressions the clock jumps by a minute as often as told. */
  async function totals(count: number, jumps: number): Promise<readonly unknown[]> {
    const now = performance.now.bind(performance)
    let jumped = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now() + jumped)
    let left = jumps
    const patient: Patient = {
      resourceType: 'Patient',
      get active() {
        if (left > 0) jumped += 60_000
        left -= 1
        return true
      },
    }
    const names = Array.from({ length: count }, (_, index) => `total ${index}`)
    const form = await formOfItems(
      names.map((linkId) => ({
        linkId,
        type: 'integer',
        extension: [
          computed('calculatedExpression', `iif(%patient.active, (${times(2)}).count())`),
        ],
      })),
      {},
      { context: { patient } },
    )
    return names.map((linkId) => itemOf(form, linkId).answers[0]?.value)
  }

  it('costs a form no total: what the clock alone stopped is tried once more', async () => {
    expect(await totals(2, 1)).toEqual([{ valueInteger: 1000 }, { valueInteger: 1000 }])
  })

  it('holds up a form that is slow by itself once, and not at every total', async () => {
    // Two tries of the first, one of the second: the third one is computed.
    expect(await totals(3, 3)).toEqual([undefined, undefined, { valueInteger: 1000 }])
  })
})

it('a variable that ends without a value is no value for whoever reads it next', async () => {
  const [, endless = ''] = ENDLESS[0] ?? []
  for (const [expression, outcome] of [
    [endless, 'given-up'],
    ["'a'.toInteger() + 'b'.single(1)", 'failed'],
  ] as const) {
    const form = await formOfItems(
      ['first', 'second'].map((linkId) => ({
        linkId,
        type: 'boolean',
        extension: [computed('calculatedExpression', '%sum.empty()')],
      })),
      {
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/variable',
            valueExpression: { name: 'sum', language: 'text/fhirpath', expression },
          },
        ],
      },
    )
    for (const linkId of ['first', 'second']) {
      const [answer] = itemOf(form, linkId).answers
      expect(answer?.value).toBeUndefined()
      expect(answer?.note?.kind).toBe(outcome)
    }
  }
})
