// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { afterEach, expect, it, vi } from 'vitest'
import { connectTestSession } from '~/views/TestSession'
import { formReader } from './form-reader'

const ADDRESS = 'https://forms.example/own.json'
const FORM: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'own',
  status: 'active',
  url: 'https://forms.example/own',
  title: 'Our own form',
  item: [{ linkId: '1', text: 'How many?', type: 'integer' }],
}
const ANSWERS: QuestionnaireResponse = {
  resourceType: 'QuestionnaireResponse',
  id: 'r',
  status: 'completed',
  questionnaire: 'https://forms.example/own',
}

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A reader for an organization with a form, over a network that answers `reaches`. */
function readerOver(reaches: (address: string) => boolean) {
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const address = String(url instanceof Request ? url.url : url)
    if (!reaches(address)) throw new TypeError('Failed to fetch')
    return Response.json(address === ADDRESS ? FORM : [])
  })
  const { connection } = connectTestSession({ offers: {} })
  const { session } = connection
  return formReader({
    ...connection,
    // Without a pause between tries: the network is not back before the browser says so.
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    session: {
      ...session,
      registration: {
        ...session.registration,
        forms: { files: [{ address: ADDRESS, category: 'Assessment' }] },
      },
    },
  })
}

const isBack = () => window.dispatchEvent(new Event('online'))

it('A form that the network did not bring is asked for again when it is back', async () => {
  let asked = 0
  const reader = readerOver((address) => {
    if (address !== ADDRESS) return true
    asked += 1
    // The catalogue reads it once, and the form itself does not come.
    return asked !== 2
  })
  await vi.waitFor(() => {
    reader.formOf(ANSWERS)
    expect(asked).toBe(2)
  })
  expect(reader.formOf(ANSWERS)).toBeUndefined()
  isBack()
  await vi.waitFor(() => expect(reader.formOf(ANSWERS)?.title).toBe('Our own form'))
  expect(asked).toBe(3)
})

it('A catalogue that did not come is asked for again, and nothing that is there', async () => {
  let isThere = false
  const asked: string[] = []
  const reader = readerOver((address) => {
    asked.push(address)
    return isThere
  })
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1))
  expect(reader.formOf(ANSWERS)).toBeUndefined()
  isThere = true
  await vi.waitFor(() => {
    // The failure itself may come after a first word of the browser.
    isBack()
    expect(reader.formOf(ANSWERS)?.title).toBe('Our own form')
  })
  const { length } = asked
  isBack()
  expect(asked).toHaveLength(length)
})
