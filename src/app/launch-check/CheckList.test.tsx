// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { Suspense } from '~/ui/late/Suspense'
import { SignInText } from '../start/sign-in-text'
import { CheckList } from './CheckList'

afterEach(cleanup)

async function show(asked: readonly string[]): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => {
    render(
      <Suspense>
        <TextProvider messages={messages} choose={() => {}}>
          <SignInText>
            <CheckList
              running={false}
              results={[
                {
                  step: 'scopes',
                  verdict: 'unknown',
                  finding: {
                    about: 'scopes-asked',
                    isSent: false,
                    asked: [{ ways: ['patient'], scopes: asked, leftOut: [] }],
                  },
                },
              ]}
            />
          </SignInText>
        </TextProvider>
      </Suspense>,
      { container: place },
    )
  })
  await within(place).findByRole('list')
  return place
}

it('a list of permissions fills some lines until it is opened, and has all of them then', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.stringMatching(/^patient\/[A-Z][a-z]{3,20}\.rs$/), {
        maxLength: 60,
        size: 'max',
      }),
      async (asked) => {
        const place = await show(asked)
        expect(place.textContent.length).toBeLessThan(1500)
        const line = `The registration asks for: ${asked.join(' ')}`
        const summary = place.querySelector('summary')
        expect(summary !== null).toBe(line.length > 400)
        expect(line).toContain(summary?.textContent.replace(/ …$/, '') ?? '')
        const details = place.querySelector('details')
        await act(async () => {
          if (details === null) return
          details.open = true
          fireEvent(details, new Event('toggle'))
        })
        expect(place.textContent).toContain(asked.join(' '))
        cleanup()
      },
    ),
    { numRuns: 60, endOnFailure: true },
  )
})
