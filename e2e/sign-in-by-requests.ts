import type { APIRequestContext, Page } from 'playwright/test'
import { beginSignIn, type SignInRequest } from '../src/smart/authorize.ts'
import { loadRegistrations, registrationOfIssuer } from '../src/smart/registrations.ts'
import { keysUnder } from '../src/smart/tab-storage.ts'
import { memoryStorage } from '../src/smart/tab/memory-storage.ts'
import { appUrl } from './environment.ts'
import type { LaunchChoice } from './ehr-page.ts'
import type { World } from './world.ts'

/** More pages than any sign-in has between the app's redirect and the way back. */
const MOST_PAGES = 6

/** A way in without an EHR, and who takes it. */
interface Entry {
  readonly way: 'patient' | 'practitioner'
  readonly generation: 'v1' | 'v2'
  /** Part of the words of the button that this person would press. */
  readonly person: string
}

/**
 * Signs somebody in, agrees to everything, and opens the app where the organization sends the
 * browser back to.
 */
export async function comeBackAs(
  page: Page,
  world: World,
  { way, generation, person }: Entry,
): Promise<void> {
  const { registrations } = await registered()
  const registration = registrations.find(({ id }) => id === `${world.name}-${generation}`)
  if (registration === undefined) throw new Error(`${world.title} is not registered`)
  await comeBack(page, world, { registration, way }, person)
}

/** Launches the app from the small EHR as its page would, and comes back in the same way. */
export async function comeBackFromEhr(
  page: Page,
  world: World,
  choice: LaunchChoice,
): Promise<void> {
  const launched = new URL(await launchAddress(page.request, world, choice))
  const { registrations } = await registered()
  const issuer = launched.searchParams.get('iss') ?? ''
  const launch = launched.searchParams.get('launch') ?? ''
  const registration = registrationOfIssuer(registrations, issuer)
  if (registration === undefined) throw new Error(`${issuer} has no registration`)
  await comeBack(page, world, { registration, way: 'launch', launch })
}

/**
 * Begins a sign-in by the app's own functions, answers the organization's pages by the requests
 * that their buttons would send, and leaves the rest to the app: the tab holds the attempt as if it
 * had begun it, and the app exchanges the code and checks who signed in.
 */
async function comeBack(
  page: Page,
  world: World,
  request: SignInRequest,
  person?: string,
): Promise<void> {
  const storage = memoryStorage()
  const authorize = await beginSignIn(request, { storage, origin: appUrl })
  const callback = await answered(page.request, world, authorize, person)
  const attempt = keysUnder(storage, '').map((key) => [key, storage.getItem(key) ?? ''] as const)
  // For that one page alone: later ones of the tab begin with what the app has kept.
  await page.addInitScript(
    ({ address, kept }) => {
      if (location.href === address)
        for (const [key, text] of kept) sessionStorage.setItem(key, text)
    },
    { address: callback, kept: attempt },
  )
  await page.goto(callback)
}

/** The registrations of this moment, as the app reads them. */
async function registered(): ReturnType<typeof loadRegistrations> {
  // The app asks its own host.
  return loadRegistrations(async (_address, init) => fetch(`${appUrl}/registrations.json`, init))
}

/** Follows a sign-in to the address at the app where it ends. Cookies are the browser's. */
async function answered(
  browser: APIRequestContext,
  world: World,
  authorize: string,
  person: string | undefined,
): Promise<string> {
  let address = authorize
  let form: URLSearchParams | undefined
  for (let step = 0; step < MOST_PAGES; step += 1) {
    const response = await browser.fetch(address, {
      maxRedirects: 0,
      ...(form === undefined
        ? {}
        : {
            method: 'POST',
            data: form.toString(),
            headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          }),
    })
    form = undefined
    const { location } = response.headers()
    if (location !== undefined) {
      address = new URL(location, address).href
      if (address.startsWith(`${appUrl}/`)) return address
      continue
    }
    const text = await response.text()
    const picked = person === undefined ? undefined : buttonOf(text, person)
    if (picked !== undefined) {
      address = `${address}?${new URLSearchParams([...hiddenFields(text), picked])}`
      continue
    }
    const scopes = valuesOf(text, /name="scope" value="([^"]*)"/g)
    if (response.status() !== 200 || scopes.length === 0)
      throw new Error(`The sign-in at ${world.title} stopped at ${address}: ${text}`)
    form = new URLSearchParams([
      ...hiddenFields(text),
      ...scopes.map((scope) => ['scope', scope]),
      ['action', 'allow'],
    ])
  }
  throw new Error(`The sign-in at ${world.title} does not end`)
}

/** The address to which the EHR's page sends the browser, with the launch it has minted. */
async function launchAddress(
  browser: APIRequestContext,
  world: World,
  { generation, patient, banner = true }: LaunchChoice,
): Promise<string> {
  const page = await (await browser.get(`${world.base}/ehr`)).text()
  const [user = ''] = optionsOf(page, 'user').map(([value]) => value)
  const charts = optionsOf(page, 'patient')
  const open =
    patient === undefined
      ? /<option value="([^"]*)" selected>/.exec(page)?.[1]
      : patient === ''
        ? ''
        : charts.find(([, name]) => name.toLowerCase().includes(patient.toLowerCase()))?.[0]
  if (open === undefined) throw new Error(`The EHR has no chart of ${String(patient)}`)
  const response = await browser.post(`${world.base}/ehr/launch`, {
    maxRedirects: 0,
    form: {
      user,
      patient: open,
      generation: generation ?? 'v2',
      visit: 'on',
      intent: '',
      ...(banner ? { banner: 'on' } : {}),
    },
  })
  const { location } = response.headers()
  if (location === undefined) throw new Error(`The EHR launched nothing: ${response.status()}`)
  return location
}

/** The value and the words of each option of a list. */
function optionsOf(page: string, name: string): readonly (readonly [string, string])[] {
  const list = new RegExp(`<select name="${name}"[^>]*>(.*?)</select>`, 's').exec(page)?.[1] ?? ''
  return [...list.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(
    ([, value = '', words = '']) => [value, decoded(words)],
  )
}

/** Name and value of the button whose words hold these. */
function buttonOf(page: string, words: string): [string, string] | undefined {
  return [
    ...page.matchAll(/<button class="choice" name="([^"]*)" value="([^"]*)">(.*?)<\/button>/gs),
  ]
    .filter(([, , , label = '']) => decoded(label).toLowerCase().includes(words.toLowerCase()))
    .map(([, name = '', value = '']): [string, string] => [name, decoded(value)])[0]
}

function hiddenFields(page: string): [string, string][] {
  return [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, decoded(value)],
  )
}

function valuesOf(page: string, pattern: RegExp): readonly string[] {
  return [...page.matchAll(pattern)].map(([, value = '']) => decoded(value))
}

function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
