import fc from 'fast-check'
import type { OperationOutcome, Patient } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import type { Permit } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import type { Operation } from '~/fhir/request'
import type { OperationResult } from '~/fhir/wire/sent'
import { merge as words } from '~/i18n/en/patients/merge'
import { createQueryClient } from '~/queries/query-client'
import { browserWriteLock } from '~/queries/write-lock'
import { isStopped, type MergeCheckName, mergeChecks } from './merge-checks'
import { forgetMark, type MarkStorage, markKey, mergeOnce, readMark } from './merge-once'
import { mergeParameters, type MergeSide, nameOf, readSide, shownName } from './merge-side'
import { type Survival, survivalOf } from './survival'

const BASES = ['https://fhir.example.org/v4']
const id = (text: string): MergeSide => ({ by: 'id', id: text })

describe('a record that somebody names', () => {
  it.each([
    ['p601', id('p601')],
    [' Patient/p601 ', id('p601')],
    ['https://fhir.example.org/v4/Patient/p601', id('p601')],
    [
      'https://h.example/mrn|REG 601',
      { by: 'identifier', system: 'https://h.example/mrn', value: 'REG 601' },
    ],
    ['', 'empty'],
    ['https://elsewhere.example/Patient/1', 'elsewhere'],
    ['Device/7', 'unreadable'],
    ['Rosa Castellano', 'unreadable'],
    ['urn:x|', 'elsewhere'],
  ])('“%s”', (text, side) => expect(readSide(text, BASES)).toEqual(side))

  it('is shown without the whole of a social security number', () => {
    const side: MergeSide = {
      by: 'identifier',
      system: 'http://hl7.org/fhir/sid/us-ssn',
      value: '900123456',
    }
    expect(shownName(side)).toBe('http://hl7.org/fhir/sid/us-ssn|•••••3456')
    expect(shownName({ by: 'id', id: 'p601' })).toBe('p601')
  })

  it('is sent by its reference, or by its identifier', () => {
    expect(
      mergeParameters(id('a'), { by: 'identifier', system: 'urn:n', value: '1' }).parameter,
    ).toEqual([
      { name: 'source-patient', valueReference: { reference: 'Patient/a' } },
      {
        name: 'target-patient',
        valueReference: { type: 'Patient', identifier: { system: 'urn:n', value: '1' } },
      },
    ])
    expect(nameOf({ by: 'identifier', system: 'urn:n', value: '1' })).toBe('urn:n|1')
  })
})

const rosa: Patient = {
  resourceType: 'Patient',
  id: 'a',
  gender: 'female',
  birthDate: '1955-10-02',
  identifier: [{ system: 'http://hl7.org/fhir/sid/us-ssn', value: '900-15-0601' }],
}

