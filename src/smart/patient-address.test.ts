import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patientAddress } from './patient-address'

describe('the address of a patient', () => {
  it('leads below the patient and nowhere else, whatever is taken for an id', () => {
    const odd = fc.constantFrom('.', '..', '', 'a/b', '../..', '%2e%2e', '\\', '?x', '#y')
    const id = fc.oneof(odd, fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(id, id, (patient, draft) => {
        const { origin, pathname } = new URL(
          patientAddress(patient, 'correct', draft),
          'https://app.example',
        )
        expect(origin).toBe('https://app.example')
        expect(pathname).toMatch(/^\/patients\/[^/]+\/correct\/[^/]+$/)
      }),
    )
  })

  it('is written in one place: nobody else puts an id into it', () => {
    const files: Readonly<Record<string, string>> = import.meta.glob('/src/**/*.{ts,tsx}', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const others = Object.entries(files)
      .filter(([path]) => !path.includes('.test.'))
      .filter(([, text]) => /\/patients\/\$\{/.test(text))
    expect(Object.keys(files).length).toBeGreaterThan(500)
    expect(others.map(([path]) => path)).toEqual([])
  })
})
