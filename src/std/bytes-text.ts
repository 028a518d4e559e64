/**
 * Bytes as characters of the same numbers (Latin-1), however many there are: as `btoa` wants them.
 */
export function bytesText(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
