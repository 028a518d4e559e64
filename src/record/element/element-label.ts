import { lookup } from '~/fhir/format/lookup'
import { choiceName } from './element'
import type { Show } from '../show'

/**
 * What an element is called on the screen; one without words of its own is called as FHIR spells
 * it, in separate words. The words of a screen know the columns of the lists, and every element
 * inside `Labels`. `type` is the record's, where the element is its own: one that means something
 * else there has its words under `Type.element`.
 */
export function elementLabel(key: string, words: Show['words'], type?: string): string {
  const own = type === undefined ? undefined : lookup(words.element, `${type}.${key}`)
  const known = own ?? lookup(words.element, key) ?? lookup(words.element, choiceName(key))
  if (known !== undefined) return known
  const spelled = (choiceName(key) ?? key)
    .replaceAll(/(?<=[a-z])(?=[A-Z])|[-_]/g, ' ')
    .trim()
    .toLowerCase()
  return spelled.charAt(0).toUpperCase() + spelled.slice(1)
}

/**
 * What an extension is called: a word for it, else the end of its address in separate words. Its
 * address is shown to who asks.
 */
export function extensionLabel(url: string, words: Show['words']): string {
  const end = url.split(/[/#?]/).findLast((part) => part !== '') ?? url
  return elementLabel(end, words)
}
