// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { FhirResource } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const patient: FhirResource = { resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }
const episode: FhirResource = {
  resourceType: 'EpisodeOfCare',
  id: 'e1',
  status: 'active',
  patient: { reference: 'Patient/7' },
}
const granted = ['user/*.cruds']
const session = {
  user: { role: 'practitioner' },
  scopes: { asked: granted, granted },
} as const

/** A server that keeps the versions of its entries to itself, under a policy about changes. */
function world(versioning: string): PlainWorld {
  const served = {
    interaction: ['read', 'search-type', 'update'],
    searchParam: ['patient', '_id'],
    more: { versioning },
  }
  return {
    types: { Patient: served, EpisodeOfCare: served },
    records: [patient, episode],
  }
}

const PLACES = ['/patients/7/correct', '/patients/7/EpisodeOfCare/e1/correct']

describe('an entry whose version the server does not say', () => {
  it.each(PLACES)('cannot be changed where a change must name it: %s', async (place) => {
    for (const [messages, sentence] of [
      [english, /The service accepts a change only if it names the version/],
      [spanish, /El servicio solo acepta un cambio junto con la versión de la entrada/],
    ] as const) {
      await openPlain(place, world('versioned-update'), { session, messages })
      expect(await screen.findByText(sentence)).toBeDefined()
      expect(screen.queryByRole('textbox')).toBeNull()
      cleanup()
    }
  })

  it.each(PLACES)('can be changed where it need not: %s', async (place) => {
    await openPlain(place, world('versioned'), { session })
    expect(await screen.findAllByRole('textbox')).not.toEqual([])
  })
})

describe('what a server says about writing', () => {
  it('is told with when it is used', async () => {
    const more = { versioning: 'versioned-update', updateCreate: true, conditionalCreate: true }
    const types = { Patient: { more, searchParam: ['identifier'] }, Condition: { more: {} } }
    await openPlain('/offered', { types, records: [patient] })
    const said = (label: RegExp) => screen.getByText(label).nextElementSibling?.textContent
    await screen.findByText(/^Accepts a change only with the version/)
    expect(said(/^Accepts a change only/)).toMatch(/^Used: nobody’s change .*here\.Patient$/)
    expect(said(/^Adds an entry only if/)).toMatch(/^Used when you add one .*twice\.Patient$/)
    expect(said(/^Adds an entry under a number/)).toMatch(/^Used where .*twice\.Patient$/)
    expect(screen.queryByText(/^Changes the entry that a search finds/)).toBeNull()
  })
})
