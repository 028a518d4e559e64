import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { fieldsOf, listOf } from '~/fhir/json'
import type { BaseKind } from '~/fhir/resource'
import { isResourceType } from '~/fhir/resource-types'
import { plainProfile } from '../plain-profile'
import { US_CORE_PARAMETERS } from '../parameters'
import { exchangeProfile } from './exchange-profile'
import { GP_PARAMETERS, V1_PARAMETERS } from './spec-tables'

const KINDS: readonly BaseKind[] = ['v1', 'gp', 'patient-access', 'system-access']
const TABLES: readonly Readonly<Record<string, Readonly<Record<string, unknown>>>>[] = [
  V1_PARAMETERS,
  GP_PARAMETERS,
  US_CORE_PARAMETERS,
]

/** Every parameter that a table of the specification or of US Core has. */
const ALL = TABLES.flatMap((table) =>
  Object.entries(table).flatMap(([type, parameters]) =>
    isResourceType(type) ? Object.keys(parameters).map((name) => [type, name] as const) : [],
  ),
)

describe('what the specification says about a parameter', () => {
  const { knownParameter } = exchangeProfile('S2')

  it('is said of it on every base that knows it, and of no other', () => {
    const said = KINDS.flatMap((kind) =>
      ALL.flatMap(([type, name]) => {
        const known = knownParameter(kind, type, name, undefined)
        return known === undefined ? [] : [{ type, name, known }]
      }),
    )
    expect(said.length).toBeGreaterThan(200)
    for (const { type, name, known } of said)
      expect([type, name, known]).toEqual([
        type,
        name,
        {
          type: known.type,
          ...(known.type === 'date' ? { dayByEnds: true } : {}),
          ...(`${type}.${name}` === 'DocumentReference.type' ? { needsSystem: true } : {}),
          ...(name === 'questionnaire_type'
            ? { values: ['TreatmentPlan', 'Assessment', 'Intake'] }
            : {}),
        },
      ])
    const told = said.flatMap(({ known }) => Object.keys(known))
    for (const fact of ['dayByEnds', 'needsSystem', 'values']) expect(told).toContain(fact)
  })

  it('is no word of a plain server’s parameter', () => {
    for (const [type, name] of ALL)
      expect(
        Object.keys(plainProfile.knownParameter('r4', type, name, undefined) ?? { type }),
      ).toEqual(['type'])
  })
})

describe('the categories that responses to forms are asked for by', () => {
  const valuesFor = (forms: unknown) =>
    exchangeProfile('S1').knownParameter('gp', 'QuestionnaireResponse', 'questionnaire_type', forms)
      ?.values

  it('are also those of the registration, each once, and no blank one', () => {
    const forms = {
      categories: ['Relapse', 'Assessment', ' ', 7],
      files: [{ category: 'House' }, { category: 'Relapse' }, {}],
    }
    expect(valuesFor(forms)).toEqual(['TreatmentPlan', 'Assessment', 'Intake', 'Relapse', 'House'])
  })

  it('are all that the forms of the app’s own catalogue are filed under', async () => {
    const file = new URL('../../../public/questionnaires/index.json', import.meta.url)
    const index = listOf(fieldsOf(JSON.parse(await readFile(file, 'utf8')))['forms']).map(fieldsOf)
    expect(index.length).toBeGreaterThan(5)
    expect(valuesFor(undefined)).toEqual(
      expect.arrayContaining(index.map(({ category }) => category)),
    )
  })
})
