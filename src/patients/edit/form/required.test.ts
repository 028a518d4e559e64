import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formOf, groupsFor, newRow, partOf } from './form-of'
import { problemsOf } from './form-problems'
import type { PatientForm, PatientGroup } from './patient-form'
import { contextOf, filled, marta } from './patient-fixture'
import { isRequired } from './required'

const blank = contextOf({ solution: 'S2' })
const empty = formOf(undefined, blank)
const MISSING = new Set(['name-missing', 'value-missing', 'gender-would-be-lost'])

/** Every field with the mark: `name.family 0` is one of the first name. */
function marked(form: PatientForm, context = blank): readonly string[] {
  return groupsFor(context).flatMap((group) =>
    form[group].flatMap((row, at) =>
      partOf(group)
        .fields.filter((field) => isRequired(form, context, { group, row: row.key, field }))
        .map((field) => `${group}.${field} ${at}`),
    ),
  )
}

describe('a field that has to be filled in', () => {
  it('is either name while there is none, and then the one that there is', () => {
    expect(marked(empty)).toEqual(['name.family 0', 'name.given 0'])
    expect(marked(filled(empty, 'name', 'family', 'Rivera'))).toEqual(['name.family 0'])
    expect(marked(filled(empty, 'name', 'given', 'Marta'))).toEqual(['name.given 0'])
  })

  it('is the number of a number of which something else is said, and what tells a contact', () => {
    const number = { ...newRow('identifier'), values: { kind: 'other', system: 'urn:x' } }
    const named = filled(empty, 'name', 'family', 'Rivera')
    expect(marked({ ...named, identifier: [number] })).toContain('identifier.value 0')
    expect(marked({ ...named, identifier: [newRow('identifier')] })).toEqual(['name.family 0'])
    const contact = { ...newRow('contact'), values: { relationship: 'Friend' } }
    expect(marked({ ...named, contact: [contact] }, contextOf())).toEqual([
      'name.family 0',
      'contact.family 0',
      'contact.given 0',
      'contact.phone 0',
    ])
  })

  it('is the gender identity of a record whose gender would be lost without one', () => {
    const context = contextOf({ original: marta })
    expect(marked(formOf(marta, context), context)).toContain('gender.identity 0')
  })

  const fields: readonly (readonly [PatientGroup, string])[] = groupsFor(contextOf()).flatMap(
    (group) => partOf(group).fields.map((field) => [group, field] as const),
  )
  const context = contextOf({ original: marta })
  const edits = fc.array(
    fc.tuple(fc.constantFrom(...fields), fc.constantFrom('', 'x'), fc.nat({ max: 1 })),
    { maxLength: 12 },
  )

  it('has the mark wherever the review would ask for it, and where all of them are filled in it asks for none', () => {
    fc.assert(
      fc.property(edits, fc.boolean(), (list, isNew) => {
        const at = isNew ? contextOf() : context
        const form = list.reduce(
          (before, [[group, field], value, row]) => filled(before, group, field, value, row),
          formOf(at.original, at),
        )
        const missing = problemsOf(form, at).filter(({ kind }) => MISSING.has(kind))
        expect(missing.filter((problem) => !isRequired(form, at, problem))).toEqual([])
        const isWhole = groupsFor(at).every((group) =>
          form[group].every((row) =>
            partOf(group).fields.every(
              (field) =>
                !isRequired(form, at, { group, row: row.key, field }) ||
                (row.values[field] ?? '') !== '',
            ),
          ),
        )
        expect(isWhole).toBe(missing.length === 0)
      }),
    )
  })
})
