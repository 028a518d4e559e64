import { html, type Html } from '../html/html.ts'
import { otherLanguage } from '../html/other-language.ts'
import { page } from '../html/page.ts'
import { corsHeaders } from '../cors.ts'
import { stringsAt, valuesAt } from '../fhir/search/values-at.ts'
import { authStateOf } from '../oauth/auth-state.ts'
import { backendSecret, REGISTRATIONS } from '../oauth/clients.ts'
import { backendKeysUrl } from '../oauth/keys/backend-jwks.ts'
import { registerKeys } from '../oauth/keys/register-keys.ts'
import { readSwitches, switchboard, troubles } from './switchboard.ts'
import { pathOf, type TestUser, urlsOf, type World } from '../world.ts'
import { pageText, type PageText } from './page-words.ts'

/**
 * The page at `root`: it introduces the sandbox, explains its worlds and what can go wrong in them,
 * and leads into the app.
 */
export function sandboxPage(
  request: Request,
  root: string,
  worlds: readonly World[],
  apps: readonly string[] = [],
): Response {
  const [app] = apps
  const text = pageText(request)
  const { language, words, kept } = text
  return page({
    title: words.title,
    language,
    body: html`<p>${app !== undefined && html`<a href="${app}/">${words.openApp}</a> · `}${otherLanguage(language)}</p>
<p>${words.introduction}</p>
<h2>${words.organizations}</h2>
<ul class="list grid">
${worlds.map(
  (
    world,
  ) => html`<li class="card"><h3><a href="${pathOf(urlsOf(world).base)}/${kept}">${world.title}</a></h3>
<p class="quiet">${words.solution(world.solution)}: ${words.about[world.solution].offers}</p>
<p>${words.about[world.solution].tries}</p>
${world.scenarios.length > 0 && html`<p class="quiet">${words.scenariosOn(world.scenarios.length)}</p>`}
<p><a href="${pathOf(urlsOf(world).base)}/ehr${kept}"
aria-label="${words.ehrOf(world.title)}">${words.ehr}</a></p></li>`,
)}
</ul>
${troubles(text)}
<p><a href="${pathOf(root)}/directory">${words.directory}</a> (${words.directoryKind})</p>`,
  })
}

/**
 * The page at `/{world}/` with its people, its addresses and the scenarios to switch. A POST
 * switches them.
 */
export async function worldPage(world: World, request: Request): Promise<Response> {
  const text = pageText(request)
  const { language, words, kept } = text
  if (request.method === 'POST') {
    world.scenarios = readSwitches(new URLSearchParams(await request.text()))
    return new Response(null, {
      status: 303,
      headers: { Location: `${urlsOf(world).base}/${kept}`, 'Cache-Control': 'no-store' },
    })
  }
  const [app] = world.appOrigins
  return page({
    title: world.title,
    language,
    where: words.title,
    apps: world.appOrigins,
    body: html`<p>${words.solution(world.solution)}. <a href="${pathOf(world.root)}/${kept}">${words.world.all}</a>
${app !== undefined && html` · <a href="${app}/">${words.openApp}</a>`}
 · <a href="${pathOf(urlsOf(world).base)}/ehr${kept}">${words.ehr}</a> · ${otherLanguage(language)}</p>
<h2>${words.world.users}</h2>
${usersTable(world, text)}
<h2>${words.world.scenarios}</h2>
<p>${words.world.scenariosMeaning}</p>
${switchboard(world, text)}
<h2>${words.world.addresses}</h2>
${addressTable(world, text)}
<h2>${words.world.clients}</h2>
${clientTable(text)}
<h2 id="systems">${words.world.exports}</h2>
${systems(world, text)}`,
  })
}

function usersTable({ users, store }: World, { words: { world: words } }: PageText): Html {
  const roleOf = ({ role, fhirUser }: TestUser) =>
    fhirUser.startsWith('RelatedPerson/') ? words.related : words[role]
  return html`<div class="scroll"><table><tbody>${users.map(
    (user) => html`<tr><th scope="row">${user.name}</th>
<td>${roleOf(user)}, <code>${user.fhirUser}</code></td>
<td>${
      user.patients?.map((id) => `Patient/${id}`).join(', ') ??
      words.everybody(store.all('Patient').length)
    }</td></tr>`,
  )}</tbody></table></div>`
}

