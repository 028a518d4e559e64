// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, it } from 'vitest'

it('elements keep no place where they were made, so none costs the stack of an error', () => {
  const [one, other] = ['one', 'other'].map((key) => createElement('p', { key }))
  if (one === undefined || other === undefined) throw new Error('no elements')
  expect(Reflect.get(one, '_debugStack')).toBeInstanceOf(Error)
  expect(Reflect.get(other, '_debugStack')).toBe(Reflect.get(one, '_debugStack'))
  expect(Reflect.get(one, '_debugTask')).toBeNull()
})
