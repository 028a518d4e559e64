import { deflateSync } from 'node:zlib'
import { BLACK_CODES, WHITE_CODES } from '../../src/documents/viewers/tiff/decode/ccitt-codes.ts'
import type { MadeFile } from '../steps/open-file-page.ts'
import { writeTiff, type TiffPlan } from '../../tools/testing/tiff-writer.ts'

const means = {
  codes: { white: WHITE_CODES, black: BLACK_CODES },
  deflate: (bytes: Uint8Array) => new Uint8Array(deflateSync(bytes)),
}

function made(name: string, pages: readonly TiffPlan[]): MadeFile {
  return { name, bytes: Buffer.from(writeTiff(pages, means)) }
}

/** Lines across, and one down: a page with something on it. */
function lines(width: number, height: number): readonly number[] {
  return Array.from({ length: width * height }, (_, at) =>
    Math.floor(at / width) % 16 < 4 || at % width === 30 ? 1 : 0,
  )
}

/** Dots in the shape of a fax of standard resolution (RFC 2306), and in that of a fine one. */
export const FAX: MadeFile = made('fax.tif', [
  {
    width: 204,
    height: 98,
    samples: lines(204, 98),
    packing: 'g3-2d',
    fields: [
      [282, 5, [24]],
      [283, 5, [11.53]],
    ],
  },
  {
    width: 204,
    height: 196,
    samples: lines(204, 196),
    packing: 'g4',
    fields: [
      [282, 5, [24]],
      [283, 5, [23.06]],
    ],
  },
])

const small: TiffPlan = { width: 200, height: 90, samples: lines(200, 90), packing: 'g4' }

/** Faxes that are damaged, or made to exhaust a device, with the words that the screen has. */
export const HOSTILE_FAXES: readonly (MadeFile & { readonly says: string })[] = [
  {
    ...made('huge.tif', [
      {
        ...small,
        fields: [
          [256, 4, [60_000]],
          [257, 4, [60_000]],
        ],
      },
    ]),
    says: 'This page has more than 40 million pixels',
  },
  {
    ...made('outside.tif', [{ ...small, fields: [[273, 4, [4_000_000_000]]] }]),
    says: 'This page could not be shown.',
  },
  {
    ...made('cut.tif', [{ ...small, packed: [new Uint8Array(6).fill(0xff)] }]),
    says: 'Part of this page is damaged',
  },
  {
    ...made('strange.tif', [{ ...small, fields: [[259, 3, [34_712]]] }]),
    says: 'This page is stored in a way that cannot be shown here.',
  },
  {
    ...made(
      'many.tif',
      Array.from({ length: 2003 }, () => ({ width: 8, height: 8, samples: lines(8, 8) })),
    ),
    says: 'Only 2,000 pages are shown.',
  },
  {
    name: 'noise.tif',
    bytes: Buffer.from([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0xff, 0xff, 0x12, 0x34, 0x56]),
    says: 'The TIFF file is damaged or incomplete',
  },
]
