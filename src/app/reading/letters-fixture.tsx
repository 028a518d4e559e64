import { act, render, screen, within } from '@testing-library/react'
import type { DocumentReference } from 'fhir/r4'
import { vi } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { patientAddress } from '~/smart/patient-address'
import { UiProvider } from '~/ui/theme/UiProvider'
import { Caller } from '../../../sandbox/caller'
import { basesOf, connected, sessionOver } from '../session-fixture'
import { SignedInApp } from '../SignedInApp'

/** The person who has the documents. */
const PATIENT = 'p108'

/** The time that a screen of documents may take, with what it loads. */
export const ROOM = { timeout: 20_000 }

/** A document of the record. */
export type Letter = DocumentReference & { readonly id: string }

/** A document of one file, which it contains. */
export function letter(
  id: string,
  kind: string,
  day: string,
  contentType: string,
  content: string | Uint8Array,
  visit?: string,
): Letter {
  return {
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    subject: { reference: `Patient/${PATIENT}` },
    type: { text: kind },
    date: `${day}T12:00:00Z`,
    author: [{ display: 'Dr. Ines Abara' }],
    content: [{ attachment: { contentType, data: Buffer.from(content).toString('base64') } }],
    ...(visit === undefined
      ? {}
      : { context: { encounter: [{ reference: `Encounter/${visit}`, display: visit }] } }),
  }
}

/** A redirect that is not followed, as a browser shows it. */
function sentOn(): Response {
  return Object.defineProperties(new Response(null), {
    status: { value: 0 },
    ok: { value: false },
    type: { value: 'opaqueredirect' },
  })
}

/**
 * Opens the documents of somebody who has these and no others, at `path` of the record; the
 * person's own entry comes when `held` ends.
 */
export async function visit(
  letters: readonly Letter[],
  path = 'documents/read',
  scope = 'user/*.rs',
  held?: Promise<void>,
) {
  const caller = new Caller({ solution: 'S1' })
  const { store } = caller.world
  for (const { id } of store.all('DocumentReference')) store.remove('DocumentReference', id)
  for (const one of letters) store.update(one, Date.now())
  const bases = basesOf(caller, 'v2')
  const issue = () => Promise.resolve(caller.token({ generation: 'v2', scopes: [scope] }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith(`/Patient/${PATIENT}`)) await held
    return url.includes('/Binary/moved') ? sentOn() : caller.sandbox.fetch(new Request(url, init))
  })
  const session = sessionOver({
    bases,
    scopes: [scope],
    generation: 'v2',
    registration: { name: 'Clinic' },
    user: { role: 'practitioner', subject: 'u1' },
  })
  const connection = await connected(session, issue)
  window.history.replaceState({ idx: 0 }, '', `${patientAddress(PATIENT)}/${path}`)
  await act(async () => {
    const app = (
      <UiProvider>
        <SignedInApp connection={connection} onSignOut={() => undefined} onEnd={() => undefined} />
      </UiProvider>
    )
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        {app}
      </TextProvider>,
    )
  })
}

/** The row of a document in the list. */
export const row = async (name: string) => {
  const item = (await screen.findByRole('link', { name }, ROOM)).closest('li')
  if (item === null) throw new Error('a document outside a list')
  return within(item)
}
