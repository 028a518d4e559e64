import type { BaseCapability } from '~/capability/capability'
import { loadStatements } from '~/capability/load-statements'
import type { Base } from '~/fhir/resource'
import type { Registration } from '~/smart/registration'
import { isAnythingOffered } from '../integrate/proposed-scopes'
import { blockedOf } from './blocked-of'
import type { Finding, StepResult, VersionFinding } from './finding'
import type { WatchedFetch } from './watched-fetch'

type MetadataFound = Pick<StepResult, 'verdict' | 'finding'>

function told(verdict: StepResult['verdict'], finding: Finding): MetadataFound {
  return { verdict, finding }
}

/** Reads what the bases say of themselves: the list of what they offer, and their version. */
export async function metadataResults(
  registration: Registration,
  watched: WatchedFetch,
  onResult: (result: StepResult) => void,
): Promise<void> {
  const statements = await loadStatements(registration.bases, registration, watched.fetch)
  onResult({
    step: 'metadata',
    ...(await metadataResult(registration.bases, statements, watched, isOffered)),
  })
  const version = versionResult(statements)
  if (version !== undefined) onResult(version)
}

/**
 * The finding about the statements that were read of these bases. `isUsed` says of a plain server's
 * if there is anything that the app would ask for.
 */
export async function metadataResult(
  bases: readonly Base[],
  statements: readonly BaseCapability[],
  watched: WatchedFetch,
  isUsed: (declared: BaseCapability) => boolean = () => true,
): Promise<MetadataFound> {
  // Another version is the next step's: the list itself was had.
  if (statements.some(({ foreignVersion }) => foreignVersion !== undefined))
    return told('good', { about: 'fine' })
  if (statements.some(({ unread }) => unread)) {
    const blocked = await blockedOf(
      bases.map(({ url }) => url),
      watched,
    )
    return blocked === undefined ? unreadResult(statements) : told('bad', blocked)
  }
  if (statements.every(({ assumed }) => assumed)) return told('unknown', { about: 'assumed' })
  const types = new Set(statements.flatMap(({ statement }) => [...statement.resources.keys()]))
  const count = types.size
  if (count === 0) return told('bad', { about: 'types', count })
  if (!statements.some((one) => one.base.kind !== 'r4' || isUsed(one)))
    return told('bad', { about: 'offers-nothing', count })
  return statements.some(({ statement }) => statement.kind === 'requirements')
    ? told('unknown', { about: 'types-required', count })
    : told('good', { about: 'types', count })
}

/** True for entries or operations, such as the exports of systems, that the app can ask for. */
function isOffered(declared: BaseCapability): boolean {
  return (
    isAnythingOffered(declared) ||
    [...declared.statement.resources.values()].some(({ operations }) => operations.has('$export'))
  )
}

/** The reason why the first of the statements that could not be read was not. */
function unreadResult(statements: readonly BaseCapability[]): MetadataFound {
  const unread = statements.find((one) => one.unread)
  const { kind, status } = unread?.failure ?? {}
  if (unread?.base.kind === 'r4' && (status === 401 || status === 403))
    return told('unknown', { about: 'list-after-sign-in', status })
  if (kind === 'malformed') return told('bad', { about: 'no-list-read' })
  return told('bad', {
    about: 'unanswered',
    at: `${unread?.base.url ?? ''}/metadata`,
    ...(status === undefined ? {} : { status }),
  })
}

/**
 * The version of FHIR of every base that says anything of itself: once where they agree, else each
 * by its address. Undefined where none could be read.
 */
function versionResult(statements: readonly BaseCapability[]): StepResult | undefined {
  const bases = statements.flatMap((one) => {
    const finding = versionOf(one)
    return finding === undefined ? [] : [{ url: one.base.url, finding }]
  })
  const [first] = bases
  if (first === undefined) return undefined
  const has = (about: VersionFinding['about']) =>
    bases.some(({ finding }) => finding.about === about)
  const agree = bases.every(({ finding }) => wordOf(finding) === wordOf(first.finding))
  return {
    step: 'version',
    verdict: has('other-version') ? 'bad' : has('version-unsaid') ? 'unknown' : 'good',
    finding: agree ? first.finding : { about: 'version-of-each', bases },
  }
}

function versionOf(base: BaseCapability): VersionFinding | undefined {
  const { foreignVersion, unread, assumed, statement } = base
  if (foreignVersion !== undefined) return { about: 'other-version', version: foreignVersion }
  if (unread || assumed) return undefined
  const { fhirVersion } = statement
  return fhirVersion === undefined
    ? { about: 'version-unsaid' }
    : { about: 'version', version: fhirVersion }
}

function wordOf(finding: VersionFinding): string {
  return finding.about === 'version-unsaid' ? '' : finding.version
}
