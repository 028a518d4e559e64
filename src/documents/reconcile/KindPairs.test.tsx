// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { reconcile as words } from '~/i18n/en/documents/reconcile'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import type { DocumentList } from './document-lists'
import { KindPairs } from './KindPairs'
import { pairStatements } from './pair-statements'
import type { Statement } from './statement'
import type { RecordList } from './use-record-lists'
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

function show(
  here: readonly Statement[],
  there: readonly Statement[],
  document: Partial<DocumentList> = {},
  record: Partial<RecordList> = {},
) {
  render(
    <MemoryRouter>
      <TextProvider messages={messages} choose={() => undefined}>
        <KindPairs
          kind="problem"
          pairs={pairStatements(here, there)}
          record={{ state: 'whole', statements: here, left: 0, ...record }}
          document={{
            statements: there,
            isTold: true,
            uncoded: 0,
            given: 0,
            left: 0,
            others: [],
            gaps: [],
            unread: new Set(),
            names: { uncoded: [], given: [], left: [] },
            ...document,
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

describe('beside what was not compared', () => {
  const PARTS: readonly (readonly [string, Partial<DocumentList>, Partial<RecordList>])[] = [
    ['a text without an entry', { uncoded: 1 }, {}],
    ['an entry that cannot be compared', { left: 1 }, {}],
    ['an entry of the record that cannot be compared', {}, { left: 1 }],
  ]

  test.each(PARTS)('nothing is said to be the same as a whole: %s', (_, document, record) => {
    show([problem('Asthma', 'active')], [problem('Asthma', 'active')], document, record)
    expect(screen.getByText(words.nothingCompared)).toBeDefined()
    expect(screen.queryByText(words.nothing)).toBeNull()
    cleanup()
    show(
      [problem('Asthma', 'active'), problem('Pneumonia', 'resolved')],
      [problem('Asthma', 'active')],
      document,
      record,
    )
    expect(screen.getByText(words.nothingCurrentCompared)).toBeDefined()
    cleanup()
    show([], [], document, record)
    expect(screen.getByText(words.emptyCompared)).toBeDefined()
    expect(screen.queryByText(words.empty)).toBeNull()
    expect(screen.getAllByRole('note')).toHaveLength(1)
  })

  test('such as a fact of one side alone, nothing is said to be the same as a whole', () => {
    show([problem('Asthma', 'active')], [{ ...problem('Asthma', 'active'), severity: 'mild' }])
    expect(screen.getByText(words.nothingCompared)).toBeDefined()
  })

  test('and where there is nothing of the kind, both sides have none', () => {
    show([], [])
    expect(screen.getByText(words.empty)).toBeDefined()
  })
})
