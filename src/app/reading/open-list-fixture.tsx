import { vi } from 'vitest'
import { Caller } from '../../../sandbox/caller'
import { basesOf, connected, sessionOver } from '../session-fixture'
import { openApp } from '../open-app-fixture'

/** Opens the app as a clinician in a sandbox of its own, at an address such as `/patients/p101`. */
export async function openAt(path: string): Promise<void> {
  const caller = new Caller({ solution: 'S1' })
  const bases = basesOf(caller, 'v2')
  const scopes = ['user/*.rs']
  const issue = () => Promise.resolve(caller.token({ generation: 'v2', scopes }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const session = sessionOver({ bases, scopes, generation: 'v2', registration: { name: 'Harbor' } })
  const connection = await connected(session, issue)
  await openApp(connection, path)
}
