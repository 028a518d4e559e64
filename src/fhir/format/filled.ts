import { closedText } from './closed-text'

/**
 * Text that is not empty, trimmed; servers send empty strings where R4 allows none. Its signs of
 * direction end with it.
 */
export function filled(text: string | undefined): string | undefined {
  const trimmed = typeof text === 'string' ? text.trim() : ''
  return trimmed === '' ? undefined : closedText(trimmed)
}
