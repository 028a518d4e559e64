// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CdaRefused } from '~/documents/cda/cda-problem'
import { DocumentText } from '~/documents/DocumentText'
import { loadDocumentWords } from '~/documents/document-words'
import { EntryList } from '~/documents/reader/Entries'
import { EntriesProvider } from '~/documents/reader/entries-source'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { connectTestSession, TestSession } from '~/views/TestSession'

afterEach(cleanup)

it.each([
  ['slow', 'en', english],
  ['slow', 'es', spanish],
  ['depth', 'en', english],
  ['depth', 'es', spanish],
  ['broken', 'en', english],
  ['broken', 'es', spanish],
] as const)('Entries that cannot be read say why: %s, in %s', async (kind, language, messages) => {
  const { problem } = await loadDocumentWords(language)
  const { connection } = connectTestSession({ offers: {} })
  await act(async () => {
    render(
      <TestSession connection={connection} messages={messages}>
        <DocumentText>
          <EntriesProvider value={() => Promise.reject(new CdaRefused({ kind }))}>
            <EntryList sectionKey="1" intro="" />
          </EntriesProvider>
        </DocumentText>
      </TestSession>,
    )
    await Promise.resolve()
  })
  expect(await screen.findByText(problem[kind])).toBeDefined()
})
