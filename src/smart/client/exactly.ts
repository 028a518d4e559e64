import { invariant } from '~/std/invariant'

/**
 * States that the library says what it was told to say: these parameters with these values, each
 * once, and no other. Nothing that fails this leaves the app.
 */
export function exactly(said: URLSearchParams, asked: Readonly<Record<string, string>>): void {
  const names = [...said.keys()]
  invariant(
    names.length === Object.keys(asked).length &&
      Object.entries(asked).every(([name, value]) => said.get(name) === value),
    'the library says what it was not told to say',
  )
}
