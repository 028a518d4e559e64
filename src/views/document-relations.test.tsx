// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import type { DocumentReference } from 'fhir/r4'
import { afterEach, expect, it, vi } from 'vitest'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { RecordView } from '~/record/element/RecordView'
import { registry } from './registry'
import { TestSession, connectTestSession } from './TestSession'

afterEach(cleanup)

const OFFERS = { DocumentReference: ['patient'] }
const other: DocumentReference = {
  resourceType: 'DocumentReference',
  id: 'd1',
  status: 'superseded',
  description: 'Letter of May',
  content: [{ attachment: {} }],
}

/** R4, value set "document-relationship-type", which is required. */
const CODES = ['replaces', 'transforms', 'signs', 'appends'] as const

async function open(code: (typeof CODES)[number], messages: typeof english) {
  const { connection } = connectTestSession({ offers: OFFERS, records: [other] })
  const resource: DocumentReference = {
    ...other,
    id: 'd2',
    status: 'current',
    description: 'Letter of June',
    relatesTo: [{ code, target: { reference: 'DocumentReference/d1' } }],
  }
  await act(async () =>
    render(
      <TestSession connection={connection} messages={messages}>
        <RecordView
          resource={resource}
          view={registry.ofRecord('DocumentReference')}
          patient={undefined}
          sections={2}
          heading={(name) => <h1>{name}</h1>}
        />
      </TestSession>,
    ),
  )
  await vi.waitFor(() => expect(document.body.textContent).toContain('Letter of May'))
  return document.body.textContent
}

it.each(CODES)('a document that %s another says so in words', async (code) => {
  expect(await open(code, english)).toMatch(
    /Belongs with.*Letter of May.*(?:This one (?:replaces|signs|adds to) it|The same in another form)/,
  )
})

it.each(CODES)('and in Spanish, where it %s the other', async (code) => {
  const text = await open(code, spanish)
  expect(text).toMatch(
    /Relacionado con.*Letter of May.*(?:Este lo (?:reemplaza|firma|completa)|Lo mismo en otro formato)/,
  )
  expect(text).not.toContain(code)
})
