import { describe, expect, it } from 'vitest'
import { openMedia } from './open-media'

const svg = (inside: string, attributes = 'width="300" height="120"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const open = async (text: string) =>
  openMedia({ encoded: true, contentType: 'image/svg+xml', data: btoa(text) })

/** Ten levels, each of which draws the previous one ten times. */
const LAUGHS = `<defs><path id="l0" d="M0 0h9"/>${Array.from(
  { length: 10 },
  (_, level) => `<g id="l${level + 1}">${`<use xlink:href="#l${level}"/>`.repeat(10)}</g>`,
).join('')}</defs><use href="#l10"/>`

const PNG_HUGE = 'iVBORw0KGgoAAAANSUhEUgAAnEAAAJxACAYAAAA' // 40,000 by 40,000 pixels by its header

describe('a drawing in a document', () => {
  it.each([
    ['a signature', svg('<path d="M0 0L9 9" stroke="#000"/>'), 300, 120],
    ['millimetres', svg('<rect/>', 'width="25.4mm" height="1in"'), 96, 96],
    ['a view box alone', svg('<rect/>', 'viewBox="0 0 60 20"'), 60, 20],
    ['a width and a view box', svg('<rect/>', 'width="120" viewBox="0,0,60,20"'), 120, 40],
    ['nothing', svg('<rect/>', ''), 300, 150],
    [
      'the document type of SVG 1.1',
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" ' +
        `"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('<g/>')}`,
      300,
      120,
    ],
    [
      'a prefix and a maker’s own elements',
      '<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:ink="http://inkscape" width="9" ' +
        'height="9"><ink:view/><s:g/></s:svg>',
      9,
      9,
    ],
    // Nothing in it runs inside a picture, so it may be drawn.
    [
      'a script',
      svg('<script>alert(1)</script><image href="https://elsewhere.example/a.png"/>'),
      300,
      120,
    ],
  ])('is drawn where it stands, as large as it says by %s', async (_what, text, width, height) => {
    expect(await open(text)).toMatchObject({ is: 'picture', size: { width, height } })
  })

  it.each([
    ['it draws the same thing ten thousand million times', svg(LAUGHS)],
    [
      'it cuts by what it cuts',
      svg('<clipPath id="a"><g clip-path="url(#b)"/></clipPath>'.repeat(60_000)),
    ],
    ['it blurs', svg('<filter id="f"><feGaussianBlur stdDeviation="9999"/></filter>')],
    ['it blurs by a style', svg('<g style="filter:blur(999px)"/>')],
    ['it blurs by an attribute', svg('<g filter="blur(999px)"/>')],
    ['it blurs by a sheet', svg('<style>g { backdrop-filter: blur(9px) }</style>')],
    [
      'it moves',
      svg('<rect><animate attributeName="x" dur="1s" repeatCount="indefinite"/></rect>'),
    ],
    [
      'it holds a page',
      svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
    ],
    ['it declares entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<text>&a;</text>')}`],
    [
      'it holds a picture of very many pixels',
      svg(`<image href="data:image/png;base64,${PNG_HUGE}"/>`),
    ],
    ['it is cut off', svg('<g>').slice(0, -4)],
    ['it is larger than any sheet', svg('', 'width="90000" height="90000"')],
  ])('is drawn when somebody asks for it where %s', async (_why, text) => {
    expect(await open(text)).toMatchObject({ is: 'large', kind: 'svg' })
  })

  it('that uses itself ends', async () => {
    expect(
      await open(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')),
    ).toMatchObject({
      is: 'picture',
    })
  })
})
