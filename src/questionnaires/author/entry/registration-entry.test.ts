import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseCatalogue, type SafetyRule } from '../../catalogue/catalogue-entry'
import { checkForms } from '../../catalogue/form-faults'
import { tenantForms } from '../../catalogue/tenant-forms'
import { questionnaireOf } from '../../engine/form-fixture'
import { asks, translated } from '../check/found-in-fixture'
import { formName, registrationEntry } from './registration-entry'

const HOST = 'https://app.example'
const FORM = questionnaireOf([asks('a', { _text: translated('es', 'Uno') })], {
  url: 'https://example.org/forms/Sueño y descanso',
  title: 'Sleep',
  copyright: 'Ours',
  _title: translated('es', 'Sueño'),
})
const RULE: SafetyRule = { linkId: 'a', unless: ['false'] }

it('is read by the app as the author chose it', () => {
  const path = fc.stringMatching(/^\/[a-z]{1,9}\/[a-z]{1,9}\.json$/)
  const category = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,19}$/)
  fc.assert(
    fc.property(path, category, fc.boolean(), (address, kind, marks) => {
      const safety: readonly SafetyRule[] = marks ? [RULE, { linkId: 'b', unless: 'harmless' }] : []
      const wish = { address, category: kind, safety } as const
      const one = registrationEntry(FORM, { ...wish, shape: 'file' }, HOST, [])
      expect(one.problems).toEqual([])
      const { forms }: { forms: unknown } = JSON.parse(`{${one.entry}}`)
      expect(tenantForms(forms, HOST).files).toEqual([
        { address: `${HOST}${address}`, category: kind, safety },
      ])
      const made = registrationEntry(FORM, { ...wish, shape: 'catalogue' }, HOST, ['lists.json'])
      expect(made.problems).toEqual([])
      const at = `${HOST}${address.replace(/[^/]*$/, 'index.json')}`
      const named: { forms: unknown } = JSON.parse(`{${made.entry}}`)
      expect(tenantForms(named.forms, HOST).catalogues).toEqual([at])
      const index = parseCatalogue(JSON.parse(made.index ?? ''), at, 'organization')
      expect(index.entries).toMatchObject([
        {
          address: `${HOST}${address}`,
          canonical: FORM.url,
          category: kind,
          title: { en: 'Sleep', es: 'Sueño' },
          languages: ['en', 'es'],
          safety,
        },
      ])
      expect(index.valueSets).toEqual([at.replace('index', 'lists')])
    }),
  )
})

it.each([
  ['ftp://x.example/a.json', 'file', {}],
  ['http://x.example/a.json', 'file', {}],
  ['https://me:secret@x.example/a.json', 'catalogue', {}],
  ['forms/a.json', 'file', {}],
  ['../a.json', 'catalogue', {}],
  ['//x.example/a.json', 'file', {}],
  ['/a b.json', 'file', {}],
  ['', 'file', {}],
  ['/a.json', 'catalogue', { url: '' }],
  ['/a.json', 'catalogue', { copyright: '' }],
] as const)(
  'says before it is copied what the app would refuse: %s as %s, %j',
  (address, shape, more) => {
    const wish = { address, category: 'Intake', safety: [], shape }
    expect(registrationEntry({ ...FORM, ...more }, wish, HOST, []).problems).toHaveLength(1)
  },
)

it('is taken by the check of registrations where nothing is said against it, and else it is not', () => {
  const address = fc.constantFrom(
    '/a.json',
    'a.json',
    '//a.example/a.json',
    'http://a.example/a.json',
    'https://a.example/a.json',
    'https://b@a.example/a.json',
    'x:/a.json',
    '/a b.json',
    '',
  )
  const category = fc.constantFrom('Intake', '', ' ', 'Admisión')
  const linkId = fc.constantFrom('a', '')
  fc.assert(
    fc.property(address, category, linkId, (where, kind, question) => {
      const safety: readonly SafetyRule[] = [{ linkId: question, unless: 'harmless' }]
      const wish = { address: where, category: kind, safety, shape: 'file' } as const
      const { entry, problems } = registrationEntry(FORM, wish, HOST, [])
      const { forms }: { forms: unknown } = JSON.parse(`{${entry}}`)
      const faults: string[] = []
      checkForms(forms, (at, says) => faults.push(`${at} ${says}`))
      expect(problems).toEqual(faults)
    }),
  )
})

it('names the form by letters that an address can have', () => {
  expect(formName(FORM)).toBe('sueno-y-descanso')
  expect(formName({ resourceType: 'Questionnaire', status: 'draft' })).toBe('form')
})
