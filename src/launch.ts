import { directionOf, preferredLanguage } from '~/i18n/languages'
import { launchWords } from '~/i18n/launch-words'
import { beginSignIn } from '~/smart/authorize'
import type { SignInRequest } from '~/smart/authorize-request'
import { goToSignIn } from '~/smart/go-to-sign-in'
import { isWay } from '~/smart/registration'
import { findRegistration } from '~/smart/find-registration'
import { findByIssuer } from '~/smart/registration-of-issuer'
import { StartError, startFailure } from '~/smart/start-failure'
import { tabStorage } from '~/smart/tab-storage'

/** The known facts about the organization when a sign-in fails. */
interface About {
  organization?: string
  registration?: string
}

const query = new URLSearchParams(location.search)
const language = preferredLanguage(rememberedLanguage(), navigator.languages)
const words = launchWords(language)
const about: About = {}
const here = location.href

document.documentElement.lang = language
document.documentElement.dir = directionOf(language)
say(element('p', words.opening))
try {
  const step = await beginSignIn(await requestOf(query, about), {
    storage: tabStorage(),
    origin: location.origin,
  })
  // A frame that may send no forms says so to nobody: then the address is a link.
  if (step.form !== undefined) say(element('p', words.opening), link(words.goOn, step.address))
  goToSignIn(step)
} catch (error) {
  showFailure(error)
}

/**
 * The request in the address: an EHR's launch (`iss`, `launch`), or our own pages' sign-in (`org`,
 * `as`).
 */
async function requestOf(parameters: URLSearchParams, known: About): Promise<SignInRequest> {
  const organization = parameters.get('org')
  const issuer = parameters.get('iss')
  const launch = parameters.get('launch')
  if (organization === null && (issuer === null || launch === null))
    throw new StartError('missing-issuer')
  const found = await (organization === null
    ? findByIssuer(issuer ?? '')
    : findRegistration(organization))
  if (found === undefined)
    throw new StartError(organization === null ? 'unknown-issuer' : 'unknown-organization')
  const { registration } = found
  known.organization = registration.name
  known.registration = registration.id
  if (organization === null)
    return {
      registration,
      way: 'launch',
      ...(launch === null ? {} : { launch }),
      ...(issuer === null ? {} : { issuer }),
    }
  const way = parameters.get('as')
  if (!isWay(way)) throw new StartError('way-not-registered')
  const again = parameters.get('again')
  return {
    registration,
    way,
    prove: parameters.has('prove'),
    choosePatient: parameters.get('patient') !== 'none',
    ...(again === null
      ? {}
      : {
          again: {
            session: again,
            window: parameters.has('window'),
            beside: parameters.has('beside'),
          },
        }),
  }
}

/** Explains the failure, its cause and the next step, with a link. */
function showFailure(error: unknown): void {
  const failure = startFailure(error, about)
  const kind = Object.hasOwn(words.failures, failure.kind) ? failure.kind : 'unexpected'
  // hasOwn has just confirmed that the words exist; their type knows fewer kinds than failures
  // have.
  const { title, sentence, next } = words.failures[kind as keyof typeof words.failures]
  const heading = element('h1', title)
  heading.tabIndex = -1
  const details = [new Date(failure.at).toISOString(), failure.kind, failure.status]
    .filter((part) => part !== undefined)
    .join(' · ')
  const links = document.createElement('nav')
  links.append(
    link(words.retry, here),
    ...(failure.kind === 'blocked-storage' ? [link(words.newTab, location.href, '_blank')] : []),
    link(words.check, checkAddress(failure.registration)),
    link(words.choose, '/'),
  )
  document.title = `${title} · Clearchart`
  say(
    heading,
    ...(failure.organization === undefined
      ? []
      : [element('p', words.organization(failure.organization), 'quiet')]),
    element('p', sentence),
    element('p', next),
    element('p', `${words.reference} ${failure.reference}`, 'quiet'),
    element('p', details, 'quiet'),
    links,
  )
  heading.focus()
}

/** The connection check asks as this launch does, if it is one. */
function checkAddress(registration: string | undefined): string {
  const issuer = query.get('iss')
  if (issuer !== null && !query.has('org')) return `/check?${new URLSearchParams({ iss: issuer })}`
  return registration === undefined
    ? '/check'
    : `/check?${new URLSearchParams({ org: registration })}`
}

function element(name: 'h1' | 'p', text: string, className = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  made.className = className
  return made
}

function link(text: string, address: string, target = ''): HTMLAnchorElement {
  const made = document.createElement('a')
  made.textContent = text
  made.href = address
  made.target = target
  made.rel = 'noopener'
  return made
}

function say(...content: readonly Node[]): void {
  document.querySelector('#launch')?.replaceChildren(...content)
}

function rememberedLanguage(): string | null {
  try {
    return localStorage.getItem('clearchart.language')
  } catch {
    return null
  }
}
