import type { SignInAddresses } from '~/smart/discovery'
import type { StartError, StartFailureKind } from '~/smart/start-failure'
import type { AskedScopes, Ways } from './sign-in-requests'
import type { WatchedRequest } from './watched-fetch'

/** The steps of a sign-in, in the order in which a person meets them. */
export const CHECK_STEPS = [
  'registered',
  'secure',
  'storage',
  'frame',
  'clock',
  'policy',
  'discovery',
  'pkce',
  'token',
  'metadata',
  'version',
  'redirect',
  'state',
  'scopes',
  'systems',
  'requests',
] as const
export type CheckStep = (typeof CHECK_STEPS)[number]

/** The version of FHIR of a base, as it states it. */
export type VersionFinding =
  | { readonly about: 'version' | 'other-version'; readonly version: string }
  | { readonly about: 'version-unsaid' }

/** The question whether the address to come back to is registered for the client of these ways. */
export interface RedirectAsked {
  readonly ways: Ways
  /** Undefined until it is answered. */
  readonly answer?: RedirectAnswered
}

/**
 * It sent us back: as to a sign-in that goes on, with an error about the app, or with an answer by
 * which a sign-in fails.
 */
export type RedirectAnswered =
  | 'registered'
  | { readonly refused: string }
  | { readonly failed: StartFailureKind }

/** The finding of a step, as data: the screen supplies the words. */
export type Finding =
  | {
      readonly about:
        | 'fine'
        | 'own-tab'
        | 'framed'
        | 'announced'
        | 'not-announced'
        | 'cannot-announce'
        | 'no-clock'
        | 'assumed'
        | 'no-policy'
        | 'policy-unread'
        | 'none-waiting'
        | 'this-tab'
        | 'none-waiting-here'
        | 'nothing-asked'
        | 'no-return'
    }
  | { readonly about: 'failure'; readonly kind: StartError['kind'] }
  /**
   * No answer, none that can be read, or an error. `mayBeNone` for a SMART configuration: a server
   * that has none may say so in a form that no page can read.
   */
  | {
      readonly about: 'unanswered'
      readonly at: string
      readonly status?: number
      readonly mayBeNone?: true
    }
  /** It answers with something else than the document that is there for a sign-in. */
  | { readonly about: 'not-a-document'; readonly at: string }
  | { readonly about: 'no-sign-in-address' | 'no-list-read' }
  /** The address that discovery names, on an origin that the registration does not permit. */
  | { readonly about: 'foreign'; readonly address: string }
  /** The name that the authorization server gives itself is no web address. */
  | { readonly about: 'odd-name'; readonly name: string }
  /** The statement is shown to nobody without a token. */
  | { readonly about: 'list-after-sign-in'; readonly status: number }
  /** `generation` where the organization has a connection of another one, too. */
  | {
      readonly about: 'registered'
      readonly name: string
      readonly generation?: 'v1' | 'v2'
    }
  | { readonly about: 'not-registered'; readonly issuer: string }
  | {
      readonly about: 'framed-by'
      readonly origins: readonly string[]
      readonly registered: boolean
    }
  /** `seconds` above zero: this device is ahead. */
  | { readonly about: 'skew'; readonly seconds: number; readonly isFar: boolean }
  | { readonly about: 'policy-allows'; readonly count: number }
  | {
      readonly about: 'policy-lacks'
      readonly connect: readonly string[]
      readonly frame: readonly string[]
      readonly form: readonly string[]
    }
  | { readonly about: 'policy-blocks'; readonly origin: string }
  /** `long` where the request is too long for an address, and what it goes as. */
  | {
      readonly about: 'found'
      readonly addresses: SignInAddresses
      readonly long?: 'form' | 'address'
    }
  | {
      readonly about: 'token-reached' | 'token-redirects' | 'token-silent' | 'token-unreachable'
      readonly origin: string
    }
  | {
      readonly about: 'token-fails' | 'token-agrees' | 'token-busy'
      readonly origin: string
      readonly status: number
    }
  | { readonly about: 'token-no-grant'; readonly origin: string; readonly code: string }
  /** A refusal that says nothing about codes. */
  | {
      readonly about: 'token-unclear'
      readonly origin: string
      readonly status: number
      readonly code?: string
    }
  | {
      readonly about: 'token-unknown-client'
      readonly origin: string
      readonly clientId: string
    }
  | { readonly about: 'types' | 'types-required' | 'offers-nothing'; readonly count: number }
  | VersionFinding
  /** The bases differ in it. */
  | {
      readonly about: 'version-of-each'
      readonly bases: readonly { readonly url: string; readonly finding: VersionFinding }[]
    }
  /** `asked` once the authorization server was asked anything. */
  | {
      readonly about: 'redirect'
      readonly address: string
      readonly asked?: readonly RedirectAsked[]
    }
  | { readonly about: 'waiting'; readonly seconds: number; readonly count: number }
  /** `isSent` where the authorization server said which it understands, or need not. */
  | {
      readonly about: 'scopes-asked'
      readonly isSent: boolean
      readonly asked: readonly AskedScopes[]
    }
  | {
      readonly about: 'scopes'
      readonly asked: readonly string[]
      readonly granted: readonly string[]
      readonly missing: readonly string[]
      readonly more: readonly string[]
      /** Registered ones that the sign-in did not ask for. */
      readonly leftOut: readonly string[]
    }
  /** The registration's client of systems lacks what no system can sign in without. */
  | { readonly about: 'systems-faulty' }
  /** Each part of a system's sign-in with its own finding, and the scopes that it asks for. */
  | {
      readonly about: 'systems'
      readonly token: Finding
      readonly metadata: Finding
      readonly scopes: readonly string[]
    }
  | { readonly about: 'requests'; readonly requests: readonly WatchedRequest[] }

export interface StepResult {
  readonly step: CheckStep
  readonly verdict: 'good' | 'bad' | 'unknown'
  readonly finding: Finding
}
