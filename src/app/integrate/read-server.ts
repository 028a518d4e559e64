import type { Combine } from '~/capability/capability'
import { combineOf } from '~/capability/combine'
import { parseScope } from '~/capability/scope'
import { isStatement, versionNotRead } from '~/capability/fhir-version'
import { readStatement } from '~/capability/read-statement'
import type { Statement } from '~/capability/statement'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { oauthUrisOf } from '~/fhir/oauth-uris'
import { saysThereIsNone } from '~/smart/discovery-document'
import { isAnythingOffered } from './proposed-scopes'

/** A document of a server as it was received: its JSON, or the reason why there is none. */
export type Had =
  | { readonly had: true; readonly json: unknown }
  | {
      readonly had: false
      readonly why: 'absent' | 'not-json' | 'not-given' | 'unreachable' | 'too-large'
    }
  | { readonly had: false; readonly why: 'status'; readonly status: number }

/** A server's own sign-in addresses. */
export interface SignInFound {
  readonly authorize: string
  readonly token: string
  readonly revocation?: string
  readonly issuer?: string
}

/** A fact about a server that matters before it is registered. */
export type Remark =
  | { readonly about: 'discovery' | 'metadata'; readonly missing: Exclude<Had, { had: true }> }
  | {
      readonly about:
        | 'no-sign-in-address'
        | 'sign-in-unread'
        | 'by-statement'
        | 'by-statement-unread'
        | 'pkce'
        | 'no-pkce'
        | 'no-code'
        | 'no-public-client'
        | 'no-identity'
        | 'nameless'
        | 'no-ehr-launch'
        | 'no-standalone'
        | 'not-a-statement'
        | 'version-unsaid'
        | 'requirements'
        | 'software'
        | 'draft'
        | 'retired'
        | 'no-rest'
        | 'client-only'
        | 'lists-nothing'
        | 'no-patient'
        | 'no-json'
    }
  | { readonly about: 'elsewhere' | 'named-elsewhere'; readonly origin: string }
  /** The address that the server gives itself, other than the one that was asked. */
  | { readonly about: 'other-base'; readonly address: string }
  | { readonly about: 'odd-name'; readonly name: string }
  | { readonly about: 'plain-http'; readonly address: string }
  | { readonly about: 'version'; readonly version: string }
  | { readonly about: 'other-version'; readonly version: string }
  | { readonly about: 'types' | 'offers-nothing'; readonly count: number }

/** A remark with its weight: in order, a fault that stops the app, or only good to know. */
export interface WeighedRemark {
  readonly remark: Remark
  readonly weight: 'good' | 'note' | 'bad'
}

/** The contents of a server's two documents, as the app reads them. */
export interface ServerReading {
  readonly remarks: readonly WeighedRemark[]
  readonly signIn?: SignInFound
  /** The syntax of its scopes, as far as its configuration tells; undefined when it does not. */
  readonly syntax?: 'v1' | 'v2'
  /**
   * The syntax to begin with: the stated one; else the first version's where only the statement
   * says where to sign in, as was usual before there was a second.
   */
  readonly likelySyntax: 'v1' | 'v2'
  /**
   * False when it says that it does not identify the person who signs in (SMART App Launch 2.2,
   * `sso-openid-connect`).
   */
  readonly identifies: boolean
  /** True when it issues refresh tokens, as far as it says. */
  readonly refreshes: boolean
  /**
   * Its functions; absent when the statement cannot be read, or is of a version that the app does
   * not read.
   */
  readonly statement?: Statement
  /** The combinations of search parameters that its statement asks for; beside `statement`. */
  readonly combine?: Combine
}

/** A server whose documents were read, by its FHIR base address. */
export interface ReadOfServer {
  readonly issuer: string
  readonly reading: ServerReading
  readonly by: ReadBy
  readonly came: Came
}

/**
 * The documents that came in a form that the app reads. What a server lets a page do is known by
 * those alone.
 */
export type Came = 'both' | 'one' | 'none'

