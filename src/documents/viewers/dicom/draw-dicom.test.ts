import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  rleFrame,
  writeDicom,
  type DicomPlan,
  type DicomSyntax,
} from '../../../../tools/testing/dicom-writer'
import { readDicomData } from './dicom-data'
import type { DicomWindow } from './dicom-header'
import { drawDicom } from './draw-dicom'

const WHOLE: DicomWindow = { kind: 'whole' }
const noJpeg = () => Promise.resolve(undefined)

async function drawn(
  bytes: Uint8Array<ArrayBuffer>,
  window: DicomWindow = WHOLE,
  frame = 0,
  openJpeg: Parameters<typeof drawDicom>[3] = noJpeg,
) {
  const { raster, damaged } = await drawDicom(await readDicomData(bytes), frame, window, openJpeg)
  return { ...raster, pixels: [...raster.pixels], damaged }
}

/** A plan of pictures without their pixels. */
const picture = (width: number, height: number, more: DicomPlan): DicomPlan => ({
  '00280002': ['US', [1]],
  '00280004': ['CS', 'MONOCHROME2'],
  '00280010': ['US', [height]],
  '00280011': ['US', [width]],
  '00280100': ['US', [8]],
  '00280101': ['US', [8]],
  '00280102': ['US', [7]],
  '00280103': ['US', [0]],
  ...more,
})

const bytesOfWords = (words: readonly number[]) =>
  Uint8Array.from(words.flatMap((word) => [word & 255, (word >> 8) & 255]))

