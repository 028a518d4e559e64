import { describe, expect, it } from 'vitest'
import { savePendingSignIn, takePendingSignIn, type PendingSignIn } from './pending-sign-in'
import { memoryStorage } from './tab/memory-storage'

const HOUR = 3_600_000
const attempt: PendingSignIn = {
  state: 'state-1',
  verifier: 'v',
  nonce: 'n',
  registration: 'r',
  organization: 'Acme',
  way: 'patient',
  clientId: 'c',
  scope: 'openid',
  redirectUri: 'https://app.example/callback',
  addresses: {
    authorize: 'https://auth.example/authorize',
    token: 'https://auth.example/token',
    source: 'registration',
  },
  startedAt: 10 * HOUR,
}
const KEY = 'clearchart.attempt.state-1'

/** A tab whose attempt was written by something else, or by halves. */
function keeping(kept: unknown) {
  const storage = memoryStorage()
  storage.setItem(KEY, typeof kept === 'string' ? kept : JSON.stringify(kept))
  return storage
}

const without = (name: string) =>
  Object.fromEntries(Object.entries(attempt).filter(([key]) => key !== name))

describe('an attempt to sign in that a tab keeps', () => {
  it('is taken whole, once, and by its own state alone', () => {
    const storage = memoryStorage()
    savePendingSignIn(storage, attempt)
    expect(takePendingSignIn(storage, 'state-2', attempt.startedAt)).toBeUndefined()
    expect(takePendingSignIn(storage, 'state-1', attempt.startedAt)).toEqual(attempt)
    expect(takePendingSignIn(storage, 'state-1', attempt.startedAt)).toBeUndefined()
    expect(storage).toHaveLength(0)
  })

  it('counts for an hour, and is gone after it is asked for too late', () => {
    const after = (ms: number) => {
      const storage = keeping(attempt)
      const taken = takePendingSignIn(storage, 'state-1', attempt.startedAt + ms)
      return [taken !== undefined, storage.length]
    }
    expect([after(0), after(HOUR), after(HOUR + 1)]).toEqual([
      [true, 0],
      [true, 0],
      [false, 0],
    ])
  })

  it('forgets others that are older than an hour, or have no time, when one is added', () => {
    const storage = memoryStorage()
    const add = (state: string, startedAt: unknown) =>
      storage.setItem(`clearchart.attempt.${state}`, JSON.stringify({ ...attempt, startedAt }))
    add('old', attempt.startedAt - HOUR - 1)
    add('just', attempt.startedAt - HOUR)
    add('timeless', 'yesterday')
    storage.setItem('clearchart.attempt.broken', '{')
    storage.setItem('clearchart.other', JSON.stringify({ startedAt: 0 }))
    savePendingSignIn(storage, attempt)
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    expect(new Set(keys)).toEqual(
      new Set(['clearchart.attempt.just', 'clearchart.attempt.state-1', 'clearchart.other']),
    )
  })

  const broken: readonly (readonly [string, unknown])[] = [
    ['is no JSON', '{'],
    ['is a text', '"state-1"'],
    ['has another state than its name', { ...attempt, state: 'state-2' }],
    ['has a time that is none', { ...attempt, startedAt: String(attempt.startedAt) }],
    ['has a way that is none', { ...attempt, way: 'system' }],
    ['has no token address', { ...attempt, addresses: { authorize: 'https://auth.example' } }],
    ['has a token address that is none', { ...attempt, addresses: { token: 7 } }],
    ...['state', 'verifier', 'nonce', 'registration', 'clientId', 'scope', 'redirectUri'].flatMap(
      (name) =>
        [
          [`has no ${name}`, without(name)],
          [`has an empty ${name}`, { ...attempt, [name]: '' }],
          [`has a ${name} that is no text`, { ...attempt, [name]: 7 }],
        ] as const,
    ),
    ...['way', 'addresses', 'startedAt'].map((name) => [`has no ${name}`, without(name)] as const),
  ]
  it.each(broken)('is none where it %s', (_, kept) => {
    const storage = keeping(kept)
    expect(takePendingSignIn(storage, 'state-1', attempt.startedAt)).toBeUndefined()
    expect(storage).toHaveLength(0)
  })
})
