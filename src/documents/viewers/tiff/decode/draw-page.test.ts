import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  writeTiff,
  type TiffPacking,
  type TiffPlan,
} from '../../../../../tools/testing/tiff-writer'
import { BLACK_CODES, WHITE_CODES } from './ccitt-codes'
import { drawPage } from './draw-page'
import { paperSize } from './paper-size'
import { MOST_PAGES, readDirectories } from './read-directories'
import { TiffRefused } from './tiff-problem'
import type { Raster } from './write-png'

const means = {
  codes: { white: WHITE_CODES, black: BLACK_CODES },
  deflate: (bytes: Uint8Array) => new Uint8Array(deflateSync(bytes)),
}
const noJpeg = () => Promise.resolve(undefined)

async function drawn(bytes: Uint8Array, page = 0) {
  const directory = readDirectories(bytes).pages[page]
  if (directory === undefined) throw new Error('no such page')
  return drawPage(bytes, directory, noJpeg)
}

/** Made again from its seed, with runs of every length a code exists for. */
function faxSamples(width: number, height: number, seed: number): readonly number[] {
  let state = seed
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
  const samples: number[] = []
  for (let y = 0; y < height; y += 1) {
    const above = samples.slice((y - 1) * width)
    // Most lines are like the one above, moved a little, as writing is.
    if (y > 0 && random(4) > 0) {
      const shift = random(7) - 3
      for (let x = 0; x < width; x += 1) samples.push(above[x - shift] ?? 0)
      continue
    }
    const row: number[] = []
    let colour = random(2)
    while (row.length < width) {
      const run = random(3) === 0 ? random(width) + 1 : random(70) + 1
      for (let x = 0; x < run && row.length < width; x += 1) row.push(colour)
      colour = 1 - colour
    }
    for (const value of row) samples.push(value)
  }
  return samples
}

/** 0 is black and 255 white, as they are drawn. */
const asDrawn = (samples: readonly number[]) => samples.map((value) => (value === 1 ? 0 : 255))

const FAXES: readonly TiffPacking[] = [
  'none',
  'lines',
  'g3',
  'g3-2d',
  'g4',
  'lzw',
  'deflate',
  'packbits',
]

describe('a page of a fax', () => {
  it.each(FAXES)('is read dot by dot when it is packed as %s', async (packing) => {
    for (const [width, height, seed] of [
      [1, 3, 1],
      [7, 5, 2],
      [200, 12, 3],
      [2700, 4, 4],
    ] as const) {
      const samples = faxSamples(width, height, seed)
      for (const more of [{}, { lowestFirst: true }, { rowsPerStrip: 9 }, { photometric: 1 }])
        for (const order of ['II', 'MM'] as const) {
          const plan: TiffPlan = { width, height, samples, packing, ...more }
          const { raster, damaged } = await drawn(writeTiff([plan], means, order))
          expect(damaged).toBe(false)
          expect(raster).toMatchObject({ width, height, channels: 1, bilevel: true })
          const expected = asDrawn(samples).map((value) =>
            'photometric' in more ? 255 - value : value,
          )
          expect(Buffer.compare(raster.pixels, Uint8Array.from(expected))).toBe(0)
        }
    }
  })

  it('is read in tiles, also where they are larger than the page', async () => {
    const samples = faxSamples(100, 70, 6)
    for (const packing of FAXES)
      for (const tile of [
        [32, 16],
        [128, 128],
      ] as const) {
        const { raster } = await drawn(
          writeTiff([{ width: 100, height: 70, samples, packing, tile }], means),
        )
        expect([...raster.pixels]).toEqual(asDrawn(samples))
      }
  })

  it('has the shape of its paper when its dots are higher than wide', () => {
    const page = (fields: TiffPlan['fields']) => {
      const plan: TiffPlan = { width: 1728, height: 1078, samples: [], packed: [new Uint8Array(9)] }
      const [directory] = readDirectories(
        writeTiff([{ ...plan, ...(fields === undefined ? {} : { fields }) }], means),
      ).pages
      if (directory === undefined) throw new Error('no page')
      return paperSize(directory)
    }
    const standard = page([
      [282, 5, [204]],
      [283, 5, [98]],
      [296, 3, [2]],
    ])
    expect(standard.width / 72).toBeCloseTo(8.47, 2)
    expect(standard.height / 72).toBeCloseTo(11, 2)
    const metric = page([
      [282, 5, [80]],
      [283, 5, [38.5]],
      [296, 3, [3]],
    ])
    expect(metric.height / metric.width).toBeCloseTo(1.296, 2)
    const shapeOnly = page([
      [282, 5, [2]],
      [283, 5, [1]],
      [296, 3, [1]],
    ])
    expect(shapeOnly.height / shapeOnly.width).toBeCloseTo((2 * 1078) / 1728, 5)
    expect(page(undefined).height / page(undefined).width).toBeCloseTo(1078 / 1728, 5)
    const turned = page([
      [274, 3, [6]],
      [282, 5, [204]],
      [283, 5, [98]],
    ])
    expect(turned.width / 72).toBeCloseTo(11, 2)
  })

  it.each([
    [1, 'abcdef', 3],
    [2, 'cbafed', 3],
    [3, 'fedcba', 3],
    [4, 'defabc', 3],
    [5, 'adbecf', 2],
    [6, 'daebfc', 2],
    [7, 'fcebda', 2],
    [8, 'cfbead', 2],
  ] as const)('is upright whatever its orientation is: %s', async (orientation, letters, width) => {
    const samples = [...'abcdef'].map((letter) => letter.charCodeAt(0))
    const plan: TiffPlan = { width: 3, height: 2, samples, bits: 8 }
    const { raster } = await drawn(
      writeTiff([{ ...plan, fields: [[274, 3, [orientation]]] }], means),
    )
    expect(raster.width).toBe(width)
    expect(String.fromCharCode(...raster.pixels)).toBe(letters)
  })
})