/** The documents among these that came. */
export function cameOf(discovery: Had, metadata: Had): Came {
  if (discovery.had && metadata.had) return 'both'
  return discovery.had || metadata.had ? 'one' : 'none'
}

/**
 * The way by which the documents of a server came: asked by this app's own page, whose origin the
 * server lets read them; asked by a page without an origin, so that any page may read them
 * (docs/decisions, 115); or given by a person.
 */
export type ReadBy = 'app' | 'anybody' | 'person'

/**
 * Reads a server's smart-configuration (SMART App Launch 2.2, "Conformance", metadata) and its
 * CapabilityStatement (R4).
 * @param base the FHIR base address, an http(s) address.
 */
export function readServer(base: string, discovery: Had, metadata: Had): ServerReading {
  const remarks: WeighedRemark[] = []
  const tell = (weight: WeighedRemark['weight'], remark: Remark) => remarks.push({ remark, weight })
  const smart = discovery.had ? fieldsOf(discovery.json) : {}
  const found = signInOf(smart, metadata)
  const isByStatement = found?.byStatement === true
  // A sign-in goes on without it if there is none, and its statement says the same.
  const isNone = !discovery.had && isSaidToBeNone(discovery)
  if (!discovery.had)
    tell(isByStatement && isNone ? 'note' : weightOf(discovery), {
      about: 'discovery',
      missing: discovery,
    })
  if (!metadata.had) tell(weightOf(metadata), { about: 'metadata', missing: metadata })
  else tellOfOwnAddress(base, metadata.json, tell)
  if (isByStatement) {
    const isUnread = discovery.had
      ? smart['resourceType'] !== undefined
      : !isNone && discovery.why !== 'not-given'
    if (isUnread) tell('bad', { about: 'by-statement-unread' })
    else tell('note', { about: 'by-statement' })
  }
  const signIn = found?.signIn
  // A document that was not given says nothing, and nothing is held against it.
  if (signIn === undefined && (discovery.had || discovery.why !== 'not-given'))
    tell('bad', { about: isSilent(discovery, metadata) ? 'no-sign-in-address' : 'sign-in-unread' })
  if (signIn !== undefined) tellOfAddresses(base, signIn, tell)
  if (discovery.had) tellOfSmart(smart, tell)
  const statement = metadata.had ? statementOf(metadata.json, tell) : undefined
  const syntax = syntaxOf(smart)
  return {
    // These speak of the entry, which a server of which nothing can be offered does not get.
    remarks: isRefused({ remarks })
      ? remarks.filter(({ remark }) => !OF_THE_ENTRY.has(remark.about))
      : remarks,
    likelySyntax: syntax ?? (isByStatement ? 'v1' : 'v2'),
    identifies: identifies(smart),
    refreshes: says(smart, 'capabilities', 'permission-offline'),
    ...(signIn === undefined ? {} : { signIn }),
    ...(syntax === undefined ? {} : { syntax }),
    ...(statement === undefined || !metadata.had
      ? {}
      : { statement, combine: combineOf(metadata.json) }),
  }
}

/** Remarks about what an entry for the server says. */
const OF_THE_ENTRY: ReadonlySet<Remark['about']> = new Set([
  'elsewhere',
  'named-elsewhere',
  'no-identity',
])

/** True for a server of a version of FHIR that the app does not read. */
export function isOtherVersion({ remarks }: Pick<ServerReading, 'remarks'>): boolean {
  return remarks.some(({ remark }) => remark.about === 'other-version')
}

/** True for a server that lists entries, and none in a way that the app uses. */
export function isOfNoUse({ remarks }: Pick<ServerReading, 'remarks'>): boolean {
  return remarks.some(({ remark }) => remark.about === 'offers-nothing')
}

/**
 * Statements of which nothing can be offered. One that could not be read is none of them: it may
 * come later, and another document in its place is a mistake of whoever looked for it.
 */
const REFUSED: ReadonlySet<Remark['about']> = new Set([
  'other-version',
  'no-rest',
  'client-only',
  'lists-nothing',
  'offers-nothing',
])

