import { ownAddress } from '~/fhir/wire/own-address'
import type { AttachmentRead, FhirRequest, Search, Update } from '~/fhir/request'
import type { Base, ResourceType } from '~/fhir/resource'
import { connectionKind, type ListedRegistration, type Registration } from '~/smart/registration'
import type { SessionUser } from '~/smart/session'
import type { BaseCapability, Capability, DeclaredParameter } from './capability'
import { byPreference } from './by-preference'
import { missingOn } from './missing-on'
import type { Adds, Decide, Instead, Permit, Refusal, RefusalReason } from './permit'
import { profileOf } from './profile-of'
import { brokenRule, isBeyond } from './rules'
import { allowedOf, grants, letterOf, neededScope } from './scope'

/**
 * The input of the permission check: the statements of every base, the granted scopes, and the
 * people bound to one patient.
 */
export interface CapabilityInput {
  readonly statements: readonly BaseCapability[]
  /** Granted scopes, one by one. */
  readonly granted: readonly string[]
  readonly registration: Registration | (ListedRegistration & Pick<Registration, 'forms'>)
  /** The patient in context. */
  readonly patient?: string
  readonly role: SessionUser['role']
  /** True when the organization has other connections, which may offer more. */
  readonly hasOthers?: boolean
}

/**
 * Builds the capability map of a session (specification, "What the service does" 7; architecture:
 * statements, scopes and rules).
 */
export function createCapability(input: CapabilityInput): Capability {
  const bases = input.statements
  const decide = <R extends FhirRequest>(request: R): Permit<R> | Refusal => {
    const choice =
      request.interaction === 'attachment'
        ? chooseForAttachment(request, bases)
        : choose(request, input, decide)
    const instead = insteadOf(request, 'why' in choice ? 'always' : 'refused', decide)
    const [standIn] = instead?.permits ?? []
    // The permit for narrower searches has the base of the first one, because they are sent
    // instead.
    const place =
      'why' in choice && standIn !== undefined ? { ...placeOf(standIn), request } : choice
    if ('why' in place)
      return {
        refused: request,
        reason: place,
        bases: bases.map(({ base }) => base.kind),
        ...oneOfSeveral(input),
      }
    // The only place that makes a permit: its mark exists in types only, so that no other code can.
    return {
      ...place,
      ...(instead === undefined ? {} : { instead }),
      ...(place.base.kind === 'r4' ? { decide } : {}),
      ...allowedPart(request, input),
    } as Permit<R>
  }
  return {
    bases,
    granted: input.granted,
    decide,
    parametersOf: (type) => parametersOf(type, input),
    searchedBy: (type) => searchedBase(type, input)?.statement.resources.get(type),
  }
}

function allowedPart(request: FhirRequest, input: CapabilityInput): Pick<Permit, 'allowed'> {
  const allowed =
    request.interaction === 'search' ? allowedOf(scopesFor(request, input), request) : undefined
  return allowed === undefined ? {} : { allowed }
}

function oneOfSeveral({ registration, hasOthers }: CapabilityInput): Pick<Refusal, 'connection'> {
  return hasOthers === true
    ? { connection: { organization: registration.name, kind: connectionKind(registration) } }
    : {}
}

/** The base of a permitted request. */
type Place = Pick<Permit, 'base' | 'pageParameter'>

/** The same, with the request in the words of its base. */
type Choice = Place & Pick<Permit, 'request' | 'needsVersion' | 'adds' | 'instead'>

function placeOf({ base, pageParameter }: Place): Place {
  return { base, pageParameter }
}

/**
 * The narrower searches that may replace one, each by its own permit; undefined when there are
 * none.
 */
