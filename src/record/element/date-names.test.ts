import r4 from 'fhirpath/fhir-context/r4'
import { expect, it } from 'vitest'
import { fieldsOf, textOf } from '~/fhir/json'
import { isDateKey } from './element'

/** Dates that the app leaves as they are: of requests and catalogues, or under a common name. */
const LEFT = new Set(['ifModifiedSince', 'validTo', 'effectiveTime', 'value', 'nextScheduled'])
/** Codes that have the name of a date elsewhere: they are shown by words of their own. */
const CODES = new Set(['GraphDefinition.start', 'Timing.repeat.when'])

it('The names by which the app knows a date are those of R4’s dates, and of no other text', () => {
  const missed = new Set<string>()
  const wrong = new Set<string>()
  let dates = 0
  for (const [path, type] of Object.entries<unknown>(r4.path2Type)) {
    const code = textOf(type) ?? textOf(fieldsOf(type)['code']) ?? ''
    const name = path.split('.').at(-1) ?? ''
    const isDate = ['date', 'dateTime', 'instant'].includes(code)
    if (isDate) dates += 1
    if (isDate && !isDateKey(name) && !LEFT.has(name)) missed.add(path)
    const isText = ['string', 'code', 'uri', 'id', 'markdown', 'canonical', 'url'].includes(code)
    if (isText && isDateKey(name) && !CODES.has(path)) wrong.add(path)
  }
  expect([...missed]).toEqual([])
  expect([...wrong]).toEqual([])
  expect(dates, 'dates were looked at').toBeGreaterThan(200)
})
