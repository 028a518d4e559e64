/** Text that is not empty, trimmed; servers send empty strings where R4 allows none. */
export function filled(text: string | undefined): string | undefined {
  const trimmed = typeof text === 'string' ? text.trim() : ''
  return trimmed === '' ? undefined : trimmed
}
