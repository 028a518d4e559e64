// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { FhirResource } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

const ROOM = { timeout: 20_000 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const condition = (id: string, recorder?: string): FhirResource => ({
  resourceType: 'Condition',
  id,
  subject: { reference: 'Patient/7' },
  code: { text: `Thing ${id}` },
  ...(recorder === undefined ? {} : { recorder: { display: recorder } }),
})

const worldOf = (includes: boolean, ...records: readonly FhirResource[]): PlainWorld => ({
  types: {
    Patient: {},
    Condition: {
      searchParam: includes ? ['patient', '_revinclude'] : ['patient'],
    },
    Provenance: { searchParam: ['target'] },
  },
  records: [{ resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }, ...records],
})

async function printed() {
  fireEvent.click(await screen.findByRole('button', { name: 'Prepare my copy' }, ROOM))
  await screen.findByRole('heading', { name: 'Ready' }, ROOM)
  const table = await screen.findByRole('table', { name: /^Conditions/ }, ROOM)
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  return { heads, text: table.textContent }
}

describe('who recorded an entry, on paper', () => {
  it('is not there where the service may not be asked and no entry says it', async () => {
    await openPlain('/patients/7/take-away', worldOf(false, condition('a'), condition('b')))
    const box = await screen.findByRole('checkbox', { name: 'Who recorded each entry' }, ROOM)
    expect([box.hasAttribute('disabled'), box.hasAttribute('checked')]).toEqual([true, false])
    await screen.findByText(/does not say who recorded these entries/)
    const { heads, text } = await printed()
    expect(heads).not.toContain('Recorded by')
    expect(text).not.toMatch(/not recorded/)
  })

  it('is the name that the entry states, and of others nothing is claimed', async () => {
    await openPlain(
      '/patients/7/take-away',
      worldOf(false, condition('a', 'Dr. Known'), condition('b')),
    )
    const { heads, text } = await printed()
    expect(heads).toContain('Recorded by')
    expect(text).toContain('Dr. Known')
    expect(text).not.toMatch(/not recorded/)
  })

  it('is asked for where the service says it, and then missing ones are not recorded', async () => {
    const { asked } = await openPlain(
      '/patients/7/take-away',
      worldOf(true, condition('a', 'Dr. Known'), condition('b')),
    )
    const { heads, text } = await printed()
    expect(asked.some(({ params }) => params.some(([name]) => name === '_revinclude'))).toBe(true)
    expect(heads).toContain('Recorded by')
    expect(text).toMatch(/Dr\. Known.*not recorded|not recorded.*Dr\. Known/)
  })
})

describe('what was not asked for is not denied', () => {
  it('scores, where results are not offered', async () => {
    const types = {
      Patient: {},
      QuestionnaireResponse: { searchParam: ['patient'] },
      Condition: { searchParam: ['patient'] },
    }
    await openPlain('/patients/7/scores', {
      types,
      records: [{ resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }],
    })
    const told = await screen.findByText(/^No scores/, {}, ROOM)
    expect(told.textContent).toBe('No scores in what could be read.')
  })

  it('what is past, where allergies are not offered', async () => {
    await openPlain('/patients/7/summary', worldOf(false))
    const part = await screen.findByRole('region', { name: /^Past/ }, ROOM)
    expect(part.textContent).not.toContain('None recorded')
  })
})
