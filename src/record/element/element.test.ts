import { describe, expect, it } from 'vitest'
import { elementOf, elementsOf } from './element'

describe('an element of a record', () => {
  it('is found by its name', () => {
    expect(elementOf({ status: 'final' }, 'status')).toEqual({
      key: 'status',
      name: 'status',
      value: 'final',
      shadow: undefined,
    })
  })

  it('is found by the name that the choices of a choice element share', () => {
    expect(elementOf({ onsetDateTime: '2019' }, 'onset')).toEqual({
      key: 'onsetDateTime',
      name: 'onset',
      datatype: 'DateTime',
      value: '2019',
      shadow: undefined,
    })
  })

  it('is not found by the beginning of another name', () => {
    expect(elementOf({ codeFilter: 'x', statusReason: {} }, 'code')).toBeUndefined()
    expect(elementOf({ statusReason: {} }, 'status')).toBeUndefined()
  })

  it('is there when only its shadow is', () => {
    const shadow = { extension: [{ url: 'u' }] }
    expect(elementOf({ _birthDate: shadow }, 'birthDate')).toEqual({
      key: 'birthDate',
      name: 'birthDate',
      value: undefined,
      shadow,
    })
    expect(elementOf({ _onsetDateTime: shadow }, 'onset')?.key).toBe('onsetDateTime')
  })

  it('is listed once with its shadow, and not when it is left out', () => {
    const record = { a: 1, _a: {}, onsetAge: { value: 3 }, b: 2 }
    expect(elementsOf(record, new Set(['onset', 'b'])).map(({ key }) => key)).toEqual(['a'])
    expect(elementsOf(record).map(({ key }) => key)).toEqual(['a', 'onsetAge', 'b'])
  })
})
