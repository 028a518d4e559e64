import { expect, test } from 'vitest'
import { supportOf } from './support-of'

const file = (support: unknown) => ({
  registrations: [{ id: 'a', name: 'Example Clinic', support }, { id: 'b' }],
})

test('Whom to turn to is what the registration says', () => {
  expect(
    supportOf(
      file({
        web: 'https://help.example.org/app',
        email: 'help@example.org',
        phone: '+1 (555) 010-0199',
      }),
      'a',
    ),
  ).toEqual({
    organization: 'Example Clinic',
    contacts: [
      { text: 'help.example.org', href: 'https://help.example.org/app' },
      { text: 'help@example.org', href: 'mailto:help@example.org' },
      { text: '+1 (555) 010-0199', href: 'tel:+15550100199' },
    ],
  })
})

test('What is no address of its kind leads nowhere', () => {
  for (const support of [
    undefined,
    7,
    'call us',
    { web: 'javascript:alert(1)', email: 'a@b?bcc=c@d', phone: 'ask' },
    { web: 'http://plain.example', email: ['x'], phone: '' },
  ])
    expect(supportOf(file(support), 'a')?.contacts).toEqual([])
})

test('Nobody is named where the list knows nobody of that name', () => {
  for (const [json, id] of [
    [file({}), 'c'],
    [file({}), 'b'],
    [file({}), null],
    [null, 'a'],
    [{ registrations: 'x' }, 'a'],
  ] as const)
    expect(supportOf(json, id)).toBeUndefined()
})
