import type { BrowserContext, Page } from 'playwright/test'

/**
 * Every word of each narrative of a document, in order, as the browser's own XML parser finds
 * them, which is not the reader's. It parses in a page without the app, because the app's policy
 * forbids parsing text; that page is closed again, because a browser rarely draws a page behind
 * another one. `strict`: throws when its parser, which is libxml2, does not call the document
 * well-formed.
 */
export async function narrativeWords(
  context: BrowserContext,
  source: string,
  strict = false,
): Promise<readonly (readonly string[])[]> {
  const xml = source.trimStart().startsWith('{') ? sectionsAsXml(source) : source
  const blank = await context.newPage()
  const words = await blank.evaluate(
    ({ source, complain }) => {
      // A space between elements: cells and list items are separate words.
      const spaced = (node: Node): string => {
        if (node.nodeType === Node.ELEMENT_NODE)
          return ` ${[...node.childNodes].map(spaced).join('')} `
        return node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE
          ? (node.nodeValue ?? '')
          : ''
      }
      const parsed = new DOMParser().parseFromString(source, 'text/xml')
      const error = parsed.querySelector('parsererror')
      if (complain && error !== null) throw new Error(error.textContent ?? 'not well-formed')
      const narratives = [...parsed.getElementsByTagNameNS('*', 'text')].filter(
        (text) => text.parentElement?.localName === 'section',
      )
      return narratives
        .map((text) => spaced(text).split(/[^\p{L}\p{N}]+/u))
        .map((all) => all.filter((word) => word !== ''))
    },
    { source: xml, complain: strict },
  )
  await blank.close()
  return words
}

interface FhirSection {
  readonly text?: { readonly status?: string; readonly div?: string }
  readonly section?: readonly FhirSection[]
}

interface FhirResource extends FhirSection {
  readonly resourceType?: string
  readonly id?: string
  readonly subject?: { readonly reference?: string }
}

/**
 * The narratives of a FHIR document (R4, "Document Presentation"): that of the Composition, that of
 * its subject, those of its sections, and those of its entries that say more than their data (R4,
 * "Narrative": all but `generated` and `empty`), each where a CDA has its own.
 */
function sectionsAsXml(json: string): string {
  const content = JSON.parse(json) as FhirResource & {
    readonly entry?: readonly { readonly fullUrl?: string; readonly resource: FhirResource }[]
  }
  const composition =
    content.entry?.find(({ resource }) => resource.resourceType === 'Composition')?.resource ??
    content
  const address = composition.subject?.reference
  const subject = content.entry?.find(
    ({ fullUrl, resource: { resourceType, id } }) =>
      address !== undefined && (fullUrl === address || `${resourceType}/${id}` === address),
  )?.resource
  const written = ({ text, section = [] }: FhirSection): string =>
    `<section><text>${(text?.div ?? '').replaceAll(/<(script|style)[^>]*>[^]*?<\/\1>/g, '')}</text>` +
    `${section.map(written).join('')}</section>`
  const own = [composition, subject].map((record) => written({ ...record, section: [] }))
  const entries = (content.entry ?? [])
    .map(({ resource }) => resource)
    .filter((one) => one !== composition && one !== subject)
    .filter(({ text }) => !['generated', 'empty'].includes(text?.status ?? ''))
    .map((one) => written({ ...one, section: [] }))
  const sections = (composition.section ?? []).map(written)
  return `<document>${[...own, ...sections, ...entries].join('')}</document>`
}

/** Every word of the open document, in order, as the page shows it. */
export async function drawnWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const article = document.querySelector('main article')
    if (article === null) return []
    const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
    let text = ''
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const before = node.previousSibling ?? node.parentElement?.previousSibling
      // A line may break within a word there.
      const goesOn = node.previousSibling?.nodeType === Node.TEXT_NODE || before?.nodeName === 'WBR'
      text += `${goesOn ? '' : ' '}${node.nodeValue ?? ''}`
    }
    return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  })
}

/** Words of the app appear between those of a document, but never as many in a row. */
const APART = 400
/** Places at which a narrative may begin that are tried, where many begin with the same words. */
const PLACES = 40

/**
 * The words that were not drawn in the order of their narrative. The narratives themselves may be
 * in another order: a reader sees some sections first.
 */
export function missingWords(
  narratives: readonly (readonly string[])[],
  drawn: readonly string[],
): readonly string[] {
  return narratives.flatMap((words) => {
    const places = drawn
      .flatMap((word, at) =>
        word === words[0] && (words[1] === undefined || drawn.indexOf(words[1], at) < at + APART)
          ? [at]
          : [],
      )
      .slice(0, PLACES)
    const tries = [0, ...places].map((from) => missingFrom(from, words, drawn))
    return tries.toSorted((a, b) => a.length - b.length)[0] ?? []
  })
}

function missingFrom(
  from: number,
  wanted: readonly string[],
  drawn: readonly string[],
): readonly string[] {
  let at = from
  return wanted.filter((word) => {
    const found = drawn.indexOf(word, at)
    if (found === -1 || found > at + APART) return true
    at = found + 1
    return false
  })
}