describe('a scan in colours or in grey', () => {
  const PLAIN = ['none', 'lzw', 'deflate', 'packbits'] as const
  const random = (count: number, below: number) =>
    Array.from({ length: count }, (_, index) => (Math.imul(index + 7, 2_654_435_761) >>> 8) % below)

  it.each(PLAIN)('is read in every depth, packed as %s', async (packing) => {
    for (const bits of [1, 2, 4, 8, 16] as const)
      for (const channels of [1, 3]) {
        const samples = random(23 * 11 * channels, 2 ** bits)
        for (const order of ['II', 'MM'] as const)
          for (const planar of [false, channels === 3])
            for (const predictor of [false, bits >= 8]) {
              const { raster } = await drawn(
                writeTiff(
                  [
                    {
                      width: 23,
                      height: 11,
                      samples,
                      bits,
                      channels,
                      packing,
                      planar,
                      predictor,
                      rowsPerStrip: 4,
                      photometric: channels === 3 ? 2 : 1,
                    },
                  ],
                  means,
                  order,
                ),
              )
              const scaled = samples.map((value) =>
                bits === 16 ? value >> 8 : Math.round((value * 255) / (2 ** bits - 1)),
              )
              expect(Buffer.compare(raster.pixels, Uint8Array.from(scaled))).toBe(0)
            }
      }
  })

  it('takes its colours from its palette', async () => {
    const samples = random(40, 4)
    const palette = [0, 255, 10, 20, 5, 6, 7, 8, 90, 91, 92, 93].map((value) => value * 257)
    const { raster } = await drawn(
      writeTiff(
        [
          {
            width: 8,
            height: 5,
            samples,
            bits: 2,
            photometric: 3,
            fields: [[320, 3, palette]],
          },
        ],
        means,
      ),
    )
    expect([...raster.pixels]).toEqual(
      samples.flatMap((entry) => [0, 4, 8].map((from) => (palette[from + entry] ?? 0) / 257)),
    )
  })

  it('lies on white paper where it is transparent', async () => {
    const { raster } = await drawn(
      writeTiff(
        [
          {
            width: 2,
            height: 1,
            samples: [10, 20, 30, 0, 10, 20, 30, 255],
            bits: 8,
            channels: 4,
            fields: [[338, 3, [2]]],
          },
        ],
        means,
      ),
    )
    expect([...raster.pixels]).toEqual([255, 255, 255, 10, 20, 30])
  })
})

