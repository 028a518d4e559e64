/**
 * The character set that a page names in its head (HTML, 13.2.3.2 "prescan a byte stream"), as a
 * media type's parameter states it.
 */
export function pageContentType(
  bytes: Uint8Array,
  contentType: string | undefined,
): string | undefined {
  if (/;\s*charset\s*=/i.test(contentType ?? '')) return contentType
  const head = String.fromCharCode(...bytes.subarray(0, 1024))
  const named =
    /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ??
    /^<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1]
  return named === undefined ? contentType : `text/html; charset=${named}`
}
