import type { Generation } from '../../world.ts'

/**
 * Scopes that do not give access to data (specification, "API calls" 3; HL7 SMART App Launch,
 * "Scopes and Launch Context").
 */
export const IDENTITY_SCOPES = ['openid', 'fhirUser', 'profile', 'offline_access'] as const
export const LAUNCH_SCOPES = ['launch', 'launch/patient', 'launch/encounter'] as const

export type Level = 'patient' | 'user' | 'system'
export type Letter = 'c' | 'r' | 'u' | 'd' | 's'

/**
 * A scope on data: `patient/Observation.rs?category=laboratory` or, in the older syntax,
 * `patient/Observation.read`.
 */
export interface DataScope {
  readonly kind: 'data'
  readonly level: Level
  /** A resource type or `*`. */
  readonly type: string
  readonly letters: readonly Letter[]
  /** The part after `?`, empty when there is none. */
  readonly query: string
  readonly syntax: 'v1' | 'v2'
}

export interface NamedScope {
  readonly kind: 'identity' | 'launch'
  readonly name: string
}

export type Scope = DataScope | NamedScope

const LETTERS = ['c', 'r', 'u', 'd', 's'] as const satisfies readonly Letter[]

const V1_LETTERS = {
  read: ['r', 's'],
  write: ['c', 'u', 'd'],
  '*': ['c', 'r', 'u', 'd', 's'],
} as const

/**
 * Reads one scope; undefined when a server of this generation does not know it.
 *
 * v2 accepts both syntaxes (specification, "Versioning" rule 2), v1 its own only. The letters keep
 * the order c, r, u, d, s (HL7 SMART App Launch 2, "Scopes for requesting FHIR Resources"); `.read`
 * = `rs`, `.write` = `cud`.
 */
export function parseScope(text: string, generation: Generation): Scope | undefined {
  if ((IDENTITY_SCOPES as readonly string[]).includes(text)) return { kind: 'identity', name: text }
  if ((LAUNCH_SCOPES as readonly string[]).includes(text)) return { kind: 'launch', name: text }
  const match = /^(patient|user|system)\/([A-Z][A-Za-z]+|\*)\.([a-z*]+)(?:\?(.+))?$/.exec(text)
  const [, level, type, permission, query = ''] = match ?? []
  if (!isLevel(level) || type === undefined || permission === undefined) return undefined
  if (permission === 'read' || permission === 'write' || permission === '*') {
    if (query !== '') return undefined
    return { kind: 'data', level, type, letters: V1_LETTERS[permission], query, syntax: 'v1' }
  }
  const letters = generation === 'v2' ? lettersOf(permission) : undefined
  return letters && { kind: 'data', level, type, letters, query, syntax: 'v2' }
}

function lettersOf(text: string): readonly Letter[] | undefined {
  return /^c?r?u?d?s?$/.test(text) ? LETTERS.filter((letter) => text.includes(letter)) : undefined
}

function isLevel(text: string | undefined): text is Level {
  return text === 'patient' || text === 'user' || text === 'system'
}

/** The scopes of a space-delimited list, each once. */
export function splitScopes(text: string | undefined): readonly string[] {
  return [...new Set((text ?? '').split(' ').filter((scope) => scope !== ''))]
}
