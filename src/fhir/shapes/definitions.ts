import { ownValue } from '~/std/own-value'
import table from './r4-shapes.json'

/** One element as R4 defines it. */
export interface ElementShape {
  readonly kind: 'text' | 'boolean' | 'number' | 'parts' | 'record'
  readonly isList: boolean
  /** The type of its parts; empty for a primitive. */
  readonly type: string
}

type Elements = ReadonlyMap<string, ElementShape>

const read = new Map<string, Elements>()

/** The elements of a type of R4 by their names; none for a type that R4 does not have. */
export function elementsOfType(type: string): Elements {
  const known = read.get(type)
  if (known !== undefined) return known
  const elements = new Map(elementsIn(type))
  read.set(type, elements)
  return elements
}

// The file is ours (`npm run shapes`); a type is looked up in it, not assumed.
const lines: Readonly<Record<string, string>> = table

function* elementsIn(type: string): Iterable<readonly [string, ElementShape]> {
  const line = Object.hasOwn(lines, type) ? lines[type] : undefined
  for (const word of line?.split(' ') ?? []) {
    if (word.startsWith('^')) yield* elementsOfType(word.slice(1))
    else yield elementIn(word)
  }
}

const KINDS: Readonly<Record<string, ElementShape['kind']>> = {
  '?': 'boolean',
  '#': 'number',
  '~': 'record',
  ':': 'parts',
}

function elementIn(word: string): readonly [string, ElementShape] {
  const [, name = '', mark = '', type = '', star = ''] =
    /^(\w+)([?#~:]?)(\w*)(\*?)$/.exec(word) ?? []
  return [name, { kind: ownValue(KINDS, mark) ?? 'text', isList: star !== '', type }]
}
