import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readingOrder, runsInOrder, type ReadingPiece } from './reading-order'

type Items = Parameters<typeof readingOrder>[0]

const text = (str: string) => ({ str, hasEOL: false })
const begin = (id: string | null, tag = 'P') => ({ type: 'beginMarkedContentProps', id, tag })
const end = { type: 'endMarkedContent' }
const artifact = { type: 'beginMarkedContent', tag: 'Artifact' }
const items = (...some: readonly object[]) => some as unknown as Items

const content = (id: string) => ({ type: 'content', id })
const node = (role: string, children: readonly unknown[], more: object = {}) => ({
  role,
  children,
  ...more,
})

/** A page's pieces as a person would write them down: roles with the words in them. */
function outline(pieces: readonly ReadingPiece[], strings: readonly string[]): string {
  return pieces
    .map((piece) =>
      typeof piece === 'number'
        ? (strings[piece] ?? '')
        : `${piece.role ?? (piece.beside === true ? 'beside' : '')}${piece.level ?? ''}` +
          `${piece.alt === undefined ? '' : `"${piece.alt}"`}(${outline(piece.pieces, strings)})`,
    )
    .join(' ')
}

function read(some: Items, tree: unknown): string {
  const strings = some.flatMap((item) => ('str' in item ? [item.str] : []))
  return outline(readingOrder(some, tree).pieces, strings)
}

describe('the order in which a page is read', () => {
  it('is that of its structure, with what the author left out behind it', () => {
    const page = items(
      artifact,
      text('Page 1'),
      end,
      begin('b'),
      text('Rest.'),
      end,
      text('stamp'),
      begin('a', 'H1'),
      text('Plan'),
      begin(null, 'Span'),
      text('!'),
      end,
      end,
    )
    const tree = node('Root', [
      node('Document', [node('H1', [content('a')]), node('P', [content('b')])]),
    ])
    expect(read(page, tree)).toBe('(heading1(Plan !) paragraph(Rest.)) stamp beside(Page 1)')
  })

  it('is that of the file for a page without structure', () => {
    expect(readingOrder(items(text('a'), text('b')), null)).toEqual({
      tagged: false,
      pieces: [0, 1],
    })
    expect(readingOrder(items(artifact, text('a'), end), node('Root', [])).pieces).toEqual([0])
  })

  it('has lists of items, tables of rows of cells, and pictures by their descriptions', () => {
    const page = items(
      ...['a', 'b', 'c', 'd', 'e', 'f'].flatMap((id) => [begin(id), text(id), end]),
    )
    expect(
      read(
        page,
        node('Root', [
          node('L', [node('LI', [node('Lbl', [content('a')]), node('LBody', [content('b')])])]),
          node('Table', [
            node('TR', [node('TH', [content('c')]), node('TH', [], { scope: 'Row' })]),
            node('TR', [node('TD', [content('d')]), node('TD', [])]),
            node('TR', [node('TD', []), node('TD', [])]),
          ]),
          node('Figure', [content('gone')], { alt: ' A\u0000 chart ' }),
          node('Figure', [content('e')], { alt: 'A chart' }),
          node('Figure', [content('gone')]),
          node('P', [content('f')]),
        ]),
      ),
    ).toBe(
      'list(listitem((a) (b))) table(row(columnheader(c) rowheader()) row(cell(d) cell())) ' +
        'img"A chart"() figure"A chart"(e) img""() paragraph(f)',
    )
  })

  it('gives no role that its place forbids', () => {
    const page = items(...['a', 'b', 'c', 'd'].flatMap((id) => [begin(id), text(id), end]))
    expect(
      read(
        page,
        node('Root', [
          node('LI', [content('a')]),
          node('Table', [node('P', [content('b')]), node('TR', [node('TD', [content('c')])])]),
          node('L', [node('L', [node('LI', [content('d')])])]),
        ]),
      ),
    ).toBe('(a) (paragraph(b) ((c))) list(listitem(list(listitem(d))))')
  })

  it('ends a line between blocks, and not within a line', () => {
    const page = items(...['a', 'b', 'c', 'd'].flatMap((id) => [begin(id), text(id), end]))
    const { pieces } = readingOrder(
      page,
      node('Root', [
        node('P', [content('a'), node('Span', [content('b')])]),
        node('P', [content('c')]),
        node('P', [content('d')]),
      ]),
    )
    expect(runsInOrder(pieces)).toEqual([
      { run: 0, endsBlock: false },
      { run: 1, endsBlock: true },
      { run: 2, endsBlock: true },
      { run: 3, endsBlock: true },
    ])
  })

  it('has every word of the page once, whatever the structure says', () => {
    const ids = ['a', 'b', 'c', 'd']
    const leaf = fc.oneof(
      fc.constantFrom(...ids, 'elsewhere').map(content),
      fc.constantFrom<unknown>(null, 7, 'x', {}, { role: 'P' }, { type: 'content' }),
    )
    const role = fc.constantFrom(
      'P',
      'H1',
      'L',
      'LI',
      'Table',
      'TR',
      'TD',
      'TH',
      'THead',
      'Caption',
      'Figure',
      'Span',
    )
    const { tree } = fc.letrec((tie) => ({
      tree: fc.record({
        role,
        alt: fc.option(fc.string(), { nil: undefined }),
        children: fc.array(fc.oneof({ depthSize: 'small' }, leaf, tie('tree')), { maxLength: 5 }),
      }),
    }))
    const item = fc.oneof(
      fc.string().map(text),
      fc.constantFrom(...ids, null).map((id) => begin(id)),
      fc.constantFrom<object>(end, artifact),
    )
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), tree, (some, structure) => {
        const page = items(...some)
        const count = page.filter((one) => 'str' in one).length
        const runs = runsInOrder(readingOrder(page, structure).pieces).map(({ run }) => run)
        expect([...runs].sort((a, b) => a - b)).toEqual(
          Array.from({ length: count }, (_, index) => index),
        )
      }),
    )
  })
})
