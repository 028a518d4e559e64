import type { BaseCapability } from '~/capability/capability'
import { loadStatements } from '~/capability/load-statements'
import type { Registration } from '~/smart/registration'
import { blockedOf } from './blocked-of'
import type { Finding, StepResult } from './finding'
import type { WatchedFetch } from './watched-fetch'

/** Reads what the bases say of themselves: the list of what they offer, and their version. */
export async function metadataResults(
  registration: Registration,
  watched: WatchedFetch,
  onResult: (result: StepResult) => void,
): Promise<void> {
  const statements = await loadStatements(registration.bases, registration, watched.fetch)
  onResult(await metadataResult(registration, statements, watched))
  const version = versionResult(statements)
  if (version !== undefined) onResult(version)
}

async function metadataResult(
  registration: Registration,
  statements: readonly BaseCapability[],
  watched: WatchedFetch,
): Promise<StepResult> {
  const told = (verdict: StepResult['verdict'], finding: Finding): StepResult => ({
    step: 'metadata',
    verdict,
    finding,
  })
  // Another version is the next step's: the list itself was had.
  if (statements.some(({ foreignVersion }) => foreignVersion !== undefined))
    return told('good', { about: 'fine' })
  if (statements.some(({ unread }) => unread)) {
    const blocked = await blockedOf(
      registration.bases.map(({ url }) => url),
      watched,
    )
    return told('bad', blocked ?? { about: 'failure', kind: 'metadata-unreadable' })
  }
  if (statements.every(({ assumed }) => assumed)) return told('unknown', { about: 'assumed' })
  const types = new Set(statements.flatMap(({ statement }) => [...statement.resources.keys()]))
  return told('good', { about: 'types', count: types.size })
}

/** The version of FHIR that the bases say; nothing where none could be read. */
function versionResult(statements: readonly BaseCapability[]): StepResult | undefined {
  const foreign = statements
    .map(({ foreignVersion }) => foreignVersion)
    .find((one) => one !== undefined)
  if (foreign !== undefined)
    return {
      step: 'version',
      verdict: 'bad',
      finding: { about: 'other-version', version: foreign },
    }
  const read = statements.filter(({ unread, assumed }) => !unread && !assumed)
  if (read.length === 0) return undefined
  const version = read
    .map(({ statement }) => statement.fhirVersion)
    .find((one) => one !== undefined)
  return version === undefined
    ? { step: 'version', verdict: 'unknown', finding: { about: 'version-unsaid' } }
    : { step: 'version', verdict: 'good', finding: { about: 'version', version } }
}
