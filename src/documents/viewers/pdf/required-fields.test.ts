import type { PDFDocumentProxy } from 'pdfjs-dist'
import { describe, expect, it } from 'vitest'
import { formValues } from './form-values'
import { isEmpty, requiredFields } from './required-fields'

const rect = [0, 0, 10, 10]
const widget = (id: string, entries: Readonly<Record<string, unknown>>) => ({
  subtype: 'Widget',
  id,
  rect,
  fieldName: id,
  required: true,
  ...entries,
})
const radio = (id: string, answer: string, fieldValue?: string) =>
  widget(id, {
    fieldType: 'Btn',
    radioButton: true,
    buttonValue: answer,
    fieldName: 'route',
    fieldValue,
  })

/** A document with these annotations on its pages; pages without fields must not be read. */
function made(pages: Readonly<Record<number, readonly object[]>>): PDFDocumentProxy {
  const stored = new Map<string, unknown>()
  return {
    numPages: 9,
    annotationStorage: { setValue: (id: string, value: unknown) => stored.set(id, value) },
    getFieldObjects: () =>
      Promise.resolve(new Map(Object.keys(pages).map((page) => [page, [{ page: Number(page) }]]))),
    getPage: (number: number) =>
      Promise.resolve({
        getAnnotations: () =>
          number - 1 in pages ? Promise.resolve(pages[number - 1]) : Promise.reject(new Error()),
      }),
  } as unknown as PDFDocumentProxy
}

describe('the required fields of a form', () => {
  it('are found on all pages that have fields, each once, without those that nobody can fill in', async () => {
    const pdf = made({
      7: [widget('last', { fieldType: 'Tx', alternativeText: 'Signature name' })],
      2: [
        widget('free', { fieldType: 'Tx', required: false }),
        widget('fixed', { fieldType: 'Tx', readOnly: true }),
        radio('a', 'oral'),
        radio('b', 'iv'),
      ],
    })
    const fields = await requiredFields(pdf)
    expect(fields).toMatchObject([
      { id: 'a', page: 2, at: 2, label: 'route' },
      { id: 'last', page: 7, at: 0, label: 'Signature name' },
    ])
  })

  it.each([
    ['text', widget('x', { fieldType: 'Tx', fieldValue: ' \n' }), 'aspirin', '  '],
    ['a tick', widget('x', { fieldType: 'Btn', checkBox: true, exportValue: 'Yes' }), true, false],
    ['a choice', widget('x', { fieldType: 'Ch', options: [] }), ['1'], ['']],
  ] as const)('are empty without an answer: %s', async (_, annotation, filled, blank) => {
    const pdf = made({ 0: [annotation] })
    const values = formValues(pdf)
    const [field] = await requiredFields(pdf)
    if (field === undefined) throw new Error('there is a required field')
    expect(isEmpty(field, values)).toBe(true)
    values.fill('x', filled)
    expect(isEmpty(field, values)).toBe(false)
    values.fill('x', blank)
    expect(isEmpty(field, values)).toBe(true)
  })

  it('have an answer when one of their places has it', async () => {
    const pdf = made({ 0: [radio('a', 'oral', 'iv'), radio('b', 'iv', 'iv')] })
    const [field] = await requiredFields(pdf)
    expect(field !== undefined && isEmpty(field, formValues(pdf))).toBe(false)
  })
})
