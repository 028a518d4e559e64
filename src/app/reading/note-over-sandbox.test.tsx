// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { documents as words } from '~/i18n/en/documents/documents'
import { click } from '../writing/press-fixture'
import { openAt } from './open-list-fixture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('A note is read in one press, from the list of documents to its text, with the facts about its file folded', async () => {
  await openAt('/patients/p101/documents')
  const [note] = await screen.findAllByRole('link', { name: /emergency/i })
  if (note === undefined) throw new Error('there is no note')
  await click(note)
  await screen.findByText(/Chest pain, ruled out\./)
  expect(screen.getAllByText(words.factsOf('Emergency note')).length).toBeGreaterThan(0)
  expect(screen.queryByText(words.fact.contentType)).toBeNull()
})

it('A clinical document is read in one press from the list as well, and its entry is one more away', async () => {
  await openAt('/patients/p101/documents')
  const [document] = await screen.findAllByRole('link', { name: /^discharge summary/i })
  if (document === undefined) throw new Error('there is no discharge summary')
  await click(document)
  expect(window.location.pathname).toMatch(/\/DocumentReference\/[^/]+\/files\/1$/)
  await click(await screen.findByRole('link', { name: words.back }))
  expect(window.location.pathname).toMatch(/\/DocumentReference\/[^/]+$/)
})