function insteadOf(
  request: FhirRequest,
  when: Instead['when'],
  decide: Capability['decide'],
): Instead | undefined {
  if (request.interaction !== 'search' || request.instead === undefined) return undefined
  const { instead, ...plain } = request
  const narrower = instead.flatMap((more) => {
    const answer = decide<Search>({ ...plain, params: [...plain.params, ...more] })
    return 'request' in answer ? [{ more, permit: answer }] : []
  })
  if (narrower.length === 0) return undefined
  return {
    when,
    permits: narrower.map(({ permit }) => permit),
    narrowedBy: narrower.map(({ more }) => more),
  }
}

/**
 * The order of the checks on a base; the screen shows the reason of the base on which the request
 * got furthest.
 */
const ORDER = [
  'unread',
  'version',
  'nothing',
  'type',
  'interaction',
  'parameter',
  'operation',
  'scope',
  'rule',
] as const satisfies readonly RefusalReason['why'][]

const UNREAD: ReadonlySet<RefusalReason['why']> = new Set(['unread', 'version'])

function choose(
  request: Exclude<FhirRequest, AttachmentRead>,
  input: CapabilityInput,
  decide: Decide,
): Choice | RefusalReason {
  const reasons: RefusalReason[] = []
  const profile = profileOf(input.registration)
  for (const one of byPreference(request.type, input.statements, profile)) {
    const { base, statement } = one
    const support = statement.resources.get(request.type)
    const asked =
      request.interaction === 'search' && support !== undefined
        ? profile.asDeclared(request, support)
        : request.interaction === 'update' && support?.versioning === 'no-version'
          ? withoutVersion(request)
          : request
    // A plain server is never asked to make a document: nothing that it could declare is missing.
    const never =
      request.interaction === 'generate' && base.kind === 'r4'
        ? broken(request, base, input)
        : undefined
    const covering = asked.interaction === 'export' ? profile.coveredBy(asked) : asked
    const missing = (sent: Exclude<FhirRequest, AttachmentRead>, rules = sent) =>
      missingOn(statement, sent) ?? missingScope(sent, input) ?? broken(rules, base, input)
    const insteadBy = (by: () => Decide) => support && one.combine?.(asked, support, by())
    const instead = insteadBy(() => decide)
    const ruleOf = (answer: typeof instead): RefusalReason | undefined =>
      typeof answer === 'string' ? { why: 'rule', rule: answer } : undefined
    const lacking = one.unread
      ? unreadable(one)
      : (never ?? missing(covering, asked) ?? ruleOf(instead))
    // No scope would help where the server cannot be searched like that.
    const reason =
      lacking?.why === 'scope'
        ? (ruleOf(insteadBy(() => withEveryScope(input))) ?? lacking)
        : lacking
    const adds =
      asked.interaction === 'create' && support !== undefined
        ? {
            support,
            creates: reason === undefined,
            reads: missing({ interaction: 'read', type: asked.type, id: SOME_ID }) === undefined,
            updates: missing({ ...asked, interaction: 'update', id: SOME_ID }) === undefined,
          }
        : undefined
    if (reason === undefined || (reason.why === 'interaction' && createsByUpdate(adds)))
      return {
        request: asked,
        base,
        pageParameter: support?.parameters.has('page') ?? false,
        ...(asked.interaction === 'update' && support?.versioning === 'versioned-update'
          ? { needsVersion: true }
          : {}),
        ...(adds === undefined ? {} : { adds }),
        ...(instead === undefined || typeof instead === 'string' ? {} : { instead }),
      }
    reasons.push(reason)
  }
  return furthest(reasons)
}

function withEveryScope(input: CapabilityInput): Decide {
  return createCapability({ ...input, granted: ['patient/*.cruds', 'user/*.cruds'] }).decide
}

/** Stands for the id that an attempt will make. */
const SOME_ID = 'any'

/** An entry can be made at an id that its attempt chooses, and found there (decision 116). */
function createsByUpdate(adds: Adds | undefined): boolean {
  return adds?.support.updateCreate === true && adds.updates && adds.reads
}

/** A server that keeps no versions has none that a change could be bound to. */
function withoutVersion(update: Update): Update {
  const { version: _, ...rest } = update
  return rest
}

