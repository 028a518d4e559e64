import type { CodeableConcept } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { flagOf, isOff } from './flag'
import type { RangeChoice } from './range-choice'

const said = (...codes: readonly string[]): CodeableConcept[] =>
  codes.map((code) => ({
    coding: [
      { system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code },
    ],
  }))
const within = (low?: number, high?: number): RangeChoice => ({
  kind: 'applies',
  bounds: { ...(low === undefined ? {} : { low }), ...(high === undefined ? {} : { high }) },
})

describe('the source’s interpretation comes first', () => {
  it.each([
    [['HH'], 'critical-high'],
    [['LL'], 'critical-low'],
    [['AA'], 'critical'],
    [['H'], 'high'],
    [['L'], 'low'],
    [['A'], 'abnormal'],
    [['N'], 'normal'],
    [['>'], 'high'],
    [['<'], 'low'],
    [['A', 'H'], 'high'],
    [['H', 'HH'], 'critical-high'],
    [['AA', 'H'], 'critical-high'],
    [['AA', 'L'], 'critical-low'],
  ])('%j reads %s', (codes, level) => {
    expect(flagOf(said(...codes), { value: 5 }, within(0, 10))).toEqual({
      level,
      source: 'interpretation',
    })
  })

  it('also in words, or by a code of another system, of which the app judges nothing', () => {
    const local = [{ coding: [{ system: 'urn:local', code: 'H' }] }]
    expect(flagOf(local, { value: 5 }, within(0, 10))).toEqual({
      level: 'said',
      source: 'words',
      said: local,
      isUsual: false,
    })
    const words = [{ text: 'fine' }]
    expect(flagOf(words, { value: 50 }, within(0, 10))).toMatchObject({
      level: 'said',
      said: words,
    })
  })

  it('but one that only says how it changed leaves it to the range', () => {
    for (const code of ['B', 'D', 'U', 'W'])
      expect(flagOf(said(code), { value: 50 }, within(0, 10))).toEqual({
        level: 'high',
        source: 'range',
      })
    expect(flagOf([{ text: ' ' }, {}], { value: 5 }, { kind: 'none' })).toBeUndefined()
  })
})

describe('without one the range that applies decides, where it is certain', () => {
  it.each([
    [{ value: 3.9 }, [4, 5.6], 'low'],
    [{ value: 4 }, [4, 5.6], 'normal'],
    [{ value: 5.6 }, [4, 5.6], 'normal'],
    [{ value: 5.7 }, [4, 5.6], 'high'],
    [{ value: -1 }, [undefined, 5], 'normal'],
    [{ value: 9 }, [undefined, 5], 'high'],
    [{ value: 9 }, [5, undefined], 'normal'],
    [{ value: 4, comparator: '<' }, [4, 5.6], 'low'],
    [{ value: 4, comparator: '<=' }, [4, 5.6], undefined],
    [{ value: 3, comparator: '<=' }, [4, 5.6], 'low'],
    [{ value: 5, comparator: '<' }, [4, 5.6], undefined],
    [{ value: 5, comparator: '<' }, [undefined, 5.6], 'normal'],
    [{ value: 9, comparator: '<' }, [undefined, 5.6], undefined],
    [{ value: 5.6, comparator: '>' }, [4, 5.6], 'high'],
    [{ value: 5.6, comparator: '>=' }, [4, 5.6], undefined],
    [{ value: 60, comparator: '>' }, [60, undefined], 'normal'],
    [{ value: 50, comparator: '>=' }, [60, undefined], undefined],
    [{ value: 61, comparator: '>=' }, [4, 60], 'high'],
  ] as const)('%j in %j', (value, [low, high], level) => {
    expect(flagOf(undefined, value, within(low, high))?.level).toBe(level)
  })

  it('several ranges, or none, decide nothing', () => {
    expect(
      flagOf(undefined, { value: 5 }, { kind: 'several', all: [{ low: 1 }, { low: 9 }] }),
    ).toBeUndefined()
    expect(flagOf(undefined, { value: 5 }, { kind: 'none' })).toBeUndefined()
  })

  it('normal calls for no attention', () => {
    expect(isOff({ level: 'normal', source: 'range' })).toBe(false)
    expect(isOff(undefined)).toBe(false)
    expect(isOff({ level: 'abnormal', source: 'interpretation' })).toBe(true)
  })
})
