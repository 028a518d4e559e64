// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Refusal } from '~/capability/permit'
import { capability } from '~/i18n/en/frame/capability'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { connectTestSession, TestSession } from '~/views/TestSession'

const NEEDED = 'patient/QuestionnaireResponse.write'
const refusal: Refusal = {
  refused: {
    interaction: 'create',
    type: 'QuestionnaireResponse',
    resource: { resourceType: 'QuestionnaireResponse' },
  },
  reason: { why: 'scope', needed: NEEDED },
  bases: ['gp'],
}

async function show(role: 'patient' | 'practitioner' | 'other') {
  const { connection } = connectTestSession({ offers: {} }, role)
  // Awaited: a component that suspends during its first rendering would never be rendered again.
  await act(async () =>
    render(
      <TestSession connection={connection}>
        <RefusalNotice refusal={refusal} />
      </TestSession>,
    ),
  )
}

afterEach(cleanup)

describe('a permission that a sign-in lacks', () => {
  it.each(['patient', 'other'] as const)(
    'is words to whoever reads a record as its owner or for them: %s',
    async (role) => {
      await show(role)
      expect(document.body.textContent).toBe(`${capability.scopeToWrite}${capability.hint.scope}`)
    },
  )

  it('is behind a fold, as the registration writes it, to staff', async () => {
    await show('practitioner')
    expect(document.body.textContent).not.toContain(NEEDED)
    const fold = screen.getByText(capability.needed.title).closest('details')
    if (fold === null) throw new Error('no fold')
    fold.open = true
    fireEvent(fold, new Event('toggle'))
    expect(screen.getByText(NEEDED)).toBeDefined()
  })
})
