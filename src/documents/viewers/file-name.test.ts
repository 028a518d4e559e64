import { describe, expect, it } from 'vitest'
import { endingFits, fileName } from './file-name'

describe('the name that a file is saved under', () => {
  it.each([
    ['scan.pdf', 'Scan', 'pdf', 'scan.pdf'],
    [undefined, 'Discharge summary', 'pdf', 'Discharge summary.pdf'],
    [undefined, 'Visit of Dr. Hale', 'text', 'Visit of Dr. Hale.txt'],
    ['photo.JPEG', 'x', 'jpeg', 'photo.JPEG'],
    ['setup.exe', 'x', 'pdf', 'setup.exe.pdf'],
    ['a/b\\c:d', 'x', 'unknown', 'a b c d'],
    ['letter\u202Efdp.exe', 'x', 'unknown', 'letter fdp.exe'],
    [' ', 'x', 'png', 'document.png'],
  ] as const)('%s, %s, %s: %s', (name, title, kind, saved) => {
    expect(fileName(name, title, kind)).toBe(saved)
  })
})

it.each([
  ['scan.pdf', 'pdf', true],
  ['scan.PDF', 'pdf', true],
  ['scan.pdf', 'png', false],
  ['photo.jpeg', 'jpeg', true],
  ['note.txt', 'rtf', false],
  ['result.txt', 'hl7', true],
  ['letter.xml', 'cda', true],
  ['page.0001', 'tiff', true],
  ['scan', 'tiff', true],
  ['letter.doc', 'office', true],
] as const)(
  'says whether the ending of a name can be that of its content: %s, %s: %s',
  (name, kind, fits) => {
    expect(endingFits(name, kind)).toBe(fits)
  },
)