function addressTable(world: World, { words: { world: words } }: PageText): Html {
  const { bases, auth, legacyAuth } = urlsOf(world)
  const rows: readonly (readonly [string, string])[] = [
    [words.address.v1, bases.v1],
    [words.address.gp, bases.gp],
    [words.address['bulk-v1'], bases['bulk-v1']],
    [words.address['patient-access'], bases['patient-access']],
    [words.address['system-access'], bases['system-access']],
    [words.address.auth, auth],
    [words.address.legacyAuth, legacyAuth],
    [words.address.tenant, world.tenantId],
  ]
  return html`<div class="scroll"><table><tbody>${rows.map(
    ([name, address]) =>
      html`<tr><th scope="row">${name}</th><td><code>${address}</code></td></tr>`,
  )}</tbody></table></div>`
}

/**
 * Registers the keys that a person posts from the world's page, and leads back to it; a refusal is
 * a page that says why. The app asks for JSON, and gets an answer that it may read.
 */
export async function takeKeys(world: World, request: Request): Promise<Response> {
  const { language, words, kept } = pageText(request)
  const refused = await registerKeys(world, new URLSearchParams(await request.text()))
  if (request.headers.get('Accept') === 'application/json') {
    const headers = { ...corsHeaders(world, request, false), 'Cache-Control': 'no-store' }
    return refused === undefined
      ? new Response(null, { status: 204, headers })
      : Response.json({ message: words.world.whyNot[refused] }, { status: 400, headers })
  }
  if (refused !== undefined) {
    return page({
      title: words.world.notRegistered,
      language,
      where: world.title,
      status: 400,
      body: html`<p>${words.world.whyNot[refused]}</p>
<p><a href="${pathOf(urlsOf(world).base)}/${kept}#systems">${words.world.back}</a></p>`,
    })
  }
  return new Response(null, {
    status: 303,
    headers: { Location: `${urlsOf(world).base}/${kept}#systems`, 'Cache-Control': 'no-store' },
  })
}

/** The groups of a world, and both ways to authenticate, for people who try an export. */
function systems(world: World, { words: { world: words }, kept }: PageText): Html {
  const [app] = world.appOrigins
  const { registeredKeys, registeredJwksUri } = authStateOf(world)
  const link =
    app !== undefined &&
    html`<p><a href="${app}/export?connection=${world.name}-v2">${words.openExports}</a></p>`
  const known =
    registeredJwksUri === undefined
      ? words.registered(registeredKeys.size)
      : html`${words.readFrom} <code>${registeredJwksUri}</code>.`
  return html`${link}
<div class="scroll"><table><tbody>${world.store.all('Group').map(
    (group) => html`<tr><th scope="row"><code>${group.id}</code></th>
<td>${stringsAt(group, 'name')[0] ?? ''}</td>
<td>${words.members(valuesAt(group, 'member').length)}</td></tr>`,
  )}</tbody></table></div>
<p>${words.bySecret}, <code>clearchart-backend</code>: <code>${backendSecret('v2')}</code> ${words.inGeneration('v2')}
${words.and} <code>${backendSecret('v1')}</code> ${words.inGeneration('v1')}.</p>
<p>${words.byKey}, <code>clearchart-backend-jwt</code>: ${
    world.settings.asksElsewhere === false ? words.giveKeys : words.giveKeysOrAddress
  }.
${known}</p>
<form method="post" action="${pathOf(backendKeysUrl(world))}${kept}" class="card">
<p><label for="jwks">${words.keySet}</label><br>
<textarea id="jwks" name="jwks" rows="6" cols="60" spellcheck="false"></textarea></p>
${
  world.settings.asksElsewhere !== false &&
  html`<p><label for="jwks_uri">${words.orAddress}</label><br>
<input type="text" id="jwks_uri" name="jwks_uri" size="60"></p>`
}
<div class="actions"><button class="button main">${words.register}</button></div>
</form>`
}

function clientTable({ words: { world: words } }: PageText): Html {
  return html`<div class="scroll"><table><tbody>${REGISTRATIONS.map(
    ({ clientId, authentication, levels }) => html`<tr><th scope="row"><code>${clientId}</code></th>
<td>${words.authentication[authentication]}</td><td>${levels.map((level) => `${level}/…`).join(', ')}</td></tr>`,
  )}</tbody></table></div>`
}
