import { flat } from './plain-names'
import type { Statement } from './statement'

/**
 * The name of a statement with what its other names say besides: that of a medicine may be without
 * the strength or the form that its package, its ingredients or its author's words have.
 */
export function wholeName({
  kind,
  name,
  alsoNamed = [],
}: Pick<Statement, 'name'> & Partial<Pick<Statement, 'kind' | 'alsoNamed'>>): string {
  if (kind !== 'medicine') return name
  const known = new Set(wordsIn(name))
  const more: string[] = []
  for (const other of alsoNamed) {
    const words = wordsIn(other)
    if (words.every((word) => known.has(word))) continue
    for (const word of words) known.add(word)
    more.push(other)
  }
  return more.length === 0 ? name : `${name} (${more.join('; ')})`
}

function wordsIn(name: string): readonly string[] {
  return flat(name).match(/[\p{L}\p{N}]+(?:[.,/][\p{N}]+)*/gu) ?? []
}
