import { describe, expect, it } from 'vitest'
import { commandsFor, type Command } from './command'

const command = (title: string, also?: string): Command => ({
  key: title,
  group: 'screens',
  title,
  ...(also === undefined ? {} : { also }),
  run: () => undefined,
})
const COMMANDS = [
  { ...command('Orders and referrals'), atOnce: true },
  command('Results by date'),
  command('All observations', 'results'),
  command('Resumen clínico'),
]
const titles = (typed: string) => commandsFor(COMMANDS, typed).map(({ title }) => title)

describe('commands of Find', () => {
  it('are there as long as nothing is typed, if they are meant to be', () => {
    expect(titles('')).toEqual(['Orders and referrals'])
    expect(titles('  ')).toEqual(['Orders and referrals'])
  })

  it('are found by the beginning of each word, in any order and without accents', () => {
    expect(titles('ref ord')).toEqual(['Orders and referrals'])
    expect(titles('CLINICO')).toEqual(['Resumen clínico'])
    expect(titles('eferrals')).toEqual([])
  })

  it('are found by their further words, after those whose name begins so', () => {
    expect(titles('results')).toEqual(['Results by date', 'All observations'])
  })

  it('are not found by signs alone', () => {
    expect(titles('|')).toEqual([])
  })
})
