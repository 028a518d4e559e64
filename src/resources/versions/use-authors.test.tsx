// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { Condition } from 'fhir/r4'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { connectTestSession, TestSession } from '~/views/TestSession'
import { useAuthors } from './use-authors'

afterEach(cleanup)

it.each([
  ['as it is', 'c-1.a', 'c-1.a'],
  ['with a comma, which would ask for two records', 'c1,c2', String.raw`c1\,c2`],
  ['with a bar, which would end a system', 'c1|c2', String.raw`c1\|c2`],
  ['with a dollar, which would part a value', 'c1$c2', String.raw`c1\$c2`],
  ['with a backslash, which would change the next sign', String.raw`c1\c2`, String.raw`c1\\c2`],
])(
  'The authors of versions are asked for by the id of that one record: %s',
  async (_, id, asked) => {
    const { connection, sent } = connectTestSession({
      offers: { Condition: [], Provenance: ['target'] },
    })
    const record: Condition = { resourceType: 'Condition', id, subject: {} }
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <TestSession connection={connection}>{children}</TestSession>
    )
    await act(async () => {
      renderHook(() => useAuthors(record), { wrapper })
    })
    expect(sent).toMatchObject([{ type: 'Provenance', params: [['target', `Condition/${asked}`]] }])
  },
)
