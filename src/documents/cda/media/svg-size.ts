import { ownValue } from '~/std/own-value'
import type { PictureSize } from '~/documents/picture-size'
import { pictureSize } from '~/documents/picture-size'
import { sniff } from '~/documents/viewers/sniff'
import { fromBase64 } from './base64'
import { readXml } from '../read-xml'
import { attributeOf, elementsOf, textOf, type XmlElement } from '../xml-element'

/** Bytes of a drawing that is drawn without a request: a signature has a few thousand. */
const LONGEST = 1_000_000
/** The most elements, each counted as often as it is drawn. */
const MOST_ELEMENTS = 50_000
/** Pixels of the pictures inside it. */
const MOST_PIXELS = 40_000_000

/**
 * Elements whose drawing costs no more than their length (SVG 2): no filters, patterns, masks,
 * markers, animation, pages of HTML.
 */
const PLAIN: ReadonlySet<string> = new Set(
  `a circle clipPath defs desc ellipse g image line linearGradient metadata path polygon polyline
  radialGradient rect script stop style svg switch symbol text textPath title tspan use
  view`.split(/\s+/),
)

/** Words of a style that are costly or animate. */
const COSTLY = /animation|transition|filter|mask|element\(/i

/**
 * The size that a drawing (SVG) asks for, in CSS pixels; undefined for one whose drawing could keep
 * the browser busy, which is drawn on request only. The browser makes sure that it runs no script
 * and loads nothing (`<img>`), so that is not checked here.
 */
export function svgSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.length > LONGEST) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // The document type that SVG 1.1 asked for names a file that no browser reads. One with
    // declarations is refused.
    const root = readXml(text.replace(/<!DOCTYPE\s+[\w:]+[^<>[\]]*>/i, ''))
    return isPlain(root) ? sizeOf(root) : undefined
  } catch {
    // Cut off, in another encoding, or nested too deep.
    return undefined
  }
}

function isPlain(root: XmlElement): boolean {
  if (root.name !== 'svg') return false
  const byId = new Map<string, XmlElement>()
  let pixels = 0
  const look = (element: XmlElement): boolean => {
    // Elements of other namespaces are not drawn.
    if (element.name.includes(':')) return true
    if (!PLAIN.has(element.name)) return false
    const { id = '', filter = 'none', style = '' } = element.attributes
    if (!byId.has(id)) byId.set(id, element)
    if (filter !== 'none' || COSTLY.test(style)) return false
    if (element.name === 'style' && COSTLY.test(textOf(element) ?? '')) return false
    if (element.name === 'image') pixels += pixelsIn(element)
    return element.name === 'metadata' || elementsOf(element).every(look)
  }
  return look(root) && pixels <= MOST_PIXELS && timesDrawn(root, byId) <= MOST_ELEMENTS
}

/** The pixels of a picture inside; none for one that is stored elsewhere, which is not fetched. */
function pixelsIn(image: XmlElement): number {
  const address = addressOf(image)
  if (!/^data:/i.test(address)) return 0
  const bytes = fromBase64(/;base64,(.*)$/is.exec(address)?.[1] ?? '')
  const size = bytes === undefined ? undefined : pictureSize(bytes, sniff(bytes))
  return size === undefined ? Number.POSITIVE_INFINITY : size.width * size.height
}

function addressOf(element: XmlElement): string {
  return (attributeOf(element, 'href') ?? attributeOf(element, 'xlink:href') ?? '').trim()
}

/**
 * The number of drawn elements when reused ones are counted each time: ten levels of ten are 10,000
 * million.
 */
function timesDrawn(root: XmlElement, byId: ReadonlyMap<string, XmlElement>): number {
  const known = new Map<XmlElement, number>()
  const count = (element: XmlElement): number => {
    const before = known.get(element)
    if (before !== undefined) return before
    // No browser draws one that uses itself.
    known.set(element, 0)
    const used = usedIn(element).flatMap((id) => byId.get(id) ?? [])
    const times = [...elementsOf(element), ...used].reduce((sum, one) => sum + count(one), 1)
    known.set(element, times)
    return times
  }
  return count(root)
}

function usedIn(element: XmlElement): readonly string[] {
  const address = addressOf(element)
  const pointed = Object.values(element.attributes).flatMap((value) =>
    [...value.matchAll(/url\(\s*["']?#([^)"']+)/g)].map(([, id = '']) => id),
  )
  return address.startsWith('#') ? [address.slice(1), ...pointed] : pointed
}

/** Pixels in a unit (CSS Values, "Absolute lengths"). */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

function sizeOf(root: XmlElement): PictureSize | undefined {
  const [, , viewWidth = 0, viewHeight = 0] = (attributeOf(root, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const ratio = viewWidth > 0 && viewHeight > 0 ? viewWidth / viewHeight : undefined
  const width = lengthOf(attributeOf(root, 'width'))
  const height = lengthOf(attributeOf(root, 'height'))
  if (width !== undefined && height !== undefined) return sized(width, height)
  if (width !== undefined && ratio !== undefined) return sized(width, width / ratio)
  if (height !== undefined && ratio !== undefined) return sized(height * ratio, height)
  if (ratio !== undefined) return sized(viewWidth, viewHeight)
  // The size that browsers give a picture without one (CSS Images, "default object size").
  return sized(width ?? 300, height ?? 150)
}

function sized(width: number, height: number): PictureSize | undefined {
  const size = { width: Math.round(width), height: Math.round(height) }
  return size.width > 0 && size.height > 0 && Number.isFinite(size.width * size.height)
    ? size
    : undefined
}

function lengthOf(text: string | undefined): number | undefined {
  const [, number, unit = ''] = /^\s*(\d*\.?\d+)\s*([a-z]*)\s*$/i.exec(text ?? '') ?? []
  const pixels = ownValue(UNITS, unit.toLowerCase())
  return number === undefined || pixels === undefined ? undefined : Number(number) * pixels
}
