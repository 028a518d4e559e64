/**
 * An XML element as text: attributes and texts are escaped, children are elements already, alone or
 * in lists.
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: readonly (string | readonly string[])[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(value ?? '')}"`)
    .join('')
  const parts = children.flat()
  return parts.length === 0
    ? `<${name}${written}/>`
    : `<${name}${written}>${parts.join('')}</${name}>`
}

/** Escapes the characters that XML reserves and leaves out those that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
