import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { UsageError } from './ports.ts'
import { readStartArguments } from './start-arguments.ts'

describe('the arguments of npm start', () => {
  it('may be none', () => {
    expect(readStartArguments([])).toEqual({ help: false })
  })

  it('take a folder of data, in both spellings', () => {
    expect(readStartArguments(['--data', tmpdir()])).toEqual({ data: tmpdir(), help: false })
    expect(readStartArguments([`--data=${tmpdir()}`])).toEqual({ data: tmpdir(), help: false })
  })

  it('ask for help', () => {
    expect(readStartArguments(['--help']).help).toBe(true)
  })

  it.each([
    [['--dta', 'x'], 'Unknown argument "--dta"'],
    [['--data'], '--data needs a folder'],
    [['--data', 'no-such-folder-here'], 'there is no such folder'],
    [['--data', 'package.json'], 'not a folder'],
  ])('%j is refused with its reason', (args, reason) => {
    expect(() => readStartArguments(args)).toThrow(UsageError)
    expect(() => readStartArguments(args)).toThrow(reason)
  })
})
