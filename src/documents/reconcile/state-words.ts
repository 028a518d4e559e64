import { flat, withoutTags } from './plain-names'
import type { StatedStatus, StatusTerm } from './statement'

/** A state in a word of the reader, and what it is besides. */
export interface KnownState {
  readonly status: StatedStatus
  readonly statusAs?: StatusTerm
}

const OVER = (statusAs: StatusTerm): KnownState => ({ status: 'over', statusAs })
const CURRENT: KnownState = { status: 'current' }

/** Codes of SNOMED CT (C-CDA R2.1, "Problem Status"; HITSP C80, "Medication Status"). */
const BY_CODE: ReadonlyMap<string, KnownState> = new Map([
  ['55561003', CURRENT],
  ['246455001', { status: 'current', statusAs: 'recurrence' }],
  ['255227004', { status: 'current', statusAs: 'recurrence' }],
  ['263855007', { status: 'current', statusAs: 'relapse' }],
  ['73425007', OVER('inactive')],
  ['413322009', OVER('resolved')],
  ['277022003', OVER('remission')],
  ['392521001', { status: 'over' }],
  ['421139008', { status: 'paused' }],
  ['410516002', { status: 'refuted' }],
])

/** Words of people, in one form, without the ending that agrees with the thing. */
const BY_WORD: ReadonlyMap<string, KnownState> = new Map(
  (
    [
      ['active|activ|current|vigente', CURRENT],
      ['inactive|inactiv', OVER('inactive')],
      ['resolved|resuelt', OVER('resolved')],
      ['remission|in remission|remision|en remision', OVER('remission')],
      [
        'recurrence|recurrent|recurrencia|recurrente',
        { status: 'current', statusAs: 'recurrence' },
      ],
      ['relapse|in relapse|recaida|en recaida', { status: 'current', statusAs: 'relapse' }],
      ['no longer active|not active|prior history no longer active', { status: 'over' }],
      ['stopped|discontinued|suspendid|discontinuad', OVER('stopped')],
      ['completed|completad|terminad', OVER('completed')],
      ['on hold|en pausa', { status: 'paused' }],
    ] as const
  ).flatMap(([words, state]) =>
    words.split('|').map((word): readonly [string, KnownState] => [word, state]),
  ),
)

/** The state that a code of SNOMED CT stands for; undefined for one that is not known. */
export function stateOfCode(code: string): KnownState | undefined {
  return BY_CODE.get(code)
}

/** The state that words stand for as a whole; undefined for words that may say more. */
export function stateInWords(words: string): KnownState | undefined {
  const plain = flat(withoutTags(words))
  return BY_WORD.get(plain) ?? BY_WORD.get(plain.replace(/[oa]$/, ''))
}

/** True for two states that are one. */
export function isOneState(one: KnownState, other: KnownState): boolean {
  return one.status === other.status && one.statusAs === other.statusAs
}
