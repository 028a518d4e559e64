import type { Attachment } from 'fhir/r4'

/** The way to show a file in a form. */
export type Picture =
  | { readonly kind: 'shown'; readonly src: string; readonly title: string }
  /**
   * On another host, which would learn who reads the form: it is named, and fetched only by a
   * person who follows the link.
   */
  | { readonly kind: 'elsewhere'; readonly address: string; readonly host: string }
  /** Not a picture, or nothing to show. */
  | { readonly kind: 'other'; readonly name: string }

/**
 * Kinds of pictures that a browser draws without running them; SVG in an `img` runs no script and
 * fetches nothing.
 */
const DRAWN = /^image\/(png|jpeg|gif|webp|svg\+xml)$/

/**
 * Decides how to show an attachment of a form (SDC, itemMedia): its own data and files of the app's
 * host are shown. `origin` is the app's.
 */
export function pictureOf(
  { contentType = '', data, url, title = '' }: Attachment,
  origin: string,
): Picture {
  const other: Picture = { kind: 'other', name: title === '' ? contentType : title }
  if (data !== undefined)
    return DRAWN.test(contentType)
      ? { kind: 'shown', src: `data:${contentType};base64,${data}`, title }
      : other
  if (url === undefined || !URL.canParse(url, origin)) return other
  const { origin: at, protocol, host, href } = new URL(url, origin)
  if (at === origin)
    return contentType === '' || DRAWN.test(contentType)
      ? { kind: 'shown', src: href, title }
      : other
  return protocol === 'https:' || protocol === 'http:'
    ? { kind: 'elsewhere', address: href, host }
    : other
}
