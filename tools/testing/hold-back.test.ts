import { expect, it } from 'vitest'
import { holdBack } from './hold-back.ts'

it('Output that is held back comes in one piece and in its order, and later output at once', () => {
  const written: string[] = []
  const { sink, release } = holdBack((text) => written.push(text))
  sink('one ')
  sink('two ')
  expect(written).toEqual([])
  release()
  expect(written).toEqual(['one two '])
  sink('three')
  release()
  expect(written).toEqual(['one two ', 'three'])
})
