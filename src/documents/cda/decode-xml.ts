/** XML bytes as text, or the name of an encoding that no browser reads. */
export type DecodedXml =
  | { readonly text: string; readonly encoding: string; readonly damaged: boolean }
  | { readonly unknownEncoding: string }

/**
 * Reads the bytes of an XML file as text (XML 1.0, appendix F "Autodetection of Character
 * Encodings"): by its byte order mark, else by the pattern of its first bytes, else by its
 * declaration, else as UTF-8. `damaged` means that some bytes were not characters of that encoding
 * and became U+FFFD. Encodings that the Encoding standard leaves out are not read at all, such as
 * UTF-7, which hides markup from readers that expect another encoding.
 */
export function decodeXml(bytes: Uint8Array): DecodedXml {
  const label = markedEncoding(bytes) ?? declaredEncoding(bytes) ?? 'utf-8'
  const strict = decoder(label, true)
  if (strict === undefined) return { unknownEncoding: label }
  try {
    return { text: strict.decode(bytes), encoding: strict.encoding, damaged: false }
  } catch {
    const lenient = decoder(label, false)
    return { text: lenient?.decode(bytes) ?? '', encoding: strict.encoding, damaged: true }
  }
}

function markedEncoding([a, b, c, d]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c && c === 0 && d !== 0)) return 'utf-16be'
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0 && c !== 0 && d === 0)) return 'utf-16le'
  return undefined
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 256))
  const label = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']{1,40})["']/.exec(start)?.[1]
  // The declaration was readable byte by byte, so it cannot be this encoding; such files are really
  // UTF-8.
  return label === undefined || /^(utf-?16|ucs-?2)/i.test(label) ? undefined : label
}

function decoder(label: string, fatal: boolean): TextDecoder | undefined {
  try {
    return new TextDecoder(label, { fatal })
  } catch {
    return undefined
  }
}
