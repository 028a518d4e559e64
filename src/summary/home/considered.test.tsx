// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Condition } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connectTestSession } from '~/views/TestSession'
import { registry } from '~/views/registry'
import { homeChart } from './home-chart'
import { fetchHomeWords } from './home-words'
import { openHome } from './open-home-fixture'
import { RankedRows } from './RankedRows'

const { connection } = connectTestSession({ offers: { Condition: ['patient'] } })

function condition(text: string, verification: string): Condition {
  return {
    resourceType: 'Condition',
    id: text.toLowerCase().replaceAll(' ', '-'),
    subject: { reference: 'Patient/7' },
    code: { text },
    clinicalStatus: { coding: [{ code: 'active' }] },
    verificationStatus: { coding: [{ code: verification }] },
  }
}

const RECORDS = [
  condition('Asthma', 'confirmed'),
  condition('Lupus', 'differential'),
  condition('Sarcoidosis', 'differential'),
  condition('Lymphoma', 'differential'),
  condition('Gout', 'refuted'),
]

describe('a diagnosis that is only considered, on the first page', () => {
  beforeAll(async () => fetchHomeWords('en'))
  afterEach(cleanup)

  async function open() {
    const view = registry.byPath('conditions')
    if (view === undefined) throw new Error('no list of conditions')
    await openHome(
      connection,
      homeChart({ patientId: '7', lists: [] }),
      <RankedRows kind="conditions" records={RECORDS} most={5} view={view} isOpen={false} />,
    )
    return screen.findByRole('list', { name: 'Being considered' })
  }

  it('stands apart from the conditions that are there, and is not counted among them', async () => {
    const considered = await open()
    expect(within(considered).getAllByRole('listitem')).toHaveLength(2)
    expect(within(considered).queryByText('Asthma')).toBeNull()
    expect(screen.getByText(/^1 current\./).textContent).toContain(
      '1 current. 3 being considered. 1 past or ruled out.',
    )
  })

  it('is shown with all others on demand', async () => {
    const considered = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(within(considered).getAllByRole('listitem')).toHaveLength(3)
  })
})
