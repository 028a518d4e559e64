import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

/** The form in which R4 writes a value in JSON. */
export type ValueKind = 'text' | 'boolean' | 'number' | 'parts' | 'resource'

/** One element of a type of R4, as its definition has it. */
export interface ElementDefinition {
  readonly kind: ValueKind
  readonly list: boolean
  /** The type of its parts; only for `parts`. */
  readonly type: string
}

type Elements = ReadonlyMap<string, ElementDefinition>

/** A datatype, a resource type or a part of one, such as `PatientContact`. */
export interface TypeDefinition {
  /** The type whose elements it inherits. */
  readonly parent: string | undefined
  /** Its own elements. */
  readonly own: Elements
  /** Its own elements and its parents'. */
  readonly all: Elements
}

/** Every type of R4 by its name. */
export type Definitions = ReadonlyMap<string, TypeDefinition>

/**
 * The structure definitions of R4, from the types that are generated from them (`@types/fhir`): an
 * array is an element that may repeat. Shadows (`_birthDate`) are left out: they follow from their
 * elements.
 */
export async function r4Definitions(): Promise<Definitions> {
  const file = join(projectRoot, 'node_modules', '@types', 'fhir', 'r4.d.ts')
  const text = (await readFile(file, 'utf8')).replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const declared = new Map<string, Omit<TypeDefinition, 'all'>>()
  const interfaces = /export interface (\w+)(?:<[^{]*>)?(?: extends (\w+))? \{([\s\S]*?)\n\}/g
  for (const [, name = '', parent, body = ''] of text.matchAll(interfaces))
    declared.set(name, { parent, own: new Map(elementsIn(body)) })
  const whole = (name: string): Elements => {
    const { parent, own } = declared.get(name) ?? fail(`The definitions have no ${name}.`)
    return parent === undefined ? own : new Map([...whole(parent), ...own])
  }
  return new Map([...declared].map(([name, type]) => [name, { ...type, all: whole(name) }]))
}

function fail(sentence: string): never {
  throw new Error(sentence)
}

function elementsIn(body: string): readonly (readonly [string, ElementDefinition])[] {
  return [...body.matchAll(/^\s*(?:readonly )?(\w+)\??: ([^;]+);/gm)].flatMap(
    ([, name = '', type = '']) =>
      name.startsWith('_') ? [] : [[name, definitionOf(type.replace('| undefined', '').trim())]],
  )
}

function definitionOf(written: string): ElementDefinition {
  const list = written.endsWith('[]')
  const type = (list ? written.slice(0, -2) : written).replace(/<.*>$/, '')
  if (type === 'string' || type.includes("'")) return { kind: 'text', list, type: '' }
  if (type === 'boolean' || type === 'number') return { kind: type, list, type: '' }
  // There, the entry of a Bundle has a type of its own.
  return type === 'FhirResource' || type === 'Resource' || type === 'T'
    ? { kind: 'resource', list, type: '' }
    : { kind: 'parts', list, type }
}
