/**
 * The bytes of base64 with white space as XML allows it (CDA R2, "representation"), also in the
 * alphabet for addresses (RFC 4648, 5), without its padding, or as a `data:` address; undefined for
 * any other text.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const start = /^\s*data:[\w.+/;=-]{0,200};base64,/.exec(text.slice(0, 300))?.[0].length ?? 0
  const letters = text.slice(start).replaceAll(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/')
  try {
    const binary = atob(letters)
    const bytes = new Uint8Array(binary.length)
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
    return bytes
  } catch {
    return undefined
  }
}
