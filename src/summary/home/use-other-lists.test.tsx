// @vitest-environment happy-dom
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useChart } from '~/record/chart/use-chart'
import { connectTestSession, TestSession } from '~/views/TestSession'
import { registry } from '~/views/registry'
import { readFirstLists } from '../read-first-lists'
import { useOtherLists } from './use-other-lists'

const SIGHT = [
  'AllergyIntolerance',
  'Condition',
  'Encounter',
  'Observation',
  'MedicationRequest',
  'Observation',
]
const OTHERS = ['DocumentReference', 'CareTeam']

function open(types: readonly string[], fails = false) {
  const { connection, sent } = connectTestSession({
    offers: Object.fromEntries(types.map((type) => [type, ['patient', 'category']])),
    ...(fails ? { search: () => ({ kind: 'malformed' as const }) } : {}),
  })
  function Cards() {
    useOtherLists(useChart('7'))
    return null
  }
  return {
    connection,
    asked: () => sent.flatMap((request) => ('type' in request ? request.type : [])),
    draw: async () =>
      act(async () => {
        render(
          <TestSession connection={connection}>
            <Cards />
          </TestSession>,
        )
      }),
  }
}

describe('the lists of the first page that are not in sight first', () => {
  afterEach(cleanup)

  it('are asked for once one of the others is drawn', async () => {
    const { connection, asked, draw } = open([...SIGHT, ...OTHERS])
    await draw()
    expect(asked()).toEqual([])
    await act(async () => readFirstLists(connection, registry, '7', 'in-sight'))
    expect(asked().slice(0, SIGHT.length)).toEqual(SIGHT)
    await waitFor(() => expect(asked().slice(SIGHT.length)).toEqual([...OTHERS, 'Observation']))
  })

  it('are asked for when the first of the others has failed', async () => {
    const { connection, asked, draw } = open([...SIGHT, ...OTHERS], true)
    await draw()
    await act(async () => readFirstLists(connection, registry, '7', 'in-sight'))
    await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(OTHERS)))
  })
})
