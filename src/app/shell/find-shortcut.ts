/** True on a device of Apple's, where the command key replaces control. */
export const ON_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Ctrl+K (⌘K on Apple's), and a plain `/` outside of typing. It can be turned off (WCAG 2.1.4). */
export function isFindShortcut(
  event: Pick<
    KeyboardEvent,
    'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'target'
  >,
): boolean {
  if (event.isComposing || event.altKey) return false
  if (event.key.toLowerCase() === 'k')
    return (
      (ON_APPLE ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
      !event.shiftKey
    )
  // On many keyboards the slash needs the shift key.
  return event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
}

/** The types of an input that take no letters: pressing one there types nothing. */
const WITHOUT_LETTERS = /^(?:checkbox|radio|range|file|button)$/

/** True for an element that takes letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !WITHOUT_LETTERS.test(target.type)
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select'))
  )
}
