import { sandboxUrl } from '../fixture/environment.ts'

interface Described {
  readonly users: readonly { readonly id: string; readonly patients?: readonly string[] }[]
  readonly urls: { readonly bases: Readonly<Record<string, string>> }
}

/** The parts of a Patient that say who it is, as far as they are compared. */
interface Identified {
  readonly identifier?: readonly { readonly value?: string }[]
  readonly telecom?: readonly { readonly value?: string }[]
  readonly address?: readonly { readonly line?: readonly string[] }[]
}

/**
 * The numbers, contacts and streets of each person of a world, by the id of their record, without
 * those that two of them share. Read from the sandbox itself, with a token of each person.
 */
export async function ownWords(base: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const manager = `${sandboxUrl}/_sandbox/worlds/${base.slice(base.lastIndexOf('/') + 1)}`
  // The sandbox is ours and its contract tests hold these shapes.
  const world = (await (await fetch(manager)).json()) as Described
  const found = new Map<string, readonly string[]>()
  for (const { id: user, patients = [] } of world.users)
    for (const patient of patients) {
      if (found.has(patient)) continue
      const granted = await fetch(`${manager}/tokens`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ generation: 'v2', scopes: ['patient/*.rs'], patient, user }),
      })
      const { access_token: token } = (await granted.json()) as { access_token: string }
      const read = await fetch(`${world.urls.bases['patient-access']}/Patient/${patient}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      if (read.ok) found.set(patient, wordsOf((await read.json()) as Identified))
    }
  const all = [...found.values()].flat()
  return new Map(
    [...found].map(([patient, words]) => [
      patient,
      words.filter((word) => all.indexOf(word) === all.lastIndexOf(word)),
    ]),
  )
}

function wordsOf({ identifier = [], telecom = [], address = [] }: Identified): readonly string[] {
  return [...identifier, ...telecom]
    .flatMap(({ value = '' }) => value)
    .concat(address.flatMap(({ line = [] }) => line))
    .filter((word) => word.length >= 8)
}

/**
 * Words of somebody else on the screens of a record. Screens that are about two records, or about
 * people, name others by right.
 */
export function foreignWords(
  address: string,
  text: string,
  words: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const record = /^\/patients\/([^/]+)/.exec(new URL(address).pathname)?.[1]
  if (record === undefined || !words.has(record)) return []
  return [...words].flatMap(([other, own]) =>
    other === record
      ? []
      : own.filter((word) => text.includes(word)).map((word) => `${word} is ${other}’s`),
  )
}
