// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Condition, Extension } from 'fhir/r4'
import { afterEach, describe, expect, it } from 'vitest'
import { TestSession, connectTestSession } from '~/views/TestSession'
import { RecordScreen } from './RecordScreen'

afterEach(cleanup)

const AT = '/patients/7/Condition/c1'
const asthma: Condition = {
  resourceType: 'Condition',
  id: 'c1',
  subject: { reference: 'Patient/7' },
  code: { text: 'Asthma' },
}

async function open(more: Partial<Condition>) {
  const { connection } = connectTestSession({
    offers: { Condition: ['patient', '_id'], Patient: [] },
    records: [{ ...asthma, ...more }],
  })
  // Awaited: parts of the screen come with programs and words of their own.
  await act(async () =>
    render(
      <TestSession connection={connection} at={AT} route={AT}>
        <RecordScreen type="Condition" id="c1" patientId="7" />
      </TestSession>,
    ),
  )
  await screen.findByRole('heading', { level: 1, name: /^Asthma/ })
}

function nested(levels: number): Extension {
  let inner: Extension = { url: 'https://deep.example/end', valueString: 'the end' }
  for (let level = 0; level < levels; level += 1)
    inner = { url: `https://deep.example/${level}`, extension: [inner] }
  return inner
}

describe('a record without end', () => {
  it('Ten thousand nested extensions do not freeze the detail: it says where it stops and where the rest is', async () => {
    // A few too many first: a detail that draws these would never finish the ten thousand.
    await open({ extension: [nested(40)] })
    expect(await screen.findByText(/nested more than 25 levels deep/)).toBeDefined()
    cleanup()
    await open({ extension: [nested(10_000)] })
    expect(await screen.findByText(/nested more than 25 levels deep/)).toBeDefined()
    // Awaited: the source is drawn by a part of its own.
    await act(async () => {
      fireEvent.click(screen.getByText('FHIR source'))
    })
    expect(
      screen.getByRole('region', { name: 'The entry as the service sent it' }).textContent,
    ).toMatch(/the end|nested too deeply/)
  })

  it('what real records nest is drawn to its end', async () => {
    await open({ extension: [nested(8)] })
    expect(screen.getByText('the end')).toBeDefined()
  })

  it('A text of a million characters is cut, says so, and is there whole when asked for', async () => {
    const long = 'x\n'.repeat(500_000)
    await open({ note: [{ text: long }], code: { text: `Asthma ${'a'.repeat(1_000_000)}` } })
    expect(document.body.textContent.length).toBeLessThan(60_000)
    expect(
      screen.getAllByText(/of 1,000,00\d characters|of 999,999 characters/).length,
    ).toBeGreaterThan(0)
    const [show] = screen.getAllByRole('button', { name: 'Show all of it' })
    if (show !== undefined) fireEvent.click(show)
    expect(
      screen.getByRole('region', { name: 'The whole text' }).textContent.length,
    ).toBeGreaterThan(900_000)
  })
})
