import { describe, expect, test } from 'vitest'
import { SOLUTIONS } from '../world.ts'
import { judgeGender, presentedGender } from './gender.ts'

describe('Patient rules on gender', () => {
  test('S3 does not support administrative gender other', () => {
    expect(judgeGender('S3', 'other', []).ok).toBe(false)
    expect(judgeGender('S3', 'other', ['transgender-male']).ok).toBe(false)
  })

  test('S3 does not support the gender identity code other, but the rest of the extension', () => {
    expect(judgeGender('S3', undefined, ['other']).ok).toBe(false)
    expect(judgeGender('S3', 'female', ['transgender-female'])).toEqual({
      ok: true,
      stored: 'transgender-female',
    })
  })

  test.each(SOLUTIONS.filter((solution) => solution !== 'S3'))(
    '%s supports other in both places',
    (solution) => {
      expect(judgeGender(solution, 'other', ['other'])).toEqual({ ok: true, stored: 'other' })
    },
  )

  test('the extension determines the gender stored; without it none is', () => {
    expect(judgeGender('S2', 'male', ['female'])).toEqual({ ok: true, stored: 'female' })
    expect(judgeGender('S2', 'male', [])).toEqual({ ok: true })
  })

  test('an administrative gender that is no code is refused', () => {
    expect(judgeGender('S2', 'm', [])).toMatchObject({
      ok: false,
      why: expect.stringContaining("'m'"),
    })
  })

  test('what the record does not hold is presented as unknown', () => {
    expect(presentedGender(undefined)).toBe('unknown')
    expect(presentedGender('non-binary')).toBe('unknown')
  })
})
