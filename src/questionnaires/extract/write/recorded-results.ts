import type { QueryClient } from '@tanstack/react-query'
import type { Coding, Observation } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import type { Params, Search } from '~/fhir/request'
import { responsesIn } from '~/fhir/responses-in'
import { writtenValue } from '~/fhir/wire/search-value'
import { carries, findNow, lookUpIn } from '~/queries/look-up'
import { clientIdentifier } from '~/queries/write-attempt'
import type { ResultRow } from './result-rows'
import type { RowsSource } from './send-results'

/** The search that finds the results of a response. */
export type ResultsSearch = Search<'Observation'>

/**
 * The search for the results that the record has of a response: those that name it as their origin
 * (R4, `derived-from`), or else all of the person. A refusal where neither is offered: then nobody
 * could tell what is there.
 */
export function resultsSearch(
  { decide, searchedBy }: Pick<Capability, 'decide' | 'searchedBy'>,
  patientId: string,
  responseId: string,
): Permit<ResultsSearch> | Refusal {
  const patient = ['patient', `Patient/${patientId}`] as const
  const origin = writtenValue({ type: 'reference', to: `QuestionnaireResponse/${responseId}` })
  const search = (params: Params) =>
    decide<ResultsSearch>({ interaction: 'search', type: 'Observation', params })
  const isDeclared = searchedBy('Observation')?.parameters.has('derived-from') === true
  const narrow = isDeclared ? search([patient, ['derived-from', origin]]) : undefined
  return narrow !== undefined && isPermit(narrow) ? narrow : search([patient])
}

/** The way to see which results of a response the record has. */
export function resultsSource(
  client: QueryClient,
  search: Permit<ResultsSearch>,
  rows: readonly ResultRow[],
  responseId: string,
): RowsSource {
  return {
    find: async () => recordedResults(rows, (await findNow(client, search)).matches, responseId),
    lookUp: ({ key }) =>
      lookUpIn(
        client,
        search,
        (matches): readonly Observation[] =>
          recordedResults(rows, matches, responseId).get(key) ?? [],
      ),
  }
}

/**
 * The results that the record has, by the rows that they are: those with the row's own identifier,
 * and those that name the response as their origin and have the row's code, also in a component.
 * Of several rows with one code, those with the same value come first. The first of each is the
 * one; the others of its code are its twins.
 */
export function recordedResults(
  rows: readonly ResultRow[],
  found: readonly Observation[],
  responseId: string,
): ReadonlyMap<string, readonly [Observation, ...Observation[]]> {
  const open = new Set(
    found.filter(
      (one) =>
        responsesIn(one.derivedFrom).includes(responseId) ||
        rows.some((row) => carries(one, clientIdentifier({ id: row.key }))),
    ),
  )
  const byKey = new Map<string, [Observation, ...Observation[]]>()
  const isRowOf = [
    (row: ResultRow, one: Observation) => carries(one, clientIdentifier({ id: row.key })),
    (row: ResultRow, one: Observation) => isOfCode(row, one) && isOfValue(row.resource, one),
    isOfCode,
  ]
  for (const isOf of isRowOf)
    for (const row of rows) {
      if (byKey.has(row.key)) continue
      const own = [...open].find((one) => isOf(row, one))
      if (own === undefined) continue
      open.delete(own)
      byKey.set(row.key, [own])
    }
  for (const one of open) byKey.get(rows.find((row) => isOfCode(row, one))?.key ?? '')?.push(one)
  return byKey
}

function isOfCode({ resource: observation }: ResultRow, { code, component }: Observation): boolean {
  const stored = [code, ...(component ?? []).map((part) => part.code)]
  return shareCode(
    observation.code.coding,
    stored.flatMap((one) => one?.coding ?? []),
  )
}

function shareCode(one: readonly Coding[] = [], other: readonly Coding[] = []): boolean {
  return one.some(({ system, code }) =>
    other.some((coding) => coding.code === code && coding.system === system),
  )
}

function isOfValue(one: Observation, other: Observation): boolean {
  const [a, b] = [one.valueQuantity, other.valueQuantity]
  if (a !== undefined || b !== undefined)
    return numberOf(one) === numberOf(other) && (a?.code ?? a?.unit) === (b?.code ?? b?.unit)
  if (one.valueCodeableConcept !== undefined)
    return shareCode(one.valueCodeableConcept.coding, other.valueCodeableConcept?.coding)
  return (
    one.valueInteger === other.valueInteger &&
    one.valueBoolean === other.valueBoolean &&
    one.valueString === other.valueString &&
    one.valueDateTime === other.valueDateTime &&
    one.valueTime === other.valueTime
  )
}

function numberOf({ valueInteger, valueQuantity }: Observation): number | undefined {
  return valueInteger ?? valueQuantity?.value
}