describe('a picture of one brightness', () => {
  it('is drawn with the limits that are chosen, however its values are stored', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          stored: fc.integer({ min: 2, max: 16 }),
          signed: fc.boolean(),
          inverse: fc.boolean(),
          syntax: fc.constantFrom<DicomSyntax>('explicit', 'implicit', 'big', 'rle'),
          slope: fc.constantFrom(1, 2, 0.5),
          intercept: fc.integer({ min: -1024, max: 100 }),
          centre: fc.integer({ min: -500, max: 2000 }),
          width: fc.integer({ min: 2, max: 3000 }),
          seed: fc.array(fc.nat(65_535), { minLength: 12, maxLength: 12 }),
        }),
        async ({ stored, signed, inverse, syntax, slope, intercept, centre, width, seed }) => {
          const words = seed.map((value) => value % 2 ** stored)
          const plan = picture(4, 3, {
            '00280004': ['CS', inverse ? 'MONOCHROME1' : 'MONOCHROME2'],
            '00280100': ['US', [16]],
            '00280101': ['US', [stored]],
            '00280102': ['US', [stored - 1]],
            '00280103': ['US', [signed ? 1 : 0]],
            '00281052': ['DS', String(intercept)],
            '00281053': ['DS', String(slope)],
          })
          const bytes =
            syntax === 'rle'
              ? writeDicom(plan, syntax, {
                  fragments: [
                    rleFrame([
                      Uint8Array.from(words, (word) => word >> 8),
                      Uint8Array.from(words, (word) => word & 255),
                    ]),
                  ],
                })
              : writeDicom({ ...plan, '7FE00010': ['OW', words] }, syntax)
          const { pixels, damaged } = await drawn(bytes, {
            kind: 'window',
            centre,
            width,
            name: '',
          })
          expect(damaged).toBe(false)
          // The standard's own formula (PS3.3, C.11.2.1.2.1), with its three cases.
          const expected = words.map((word) => {
            const value = signed && word >= 2 ** (stored - 1) ? word - 2 ** stored : word
            const x = value * slope + intercept
            const level =
              x <= centre - 0.5 - (width - 1) / 2
                ? 0
                : x > centre - 0.5 + (width - 1) / 2
                  ? 255
                  : ((x - (centre - 0.5)) / (width - 1) + 0.5) * 255
            return inverse ? 255 - level : level
          })
          for (const [at, level] of expected.entries())
            expect(Math.abs((pixels[at] ?? 0) - level)).toBeLessThanOrEqual(0.5001)
        },
      ),
      { numRuns: 120 },
    )
  })

  it('is drawn in its whole range without what surrounds it', async () => {
    const words = [100, 200, 300, 0xf830]
    const { pixels } = await drawn(
      writeDicom({
        ...picture(2, 2, {
          '00280100': ['US', [16]],
          '00280101': ['US', [16]],
          '00280102': ['US', [15]],
          '00280103': ['US', [1]],
          '00280120': ['SS', [0xf830]],
        }),
        '7FE00010': ['OW', words],
      }),
    )
    expect(pixels).toEqual([0, 128, 255, 0])
  })

  it('is drawn by a table of the file', async () => {
    const table = Array.from({ length: 256 }, (_, value) => 255 - value)
    const { pixels } = await drawn(
      writeDicom({
        ...picture(2, 1, {
          '00283010': [
            'SQ',
            { items: [{ '00283002': ['US', [256, 0, 8]], '00283006': ['OW', table] }] },
          ],
        }),
        '7FE00010': ['OB', Uint8Array.from([10, 250])],
      }),
      { kind: 'table', at: 0, name: '' },
    )
    expect(pixels).toEqual([245, 5])
  })

  it('is drawn by a table from its first value on, which has the sign of the values looked up', async () => {
    const count = 8
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          signed: fc.boolean(),
          intercept: fc.constantFrom(0, -1024),
          at: fc.nat(65_535 - count),
          place: fc.nat(count - 1),
          syntax: fc.constantFrom<DicomSyntax>('explicit', 'implicit', 'big'),
        }),
        async ({ signed, intercept, at, place, syntax }) => {
          const stored = at + place - (signed ? 32_768 : 0)
          const first = stored - place + intercept
          // Sixteen bits hold the first value of a table, with a sign or without one.
          fc.pre(signed || intercept < 0 ? first >= -32_768 && first < 32_768 : first >= 0)
          const table = Array.from({ length: count }, (_, index) => index * 30)
          const { pixels } = await drawn(
            writeDicom(
              picture(1, 1, {
                '00280100': ['US', [16]],
                '00280101': ['US', [16]],
                '00280102': ['US', [15]],
                '00280103': ['US', [signed ? 1 : 0]],
                '00281052': ['DS', String(intercept)],
                '00283010': [
                  'SQ',
                  {
                    items: [
                      {
                        '00283002': ['US', [count, first & 0xffff, 8]],
                        '00283006': ['US', table],
                      },
                    ],
                  },
                ],
                '7FE00010': ['OW', [stored & 0xffff]],
              }),
              syntax,
            ),
            { kind: 'table', at: 0, name: '' },
          )
          expect(pixels).toEqual([place * 30])
        },
      ),
    )
  })

  it('has each of its frames, also where they are packed', async () => {
    const frames = [0, 1, 2].map((frame) => Uint8Array.from([frame, 100, 200, 255]))
    const plan = picture(2, 2, { '00280008': ['IS', '3'] })
    const flat = writeDicom({
      ...plan,
      '7FE00010': ['OB', Uint8Array.from(frames.flatMap((frame) => [...frame]))],
    })
    const packed = writeDicom(plan, 'rle', { fragments: frames.map((one) => rleFrame([one])) })
    for (const bytes of [flat, packed])
      for (const [at, frame] of frames.entries()) {
        const wide: DicomWindow = { kind: 'window', centre: 128, width: 256, name: '' }
        expect((await drawn(bytes, wide, at)).pixels).toEqual([...frame])
      }
  })

  it('says so when a part of it is missing', async () => {
    const bytes = writeDicom({
      ...picture(4, 4, {}),
      '7FE00010': ['OB', Uint8Array.from([9, 8, 7, 6])],
    })
    expect(await drawn(bytes)).toMatchObject({ damaged: true, width: 4, height: 4 })
  })
})

