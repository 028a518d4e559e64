/** A person's choice of colours on this device. `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/**
 * The choice for keys that open the search in a record from anywhere (WCAG 2.1.4 asks for a way to
 * turn them off).
 */
export const SHORTCUTS = ['on', 'off'] as const
export type Shortcuts = (typeof SHORTCUTS)[number]

const THEME_KEY = 'clearchart.theme'
const LANGUAGE_KEY = 'clearchart.language'
const PLAIN_WORDS_KEY = 'clearchart.plain-words'
const SHORTCUTS_KEY = 'clearchart.shortcuts'

/** The theme that was chosen on this device. */
export function rememberedTheme(): Theme {
  const kept = recall(THEME_KEY)
  return THEMES.find((theme) => theme === kept) ?? 'system'
}

/** Shows a theme at once; `system` leaves the choice to the stylesheet. */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
}

/** Shows a theme and stores the choice for later visits. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  keep(THEME_KEY, theme)
}

/** The language tag that was chosen on this device, null when none was. */
export function rememberedLanguage(): string | null {
  return recall(LANGUAGE_KEY)
}

/** Stores the language for later visits. */
export function rememberLanguage(language: string): void {
  keep(LANGUAGE_KEY, language)
}

/** The choice of explanations in plain words on this device; undefined without a choice. */
export function rememberedPlainWords(): boolean | undefined {
  const kept = recall(PLAIN_WORDS_KEY)
  return kept === 'shown' ? true : kept === 'hidden' ? false : undefined
}

/** Stores the choice of explanations for later visits. */
export function rememberPlainWords(shown: boolean): void {
  keep(PLAIN_WORDS_KEY, shown ? 'shown' : 'hidden')
}

/** The choice of shortcuts on this device. */
export function rememberedShortcuts(): Shortcuts {
  return recall(SHORTCUTS_KEY) === 'off' ? 'off' : 'on'
}

/** Stores the choice for later visits. */
export function rememberShortcuts(shortcuts: Shortcuts): void {
  keep(SHORTCUTS_KEY, shortcuts)
}

// The browser may deny a frame its storage; a preference then applies to this page only.
function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // applyTheme and the text provider keep it on the page: nothing else is lost.
  }
}