describe('a file that is damaged or hostile', () => {
  const page = (more: Partial<TiffPlan> = {}): TiffPlan => ({
    width: 300,
    height: 50,
    samples: faxSamples(300, 50, 9),
    packing: 'g4',
    ...more,
  })
  const refusal = async (bytes: Uint8Array) => {
    try {
      await drawn(bytes)
      return undefined
    } catch (error) {
      if (error instanceof TiffRefused) return error.problem
      throw error
    }
  }

  it('is refused before any memory is taken when its page is too large', async () => {
    for (const [width, height] of [
      [60_000, 60_000],
      [4_000_000_000, 4_000_000_000],
      [70_000, 1],
    ] as const)
      expect(
        await refusal(
          writeTiff(
            [
              page({
                fields: [
                  [256, 4, [width]],
                  [257, 4, [height]],
                ],
              }),
            ],
            means,
          ),
        ),
      ).toBe('large')
    const tile = [60_000, 60_000] as const
    expect(await refusal(writeTiff([page({ packed: [new Uint8Array(9)], tile })], means))).toBe(
      'large',
    )
  })

  it('is refused when thousands of strips are each all of it', async () => {
    const bytes = writeTiff(
      [
        page({
          packed: [new Uint8Array(9000)],
          fields: [
            [273, 4, Array.from({ length: 5000 }, () => 8)],
            [278, 4, [1]],
            [279, 4, Array.from({ length: 5000 }, () => 9000)],
            [257, 4, [5000]],
          ],
        }),
      ],
      means,
    )
    expect(await refusal(bytes)).toBe('broken')
  })

  it('is refused when its strips are outside of it, and when it is packed in an unknown way', async () => {
    expect(await refusal(writeTiff([page({ fields: [[273, 4, [4_000_000_000]]] })], means))).toBe(
      'broken',
    )
    for (const compression of [6, 34_712, 1234])
      expect(await refusal(writeTiff([page({ fields: [[259, 3, [compression]]] })], means))).toBe(
        'unsupported',
      )
  })

  it('lists the pages of a circle once, and of thousands of pages the first ones', () => {
    const bytes = writeTiff([page(), page()], means)
    const view = new DataView(bytes.buffer)
    const first = view.getUint32(4, true)
    view.setUint32(bytes.length - 4, first, true)
    expect(readDirectories(bytes)).toMatchObject({ pages: [{}, {}], more: true })
    const tiny: TiffPlan = { width: 1, height: 1, samples: [1] }
    const many = readDirectories(
      writeTiff(
        Array.from({ length: MOST_PAGES + 5 }, () => tiny),
        means,
      ),
    )
    expect(many.pages).toHaveLength(MOST_PAGES)
    expect(many.more).toBe(true)
  })

  it('keeps what came before the damage, and says that a part is missing', async () => {
    const expected = asDrawn(page().samples)
    for (const packing of FAXES) {
      const bytes = writeTiff([page({ packing })], means)
      const [directory] = readDirectories(bytes).pages
      if (directory === undefined) throw new Error('no page')
      const cut = { ...directory, byteCounts: [Math.floor((directory.byteCounts[0] ?? 0) / 2)] }
      const { raster, damaged } = await drawPage(bytes, cut, noJpeg)
      expect([packing, damaged]).toEqual([packing, true])
      const kept = raster.pixels.subarray(0, 300 * 10)
      expect([packing, ...kept]).toEqual([packing, ...expected.slice(0, 300 * 10)])
    }
  })

  it('goes on with the next line of a fax behind a damaged one', async () => {
    const plan = page({ packing: 'g3' })
    const bytes = writeTiff([plan], means)
    const [directory] = readDirectories(bytes).pages
    const from = directory?.offsets[0] ?? 0
    const count = directory?.byteCounts[0] ?? 0
    bytes.fill(0x01, from + Math.floor(count / 2), from + Math.floor(count / 2) + 3)
    const { raster, damaged } = await drawn(bytes)
    expect(damaged).toBe(true)
    // Two lines are one without the mark between them, and the others move up.
    const rowsOf = (pixels: readonly number[]) =>
      Array.from({ length: 50 }, (_, y) => pixels.slice(y * 300, y * 300 + 300).join())
    const expected = new Set(rowsOf(asDrawn(plan.samples)))
    const strange = rowsOf([...raster.pixels]).filter((row) => !expected.has(row))
    expect(strange.length).toBeLessThan(5)
  })

  it('ends with a picture or a reason, whatever its bytes are', async () => {
    const files = FAXES.map((packing) => writeTiff([page({ packing }), page()], means))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 12 }),
        fc.double({ min: 0.02, max: 1, noNaN: true }),
        async (file, changes, part) => {
          const bytes = file.slice(0, Math.max(8, Math.floor(file.length * part)))
          for (const [at, byte] of changes) {
            // The directories are at the end, and most of the harm is done there.
            const place = at % 2 === 0 ? at % bytes.length : bytes.length - 1 - (at % 400)
            if (place >= 4) bytes[place] = byte
          }
          const ends = await endOf(bytes)
          expect(ends).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  async function endOf(bytes: Uint8Array): Promise<boolean> {
    try {
      for (const directory of readDirectories(bytes).pages) {
        if (directory.width * directory.height > 1_000_000) continue
        const { raster } = await drawPage(bytes, directory, noJpeg)
        if (!isWhole(raster)) return false
      }
      return true
    } catch (error) {
      return error instanceof TiffRefused
    }
  }

  function isWhole({ width, height, channels, pixels }: Raster): boolean {
    return pixels.length === width * height * channels
  }
})