describe('a picture in colours', () => {
  const red = [250, 10, 20]
  const blue = [5, 15, 240]
  const colours = (colour: string, planar: number) =>
    picture(2, 1, {
      '00280002': ['US', [3]],
      '00280004': ['CS', colour],
      '00280006': ['US', [planar]],
    })

  it('is drawn pixel by pixel and plane by plane', async () => {
    const flat = Uint8Array.from([...red, ...blue])
    const planes = Uint8Array.from([250, 5, 10, 15, 20, 240])
    for (const bytes of [
      writeDicom({ ...colours('RGB', 0), '7FE00010': ['OB', flat] }),
      writeDicom({ ...colours('RGB', 1), '7FE00010': ['OB', planes] }),
      writeDicom(colours('RGB', 0), 'rle', {
        fragments: [rleFrame([planes.subarray(0, 2), planes.subarray(2, 4), planes.subarray(4)])],
      }),
    ])
      expect((await drawn(bytes)).pixels).toEqual([...red, ...blue])
  })

  it('is drawn from brightness and differences, whole and halved', async () => {
    const whole = Uint8Array.from([76, 85, 255, 76, 85, 255])
    const halved = Uint8Array.from([76, 76, 85, 255])
    for (const bytes of [
      writeDicom({ ...colours('YBR_FULL', 0), '7FE00010': ['OB', whole] }),
      writeDicom({ ...colours('YBR_FULL_422', 0), '7FE00010': ['OB', halved] }),
    ])
      expect((await drawn(bytes)).pixels).toEqual([254, 0, 0, 254, 0, 0])
  })

  it('is drawn by its palette', async () => {
    const table = (of: readonly number[]) => bytesOfWords(of.map((value) => value * 257))
    const { pixels } = await drawn(
      writeDicom({
        ...picture(2, 1, { '00280004': ['CS', 'PALETTE COLOR'] }),
        '00281101': ['US', [2, 0, 16]],
        '00281102': ['US', [2, 0, 16]],
        '00281103': ['US', [2, 0, 16]],
        '00281201': ['OW', table([250, 5])],
        '00281202': ['OW', table([10, 15])],
        '00281203': ['OW', table([20, 240])],
        '7FE00010': ['OB', Uint8Array.from([0, 1])],
      }),
    )
    expect(pixels).toEqual([...red, ...blue])
  })

  it('is drawn by the browser’s decoder of JPEG, which is told what its samples are', async () => {
    const given: Uint8Array[] = []
    const openJpeg = (jpeg: Uint8Array<ArrayBuffer>) => {
      given.push(jpeg)
      return Promise.resolve({
        width: 2,
        height: 1,
        rgba: Uint8ClampedArray.from([...red, 255, ...blue, 255]),
      })
    }
    const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])
    for (const colour of ['RGB', 'YBR_FULL_422']) {
      const bytes = writeDicom(colours(colour, 0), 'jpeg', { fragments: [jpeg] })
      expect((await drawn(bytes, WHOLE, 0, openJpeg)).pixels).toEqual([...red, ...blue])
    }
    expect(String.fromCharCode(...(given[0] ?? []).slice(6, 11))).toBe('Adobe')
    expect([...(given[1] ?? [])]).toEqual([...jpeg])
  })
})

describe('a picture that is not drawn', () => {
  it('tells whether it is its packing, its size or its kind', async () => {
    const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])
    const pixels = { '7FE00010': ['OB', new Uint8Array(4)] } as const
    for (const [bytes, problem] of [
      [writeDicom(picture(2, 2, {}), 'lossless', { fragments: [jpeg] }), 'packed'],
      [writeDicom(picture(2, 2, {}), 'jpeg', { fragments: [jpeg] }), 'packed'],
      [writeDicom({ ...picture(65_535, 65_535, {}), ...pixels }), 'large'],
      [writeDicom({ ...picture(0, 2, {}), ...pixels }), 'broken'],
      [writeDicom({ ...picture(2, 2, { '00280004': ['CS', 'XYZ'] }), ...pixels }), 'unsupported'],
      [writeDicom({ ...picture(2, 2, { '00280100': ['US', [64]] }), ...pixels }), 'unsupported'],
      [writeDicom(picture(2, 2, {}), 'rle', { fragments: [new Uint8Array(8)] }), 'broken'],
      [writeDicom(picture(2, 2, {}), 'rle', { fragments: [] }), 'broken'],
    ] as const)
      await expect(drawn(bytes)).rejects.toMatchObject({ problem })
  })
})
