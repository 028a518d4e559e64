import { expect, it } from 'vitest'
import { measurementCode } from './measurement-code'

const loinc = (code: string) => ({ system: 'http://loinc.org', code })
const local = { system: 'https://lab.example/tests', code: 'GLU' }

it.each([
  [
    'the vital sign’s own code before more exact ones',
    [loinc('8478-0'), loinc('8480-6')],
    'http://loinc.org|8480-6',
  ],
  ['LOINC before a local code', [local, loinc('2345-7')], 'http://loinc.org|2345-7'],
  ['a local code', [local], 'https://lab.example/tests|GLU'],
  ['a code without a system', [{ display: 'Glucose' }, { code: 'GLU' }], '|GLU'],
  ['nothing for words alone', [{ display: 'Glucose' }], undefined],
])('a measurement is known by %s', (_name, coding, token) => {
  expect(measurementCode({ coding })).toBe(token)
})

it('a measurement that is not named has no code', () => {
  expect(measurementCode(undefined)).toBeUndefined()
})
