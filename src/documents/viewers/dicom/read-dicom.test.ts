import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DICOM_SYNTAXES,
  writeDicom,
  type DicomPlan,
  type DicomSyntax,
} from '../../../../tools/testing/dicom-writer'
import { readDicomData } from './dicom-data'
import { DicomRefused } from './dicom-header'
import { headerOfDicom } from './dicom-patients'
import { readDicomHeader, readDicomPatient } from './read-dicom-header'

const deflate = (bytes: Uint8Array) => new Uint8Array(deflateRawSync(bytes))

const RADIOGRAPH: DicomPlan = {
  '00080020': ['DA', '20260301'],
  '00080030': ['TM', '081530.25'],
  '00080060': ['CS', 'DX'],
  '00081030': ['LO', 'Chest, two views'],
  '00100010': ['PN', 'Rivera^Marta^Luz Elena^Dr.^Jr.'],
  '00100020': ['LO', 'MRN-17'],
  '00100030': ['DA', '19790311'],
  '00100040': ['CS', 'F'],
  '00102110': ['LO', 'Iodine\\Latex'],
  '00200062': ['CS', 'L'],
  '00280010': ['US', [4]],
  '00280011': ['US', [6]],
  '00281050': ['DS', '40\\300'],
  '00281051': ['DS', '400\\1500'],
  '00281055': ['LO', 'Soft tissue\\Bone'],
  '7FE00010': ['OW', new Uint8Array(48)],
}

const opened = async (plan: DicomPlan, syntax?: DicomSyntax) =>
  readDicomData(writeDicom(plan, syntax, { deflate }))

describe('the header of a file', () => {
  it.each(['implicit', 'explicit', 'big', 'deflated'] as const)(
    'is read part by part when it is written as %s',
    async (syntax) => {
      const { parts, picture, inside } = readDicomHeader(await opened(RADIOGRAPH, syntax))
      expect(parts.patient).toEqual([
        { fact: 'name', form: 'name', text: 'Rivera^Marta^Luz Elena^Dr.^Jr.' },
        { fact: 'birth', form: 'moment', text: '19790311' },
        { fact: 'sex', form: 'sex', text: 'F' },
        { fact: 'id', form: 'text', text: 'MRN-17' },
        { fact: 'allergies', form: 'text', text: 'Iodine\\Latex' },
      ])
      expect(parts.study).toEqual([
        { fact: 'study', form: 'text', text: 'Chest, two views' },
        { fact: 'studyTime', form: 'moment', text: '20260301081530' },
      ])
      expect(parts.series.map(({ text }) => text)).toEqual(['DX', 'L'])
      expect(parts.picture).toEqual([{ fact: 'size', form: 'size', text: '6,4' }])
      expect(picture?.windows).toEqual([
        { kind: 'window', centre: 40, width: 400, name: 'Soft tissue' },
        { kind: 'window', centre: 300, width: 1500, name: 'Bone' },
        { kind: 'whole' },
      ])
      expect(inside).toBeUndefined()
    },
  )

  it('names the patient as other documents do', () => {
    const [patient] = headerOfDicom(writeDicom(RADIOGRAPH)).patients
    expect(patient).toMatchObject({
      names: [
        {
          family: ['Rivera'],
          given: ['Marta', 'Luz', 'Elena'],
          text: 'Dr. Marta Luz Elena Rivera Jr.',
        },
      ],
      ids: [{ extension: 'MRN-17' }],
      birthTime: { at: { text: '19790311' } },
      gender: { code: 'F' },
    })
    expect(headerOfDicom(new Uint8Array(900)).patients).toEqual([])
  })

  it('lists every element, as text, numbers, items or bytes', async () => {
    const { elements } = readDicomHeader(
      await opened({
        ...RADIOGRAPH,
        '00081140': ['SQ', { items: [{ '00081150': ['UI', '1.2'] }, {}] }],
        '00091001': ['OB', Uint8Array.from({ length: 40 }, () => 7)],
        '00180050': ['FD', [0]],
      }),
    )
    const byTag = new Map(elements.map(({ tag, ...rest }) => [tag, rest]))
    expect(byTag.get('0008,0060')).toMatchObject({ vr: 'CS', text: 'DX' })
    expect(byTag.get('0028,0011')).toMatchObject({ text: '6' })
    expect(byTag.get('0008,1140')).toMatchObject({ items: 2, text: undefined })
    expect(byTag.get('0009,1001')).toMatchObject({ bytes: 40, text: undefined })
    expect(byTag.has('7fe0,0010')).toBe(true)
  })

  it('hands over a document that the file carries, without what fills it up', async () => {
    const pdf = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d])
    const { inside, picture } = readDicomHeader(
      await opened({
        '00080060': ['CS', 'DOC'],
        '00420010': ['ST', 'Report'],
        '00420011': ['OB', pdf],
        '00420015': ['UL', [5]],
      }),
    )
    expect(inside).toEqual({ bytes: pdf, title: 'Report' })
    expect(picture).toBeUndefined()
  })
})

