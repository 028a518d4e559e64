import { expect, test } from 'vitest'
import { SOLUTIONS } from '../../world.ts'
import { peopleAt } from './people-at.ts'
import { populate } from '../populate.ts'

test.each(SOLUTIONS)('the people of %s are those that its world would make itself', (solution) => {
  for (const gpBase of ['http://127.0.0.1:4400/w1/v4', 'https://other.example/v4'])
    expect(peopleAt(solution, gpBase)).toEqual(populate(solution, { gpBase }))
})

test('what two worlds share cannot be changed by either', () => {
  const [one, other] = ['http://one.example/v4', 'http://other.example/v4'].map((gpBase) =>
    peopleAt('S1', gpBase).resources.find(({ resourceType }) => resourceType === 'Observation'),
  )
  expect(one).toBe(other)
  expect(() => Object.assign(one ?? {}, { status: 'entered-in-error' })).toThrow(TypeError)
  expect(() => Object.assign(one?.meta ?? {}, { versionId: '9' })).toThrow(TypeError)
})
