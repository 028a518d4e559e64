import type { PDFDocumentProxy, PDFPageProxy, PageViewport } from 'pdfjs-dist'
import { isOnShown, layersOf } from './pdf-layers'
import { textBeneath } from './text-beneath'

/**
 * The target of a link: a page of the document, or another site. All other actions that a PDF can
 * request are left out.
 */
export type LinkTarget = { readonly page: number } | { readonly address: string }

/** A link on a page, with its place as fractions of the page's width and height. */
export interface PageLink {
  readonly id: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** The words beneath it, or those that its author gave it; empty when there are none. */
  readonly name: string
  readonly target: LinkTarget
}

/**
 * The links of a page. It leaves out links that start programs or scripts, send forms or open
 * files.
 */
export async function linksOf(
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  viewport: PageViewport,
): Promise<readonly PageLink[]> {
  const all: readonly unknown[] = await page.getAnnotations({ intent: 'display' })
  if (!all.some(isLink)) return []
  const layers = await layersOf(pdf)
  const annotations = all.filter((annotation) => isOnShown(annotation, layers))
  const items = await page.getTextContent().then(
    (content): readonly unknown[] => content.items,
    // The links of a page whose text cannot be read are named by where they lead.
    () => [],
  )
  const links = await Promise.all(
    annotations.map(async (annotation): Promise<PageLink | undefined> => {
      if (!isLink(annotation)) return undefined
      const target = await targetOf(pdf, annotation)
      if (target === undefined) return undefined
      const [x1, y1] = viewport.convertToViewportPoint(annotation.rect[0], annotation.rect[1]) as [
        number,
        number,
      ]
      const [x2, y2] = viewport.convertToViewportPoint(annotation.rect[2], annotation.rect[3]) as [
        number,
        number,
      ]
      return {
        id: annotation.id,
        left: Math.min(x1, x2) / viewport.width,
        top: Math.min(y1, y2) / viewport.height,
        width: Math.abs(x2 - x1) / viewport.width,
        height: Math.abs(y2 - y1) / viewport.height,
        name: textBeneath(items, annotation.rect) || authorsName(annotation),
        target,
      }
    }),
  )
  return links.filter((link) => link !== undefined)
}

/** The description that the author gave a link (ISO 32000-1, 12.5.2: `Contents`). */
function authorsName({ contentsObj }: LinkAnnotation): string {
  return typeof contentsObj === 'object' &&
    contentsObj !== null &&
    'str' in contentsObj &&
    typeof contentsObj.str === 'string'
    ? contentsObj.str.trim()
    : ''
}

/**
 * The target of a part of the document that has a destination or a web address (ISO 32000-1, 12.3.2
 * and 12.6.4.7).
 */
export async function targetOf(
  pdf: PDFDocumentProxy,
  { dest, url }: { readonly dest?: unknown; readonly url?: unknown },
): Promise<LinkTarget | undefined> {
  const address = webAddress(url)
  if (address !== undefined) return { address }
  const found: unknown =
    typeof dest === 'string' ? await pdf.getDestination(dest).catch(() => null) : dest
  const [first] = Array.isArray(found) ? (found as readonly unknown[]) : []
  if (typeof first === 'number')
    return first >= 0 && first < pdf.numPages ? { page: first } : undefined
  if (!isReference(first)) return undefined
  const page = await pdf.getPageIndex(first).catch(() => -1)
  return page < 0 ? undefined : { page }
}

/** A web address unchanged; undefined for any other kind of address. */
function webAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const { protocol, href } = new URL(value)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

interface LinkAnnotation {
  readonly id: string
  readonly rect: readonly [number, number, number, number]
  readonly dest?: unknown
  readonly url?: unknown
  readonly contentsObj?: unknown
}

function isLink(value: unknown): value is LinkAnnotation {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('subtype' in value) ||
    value.subtype !== 'Link'
  )
    return false
  return (
    'rect' in value &&
    Array.isArray(value.rect) &&
    value.rect.length === 4 &&
    value.rect.every((side) => typeof side === 'number') &&
    'id' in value
  )
}

function isReference(value: unknown): value is { readonly num: number; readonly gen: number } {
  return typeof value === 'object' && value !== null && 'num' in value && 'gen' in value
}