/** Names in the standard's own character sets (PS3.5, Annexes H to J and PS3.3, C.12.1.1.2). */
const bytesOf = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [...part],
    ),
  )
const ESC = [0x1b]
const NAMES: readonly (readonly [string, string, Uint8Array, string])[] = [
  ['UTF-8', 'ISO_IR 192', new TextEncoder().encode('Ångström^Łucja'), 'Łucja Ångström'],
  ['Western European', 'ISO_IR 100', bytesOf('Mu', [0xf1], 'oz^Mar', [0xed], 'a'), 'María Muñoz'],
  ['Central European', 'ISO_IR 101', bytesOf([0xa3], 'ucja^Ewa'), 'Ewa Łucja'],
  [
    'Cyrillic',
    'ISO_IR 144',
    bytesOf([0xbb, 0xde, 0xda], '^', [0xb0, 0xdd, 0xdd, 0xd0]),
    'Анна Лок',
  ],
  ['nothing stated', '', bytesOf('Rivera^Marta'), 'Marta Rivera'],
  [
    'Japanese, switched to within the name',
    '\\ISO 2022 IR 87',
    bytesOf('Yamada^Tarou=', ESC, '$B;3ED', ESC, '(B^', ESC, '$BB@O:', ESC, '(B'),
    'Tarou Yamada · 太郎 山田',
  ],
  [
    'Korean, switched to in each part of the name',
    '\\ISO 2022 IR 149',
    bytesOf('Hong^Gildong=', ESC, '$)C', [0xfb, 0xf3], '^', ESC, '$)C', [0xd1, 0xce, 0xd4, 0xd7]),
    'Gildong Hong · 吉洞 洪',
  ],
  ['Chinese', 'GB18030', bytesOf('Wang=', [0xcd, 0xf5]), 'Wang · 王'],
]

describe('a name', () => {
  it.each(NAMES)('is read in %s', async (_, set, written, expected) => {
    const file = await opened({ '00080005': ['CS', set], '00100010': ['PN', written] })
    expect(
      readDicomPatient(file)
        .names.map(({ text }) => text)
        .join(' · '),
    ).toBe(expected)
  })
})

describe('a file that is not whole', () => {
  const whole = writeDicom(RADIOGRAPH)
  /** A header, or a refusal in words: nothing else may come of any bytes. */
  const endOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<'read' | 'refused'> => {
    headerOfDicom(bytes)
    try {
      readDicomHeader(await readDicomData(bytes))
      return 'read'
    } catch (error) {
      if (error instanceof DicomRefused) return 'refused'
      throw error
    }
  }

  it('is told or read as far as it goes, wherever it ends', async () => {
    const found = new Set<string>()
    for (let length = 0; length < whole.length; length += 1)
      found.add(await endOf(whole.slice(0, length)))
    expect([...found]).toEqual(['refused', 'read'])
    const cut = readDicomHeader(await readDicomData(whole.slice(0, whole.length - 100)))
    expect(cut.parts.patient[0]?.text).toContain('Rivera')
  })

  it('is told or read with any bytes in any place', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(DICOM_SYNTAXES) as DicomSyntax[])),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 }),
        async (syntax, changes) => {
          const bytes = writeDicom(RADIOGRAPH, syntax, { deflate })
          for (const [at, value] of changes) bytes[132 + (at % (bytes.length - 132))] = value
          expect(['read', 'refused']).toContain(await endOf(bytes))
        },
      ),
      { numRuns: 200 },
    )
  })

  it('ends in words when its sequences are inside each other without end', async () => {
    const item = [0xfe, 0xff, 0x00, 0xe0, 0xff, 0xff, 0xff, 0xff]
    const sequence = [0x08, 0, 0x40, 0x11, 0x53, 0x51, 0, 0, 0xff, 0xff, 0xff, 0xff]
    const nested = new Uint8Array((sequence.length + item.length) * 20_000)
    for (let at = 0; at < nested.length; at += 20) nested.set([...sequence, ...item], at)
    const head = writeDicom({ '00080005': ['CS', 'ISO_IR 192'] })
    const bytes = new Uint8Array(head.length + nested.length)
    bytes.set(head)
    bytes.set(nested, head.length)
    expect(['read', 'refused']).toContain(await endOf(bytes))
  })
})
