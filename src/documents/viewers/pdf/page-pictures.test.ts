import type { PDFPageProxy } from 'pdfjs-dist'
import { describe, expect, it } from 'vitest'
import { isMostlyPicture, picturesArea } from './page-pictures'
import type { PageContent } from './page-text'

type Step = readonly [number, ...unknown[]]

const [SAVE, RESTORE, TRANSFORM, FORM, FORM_END, IMAGE] = [10, 11, 12, 74, 75, 85]
const operations = (...steps: readonly Step[]) => ({
  fnArray: steps.map(([name]) => name),
  argsArray: steps.map(([, ...args]) => args),
})
/** A page of US Letter whose library returns these operations. */
const pageOf = (...steps: readonly Step[]) =>
  ({
    view: [0, 0, 612, 792],
    getOperatorList: () => Promise.resolve(operations(...steps)),
  }) as unknown as PDFPageProxy
const lines = (count: number, width = 450) =>
  Array.from({ length: count }, () => ({
    str: 'FAX 2024-01-02 12:34 FROM +1 520 555 0101 P.1/1',
    width,
    height: 11,
  })) as unknown as PageContent['content']['items']

const SCAN: readonly Step[] = [[SAVE], [TRANSFORM, 600, 0, 0, 780, 6, 6], [IMAGE, 'a'], [RESTORE]]
const STRIPS: readonly Step[] = Array.from({ length: 20 }, (_, index) => index).flatMap(
  (index): readonly Step[] => [
    [SAVE],
    [TRANSFORM, 600, 0, 0, -39, 6, 780 - index * 39],
    [83, {}],
    [RESTORE],
  ],
)
const LOGO: readonly Step[] = [[SAVE], [TRANSFORM, 120, 0, 0, 60, 6, 700], [IMAGE, 'a'], [RESTORE]]
const INSIDE: readonly Step[] = [
  [FORM, new Float32Array([2, 0, 0, 2, 0, 0]), null],
  [TRANSFORM, 300, 0, 0, 390, 0, 0],
  [86, {}],
  [FORM_END],
]

describe('a page is an image with a few words', () => {
  it.each([
    ['a scan with the line of a fax server', lines(1), SCAN, true],
    ['a scan in strips with a letterhead of text', lines(3, 300), STRIPS, true],
    ['a scan inside of another object', lines(1), INSIDE, true],
    [
      'a scan that lies on its side',
      lines(1),
      [
        [TRANSFORM, 0, 780, -600, 0, 606, 6],
        [IMAGE, 'a'],
      ],
      true,
    ],
    ['a scan whose words were recognized', lines(40), SCAN, false],
    ['a letter with a logo', lines(30), LOGO, false],
    ['a short letter with a logo', lines(2), LOGO, false],
    ['a short letter', lines(1), [], false],
  ] as const)('%s', async (_, items, steps, wanted) => {
    expect(await isMostlyPicture(pageOf(...steps), items)).toBe(wanted)
  })
})

it.each([
  ['a mask', [[83, {}]]],
  [
    'masks together',
    [[84, [{ transform: [1, 0, 0, 0.5, 0, 0] }, { transform: [1, 0, 0, 0.5, 0, 0] }]]],
  ],
  ['inline images together', [[87, {}, [{ transform: [1, 0, 0, 1, 0, 0] }]]]],
  ['an image several times', [[88, 'a', 0.5, 1, new Float32Array([0, 0, 0.5, 0])]]],
  ['a mask several times', [[89, {}, 0.5, 0, 0, 1, new Float32Array([0, 0, 0.5, 0])]]],
] as const)('%s counts with its area', (_, steps) => {
  const all: readonly Step[] = steps
  expect(picturesArea(operations([TRANSFORM, 10, 0, 0, 10, 0, 0], ...all))).toBeCloseTo(100)
})
