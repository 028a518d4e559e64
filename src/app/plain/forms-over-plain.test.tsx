// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { QuestionnaireResponse } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPlain } from './open-plain-fixture'
import type { PlainWorld } from './plain-server-fixture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const GRANTED = ['patient/*.rs', 'patient/QuestionnaireResponse.cu']
const NO_VERSIONS = /^Version 5\. The service does not offer earlier versions\.$/

const answered: QuestionnaireResponse = {
  resourceType: 'QuestionnaireResponse',
  id: 'r1',
  meta: { versionId: '5' },
  status: 'completed',
  subject: { reference: 'Patient/7' },
  source: { reference: 'Patient/7' },
  item: [{ linkId: '1', text: 'Mood', answer: [{ valueString: 'Good' }] }],
}

async function open(...interaction: readonly string[]) {
  const world: PlainWorld = {
    types: {
      Patient: {},
      QuestionnaireResponse: {
        interaction: ['read', 'search-type', 'create', 'update', ...interaction],
        searchParam: ['patient'],
      },
    },
    records: [{ resourceType: 'Patient', id: '7', name: [{ family: 'García' }] }, answered],
    histories: {},
  }
  await openPlain('/patients/7/QuestionnaireResponse/r1', world, {
    session: { scopes: { asked: GRANTED, granted: GRANTED } },
  })
  await screen.findByRole('link', { name: 'Change the answers' })
}

describe('a form that was sent to a plain server', () => {
  it.each(['history-instance', 'vread'])(
    'is not said to have no earlier versions where it declares %s',
    async (interaction) => {
      await open(interaction)
      expect(screen.queryByText(NO_VERSIONS)).toBeNull()
      expect(screen.getByRole('button', { name: 'Show earlier versions' })).toBeDefined()
    },
  )

  it('is said to have none where it declares neither', async () => {
    await open()
    expect(screen.getByText(NO_VERSIONS)).toBeDefined()
  })
})
