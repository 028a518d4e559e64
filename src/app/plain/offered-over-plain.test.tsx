// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { offered } from '~/i18n/en/frame/offered'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { registry } from '~/views/registry'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LISTED = ['Condition', 'MedicationRequest'] as const
const UNLISTED = ['MedicationAdministration', 'Flag', 'RiskAssessment', 'DetectedIssue'] as const
const served = { interaction: ['read', 'search-type'], searchParam: ['patient'] }
const world: PlainWorld = {
  types: Object.fromEntries(['Patient', ...LISTED, ...UNLISTED].map((type) => [type, served])),
  records: [{ resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }],
}

it.each([
  [english, '✓Yes', 'No', 'List: Clearchart has no list of this kind of entry.'],
  [spanish, '✓Sí', 'No', /: Clearchart no tiene una lista de este tipo de entrada\.$/],
] as const)(
  'a kind that a server offers and this app has no list of cannot be listed, and says why',
  async (messages, yes, no, why) => {
    await openPlain('/offered', world, { messages })
    await screen.findByText('MedicationAdministration', { selector: 'code' })
    const row = (type: string) => {
      const found = screen.getByText(type, { selector: 'code' }).closest('tr')
      if (found === null) throw new Error(`${type} has no row`)
      return within(found)
    }
    const list = (type: string) => row(type).getAllByRole('cell')[1]?.textContent
    for (const type of UNLISTED) {
      expect(registry.ofType(type)).toEqual([])
      expect([type, list(type)]).toEqual([type, no])
      expect(row(type).getByText(why)).toBeDefined()
    }
    for (const type of LISTED) {
      expect([type, list(type)]).toEqual([type, yes])
      expect(row(type).queryByText(why)).toBeNull()
    }
  },
)

it.each([
  [english, /^This list is marked as what a system should do\./],
  [spanish, /^Esta lista está marcada como lo que un sistema debería hacer\./],
])(
  'a server is read whose statement is marked as what some server should do, and the screen says so',
  async (messages, told) => {
    const marked = { ...world, statement: { kind: 'requirements' } }
    await openPlain('/patients/7/details', marked, { messages })
    expect(await screen.findAllByText(/García/i)).not.toEqual([])
    cleanup()
    await openPlain('/offered', marked, { messages })
    expect(await screen.findByText(told)).toBeDefined()
    cleanup()
    await openPlain('/offered', { ...world, statement: { kind: 'instance' } }, { messages })
    await screen.findByText('Flag', { selector: 'code' })
    expect(screen.queryByText(told)).toBeNull()
  },
)

it('what else a server says of its kinds is told of those alone for which it is used', async () => {
  const sorts = (...names: readonly string[]) => ({
    interaction: ['read', 'search-type'],
    searchParam: ['patient', ...names],
  })
  await openPlain('/offered', {
    ...world,
    types: {
      Patient: served,
      AllergyIntolerance: sorts('_sort', 'date'),
      MedicationStatement: sorts('_sort', 'effective'),
      Procedure: sorts('_sort'),
      Coverage: sorts('_sort', 'date', '_total'),
      Flag: sorts('_sort', 'date', '_total'),
      Goal: { ...served, interaction: ['read', 'vread'] },
    },
  })
  const told = async (label: string) =>
    (await screen.findByText(label)).nextElementSibling?.textContent ?? ''
  const { sorted, counted, earlier } = offered.besides
  expect(await told(sorted.label)).toMatch(/Used in lists\.Allergy[^,]*, Medic[^,]*$/)
  expect(await told(counted.label)).toMatch(/Used in lists\.Insurance$/)
  expect(await told(earlier.label)).toMatch(/ask for them\.Goal$/)
  expect(screen.queryByText(offered.besidesNone)).toBeNull()
})
