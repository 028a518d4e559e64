import { roleWords } from '../oauth/pages/sign-in-page.ts'
import { html, type Html } from '../html/html.ts'
import { page } from '../html/page.ts'
import { corsHeaders } from '../cors.ts'
import { stringsAt, valuesAt } from '../fhir/search/values-at.ts'
import { authStateOf } from '../oauth/auth-state.ts'
import { backendSecret, REGISTRATIONS } from '../oauth/clients.ts'
import { backendKeysUrl } from '../oauth/keys/backend-jwks.ts'
import { registerKeys } from '../oauth/keys/register-keys.ts'
import { readSwitches, switchboard, troubles } from './switchboard.ts'
import { pathOf, type Solution, urlsOf, type World } from '../world.ts'

/**
 * The page at `root`: it introduces the sandbox, explains its worlds and what can go wrong in them,
 * and leads into the app.
 */
export function sandboxPage(
  root: string,
  worlds: readonly World[],
  apps: readonly string[] = [],
): Response {
  const [app] = apps
  return page({
    title: 'Clearchart sandbox',
    body: html`${app !== undefined && html`<p><a href="${app}/">Open the app</a></p>`}
<p>This server plays a clinical data exchange service: FHIR R4 with
SMART App Launch, in two generations, for
six kinds of care-record solutions. Everybody in it is invented. Each world below is a deployment of its own.</p>
<h2>Organizations</h2>
<ul class="list grid">
${worlds.map(
  (
    world,
  ) => html`<li class="card"><h3><a href="${pathOf(urlsOf(world).base)}/">${world.title}</a></h3>
<p class="quiet">Solution ${world.solution}: ${ABOUT[world.solution].offers}</p>
<p>${ABOUT[world.solution].tries}</p>
${world.scenarios.length > 0 && html`<p class="quiet">${scenariosOn(world.scenarios.length)}</p>`}
<p><a href="${pathOf(urlsOf(world).base)}/ehr" aria-label="Small EHR of ${world.title}">Small EHR</a></p></li>`,
)}
</ul>
${troubles()}
<p><a href="${pathOf(root)}/directory">Directory of organizations</a> (user-access brands bundle)</p>`,
  })
}

/**
 * The difference between the solutions in plain words (specification, the support tables), and a
 * use of the app that shows it.
 */
const ABOUT: Readonly<Record<Solution, { readonly offers: string; readonly tries: string }>> = {
  S1: {
    offers: 'reads and searches everywhere.',
    tries:
      'Open a whole record, as its patient, or as a clinician from the small EHR: results, documents, forms, trends.',
  },
  S2: {
    offers: 'reads, searches, registers and changes; gives permanent record numbers.',
    tries:
      'At the older connection, take in a caller who may be known already, and give the person a number.',
  },
  S3: {
    offers: 'reads and searches everywhere.',
    tries: 'Compare it with another organization: the same screens, other people and other gaps.',
  },
  S4: {
    offers: 'reads and searches everywhere.',
    tries: 'Look for a person by each of the search fields that it has.',
  },
  S5: {
    offers: 'reads and searches the clinical records, without the general purpose API.',
    tries: 'See what is off at the older connection, and the reason that the app gives.',
  },
  S6: {
    offers: 'registers, changes and merges patients; nothing can be read.',
    tries: 'Rehearse a merge of two records of one person: the app must work without looking.',
  },
}

function scenariosOn(count: number): string {
  return count === 1 ? '1 scenario is on' : `${count} scenarios are on`
}

/**
 * The page at `/{world}/` with its people, its addresses and the scenarios to switch. A POST
 * switches them.
 */
export async function worldPage(world: World, request: Request): Promise<Response> {
  if (request.method === 'POST') {
    world.scenarios = readSwitches(new URLSearchParams(await request.text()))
    return new Response(null, {
      status: 303,
      headers: { Location: `${urlsOf(world).base}/`, 'Cache-Control': 'no-store' },
    })
  }
  const [app] = world.appOrigins
  return page({
    title: world.title,
    where: 'Clearchart sandbox',
    apps: world.appOrigins,
    body: html`<p>Solution ${world.solution}. <a href="${pathOf(world.root)}/">All worlds</a>
${app !== undefined && html` · <a href="${app}/">Open the app</a>`}
 · <a href="${pathOf(urlsOf(world).base)}/ehr">Small EHR</a></p>
<h2>Who can sign in</h2>
${usersTable(world)}
<h2>Scenarios</h2>
<p>Switch on what should go differently. It holds for everybody who uses
this world, until it is switched off or its number of times is used up. Then use the app, or press
“Try again” there.</p>
${switchboard(world)}
<h2>Addresses</h2>
${addressTable(world)}
<h2>Registered applications</h2>
${clientTable()}
<h2 id="systems">Exports</h2>
${systems(world)}`,
  })
}

