// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { reconcile as words } from '~/i18n/en/documents/reconcile'
import { messages } from '~/i18n/en/messages'
import type { NotCompared } from './document-lists'
import { NotComparedNotes } from './NotComparedNotes'

afterEach(cleanup)

const KINDS = ['uncoded', 'given', 'left'] as const satisfies readonly (keyof NotCompared)[]

function show(kind: (typeof KINDS)[number], texts: readonly string[]): HTMLElement {
  cleanup()
  return render(
    <NotComparedNotes
      document={{
        statements: [],
        isTold: true,
        uncoded: 0,
        given: 0,
        left: 0,
        others: [],
        gaps: [],
        unread: new Set(),
        names: { uncoded: [], given: [], left: [], [kind]: texts },
        [kind]: texts.length,
      }}
      left={0}
      context={{
        words,
        format: { language: 'en', words: messages.format, style: 'clinician' },
        hide: (text) => text.replaceAll('123-45-6789', '…6789'),
      }}
    />,
  ).container
}

/** All words in place: those in sight, and those one press away. */
function readAll(container: HTMLElement): string {
  for (const fold of container.querySelectorAll('details')) {
    fold.open = true
    fireEvent(fold, new Event('toggle'))
  }
  return container.textContent
}

const line = fc
  .array(fc.constantFrom('aspirin', '81', 'mg', 'daily', 'penicillin', 'rash', 'ácido'), {
    minLength: 1,
    maxLength: 30,
  })
  .map((all) => all.join(' '))

describe.each(KINDS)('parts that are not compared (%s)', (kind) => {
  it('are read to their last word in place, however long and however many', () => {
    const text = fc.array(line, { minLength: 1, maxLength: 6 }).map((all) => all.join('\n'))
    fc.assert(
      fc.property(fc.uniqueArray(text, { minLength: 1, maxLength: 9 }), (texts) => {
        const told = readAll(show(kind, texts))
        for (const all of texts)
          expect(told.includes(all) || told.includes(all.replaceAll('\n', ' · '))).toBe(true)
      }),
    )
  })

  it('are read to their last word too where signs between their lines make them too long', () => {
    const text = `${'aspirin '.repeat(5)}end\n${'penicillin '.repeat(3)}end`
    expect(text.length).toBeLessThanOrEqual(80)
    const all = `${text}${'x'.repeat(80 - text.length)}`
    expect(readAll(show(kind, [all]))).toContain(all)
  })

  it('have nothing to open where the sentence names all of them', () => {
    const container = show(kind, ['Aspirin 81 mg', 'Latex'])
    expect(container.textContent).toContain('Aspirin 81 mg; Latex')
    expect(container.querySelector('details')).toBeNull()
  })

  it('keep a number that is told by its end hidden, also whole', () => {
    expect(readAll(show(kind, [`Number 123-45-6789 ${'word '.repeat(40)}`]))).not.toContain(
      '123-45',
    )
  })
})

it('A long text is named by its beginning, and its lines are lines below', () => {
  const lines = [
    'Metformin 500 mg by mouth twice a day with meals',
    'Aspirin 81 mg every morning',
    'Stop ibuprofen today',
  ]
  show('uncoded', [lines.join('\n')])
  expect(screen.getByRole('note').textContent).toContain('Metformin 500 mg by mouth')
  expect(screen.getByRole('note').textContent).not.toContain('ibuprofen today')
  fireEvent.click(screen.getByText(words.inFull(1)))
  expect(screen.getByText(/ibuprofen today/).textContent).toBe(lines.join('\n'))
})

it('A text that ends with a full stop has no second one behind it', () => {
  show('uncoded', ['There are no current allergies.'])
  expect(screen.getByRole('note').textContent).toContain('no current allergies. Read')
})