/** True for a server that says itself that there is nothing to register. */
export function isRefused({ remarks }: Pick<ServerReading, 'remarks'>): boolean {
  return remarks.some(({ remark }) => REFUSED.has(remark.about))
}

/** True where nothing is known of what a server offers. */
export function isStatementUnknown(reading: ServerReading): boolean {
  return reading.statement === undefined && !isRefused(reading)
}

type Tell = (weight: WeighedRemark['weight'], remark: Remark) => void
type Fields = Readonly<Record<string, unknown>>

/** The addresses of a sign-in; `byStatement` if only the CapabilityStatement has them. */
function signInOf(
  smart: Fields,
  metadata: Had,
): { readonly signIn: SignInFound; readonly byStatement: boolean } | undefined {
  const authorize = textOf(smart['authorization_endpoint'])
  const token = textOf(smart['token_endpoint'])
  const revocation = textOf(smart['revocation_endpoint'])
  const issuer = textOf(smart['issuer'])
  if (authorize !== undefined && token !== undefined && isWeb(authorize) && isWeb(token))
    return {
      signIn: {
        authorize,
        token,
        ...(revocation !== undefined && isWeb(revocation) ? { revocation } : {}),
        ...(issuer !== undefined && isWeb(issuer) ? { issuer } : {}),
      },
      byStatement: false,
    }
  const uris = metadata.had ? oauthUrisOf(metadata.json) : undefined
  return uris !== undefined && isWeb(uris.authorize) && isWeb(uris.token)
    ? { signIn: uris, byStatement: true }
    : undefined
}

/** True where both documents were read, or are not there: neither can say more. */
function isSilent(...documents: readonly Had[]): boolean {
  return documents.every((one) => one.had || one.why === 'absent')
}

function weightOf(missing: Exclude<Had, { had: true }>): WeighedRemark['weight'] {
  return missing.why === 'not-given' || wantsSignIn(missing) ? 'note' : 'bad'
}

/** True where the server itself says that there is no such document for the app. */
export function isSaidToBeNone(missing: Exclude<Had, { had: true }>): boolean {
  return missing.why === 'absent' || (missing.why === 'status' && saysThereIsNone(missing.status))
}

/** True for a document that is shown to nobody without a token: the app reads it then. */
export function wantsSignIn(missing: Exclude<Had, { had: true }>): boolean {
  return missing.why === 'status' && (missing.status === 401 || missing.status === 403)
}

function tellOfAddresses(base: string, signIn: SignInFound, tell: Tell): void {
  const { authorize, token, revocation, issuer } = signIn
  const addresses = [authorize, token, ...(revocation === undefined ? [] : [revocation])]
  const own = new URL(base).origin
  const origins = new Set(addresses.map((address) => new URL(address).origin))
  for (const origin of origins) if (origin !== own) tell('note', { about: 'elsewhere', origin })
  const name = issuer === undefined ? own : new URL(issuer).origin
  if (name !== own && !origins.has(name)) tell('note', { about: 'named-elsewhere', origin: name })
  for (const address of addresses)
    if (new URL(address).protocol === 'http:' && new URL(base).protocol === 'https:')
      tell('bad', { about: 'plain-http', address })
}

/** R4, CapabilityStatement.implementation.url; behind a gateway it often names the server there. */
function tellOfOwnAddress(base: string, json: unknown, tell: Tell): void {
  const address = textOf(fieldsOf(fieldsOf(json)['implementation'])['url'])
  if (address === undefined || !isWeb(address)) return
  const plain = (one: string) => {
    const { host, pathname } = new URL(one)
    return `${host}${pathname.replace(/\/+$/, '')}`
  }
  if (plain(address) !== plain(base)) tell('note', { about: 'other-base', address })
}