function usersTable({ users, store }: World): Html {
  return html`<div class="scroll"><table><tbody>${users.map(
    (user) => html`<tr><th scope="row">${user.name}</th>
<td>${roleWords(user)}, <code>${user.fhirUser}</code></td>
<td>${
      user.patients?.map((id) => `Patient/${id}`).join(', ') ??
      `Every patient (${store.all('Patient').length})`
    }</td></tr>`,
  )}</tbody></table></div>`
}

function addressTable(world: World): Html {
  const { bases, auth, legacyAuth } = urlsOf(world)
  const rows: readonly (readonly [string, string])[] = [
    ['v1 base', bases.v1],
    ['General purpose base', bases.gp],
    ['v1 bulk base', bases['bulk-v1']],
    ['v2 patient access base', bases['patient-access']],
    ['v2 system access base', bases['system-access']],
    ['v2 authorization server', auth],
    ['v1 authorization server', legacyAuth],
    ['Tenant', world.tenantId],
  ]
  return html`<div class="scroll"><table><tbody>${rows.map(
    ([words, address]) =>
      html`<tr><th scope="row">${words}</th><td><code>${address}</code></td></tr>`,
  )}</tbody></table></div>`
}

/**
 * Registers the keys that a person posts from the world's page, and leads back to it; a refusal is
 * a page that says why. The app asks for JSON, and gets an answer that it may read.
 */
export async function takeKeys(world: World, request: Request): Promise<Response> {
  const refused = await registerKeys(world, new URLSearchParams(await request.text()))
  if (request.headers.get('Accept') === 'application/json') {
    const headers = { ...corsHeaders(world, request, false), 'Cache-Control': 'no-store' }
    return refused === undefined
      ? new Response(null, { status: 204, headers })
      : Response.json({ message: refused }, { status: 400, headers })
  }
  if (refused !== undefined) {
    return page({
      title: 'The keys were not registered',
      where: world.title,
      status: 400,
      body: html`<p>${refused}</p><p><a href="${pathOf(urlsOf(world).base)}/#systems">Back</a></p>`,
    })
  }
  return new Response(null, {
    status: 303,
    headers: { Location: `${urlsOf(world).base}/#systems`, 'Cache-Control': 'no-store' },
  })
}

/** The groups of a world, and both ways to authenticate, for people who try an export. */
function systems(world: World): Html {
  const [app] = world.appOrigins
  const { registeredKeys, registeredJwksUri } = authStateOf(world)
  const link =
    app !== undefined &&
    html`<p><a href="${app}/export?connection=${world.name}-v2">Open the app’s exports</a></p>`
  const known =
    registeredJwksUri === undefined
      ? html`Registered now: ${String(registeredKeys.size)}.`
      : html`Read from <code>${registeredJwksUri}</code>.`
  return html`${link}
<div class="scroll"><table><tbody>${world.store.all('Group').map(
    (group) => html`<tr><th scope="row"><code>${group.id}</code></th>
<td>${stringsAt(group, 'name')[0] ?? ''}</td>
<td>${valuesAt(group, 'member').length} members</td></tr>`,
  )}</tbody></table></div>
<p>By secret, <code>clearchart-backend</code>: <code>${backendSecret('v2')}</code> in v2 and
<code>${backendSecret('v1')}</code> in v1.</p>
<p>By key, <code>clearchart-backend-jwt</code>: give the public keys of the app${world.settings.asksElsewhere !== false && ', or an address where they are'}.
${known}</p>
<form method="post" action="${pathOf(backendKeysUrl(world))}" class="card">
<p><label for="jwks">Public JWK Set</label><br>
<textarea id="jwks" name="jwks" rows="6" cols="60" spellcheck="false"></textarea></p>
${
  world.settings.asksElsewhere !== false &&
  html`<p><label for="jwks_uri">or its address</label><br>
<input type="text" id="jwks_uri" name="jwks_uri" size="60"></p>`
}
<div class="actions"><button class="button main">Register the keys</button></div>
</form>`
}

const AUTHENTICATION_WORDS = {
  none: 'public, PKCE',
  secret: 'client secret',
  'private-key-jwt': 'signed assertion',
} as const

function clientTable(): Html {
  return html`<div class="scroll"><table><tbody>${REGISTRATIONS.map(
    ({ clientId, authentication, levels }) => html`<tr><th scope="row"><code>${clientId}</code></th>
<td>${AUTHENTICATION_WORDS[authentication]}</td><td>${levels.map((level) => `${level}/…`).join(', ')}</td></tr>`,
  )}</tbody></table></div>`
}
