import { splitAt, unescaped } from './escaping.ts'
import { isObject } from './values-at.ts'

/**
 * A coded value of a resource. `system` is absent where the element is a plain code, text or
 * boolean.
 */
export interface Token {
  readonly system?: string
  readonly code: string
}

/**
 * A token as asked for (FHIR R4, "Search", "token"): `code`, `system|code`, `|code` (system '' = no
 * system) or `system|` (no code = any code of the system).
 */
export interface AskedToken {
  readonly system?: string
  readonly code?: string
}

/** Reads one value of a token parameter, still escaped; undefined when it is empty. */
export function parseToken(text: string): AskedToken | undefined {
  const [first = '', ...rest] = splitAt(text, '|')
  if (rest.length === 0) return first === '' ? undefined : { code: unescaped(first) }
  const system = unescaped(first)
  const code = unescaped(rest.join('|'))
  if (code === '') return system === '' ? undefined : { system }
  return { system, code }
}

/**
 * The tokens an element stands for: CodeableConcept, Coding, Identifier, ContactPoint, code, string
 * or boolean.
 */
export function tokensOf(value: unknown): readonly Token[] {
  if (typeof value === 'string' || typeof value === 'boolean') return [{ code: String(value) }]
  if (!isObject(value)) return []
  if (Array.isArray(value['coding'])) return value['coding'].flatMap(tokensOf)
  const code = value['code'] ?? value['value']
  if (typeof code !== 'string') return []
  return typeof value['system'] === 'string' ? [{ system: value['system'], code }] : [{ code }]
}

/**
 * True when a value is the one that was asked for. A plain code has the system of its value set:
 * any system of HL7's fits it.
 */
export function isToken(value: Token, asked: AskedToken, plain: boolean): boolean {
  if (asked.code !== undefined && asked.code !== value.code) return false
  if (asked.system === undefined) return true
  if (plain) return asked.system === '' || asked.system.startsWith('http://hl7.org/fhir/')
  return (value.system ?? '') === asked.system
}
