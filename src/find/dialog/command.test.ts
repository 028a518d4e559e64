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

  it('include what takes any words, by a name for them, if it can take them', () => {
    const taking: Command = {
      ...command('Find patients'),
      group: 'patients',
      withWords: (typed) => (typed.includes('|') ? undefined : `Find patients: ${typed}`),
    }
    const named = (typed: string) =>
      commandsFor([taking, ...COMMANDS], typed).map(({ title }) => title)
    expect(named('results')).toEqual([
      'Results by date',
      'All observations',
      'Find patients: results',
    ])
    expect(named('a|b')).toEqual([])
  })

  it('are not found by signs alone', () => {
    expect(titles('|')).toEqual([])
  })
})
