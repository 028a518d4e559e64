import type { PageLanguage } from '../../html/page-language.ts'
import type { Generation } from '../../world.ts'
import { parseScope, type DataScope } from '../tokens/scope.ts'
import { SCOPE_TERMS, THEMES, type Theme } from './scope-terms.ts'

/** Scopes of one theme. */
interface ScopeGroup {
  readonly theme: string
  readonly scopes: readonly string[]
}

/** The scopes on data, by theme; a theme without one is left out. */
export function groupedScopes(
  scopes: readonly string[],
  generation: Generation,
  language: PageLanguage,
): readonly ScopeGroup[] {
  const themeOf = (scope: string): Theme => {
    const parsed = parseScope(scope, generation)
    const type = parsed?.kind === 'data' ? parsed.type : ''
    return THEMES.find(({ types }) => types.some((one) => one === type))?.id ?? 'others'
  }
  return THEMES.map(({ id }) => ({
    theme: SCOPE_TERMS[language].themes[id],
    scopes: scopes.filter((scope) => themeOf(scope) === id),
  })).filter((group) => group.scopes.length > 0)
}

/**
 * Explains in a plain sentence what a scope allows. Falls back to the scope itself when it is
 * unknown.
 */
export function scopeWords(scope: string, generation: Generation, language: PageLanguage): string {
  const parsed = parseScope(scope, generation)
  if (parsed?.kind === 'data') return dataWords(parsed, language)
  return SCOPE_TERMS[language].identity[scope] ?? scope
}

function dataWords({ level, type, letters, query }: DataScope, language: PageLanguage): string {
  const terms = SCOPE_TERMS[language]
  const verbs = letters.map((letter) => terms.verbs[letter])
  const last = verbs.at(-1) ?? ''
  const doing = verbs.length < 2 ? last : `${verbs.slice(0, -1).join(', ')} ${terms.and} ${last}`
  const what = terms.types[type] ?? terms.otherType(type)
  const only = query === '' ? '' : terms.only(query)
  return `${doing.charAt(0).toUpperCase()}${doing.slice(1)} ${what} ${terms.whose[level]}${only}`
}
