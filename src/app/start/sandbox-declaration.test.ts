import { expect, it } from 'vitest'
import { Worlds } from '../../../sandbox/worlds'
import { declarationOf } from '../../../sandbox/control/tries'
import { groupsToTry, sandboxDeclared } from '~/smart/sandbox-declaration'

it('reads what the sandbox declares', () => {
  const worlds = new Worlds({ root: 'http://127.0.0.1:4400', appOrigins: [] })
  const declared = sandboxDeclared({ registrations: [], sandbox: declarationOf(worlds) })
  expect(declared).toEqual(declarationOf(worlds))
  expect(declared?.tries.map(({ as }) => as).slice(0, 4)).toEqual([
    'patient',
    'clinician',
    'intake',
    'registrar',
  ])
})

it.each([
  ['no declaration', { registrations: [{ issuer: 'http://127.0.0.1:4400/s1' }] }],
  ['no page', { sandbox: { tries: [{ as: 'patient', open: 'http://127.0.0.1/try' }] } }],
  ['a page that is a script', { sandbox: { page: 'javascript:alert(1)' } }],
  ['nothing', null],
])('%s is no sandbox, whatever the host is called', (_, json) => {
  expect(sandboxDeclared(json)).toBeUndefined()
})

it('leaves out roles that it does not know, and addresses that are none', () => {
  const tries = [
    { as: 'nurse', open: 'http://127.0.0.1/try/nurse' },
    { as: 'patient', open: 'javascript:alert(1)' },
    { as: 'operator', open: 'http://127.0.0.1/try/operator' },
  ]
  expect(sandboxDeclared({ sandbox: { page: 'http://127.0.0.1/', tries } })?.tries).toEqual([
    { as: 'operator', open: 'http://127.0.0.1/try/operator' },
  ])
})

it('names groups to try to a connection of that sandbox alone', () => {
  const worlds = new Worlds({ root: 'http://127.0.0.1:4400', appOrigins: [] })
  const declared = sandboxDeclared({ sandbox: declarationOf(worlds) })
  const here = { environment: 'sandbox', issuer: 'http://127.0.0.1:4400/w/fhir' } as const
  expect(groupsToTry(declared, here).map(({ name }) => name)).toContain('Diabetes program')
  for (const other of [
    { ...here, issuer: 'https://fhir.example.org/r4' },
    { ...here, environment: 'production' as const },
  ])
    expect(groupsToTry(declared, other)).toEqual([])
  expect(groupsToTry(undefined, here)).toEqual([])
  const bare = sandboxDeclared({
    sandbox: {
      page: 'http://127.0.0.1:4400/',
      tries: [
        {
          as: 'operator',
          open: 'http://127.0.0.1:4400/try/operator',
          groups: [{ id: 'a/b', name: 'No number' }, { id: 'a' }, 'x'],
        },
      ],
    },
  })
  expect(groupsToTry(bare, here)).toEqual([])
})