describe('the stops', () => {
  const stops = (
    more: Partial<Patient>,
    sides: readonly [MergeSide, MergeSide] = [id('a'), id('b')],
    source: Patient = rosa,
  ) =>
    mergeChecks(sides, source, { ...rosa, id: 'b', ...more }, 'passed')
      .filter(({ outcome }) => outcome === 'stopped')
      .map(({ name }) => name)

  it.each<[Partial<Patient>, readonly MergeCheckName[]]>([
    [{}, []],
    [{ birthDate: '1955-10', gender: 'male' }, []],
    [{ birthDate: '1956-10-02' }, []],
    [{ birthDate: '1956-10-02', gender: 'male' }, ['birth-and-gender']],
    [
      { identifier: [{ system: 'http://hl7.org/fhir/sid/us-ssn', value: '900150602' }] },
      ['national-numbers'],
    ],
    [
      {
        identifier: [{ system: 'http://hl7.org/fhir/sid/us-ssn', value: '900150602', use: 'old' }],
      },
      [],
    ],
    [{ identifier: [{ system: 'http://hl7.org/fhir/sid/us-ssn', value: '900150601' }] }, []],
    [{ deceasedBoolean: true }, ['both-alive']],
    [{ active: false }, ['target-in-use']],
    [{ link: [{ type: 'replaced-by', other: { reference: 'Patient/c' } }] }, ['target-in-use']],
    [{ id: 'a' }, ['same-record']],
  ])('%o', (more, names) => expect(stops(more)).toEqual(names))

  it('of a source that was replaced before', () => {
    expect(stops({}, undefined, { ...rosa, link: [{ type: 'replaced-by', other: {} }] })).toEqual([
      'source-in-use',
    ])
  })

  it('are unseen where a record does not know if its person has died', () => {
    const URL = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason'
    const unknown = { _deceasedDateTime: { extension: [{ url: URL, valueCode: 'unknown' }] } }
    for (const other of [{}, { deceasedBoolean: true }]) {
      const checks = mergeChecks(
        [id('a'), id('b')],
        { ...rosa, ...other },
        { ...rosa, id: 'b', ...unknown },
        'passed',
      )
      expect(checks.find(({ name }) => name === 'both-alive')?.outcome).toBe('unseen')
    }
  })

  it('are unseen where nothing can be read, but for the same record typed twice', () => {
    const unseen = mergeChecks([id('a'), id('b')], undefined, undefined, 'unseen')
    expect(unseen.map(({ outcome }) => outcome)).toEqual([
      'passed',
      'unseen',
      'unseen',
      'unseen',
      'unseen',
      'unseen',
      'unseen',
    ])
    expect(isStopped(unseen)).toBe(false)
    expect(isStopped(mergeChecks([id('a'), id('a')], undefined, undefined, 'unseen'))).toBe(true)
    const mixed = mergeChecks(
      [id('a'), { by: 'identifier', system: 'urn:n', value: '1' }],
      undefined,
      undefined,
      'passed',
    )
    expect(mixed[0]).toEqual({ name: 'same-record', outcome: 'unseen' })
  })

  it('say so of something unfinished about either record', () => {
    expect(isStopped(mergeChecks([id('a'), id('b')], rosa, { ...rosa, id: 'b' }, 'stopped'))).toBe(
      true,
    )
  })
})

describe('what stands in a fact after the merge', () => {
  const FACTS = Object.keys(words.facts)

  it.each<[readonly string[], readonly string[], Survival]>([
    [[], [], 'nothing'],
    [['a'], ['a'], 'same'],
    [['a'], ['a', 'b'], 'same'],
    [[], ['b'], 'stays'],
    [['a'], ['b'], 'target'],
    [['a'], [], 'unknown'],
  ])('%j into %j: %s', (source, target, survival) => {
    const plain = FACTS.filter((one) => !['identifiers', 'state', 'changed'].includes(one))
    expect(new Set(plain.map((fact) => survivalOf(fact, source, target)))).toEqual(
      new Set([survival]),
    )
  })

  it('is promised of nothing that only the record that ends says', () => {
    const values = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
    fc.assert(
      fc.property(fc.constantFrom(...FACTS), values, values, (fact, source, target) => {
        const isPromised = ['same', 'stays', 'nothing'].includes(survivalOf(fact, source, target))
        const isLosable = source.some((text) => !target.includes(text))
        expect(isPromised && isLosable).toBe(false)
      }),
    )
  })

  it('is, of numbers, those of both as HL7’s draft asks', () => {
    expect(survivalOf('identifiers', ['1'], ['2'])).toBe('numbers')
    expect(survivalOf('identifiers', ['1'], [])).toBe('numbers')
    expect(survivalOf('identifiers', ['1'], ['1'])).toBe('same')
  })
})

/** A device that stores its data. */
function storage(): MarkStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value)
    },
    removeItem: (key) => {
      kept.delete(key)
    },
  }
}

// Only `decide` makes permits; this one goes no further than the function below.
const permit = {
  request: {
    interaction: 'operation',
    type: 'Patient',
    name: '$merge',
    parameters: mergeParameters(id('a'), id('b')),
  },
  base: { kind: 'gp', url: BASES[0] },
} as unknown as Permit<Operation>

const names = ['a', 'b'] as const

function sending(answer: () => OperationResult | Promise<OperationResult>) {
  const count = { sent: 0 }
  const client = createQueryClient(() => {
    count.sent += 1
    return Promise.resolve().then(answer)
  })
  return { client, count }
}

