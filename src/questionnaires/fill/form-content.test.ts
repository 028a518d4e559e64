import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readFormContent, type FormContent } from './form-content'

const content: fc.Arbitrary<FormContent> = fc.record(
  {
    draft: fc.constant({ version: 1 as const, items: [] }),
    sentAs: fc.constantFrom('in-progress', 'asked'),
    reached: fc.nat(),
    basedOn: fc.constantFrom('ServiceRequest/o1', 'Task/t1'),
    goesOn: fc.constant(true),
    isFromPatient: fc.constant(true),
  },
  { requiredKeys: ['draft'] },
)

it('A draft of a form comes back from this device with all that it says besides its answers', () => {
  fc.assert(
    fc.property(content, (whole) => {
      expect(readFormContent(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
    }),
  )
})
