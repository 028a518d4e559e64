import fc from 'fast-check'
import type { Condition, Observation, Patient } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { decimalSource } from '../wire/decimal-source'
import { parseJson } from '../wire/parse-json'
import { hiderOf, isHidden, SHOW_ALL, wholeOf } from './hide-numbers'
import { shortenedNumbers } from './shortened-numbers'

const NUMBER = 'K123456789'
const hide = hiderOf([NUMBER])
const subject = { reference: 'Patient/7' }
const condition = (text: string): Condition => ({
  resourceType: 'Condition',
  id: 'c1',
  subject,
  recordedDate: '2024-03-01',
  note: [{ text }],
})

/** Letters and digits only, as a bystander reads them. */
const read = (value: unknown) => JSON.stringify(value).replaceAll(/[^A-Za-z0-9]/g, '')

describe('a record for drawing', () => {
  it('shows only the end of a number wherever its words repeat it, with any signs between', () => {
    fc.assert(
      fc.property(fc.constantFrom('', '-', ' ', '.', '\u00a0', ' -'), fc.string(), (sign, text) => {
        const written = [...NUMBER].join(sign)
        const drawn = hide(condition(`${text} ${written} ${text}`))
        expect(read(drawn)).not.toContain(NUMBER)
        expect(drawn.note?.[0]?.text).toContain('•••6789')
      }),
    )
  })

  it('hides its own numbers too, and keeps those of an identifier, which hides itself', () => {
    const identifier = [{ type: { coding: [{ code: 'PPN' }] }, value: 'X7654321' }]
    const person: Patient = {
      resourceType: 'Patient',
      identifier,
      contact: [{ name: { text: 'Ana, passport X-7654321' } }],
    }
    const drawn = hiderOf([])(person)
    expect(drawn.contact?.[0]?.name?.text).toBe('Ana, passport •••4321')
    expect(drawn.identifier).toBe(person.identifier)
  })

  it('is the same object when nothing is hidden, and the same copy each time', () => {
    const plain = condition('Slept well')
    expect(hide(plain)).toBe(plain)
    const other = condition(NUMBER)
    expect(hide(other)).toBe(hide(other))
    expect(hide(hide(other))).toBe(hide(other))
    expect(SHOW_ALL(other)).toBe(other)
  })

  it('keeps addresses, ids, codes with a system, dates and figures', () => {
    const result: Observation = {
      resourceType: 'Observation',
      id: '123456789',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '123456789', display: 'Weight' }] },
      subject: { reference: 'Patient/123456789' },
      effectiveDateTime: '2012-03-04',
      valueQuantity: { value: 123456789, unit: 'g' },
      derivedFrom: [{ reference: 'https://example.org/Observation/123456789' }],
    }
    expect(hiderOf(['123456789', '20120304'])(result)).toBe(result)
  })

  it('hides a number that was answered as a number', () => {
    const answered = {
      resourceType: 'QuestionnaireResponse' as const,
      status: 'completed' as const,
      item: [{ linkId: 'ssn', answer: [{ valueInteger: 123456789 }] }],
    }
    const [item] = hiderOf(['123-45-6789'])(answered).item ?? []
    expect(item?.answer).toEqual([{ valueString: '•••6789' }])
  })

  it('keeps the digits of its decimals, and its original for writing', () => {
    const json = parseJson(
      '{"resourceType":"Observation","status":"final","code":{},' +
        '"note":[{"text":"K123456789"}],"valueQuantity":{"value":7.00,"unit":"K123456789 mg"}}',
    ) as Observation
    const drawn = hide(json)
    expect(decimalSource(drawn.valueQuantity, 'value')).toBe('7.00')
    expect(isHidden(drawn)).toBe(true)
    expect(isHidden({ ...drawn, status: 'amended' })).toBe(true)
    expect(wholeOf(drawn)).toBe(json)
    expect(wholeOf(json)).toBe(json)
  })

  it('of any depth is drawn', () => {
    let deep: object = { valueString: NUMBER }
    for (let level = 0; level < 20_000; level += 1) deep = { extension: [deep] }
    const record = { ...condition('x'), extension: [deep] } as Condition
    expect(hide(record).resourceType).toBe('Condition')
  })

  it('hides every long number until those of the patient are known', () => {
    const early = hiderOf([], 'all long numbers')
    const text = 'Passport 123-456-789 of room 12, since 2019'
    expect(early(condition(text)).note?.[0]?.text).toBe('Passport •••6789 of room 12, since 2019')
  })
})

describe('a text of which nothing is known', () => {
  it('shows the ends alone of everything that could be a number, and stays linear', () => {
    expect(shortenedNumbers('"value":"123-45-6789","x":"D-12.345","n":12')).toBe(
      '"value":"•••6789","x":"•••345","n":12',
    )
    expect(shortenedNumbers('ssn 123 45 6789, room 7')).not.toMatch(/123/)
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const told = shortenedNumbers(`${before} 123-45-6789 ${after}`)
        expect(told.replaceAll(/[^0-9]/g, '')).not.toContain('123456789')
      }),
    )
  })
})