function merged(status: number, issue: OperationOutcome['issue'] = []): OperationResult {
  const outcome: OperationOutcome = { resourceType: 'OperationOutcome', issue }
  return {
    status,
    receivedAt: 0,
    requestId: 'q1',
    resource: { resourceType: 'Parameters', parameter: [{ name: 'outcome', resource: outcome }] },
  }
}

describe('a merge', () => {
  const run = async (
    answer: () => OperationResult | Promise<OperationResult>,
    store = storage(),
    lock = browserWriteLock(undefined),
  ) => {
    const { client, count } = sending(answer)
    const key = await markKey(['issuer'], ['a', 'b'], store)
    const once = () => mergeOnce({ client, permit, names, key, storage: store, lock, now: () => 5 })
    return { outcome: await once(), once, count, key, store }
  }

  it('that is answered is told with the outcome in full, and never sent again', async () => {
    const { outcome, once, count } = await run(() =>
      merged(200, [{ severity: 'information', code: 'informational', diagnostics: '3 moved' }]),
    )
    expect(outcome).toMatchObject({
      kind: 'merged',
      requestId: 'q1',
      issues: [{ text: '3 moved' }],
    })
    expect(await once()).toEqual({ kind: 'sent-before', mark: { state: 'merged', at: 5 } })
    expect(count.sent).toBe(1)
  })

  it('that is put off is told as accepted', async () => {
    expect((await run(() => merged(202))).outcome.kind).toBe('accepted')
  })

  it('that is refused was not done, and may be sent again', async () => {
    const { outcome, once, count } = await run(() => {
      throw new FhirFailure({ kind: 'rejected', status: 422 })
    })
    expect(outcome.kind).toBe('refused')
    expect((await once()).kind).toBe('refused')
    expect(count.sent).toBe(2)
  })

  it.each<[string, () => OperationResult]>([
    [
      'is lost',
      () => {
        throw new FhirFailure({ kind: 'offline' })
      },
    ],
    [
      'is a failure of the server',
      () => {
        throw new FhirFailure({ kind: 'server', status: 500 })
      },
    ],
    [
      'is a request timeout',
      () => {
        throw new FhirFailure({ kind: 'rejected', status: 408 })
      },
    ],
    [
      'says that it failed under a good status',
      () => merged(200, [{ severity: 'error', code: 'exception' }]),
    ],
  ])(
    'whose answer %s is not known to be done, and not sent again until a person says so',
    async (_, answer) => {
      const { outcome, once, count, key, store } = await run(answer)
      expect(outcome.kind).toBe('unknown')
      expect((await once()).kind).toBe('sent-before')
      expect(count.sent).toBe(1)
      forgetMark(key, store)
      await once()
      expect(count.sent).toBe(2)
    },
  )

  it('pressed twice, in two tabs or the other way round is sent once', async () => {
    const store = storage()
    const lock = browserWriteLock(undefined)
    const { client, count } = sending(() => merged(200))
    const keys = [
      await markKey(['issuer'], ['a', 'b'], store),
      await markKey(['issuer'], ['b', 'a'], store),
    ]
    expect(keys[0]).toBe(keys[1])
    const outcomes = await Promise.all(
      keys.map((key) => mergeOnce({ client, permit, names, key, storage: store, lock })),
    )
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['elsewhere', 'merged'])
    expect(count.sent).toBe(1)
  })

  it('is not sent where it could not be remembered, and what is remembered names nobody', async () => {
    const full: MarkStorage = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => undefined,
    }
    const { client, count } = sending(() => merged(200))
    expect(
      await mergeOnce({
        client,
        permit,
        names,
        key: 'k',
        storage: full,
        lock: browserWriteLock(undefined),
      }),
    ).toEqual({ kind: 'not-kept' })
    expect(count.sent).toBe(0)
    const { store, key } = await run(() => merged(200))
    expect([...store.kept.entries()].join(' ')).not.toMatch(/Patient|issuer/)
    expect(readMark(key, store)).toEqual({ state: 'merged', at: 5 })
  })
})
