import type { PDFPageProxy } from 'pdfjs-dist'
import { describe, expect, it } from 'vitest'
import { largePictures } from './large-pictures'
import { fieldsOf } from './page-fields'

const rect = (top: number) => [50, top - 20, 300, top]
const widget = (value: object, top = 700) => ({ subtype: 'Widget', rect: rect(top), ...value })

/** A page whose library returns these annotations. */
function pageWith(annotations: readonly unknown[]): PDFPageProxy {
  // No other part of the library's page is used.
  return { getAnnotations: () => Promise.resolve(annotations) } as unknown as PDFPageProxy
}

async function texts(...annotations: readonly unknown[]): Promise<readonly string[]> {
  return (await fieldsOf(pageWith(annotations), { valueOf: () => undefined })).map(
    ({ text }) => text,
  )
}

describe('what was filled into a page', () => {
  it('is read from the top down: texts, choices, ticks and typed notes', async () => {
    expect(
      await texts(
        widget({ fieldType: 'Ch', fieldValue: ['Penicillin', 'Latex'] }, 500),
        widget({ fieldType: 'Tx', fieldValue: 'Marta\rRivera' }, 700),
        widget(
          {
            fieldType: 'Btn',
            checkBox: true,
            fieldValue: 'Yes',
            exportValue: 'Yes',
            alternativeText: 'Smoker',
          },
          400,
        ),
        widget({ fieldType: 'Btn', radioButton: true, fieldValue: 'A', buttonValue: 'B' }, 300),
        { subtype: 'FreeText', rect: rect(200), contentsObj: { str: 'see overleaf', dir: 'ltr' } },
      ),
    ).toEqual(['Marta\nRivera', 'Penicillin, Latex', '☑ Smoker', '☐', 'see overleaf'])
  })

  it.each([
    ['a password', widget({ fieldType: 'Tx', fieldValue: 'secret', password: true })],
    ['a hidden field', widget({ fieldType: 'Tx', fieldValue: 'x', annotationFlags: 2 })],
    ['an empty one', widget({ fieldType: 'Tx', fieldValue: '  ' })],
    ['a button', widget({ fieldType: 'Btn', pushButton: true, fieldValue: 'Send' })],
    ['a signature', widget({ fieldType: 'Sig', fieldValue: {} })],
    ['something without a place', { subtype: 'Widget', fieldType: 'Tx', fieldValue: 'x' }],
    ['nothing', null],
  ])('%s is left out', async (_, annotation) => {
    expect(await texts(annotation)).toEqual([])
  })
})

describe('a picture that is too large to be drawn', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const picture = (width: number, height: number) =>
    `7 0 obj\n<< /Type /XObject /Width ${width} /Subtype /Image /Height ${height} >>\nstream\nxx\nendstream\nendobj\n`

  it('is counted wherever it stands, and no other', () => {
    const large = picture(12_000, 10_000)
    expect(largePictures(bytes(large))).toBe(1)
    expect(largePictures(bytes(picture(9000, 9000)))).toBe(0)
    for (const before of [1_048_500, 1_048_570, 1_048_576, 1_050_000])
      expect(largePictures(bytes(`${' '.repeat(before)}${large}${picture(1, 1)}${large}`))).toBe(2)
  })
})
