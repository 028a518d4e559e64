// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { connectTestSession, TestSession } from '~/views/TestSession'
import { ReferenceName } from './ReferenceName'

afterEach(cleanup)

it('A reference to a version has no name of another version', async () => {
  const named = (id: string) => ({
    resourceType: 'Organization' as const,
    id,
    name: `Clinic ${id}`,
    meta: { versionId: '2' },
  })
  const { connection } = connectTestSession({
    offers: { Organization: [] },
    records: ['a', 'b', 'c'].map(named),
  })
  render(
    <TestSession connection={connection}>
      <ReferenceName reference="Organization/a/_history/1" name="" />
      <ReferenceName reference="Organization/b/_history/2" name="" />
      <ReferenceName reference="Organization/c" name="" />
    </TestSession>,
  )
  expect(await screen.findByText('Clinic c')).toBeDefined()
  expect(await screen.findByText('Clinic b')).toBeDefined()
  expect(screen.queryByText('Clinic a')).toBeNull()
})
