import { describe, expect, it } from 'vitest'
import { formOf, newRow } from './form-of'
import { problemsOf } from './form-problems'
import type { PatientGroup } from './patient-form'
import { contextOf, filled, marta } from './patient-fixture'

const context = contextOf({ original: marta })
const form = formOf(marta, context)
const kinds = (changed: typeof form) =>
  problemsOf(changed, context).map(({ kind, group, field }) => `${group}.${field} ${kind}`)

describe('what keeps a form from being sent', () => {
  it('is nothing in a good one', () => {
    expect(kinds(form)).toEqual([])
  })

  it.each<[PatientGroup, string, string, string, number?]>([
    ['birth', 'date', '1984-13', 'birth.date date-wrong'],
    ['birth', 'date', '12.3.84', 'birth.date date-wrong'],
    ['birth', 'date', '2026-11-22', 'birth.date date-future'],
    ['birth', 'date', '2027', 'birth.date date-future'],
    ['identifier', 'value', '1234', 'identifier.value ssn-wrong', 1],
    ['identifier', 'value', '', 'identifier.value value-missing'],
    ['identifier', 'system', 'not a uri', 'identifier.system system-wrong'],
    ['telecom', 'value', '12', 'telecom.value phone-wrong'],
    ['telecom', 'value', 'marta', 'telecom.value email-wrong', 1],
    ['language', 'language', 'Spanish please', 'language.language language-wrong'],
    ['contact', 'phone', '12', 'contact.phone phone-wrong'],
  ])('%s %s “%s”', (group, field, value, problem, at = 0) => {
    expect(kinds(filled(form, group, field, value, at))).toEqual([problem])
  })

  it('is not a birth in this month, this year, or today', () => {
    for (const date of ['2026', '2026-11', '2026-11-21', '1984-03-12'])
      expect(kinds(filled(form, 'birth', 'date', date))).toEqual([])
  })

  it('is a death before the birth, or in the future', () => {
    const died = (date: string) =>
      filled(filled(form, 'deceased', 'state', 'yes'), 'deceased', 'date', date)
    expect(kinds(died('1984'))).toEqual([])
    expect(kinds(died('1984-02'))).toEqual(['deceased.date died-before-birth'])
    expect(kinds(died('2027'))).toEqual(['deceased.date date-future'])
    expect(kinds(filled(form, 'deceased', 'state', 'yes'))).toEqual([])
  })

  it('is a form without any name, and a contact without anything to turn to', () => {
    const nameless = { ...form, name: [newRow('name')] }
    expect(kinds(nameless)).toEqual(['name.family name-missing'])
    const contact = { ...newRow('contact'), values: { relationship: 'Friend' } }
    expect(kinds({ ...form, contact: [contact] })).toEqual(['contact.family value-missing'])
  })

  it('is nothing of a row that is still empty', () => {
    expect(
      kinds({
        ...form,
        telecom: [...form.telecom, newRow('telecom')],
        address: [newRow('address')],
      }),
    ).toEqual([])
  })
})
