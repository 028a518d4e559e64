// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { Observation } from 'fhir/r4'
import { afterEach, expect, it } from 'vitest'
import { loadMessages } from '~/i18n/load-messages'
import { MeasurementText } from '~/record/result/latest/measurement-words'
import { measurementsOf } from '~/record/result/latest/measurements'
import { Suspense } from '~/ui/late/Suspense'
import { connectTestSession, TestSession } from '~/views/TestSession'
import { MeasuredAnswer } from './MeasuredAnswer'

afterEach(cleanup)

const glucose = (id: string, day: string, value: number, more: Partial<Observation> = {}) => ({
  resourceType: 'Observation' as const,
  id,
  status: 'final' as const,
  code: { text: 'Glucose', coding: [{ system: 'http://loinc.org', code: '2345-7' }] },
  effectiveDateTime: day,
  valueQuantity: { value, unit: 'mg/dL' },
  ...more,
})

/** The words of the answer about the glucose of these results. */
async function answered(observations: readonly Observation[]): Promise<string> {
  const messages = await loadMessages('en')
  const { format, records } = messages
  const show = {
    format: { language: 'en', words: format, style: 'clinician', timeZone: 'UTC' },
    words: records,
  } as const
  const [row] = measurementsOf(observations, 'UTC').rows
  await act(async () =>
    render(
      <TestSession
        connection={connectTestSession({ offers: { Observation: [] } }).connection}
        messages={messages}
      >
        <Suspense fallback={null}>
          <MeasurementText>
            {row === undefined ? null : (
              <MeasuredAnswer
                row={row}
                patientId="7"
                reading={{ show, hide: (text) => text }}
                overTime="over time"
                onGo={() => undefined}
              />
            )}
          </MeasurementText>
        </Suspense>
      </TestSession>,
    ),
  )
  return (await screen.findByRole('listitem')).textContent.replaceAll(/\s+/g, ' ')
}

const before = glucose('a', '2026-01-02', 110)

it.each([
  ['preliminary', '◐Preliminary '],
  ['corrected', 'Corrected '],
  ['amended', 'Corrected '],
  ['final', ''],
] as const)(
  'an answer of status %s has its mark, and its own day before "was"',
  async (status, mark) => {
    expect(await answered([before, glucose('b', '2026-10-04', 120, { status })])).toBe(
      `Glucose 120 mg/dL ${mark}04-Oct-2026 was 110 over time`,
    )
  },
)

it('an answer tells the other value of its moment', async () => {
  const at = '2026-10-04T08:00:00Z'
  expect(await answered([glucose('a', at, 110), glucose('b', at, 310)])).toMatch(
    /also (?:110|310), at the same time/,
  )
})
