import { describe, expect, it } from 'vitest'
import { recordEdit as editInEnglish } from '~/i18n/en/forms/record-edit'
import { messages as english } from '~/i18n/en/messages'
import { register as registerInEnglish } from '~/i18n/en/patients/register'
import { moreElements as moreInEnglish } from '~/i18n/en/record/more-elements'
import { recordEdit as editInSpanish } from '~/i18n/es/forms/record-edit'
import { messages as spanish } from '~/i18n/es/messages'
import { register as registerInSpanish } from '~/i18n/es/patients/register'
import { moreElements as moreInSpanish } from '~/i18n/es/record/more-elements'
import { changeWords as patientChangeWords } from '~/patients/edit/change-words'
import { controlOf } from '~/patients/edit/fields/field-control'
import { changesOf } from '~/patients/edit/form/form-changes'
import { partOf } from '~/patients/edit/form/form-of'
import { PATIENT_GROUPS, type PatientForm } from '~/patients/edit/form/patient-form'
import { changeWords } from '~/resources/edit/change-words'
import { RECORD_DESCRIPTIONS } from '~/resources/edit/descriptions/description-list'
import type { FieldShape } from '~/resources/edit/fields/record-part'
import type { FieldChange } from '~/writing/ReviewChanges'
import type { RowForm } from '~/writing/rows/form-row'
import { mapParts, rowChanges } from '~/writing/rows/row-changes'

/** Of two records that a reference may lead to, the second has a name that is known. */
const NAMES = new Map([
  ['Patient/p1', 'MARTINEZ, Marta'],
  ...[
    'Patient',
    'Practitioner',
    'Organization',
    'Location',
    'ServiceRequest',
    'CareTeam',
    'Condition',
  ].map((type) => [`${type}/p2`, 'OKAFOR, Amara'] as const),
])

const LANGUAGES = [
  {
    language: 'en' as const,
    messages: english,
    edit: editInEnglish,
    register: registerInEnglish,
    more: moreInEnglish,
  },
  {
    language: 'es' as const,
    messages: spanish,
    edit: editInSpanish,
    register: registerInSpanish,
    more: moreInSpanish,
  },
].map(({ language, messages: { format, records }, edit, register, more }) => {
  const own = { language, words: format, style: 'clinician' } as const
  const words = { ...records, element: { ...records.element, ...more } }
  return { edit, register, show: { format: own, words } }
})

/** The lines of a review: once every field has another value, and once every row is new. */
interface Review {
  readonly of: string
  readonly lines: readonly FieldChange[]
}

/** One of two values that fit a field. */
function valueFor({ field, control }: FieldShape, second: boolean): string {
  switch (control.kind) {
    case 'choice':
      return control.codes[second ? 1 : 0] ?? ''
    case 'check':
      return second ? 'yes' : ''
    case 'date':
      return second ? '2021-03-04' : '2020-01-02'
    case 'reference':
      return `${control.types[0]}/p${second ? 2 : 1}`
    case 'text':
    case 'time':
      return `${field}${second ? '2' : '1'}`
  }
}

function recordReviews(): readonly Review[] {
  return LANGUAGES.flatMap(({ edit, show }) =>
    RECORD_DESCRIPTIONS.map((form) => {
      const filled = (second: boolean): RowForm<string> =>
        mapParts(form.parts, ({ group, shapes }) => [
          {
            key: `${group}-0`,
            values: Object.fromEntries(
              shapes.map((shape) => [shape.field, valueFor(shape, second)]),
            ),
          },
        ])
      const none = mapParts(form.parts, ({ many }) => (many ? [] : [{ key: '0', values: {} }]))
      return {
        of: `${form.type} ${show.format.language}`,
        lines: [
          ...rowChanges(form.parts, filled(false), filled(true)),
          ...rowChanges(form.parts, none, filled(true)),
        ].map((change) => changeWords(form, change, NAMES, { words: edit, show })),
      }
    }),
  )
}

const PATIENT_PARTS = PATIENT_GROUPS.map(partOf)

function patientReviews(): readonly Review[] {
  return LANGUAGES.map(({ register, show }) => {
    const filled = (second: boolean): PatientForm =>
      mapParts(PATIENT_PARTS, ({ group, fields }) => {
        const row = {
          key: `${group}-0`,
          values: Object.fromEntries(fields.map((field) => [field, ''])),
        }
        const values = fields.map((field) => {
          const control = controlOf(group, field, row)
          const [first = '', other = ''] =
            control?.control === 'choice'
              ? control.keys.filter((key) => key !== '')
              : control?.control === 'check'
                ? ['', 'yes']
                : field === 'date'
                  ? ['2020-01-02', '2021-03-04']
                  : [`${field}1`, `${field}2`]
          return [field, second ? other : first]
        })
        return [{ ...row, values: Object.fromEntries(values) }]
      })
    const none = mapParts(PATIENT_PARTS, ({ group, many }) =>
      many ? [] : [{ key: `${group}-0`, values: {} }],
    )
    return {
      of: `Patient ${show.format.language}`,
      lines: [...changesOf(filled(false), filled(true)), ...changesOf(none, filled(true))].map(
        (change) => patientChangeWords(change, register, show.format),
      ),
    }
  })
}

const REVIEWS = [...recordReviews(), ...patientReviews()]

/** A text in lower case, without signs, with a space on both sides of each word. */
const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `
/** Pairs of texts of which one contains the words of the other. */
const repeated = (texts: readonly string[]) =>
  texts.filter((text, index) =>
    texts.some((other, at) => at !== index && wordsOf(other).includes(wordsOf(text))),
  )

describe('the lines of a review', () => {
  it.each(REVIEWS.map((review) => [review.of, review] as const))('of %s', (_, { lines }) => {
    expect(lines.length).toBeGreaterThan(20)
    for (const { label, before, after } of lines) {
      const sides = [before, after].filter((side) => typeof side === 'string')
      expect(repeated(label.split(': ')), 'a label says nothing twice').toEqual([])
      for (const side of sides) {
        expect(wordsOf(side), 'a value is no label').not.toBe(wordsOf(label))
        expect(side, 'nobody and nothing is named by an address').not.toMatch(/[A-Z][a-z]+\/|:\/\//)
        expect(repeated(side.split(', ')), 'a value says nothing twice').toEqual([])
      }
    }
    const changed = lines.filter(({ before, after }) => before !== undefined && after !== undefined)
    const labels = changed.map(({ label }) => label)
    expect(new Set(labels).size, 'two fields have two labels').toBe(labels.length)
  })
})

it.each(LANGUAGES)(
  'another record of the same name is told apart in $show.format.language',
  ({ edit, show }) => {
    const named = new Map([...NAMES, ['Organization/p1', 'OKAFOR, Amara']] as const)
    const place = RECORD_DESCRIPTIONS.find(({ type }) => type === 'Location')
    const part = place?.parts.find(({ fields }) => fields.includes('managingOrganization'))
    if (place === undefined || part === undefined) throw new Error('a place has an organization')
    const rows = (value: string) => ({
      [part.group]: [{ key: '0', values: { managingOrganization: value } }],
    })
    const changes = rowChanges([part], rows('Organization/p1'), rows('Organization/p2'))
    expect(
      changes.map((change) => changeWords(place, change, named, { words: edit, show })),
    ).toEqual([
      expect.objectContaining({
        before: 'OKAFOR, Amara (Organization/p1)',
        after: 'OKAFOR, Amara (Organization/p2)',
      }),
    ])
  },
)
