import { describe, expect, it } from 'vitest'
import { givenNumber } from './identifier-part'

const number = (code: string, value: string) => ({ type: { coding: [{ code }] }, value })

describe('the number that a service gave a person', () => {
  it('is the permanent one, or else the temporary one, and no other', () => {
    const [temporary, permanent] = [number('TEMP', 'T1'), number('MR', '104221')]
    expect(givenNumber([temporary, permanent])).toEqual({ value: '104221', isTemporary: false })
    expect(givenNumber([number('SS', '9'), temporary])).toEqual({ value: 'T1', isTemporary: true })
    expect(givenNumber([number('SS', '9'), number('MR', ' ')])).toBeUndefined()
  })
})
