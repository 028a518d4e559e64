// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { reconcile as words } from '~/i18n/en/documents/reconcile'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { KindPairs } from './KindPairs'
import { pairStatements } from './pair-statements'
import type { Statement } from './statement'
import { statementOfRecord } from './statement-of-record'

afterEach(cleanup)

function problem(text: string, clinical: string): Statement {
  const statement = statementOfRecord({
    resourceType: 'Condition',
    code: { text },
    clinicalStatus: { coding: [{ code: clinical }] },
  })
  if (statement === undefined) throw new Error('the record states nothing')
  return statement
}

function show(here: readonly Statement[], there: readonly Statement[]) {
  render(
    <MemoryRouter>
      <TextProvider messages={messages} choose={() => undefined}>
        <KindPairs
          kind="problem"
          pairs={pairStatements(here, there)}
          record={{ state: 'whole', statements: here }}
          document={{
            statements: there,
            isTold: true,
            uncoded: 0,
            left: 0,
            others: [],
            gaps: [],
            unread: new Set(),
          }}
          patientId="p"
          source={{}}
          context={{
            words,
            format: { language: 'en', words: messages.format, style: 'clinician' },
            hide: (text) => text,
          }}
          marked={new Set()}
          onMark={undefined}
          onAgain={() => undefined}
        />
      </TextProvider>
    </MemoryRouter>,
  )
}

function medicine(text: string): Statement {
  const statement = statementOfRecord({
    resourceType: 'MedicationRequest',
    status: 'active',
    medicationCodeableConcept: { text, coding: [{ system: 'urn:x', code: '1' }] },
  })
  if (statement === undefined) throw new Error('the record states nothing')
  return statement
}

test.each([
  ['Metformin 1.000 mg', 'Metformin 1 mg', words.verdicts.unknown],
  ['Metformin 500 mg', 'Glucophage 500 mg', words.verdicts.worded],
  ['Metformin 1.000 mg', 'Glucophage 1 mg', words.verdicts.unknown],
  ['Metformin 1.000 mg Tablet', 'Metformin 1 mg Capsule', words.verdicts.differs],
])('%s beside %s is told as: %s', (one, other, verdict) => {
  show([medicine(one)], [medicine(other)])
  expect(screen.getByText(verdict)).toBeDefined()
})

test('Nothing is said to differ only where nothing does, what is past included', () => {
  show([problem('Asthma', 'active')], [problem('Asthma', 'active')])
  expect(screen.getByText(words.nothing)).toBeDefined()
  cleanup()
  show(
    [problem('Asthma', 'active'), problem('Pneumonia', 'resolved')],
    [problem('Asthma', 'active')],
  )
  expect(screen.queryByText(words.nothing)).toBeNull()
  expect(screen.getByText(words.nothingCurrent)).toBeDefined()
  expect(screen.getByText(words.past(1))).toBeDefined()
})
