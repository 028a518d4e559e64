import type { CSSProperties } from 'react'

const KNOWN = new Set(
  (
    'alignSelf background backgroundClip backgroundColor border borderColor borderRadius ' +
    'borderStyle borderWidth borderTop borderRight borderBottom borderLeft color display fill ' +
    'fontFamily fontKerning fontSize fontStretch fontStyle fontWeight height left letterSpacing ' +
    'lineHeight margin marginBottom marginLeft marginRight marginTop maxHeight maxWidth ' +
    'minHeight minWidth objectFit padding paddingBottom paddingLeft paddingRight paddingTop ' +
    'position stroke strokeWidth tabSize textAlign textDecoration textDecorationStyle textIndent ' +
    'top transform transformOrigin verticalAlign visibility width'
  ).split(' '),
)

/** Nothing that names another file, reads elsewhere, or hides its meaning in escapes. */
const UNSAFE = /(?:url|image|image-set|cross-fade|element|paint|attr|var|env|src)\s*\(|[\\;{}<>@]/i

const PLACES = new Set(['absolute', 'relative', 'static'])

/** The longest value of a style that a form needs. */
const LONGEST = 300

/** The styles of an element that this reader draws: places, sizes, letters, lines and colours. */
export function styleOf(value: unknown): CSSProperties {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
      KNOWN.has(key) && isSafe(key, one) ? [[key, String(one)]] : [],
    ),
  )
}

function isSafe(key: string, value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'string' || value === '' || value.length > LONGEST) return false
  return !UNSAFE.test(value) && (key !== 'position' || PLACES.has(value))
}
