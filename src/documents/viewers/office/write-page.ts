import {
  isTable,
  type Look,
  type OfficeBlock,
  type OfficePage,
  type OfficeParagraph,
  type OfficeRun,
} from './office-page'
import { marked, mergedMarks, withoutMarks } from '~/documents/marked-passages'

/**
 * Writes a document as a web page of plain structure, for the cleaner of web pages. All text is
 * escaped; the page has no styles, scripts or addresses but those of links, which the cleaner takes
 * out.
 */
export function writePage({ headers, body, footers, notes }: OfficePage): string {
  const parts = [
    headers.length === 0 ? '' : `<header>${blocksHtml(headers)}</header><hr>`,
    blocksHtml(body),
    notes.length === 0
      ? ''
      : `<hr><ol>${notes.map((note) => `<li>${blocksHtml(note)}</li>`).join('')}</ol>`,
    footers.length === 0 ? '' : `<hr><footer>${blocksHtml(footers)}</footer>`,
  ]
  return parts.join('')
}

/** The words of a document, a line for each paragraph; struck ones have their marks (`marked`). */
export function pageLines({ headers, body, footers, notes }: OfficePage): readonly string[] {
  return [...headers, ...body, ...notes.flat(), ...footers].flatMap(linesOf)
}

function linesOf(block: OfficeBlock): readonly string[] {
  if (isTable(block))
    return block.rows.map((cells) =>
      cells.map(({ blocks }) => blocks.flatMap(linesOf).join(' ')).join('\t'),
    )
  const text = block.runs.reduce(
    (line, run) => ('text' in run ? line + lineText(run.text, run.look, line) : line),
    '',
  )
  const line = mergedMarks(text)
  return [block.marker === undefined ? line : `${block.marker} ${line}`]
}

/** A power keeps its place in a line: 10⁹ is not 109. */
function lineText(text: string, { raised, strike }: Look, before: string): string {
  const plain = withoutMarks(text)
  const isPower =
    raised === 'super' && /[\p{N})]$/u.test(withoutMarks(before)) && /^[-+−]?\p{N}/u.test(plain)
  return marked(isPower ? `^${plain}` : plain, strike === true ? 'struck' : undefined)
}

function blocksHtml(blocks: readonly OfficeBlock[]): string {
  const html: string[] = []
  /** The lists that are open, the outermost first. */
  const open: ('ul' | 'ol')[] = []
  const close = (to: number) => {
    while (open.length > to) html.push(`</li></${open.pop() ?? 'ul'}>`)
  }
  for (const block of blocks) {
    const item = isTable(block) ? undefined : itemOf(block)
    if (item === undefined || isTable(block)) {
      close(0)
      html.push(isTable(block) ? tableHtml(block.rows) : paragraphHtml(block))
      continue
    }
    // A level that is left out would be an empty item.
    const depth = Math.min(block.depth ?? 0, open.length)
    close(depth + 1)
    if (open[depth] === item.tag) html.push('</li>')
    else {
      close(depth)
      html.push(`<${item.tag}>`)
      open.push(item.tag)
    }
    html.push(
      item.value === undefined ? '<li>' : `<li value="${item.value}">`,
      runsHtml(block.runs),
    )
  }
  close(0)
  return html.join('')
}

/** Signs that only say that a line is an item. A box or a check mark says more. */
const BULLETS: ReadonlySet<string> = new Set('• · ● ○ ◦ ▪ - – — * o ➢ ❖ ◆ ⬧ ⧫'.split(' '))

/**
 * The list that an item belongs to. Numbers are those of the program; an item with another sign,
 * such as `b)`, `1.2` or `☐`, stays a paragraph that begins with it.
 */
function itemOf({
  marker,
}: OfficeParagraph): { readonly tag: 'ul' | 'ol'; readonly value?: number } | undefined {
  if (marker === undefined) return undefined
  const number = /^(\d{1,6})[.)]$/.exec(marker)?.[1]
  if (number !== undefined) return { tag: 'ol', value: Number(number) }
  return BULLETS.has(marker) ? { tag: 'ul' } : undefined
}

function paragraphHtml({ runs, level, marker }: OfficeParagraph): string {
  const inner = runsHtml(runs)
  const text = marker === undefined ? inner : `${escaped(marker)} ${inner}`
  if (text.trim() === '') return ''
  return level === undefined ? `<p>${text}</p>` : `<h${level}>${text}</h${level}>`
}

function tableHtml(
  rows: readonly (readonly {
    readonly blocks: readonly OfficeBlock[]
    readonly columns?: number | undefined
    readonly rows?: number | undefined
  }[])[],
): string {
  const lines = rows.map((cells) => {
    const inner = cells.map(({ blocks, columns, rows: span }) => {
      const [only] = blocks
      // The only paragraph of a cell needs no space around it.
      const content =
        blocks.length === 1 && only !== undefined && !isTable(only) && itemOf(only) === undefined
          ? runsHtml(only.runs)
          : blocksHtml(blocks)
      const wide = columns === undefined || columns < 2 ? '' : ` colspan="${columns}"`
      const high = span === undefined || span < 2 ? '' : ` rowspan="${span}"`
      return `<td${wide}${high}>${content}</td>`
    })
    return `<tr>${inner.join('')}</tr>`
  })
  return `<table>${lines.join('')}</table>`
}

function runsHtml(runs: readonly OfficeRun[]): string {
  return runs.map(runHtml).join('')
}

function runHtml(run: OfficeRun): string {
  if ('picture' in run) return `<img src="${escaped(run.picture)}" alt="${escaped(run.alt)}">`
  if ('note' in run) return `<sup>${run.note}</sup>`
  const inner = tagsOf(run.look).reduce(
    (html, tag) => `<${tag}>${html}</${tag}>`,
    escaped(run.text).replaceAll('\n', '<br>').replaceAll('\t', '&emsp;'),
  )
  return run.href === undefined ? inner : `<a href="${escaped(run.href)}">${inner}</a>`
}

/** The elements of a look, the innermost first. */
export function tagsOf({
  bold,
  italic,
  underline,
  strike,
  raised,
}: Look): readonly ('strong' | 'em' | 'u' | 's' | 'sup' | 'sub')[] {
  return [
    ...(bold === true ? (['strong'] as const) : []),
    ...(italic === true ? (['em'] as const) : []),
    ...(underline === true ? (['u'] as const) : []),
    ...(strike === true ? (['s'] as const) : []),
    ...(raised === 'super' ? (['sup'] as const) : raised === 'sub' ? (['sub'] as const) : []),
  ]
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
