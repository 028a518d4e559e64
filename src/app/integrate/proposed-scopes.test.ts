import { describe, expect, it } from 'vitest'
import { grants, letterOf } from '~/capability/scope'
import { readStatement } from '~/capability/read-statement'
import type { FhirRequest } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import { proposedScope, type Breadth } from './proposed-scopes'

/** The program as it is written; parts of the exchange service's and of operators stay apart. */
const PROGRAM = import.meta.glob<string>(
  [
    '/src/**/*.{ts,tsx}',
    '!/src/**/*{.test,-fixture}.{ts,tsx}',
    '!/src/{operator,app/operator,app/offered,capability/exchange}/**',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const INTERACTIONS = ['read', 'history', 'search', 'create', 'update', 'operation'] as const
type Kind = (typeof INTERACTIONS)[number]

/** A request that the program makes of a type which its text names. */
interface Asked {
  readonly kind: Kind
  readonly type: ResourceType
  readonly name: string
}

/** Lists are searches whose parameters a function makes (`View.search`). */
const MADE = [
  /interaction: '(?<kind>\w+)',\s*type: '(?<type>[A-Z]\w+)'(?:,\s*name: '(?<name>\$[\w-]+)')?/g,
  /type: '(?<type>[A-Z]\w+)',(?:\s*\w+: ('\w+'|true),)*?\s*search: /g,
]

const asked: readonly Asked[] = Object.values(PROGRAM).flatMap((text) =>
  MADE.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ groups = {} }) => {
      const kind = INTERACTIONS.find((one) => one === (groups['kind'] ?? 'search'))
      const type = groups['type'] as ResourceType | undefined
      return kind === undefined || type === undefined
        ? []
        : [{ kind, type, name: groups['name'] ?? '' }]
    }),
  ),
)
const TYPES = [...new Set(asked.map(({ type }) => type))]

/** A server that declares all of this for every type. */
const statementOf = (codes: readonly string[], operations: readonly string[] = []) =>
  readStatement({
    resourceType: 'CapabilityStatement',
    rest: [
      {
        mode: 'server',
        resource: TYPES.map((type) => ({
          type,
          interaction: codes.map((code) => ({ code })),
          searchParam: [{ name: '_id' }, { name: 'patient' }],
          operation: operations.map((name) => ({ name: name.slice(1) })),
        })),
      },
    ],
  })
const EVERYTHING = ['read', 'search-type', 'create', 'update', 'vread', 'history-instance']

function scopesFor(statement: ReturnType<typeof statementOf>, breadth: Breadth) {
  if (statement === undefined) throw new Error('no statement')
  const wish = { breadth, syntax: 'v2', refresh: false } as const
  return proposedScope({ statement, identifies: true }, 'patient', wish).split(' ')
}

function needed({ kind, type, name }: Asked) {
  const request = { interaction: kind, type, name } as FhirRequest
  return letterOf(request)
}

describe('the scopes of a proposed entry', () => {
  it('are for whatever the program asks a server for, if it declares that', () => {
    const names = asked.map(({ name }) => name).filter((name) => name !== '')
    const granted = scopesFor(statementOf(EVERYTHING, names), 'write')
    const lacking = asked.filter((one) => {
      const letter = needed(one)
      return letter !== undefined && !grants(granted, one.type, letter).granted
    })
    expect(lacking).toEqual([])
    // They were found: a pattern that fits nothing would lack nothing, too.
    expect(TYPES.length).toBeGreaterThan(20)
    expect(asked).toContainEqual({ kind: 'search', type: 'Task', name: '' })
    expect(asked).toContainEqual({ kind: 'create', type: 'Observation', name: '' })
    expect(asked).toContainEqual({ kind: 'operation', type: 'ValueSet', name: '$expand' })
  })

  it('are for an operation where the server declares nothing else of its type', () => {
    const operations = asked.filter(({ kind, name }) => kind === 'operation' && name !== '')
    const lacking = operations.filter((one) => {
      const granted = scopesFor(statementOf([], [one.name]), 'write')
      const letter = needed(one)
      // A server that makes entries of answers itself is left to it, and not asked.
      return (
        one.name !== '$extract' &&
        letter !== undefined &&
        !grants(granted, one.type, letter).granted
      )
    })
    expect(lacking).toEqual([])
  })

  it('write nothing that only reading was wished for, and nothing that is not declared', () => {
    expect(scopesFor(statementOf(EVERYTHING), 'read').join(' ')).not.toMatch(/\.[rs]*[cud]/)
    const reads = scopesFor(statementOf(['read', 'search-type']), 'write')
    expect(reads.join(' ')).not.toMatch(/\.[rs]*[cud]/)
    expect(scopesFor(statementOf([]), 'write').filter((one) => one.includes('.'))).toEqual([])
  })

  it('enter results and do not correct them', () => {
    const granted = scopesFor(statementOf(EVERYTHING), 'write')
    expect(granted).toContain('patient/Observation.crs')
    expect(granted).toContain('patient/QuestionnaireResponse.crus')
  })
})