function unreadable({ foreignVersion }: BaseCapability): RefusalReason {
  return foreignVersion === undefined
    ? { why: 'unread' }
    : { why: 'version', version: foreignVersion }
}

/**
 * A base that could not be read might serve a type that no other lists: then the screen says so.
 */
function furthest(reasons: readonly RefusalReason[]): RefusalReason {
  const best = reasons.toSorted((a, b) => ORDER.indexOf(b.why) - ORDER.indexOf(a.why))[0]
  if (best === undefined) return { why: 'unread' }
  return best.why === 'type' ? (reasons.find(({ why }) => UNREAD.has(why)) ?? best) : best
}

function missingScope(
  request: Exclude<FhirRequest, AttachmentRead>,
  input: CapabilityInput,
): RefusalReason | undefined {
  const letter = letterOf(request)
  if (letter === undefined) return undefined
  const granted = scopesFor(request, input)
  if (grants(granted, request.type, letter).granted) return undefined
  const { clients } = input.registration
  const asked = [clients.patient, clients.practitioner, clients.launch].flatMap(
    (client) => client?.scope.split(' ') ?? [],
  )
  const needed = neededScope(request.type, letter, [...input.granted, ...asked], input.role)
  return {
    why: 'scope',
    needed: granted === input.granted ? needed : needed.replace(/^patient/, 'user'),
  }
}

/**
 * The granted scopes that cover a request. Where staff at a plain server leave the patient of the
 * sign-in, those that begin with `patient/` do not: they are about that one alone (SMART App Launch
 * 2.2, "Scopes for requesting FHIR resources"), and a server that keeps to them leaves out what no
 * other scope allows. The exchange service gives them to staff for every patient (specification,
 * "Authentication").
 */
function scopesFor(
  request: Exclude<FhirRequest, AttachmentRead>,
  { registration, role, patient, granted }: CapabilityInput,
): readonly string[] {
  return registration.service === 'fhir-r4' && role === 'practitioner' && isBeyond(request, patient)
    ? granted.filter((one) => !one.startsWith('patient/'))
    : granted
}

function broken(
  request: Exclude<FhirRequest, AttachmentRead>,
  base: Base,
  input: CapabilityInput,
): RefusalReason | undefined {
  // True for a patient's sign-in, or that of a representative; a practitioner moves from patient to
  // patient.
  const bound = input.role === 'practitioner' ? undefined : input.patient
  const rule =
    'url' in request && ownAddress(request.url, [base]) === undefined
      ? 'foreign-address'
      : brokenRule(request, base.kind, profileOf(input.registration), bound)
  return rule === undefined ? undefined : { why: 'rule', rule }
}

/** An attachment may be anywhere, but is fetched only inside the session's own bases. */
function chooseForAttachment(
  request: AttachmentRead,
  capabilities: readonly BaseCapability[],
): Choice | RefusalReason {
  const own = ownAddress(
    request.url,
    capabilities.map(({ base }) => base),
    request.from,
  )
  return own === undefined
    ? { why: 'rule', rule: 'foreign-address' }
    : { request, base: own.base, pageParameter: false }
}

/** The base that searches a type. */
function searchedBase(type: ResourceType, { statements, registration }: CapabilityInput) {
  return byPreference(type, statements, profileOf(registration)).find(
    ({ statement, unread }) =>
      !unread && statement.resources.get(type)?.interactions.has('search-type') === true,
  )
}

function parametersOf(type: ResourceType, input: CapabilityInput): readonly DeclaredParameter[] {
  const searched = searchedBase(type, input)
  if (searched === undefined || !grants(input.granted, type, 's').granted) return []
  const declared = searched.statement.resources.get(type)?.parameters.keys() ?? []
  const { knownParameter } = profileOf(input.registration)
  return [...declared].flatMap((name) => {
    const known = knownParameter(searched.base.kind, type, name, input.registration.forms)
    return known === undefined ? [] : [{ name, ...known }]
  })
}
