import { describe, expect, it } from 'vitest'
import { FAILURE_KINDS, FhirFailure } from '~/fhir/failure'
import { explainFailure } from '~/fhir/explain-failure'
import { capability } from '~/i18n/en/frame/capability'
import { messages as en } from '~/i18n/en/messages'
import { messages as es } from '~/i18n/es/messages'
import { explainRefusal, neededPermission } from './explain'
import type { RefusalReason, SpecificationRule } from './permit'

// The catalogue's keys are the rules: a rule without its sentence does not compile.
const rules = Object.keys(capability.rule) as SpecificationRule[]
const reasons: RefusalReason[] = [
  { why: 'nothing' },
  { why: 'type' },
  { why: 'interaction' },
  { why: 'parameter', parameter: 'code' },
  { why: 'operation', operation: '$merge' },
  { why: 'scope', needed: 'patient/Goal.s' },
  { why: 'unread' },
  ...rules.map((rule) => ({ why: 'rule', rule }) as const),
]

describe('a refusal is a sentence and a hint of its own', () => {
  it.each(reasons)('%j', (reason) => {
    for (const words of [en, es]) {
      const { sentence, hint } = explainRefusal({ reason }, words)
      expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
      expect(hint).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
    }
    expect(explainRefusal({ reason }, es).sentence).not.toBe(
      explainRefusal({ reason }, en).sentence,
    )
  })

  it('with the names that a person needs to ask for it', () => {
    expect(
      explainRefusal({ reason: { why: 'parameter', parameter: 'code' } }, es).sentence,
    ).toContain('code')
  })

  it('is in words where the sign-in lacks a permission: its syntax is for whoever set up the app', () => {
    for (const needed of ['patient/Goal.s', 'patient/QuestionnaireResponse.write', 'user/Device.c'])
      for (const words of [en, es]) {
        const refusal = { reason: { why: 'scope', needed } } as const
        const { sentence, hint } = explainRefusal(refusal, words)
        expect(`${sentence} ${hint}`).not.toMatch(/\/|[a-z]\.[a-z]|“|«/)
        expect(neededPermission(refusal, words)?.scope).toBe(needed)
        // Entries that may be read are not said to be out of reach.
        expect(
          sentence === explainRefusal({ reason: { why: 'scope', needed: 'x' } }, words).sentence,
        ).toBe(needed === 'patient/Goal.s')
      }
    expect(neededPermission({ reason: { why: 'type' } }, en)).toBeUndefined()
  })

  it('promises of documents on request no setting that there is none of', () => {
    for (const [words, way] of [
      [en, 'Ask your organization for the document.'],
      [es, 'Pida el documento a su organización.'],
    ] as const)
      expect(
        explainRefusal({ reason: { why: 'rule', rule: 'no-generation' }, bases: ['r4'] }, words)
          .hint,
      ).toBe(way)
  })

  it('of a plain server is what it does not say: nothing else is known of it', () => {
    const plain = (reason: RefusalReason) => explainRefusal({ reason, bases: ['r4'] }, en).sentence
    expect(plain({ why: 'type' })).toBe('This server does not say that it offers this.')
    expect(plain({ why: 'interaction' })).toContain('This server does not say')
    expect(plain({ why: 'parameter', parameter: 'code' })).toBe(
      'This server does not say that it can search these entries by “code”.',
    )
    expect(plain({ why: 'operation', operation: '$merge' })).toContain('$merge')
    for (const why of ['type', 'interaction'] as const)
      expect(explainRefusal({ reason: { why }, bases: ['r4'] }, es).sentence).toMatch(
        /^Este servidor no declara/,
      )
    expect(explainRefusal({ reason: { why: 'type' }, bases: ['gp'] }, en).sentence).toBe(
      'The service does not offer this.',
    )
  })

  it('no two rules are told alike', () => {
    expect(new Set(rules.map((rule) => capability.rule[rule])).size).toBe(rules.length)
  })
})

describe('a failure is words', () => {
  it.each(FAILURE_KINDS)('%s', (kind) => {
    for (const words of [en, es]) {
      const { title, sentence } = explainFailure(new FhirFailure({ kind }), words)
      expect(title).not.toBe('')
      expect(sentence).toMatch(/\.$/)
    }
  })

  it('may be tried again where that helps', () => {
    const helped = FAILURE_KINDS.filter(
      (kind) => explainFailure(new FhirFailure({ kind }), en).canRetry,
    )
    expect(helped).toEqual(['offline', 'throttled', 'malformed', 'server'])
  })

  it('tells the pause, the id and the service’s own words', () => {
    const failure = new FhirFailure({
      kind: 'throttled',
      retryAfter: 6.2,
      requestId: 'r1',
      issues: [
        { severity: 'error', code: 'x', text: 'Too many' },
        { severity: 'error', code: 'x', text: '' },
      ],
    })
    expect(explainFailure(failure, en)).toMatchObject({ requestId: 'r1', details: ['Too many'] })
    expect(explainFailure(failure, en).sentence).toContain('7 seconds')
    expect(explainFailure(failure, es).sentence).toContain('7 segundos')
  })

  it('of the app itself shows no stack and no message', () => {
    expect(explainFailure(new Error('secret'), en)).toEqual({
      ...en.failures.unexpected,
      canRetry: false,
      details: [],
    })
  })
})
