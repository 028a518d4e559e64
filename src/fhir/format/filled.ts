/** Text with something in it, trimmed; servers send empty strings where R4 wants nothing at all. */
export function filled(text: string | undefined): string | undefined {
  const trimmed = typeof text === 'string' ? text.trim() : ''
  return trimmed === '' ? undefined : trimmed
}
