import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { describe, expect, it } from 'vitest'
import { currentValue, fieldPlaces, fillField, formFieldsOf, hasFields } from './form-fields'
import { formValues } from './form-values'

const widget = (value: object) => ({ subtype: 'Widget', rect: [0, 0, 100, 20], ...value })

async function fieldsOf(...annotations: readonly unknown[]) {
  // No other part of the library's page is used.
  const page = { getAnnotations: () => Promise.resolve(annotations) } as unknown as PDFPageProxy
  return formFieldsOf(page)
}

/** A document with these places of fields, and the values that the library was given. */
function documentWith(places: Readonly<Record<string, readonly object[]>>) {
  const stored = new Map<string, unknown>()
  const pdf = {
    annotationStorage: {
      setValue: (id: string, { value }: { value: unknown }) => stored.set(id, value),
    },
    getFieldObjects: () => Promise.resolve(new Map(Object.entries(places))),
    // No other part of the library's document is used.
  } as unknown as PDFDocumentProxy
  return { pdf, stored }
}

const box = (id: string, answer: string) =>
  widget({
    id,
    fieldType: 'Btn',
    fieldName: 'b',
    checkBox: true,
    exportValue: answer,
    fieldValue: 'Off',
  })

describe('the fields of a form', () => {
  it('are read with their labels, limits and values', async () => {
    const [text, choice] = await fieldsOf(
      widget({
        id: 't',
        fieldType: 'Tx',
        fieldName: 'a.b',
        alternativeText: 'Given\u202e name ',
        fieldValue: 'x\ry',
        maxLen: 8,
        comb: true,
        required: true,
        defaultAppearanceData: { fontSize: 0 },
      }),
      widget({
        id: 'c',
        fieldType: 'Ch',
        fieldValue: ['1'],
        options: [{ exportValue: '1', displayValue: 'One' }, { exportValue: 2 }],
        readOnly: true,
      }),
    )
    expect(text).toMatchObject({
      label: 'Given name',
      value: 'x\ny',
      required: true,
      readOnly: false,
      kind: { is: 'text', lines: 'one', longest: 8, comb: true, size: undefined },
    })
    expect(choice).toMatchObject({
      name: 'c',
      readOnly: true,
      value: ['1'],
      kind: { is: 'choice', options: [{ value: '1', label: 'One' }], many: false },
    })
  })

  it.each([
    ['a button', { id: 'x', fieldType: 'Btn', pushButton: true }],
    ['a signature', { id: 'x', fieldType: 'Sig' }],
    ['a hidden field', { id: 'x', fieldType: 'Tx', annotationFlags: 2 }],
    ['a field without a name of the library', { fieldType: 'Tx' }],
    ['a field without a place', { id: 'x', fieldType: 'Tx', rect: [0, 'a', 1, 1] }],
  ])('%s is none to fill in', async (_, value) => {
    expect(await fieldsOf(widget(value), null, 7)).toEqual([])
  })

  it('are told from signatures and from fields that nobody may change', () => {
    expect(hasFields(new Map([['a', [{ type: 'signature' }]]]))).toBe(false)
    expect(hasFields(new Map([['a', [{ type: 'text', editable: false }]]]))).toBe(false)
    expect(hasFields(new Map([['a', [{ type: '' }, { type: 'text', editable: true }]]]))).toBe(true)
    expect(hasFields(null)).toBe(false)
  })
})

describe('filling in', () => {
  it('gives every place of a field its text', async () => {
    const { pdf, stored } = documentWith({
      n: [
        { id: 'n1', type: 'text' },
        { id: 'n2', type: 'text' },
        { id: 'parent', type: '' },
      ],
    })
    const [field] = await fieldsOf(widget({ id: 'n1', fieldName: 'n', fieldType: 'Tx' }))
    if (field === undefined) throw new Error('There is no field')
    const values = formValues(pdf)
    expect(values.unsaved()).toBe(false)
    fillField(field, 'Juno', await fieldPlaces(pdf), values)
    expect(Object.fromEntries(stored)).toEqual({ n1: 'Juno', n2: 'Juno' })
    expect(currentValue(field, values)).toBe('Juno')
    expect(values.unsaved()).toBe(true)
    values.saved()
    expect(values.unsaved()).toBe(false)
  })

  it('turns boxes of one name on by their answer, and leaves one round button on', async () => {
    const boxes = ['yes', 'no', 'yes'].map((exportValues, at) => ({
      id: `b${at}`,
      type: 'checkbox',
      exportValues,
    }))
    const { pdf, stored } = documentWith({ b: boxes })
    const [field] = await fieldsOf(box('b0', 'yes'))
    if (field === undefined) throw new Error('There is no field')
    fillField(field, true, await fieldPlaces(pdf), formValues(pdf))
    expect(Object.fromEntries(stored)).toEqual({ b0: true, b1: false, b2: true })

    const round = documentWith({ b: boxes.map((one) => ({ ...one, type: 'radiobutton' })) })
    const [button] = await fieldsOf(
      widget({ id: 'b2', fieldName: 'b', fieldType: 'Btn', radioButton: true, buttonValue: 'yes' }),
    )
    if (button === undefined) throw new Error('There is no button')
    fillField(button, true, await fieldPlaces(round.pdf), formValues(round.pdf))
    expect(Object.fromEntries(round.stored)).toEqual({ b0: false, b1: false, b2: true })
  })

  it('has the pages drawn again only after something changed', () => {
    const { pdf } = documentWith({})
    const values = formValues(pdf)
    values.show()
    expect(values.version()).toBe(0)
    values.fill('a', 'x')
    values.show()
    values.show()
    expect(values.version()).toBe(1)
  })
})