function tellOfSmart(smart: Fields, tell: Tell): void {
  const name = textOf(smart['issuer'])
  // The app refuses to sign in there: nobody could tell this server from another by such a name.
  if (name !== undefined && !isWeb(name)) tell('bad', { about: 'odd-name', name })
  const pkce = says(smart, 'code_challenge_methods_supported', 'S256')
  tell(pkce ? 'good' : 'note', { about: pkce ? 'pkce' : 'no-pkce' })
  if (
    smart['grant_types_supported'] !== undefined &&
    !says(smart, 'grant_types_supported', 'authorization_code')
  )
    tell('bad', { about: 'no-code' })
  // RFC 9207, 3: a registered server could send people on to another without it (SECURITY.md).
  if (smart['authorization_response_iss_parameter_supported'] !== true)
    tell('note', { about: 'nameless' })
  // A server that provides no list at all has not denied the entries that are missing from it.
  if (smart['capabilities'] === undefined) return
  const can = (capability: string) => says(smart, 'capabilities', capability)
  if (!can('client-public')) tell('note', { about: 'no-public-client' })
  if (!identifies(smart)) tell('note', { about: 'no-identity' })
  if (!can('launch-ehr')) tell('note', { about: 'no-ehr-launch' })
  if (!can('launch-standalone')) tell('note', { about: 'no-standalone' })
}

/** A server that lists no capabilities has not denied this one. */
function identifies(smart: Fields): boolean {
  return (
    smart['capabilities'] === undefined ||
    says(smart, 'capabilities', 'sso-openid-connect') ||
    says(smart, 'scopes_supported', 'openid')
  )
}

/**
 * SMART 2 servers announce `permission-v2`, `permission-v1` or both; before there was a second
 * syntax nobody announced the first, but `scopes_supported` may show it.
 */
function syntaxOf(smart: Fields): 'v1' | 'v2' | undefined {
  if (says(smart, 'capabilities', 'permission-v2')) return 'v2'
  if (says(smart, 'capabilities', 'permission-v1')) return 'v1'
  const shown = listOf(smart['scopes_supported']).flatMap(
    (scope) => parseScope(textOf(scope) ?? '') ?? [],
  )
  if (shown.length === 0) return undefined
  return shown.some(({ syntax }) => syntax === 'v2') ? 'v2' : 'v1'
}

function statementOf(json: unknown, tell: Tell): Statement | undefined {
  if (!isStatement(json)) {
    tell('bad', { about: 'not-a-statement' })
    return undefined
  }
  const version = versionNotRead(json)
  if (version !== undefined) {
    tell('bad', { about: 'other-version', version })
    return undefined
  }
  const statement = readStatement(json)
  const { kind, status } = fieldsOf(json)
  if (statement === undefined) {
    tell('bad', { about: 'not-a-statement' })
    return undefined
  }
  if (kind === 'capability') tell('note', { about: 'software' })
  if (kind === 'requirements') tell('note', { about: 'requirements' })
  if (status === 'draft' || status === 'retired') tell('note', { about: status })
  const { fhirVersion, resources, formats } = statement
  if (fhirVersion === undefined) tell('note', { about: 'version-unsaid' })
  else tell('good', { about: 'version', version: fhirVersion })
  const rests = listOf(fieldsOf(json)['rest']).map(fieldsOf)
  if (rests.length === 0) tell('bad', { about: 'no-rest' })
  else if (rests.every(({ mode }) => mode === 'client')) tell('bad', { about: 'client-only' })
  else if (resources.size === 0) tell('bad', { about: 'lists-nothing' })
  else if (isAnythingOffered({ statement, combine: combineOf(json) }))
    tell('good', { about: 'types', count: resources.size })
  else tell('bad', { about: 'offers-nothing', count: resources.size })
  // The document itself came as JSON, or somebody converted it: what it lists is only doubtful.
  if (formats.length > 0 && !formats.some((format) => /json/i.test(format)))
    tell('note', { about: 'no-json' })
  if (resources.size > 0 && resources.get('Patient')?.interactions.has('read') !== true)
    tell('note', { about: 'no-patient' })
  return statement
}

function says(fields: Fields, list: string, value: string): boolean {
  return listOf(fields[list]).includes(value)
}

function isWeb(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
