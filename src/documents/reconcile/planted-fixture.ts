import { pairStatements, type StatedPair } from './pair-statements'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import type { Statement, StatedKind } from './statement'
import { statementOfRecord } from './statement-of-record'

// Differences that are planted in a record whose document is known, to see if they are found.

type Fields = Readonly<Record<string, unknown>>

/** The ways in which a record is changed. The last two leave nothing to find. */
export const PLANTS = [
  'removed',
  'added',
  'status',
  'start',
  'dose',
  'strength',
  'uncoded',
  'other-system',
] as const
export type Plant = (typeof PLANTS)[number]

export interface Planted {
  readonly records: readonly Fields[]
  /** The findings that must be reported because of it, as `findingsOf` writes them. */
  readonly expected: readonly string[]
}

/** A finding as text: its kind, the name of the thing, its day, and the fact that differs. */
export function findingsOf(pairs: readonly StatedPair[]): readonly string[] {
  return pairs.flatMap((pair) => {
    switch (pair.is) {
      case 'same':
        return []
      case 'differs':
        return pair.differences.map((difference) => `${difference} ${thing(pair.there)}`)
      case 'here':
        return [`only here: ${thing(pair.here)}`]
      case 'there':
        return [`only there: ${thing(pair.there)}`]
    }
  })
}

function thing({ kind, name, start }: Statement): string {
  return `${kind} ${name} ${start?.slice(0, 10) ?? ''}`
}

/** The pairs of all kinds. */
export function pairsOf(
  records: readonly Fields[],
  there: Readonly<Record<StatedKind, { readonly statements: readonly Statement[] }>>,
  find?: (reference: unknown) => Fields | undefined,
): readonly StatedPair[] {
  const here = records.flatMap((record) => statementOfRecord(record, find) ?? [])
  return (['allergy', 'medicine', 'problem'] as const).flatMap((kind) =>
    pairStatements(
      here.filter((one) => one.kind === kind),
      there[kind].statements,
    ),
  )
}

/**
 * Changes one record of a pair that says the same on both sides; undefined where this change cannot
 * be made to it.
 * @param serial a number that nothing else is made with
 */
export function plantIn(
  records: readonly Fields[],
  pair: StatedPair,
  plant: Plant,
  serial: number,
): Planted | undefined {
  if (pair.is !== 'same') return undefined
  const { here, there } = pair
  const index = records.findIndex(({ id }) => id !== undefined && id === here.record?.id)
  const record = records[index]
  if (record === undefined) return undefined
  const replaced = (by: Fields, ...expected: readonly string[]): Planted => ({
    records: records.with(index, by),
    expected,
  })
  switch (plant) {
    case 'removed':
      return { records: records.toSpliced(index, 1), expected: [`only there: ${thing(there)}`] }
    case 'added': {
      const name = `Planted ${here.kind} ${'abcdefghij'.charAt(serial % 10)}${serial}`
      const added = withConcept({ ...record, id: `planted-${serial}`, identifier: [] }, here, {
        coding: [{ system: 'urn:planted', code: `p${serial}`, display: name }],
        text: name,
      })
      return {
        records: [...records, added],
        expected: [`only here: ${thing({ ...here, name })}`],
      }
    }
    case 'status': {
      if (here.status === undefined || there.status === undefined) return undefined
      const isOver = here.status === 'over'
      if (here.kind === 'medicine')
        return replaced(
          { ...record, status: isOver ? 'active' : 'stopped' },
          `status ${thing(there)}`,
        )
      if (
        textOf(fieldsOf(listOf(fieldsOf(record['clinicalStatus'])['coding'])[0])['code']) ===
        undefined
      )
        return undefined
      return replaced(
        { ...record, clinicalStatus: { coding: [{ code: isOver ? 'active' : 'resolved' }] } },
        `status ${thing(there)}`,
      )
    }
    case 'start': {
      const element = ['onsetDateTime', 'authoredOn'].find(
        (name) => textOf(record[name]) === here.start,
      )
      if (element === undefined || here.start === undefined || there.start === undefined)
        return undefined
      const year = Number(here.start.slice(0, 4)) - 1
      return replaced(
        { ...record, [element]: `${year}${here.start.slice(4)}` },
        `start ${thing(there)}`,
      )
    }
    case 'dose': {
      const taken = here.dosages?.[0]?.dose
      if (taken === undefined || there.dosages?.[0]?.dose === undefined) return undefined
      const [first, ...rest] = listOf(record['dosageInstruction']).map(fieldsOf)
      const [dose, ...others] = listOf(first?.['doseAndRate']).map(fieldsOf)
      const quantity = { ...fieldsOf(dose?.['doseQuantity']), value: taken.value * 2 + 1 }
      return replaced(
        {
          ...record,
          dosageInstruction: [
            { ...first, doseAndRate: [{ ...dose, doseQuantity: quantity }, ...others] },
            ...rest,
          ],
        },
        `dose ${thing(there)}`,
      )
    }
    case 'strength': {
      const name = here.name.replace(/(\d+)(?=(?:\.\d+)? MG\b)/, (value) =>
        String(Number(value) + 7),
      )
      if (here.kind !== 'medicine' || name === here.name) return undefined
      return replaced(
        withConcept({ ...record, identifier: [] }, here, {
          coding: [{ system: 'urn:planted', code: `p${serial}`, display: name }],
          text: name,
        }),
        `strength ${thing(there)}`,
      )
    }
    case 'uncoded':
      return replaced(withConcept({ ...record, identifier: [] }, here, { text: here.name }))
    case 'other-system':
      return replaced(
        withConcept({ ...record, identifier: [] }, here, {
          coding: [{ system: 'urn:planted', code: `p${serial}`, display: here.name }],
        }),
      )
  }
}

function withConcept(record: Fields, { kind }: Statement, concept: object): Fields {
  const { medicationReference: _reference, ...rest } = record
  return kind === 'medicine'
    ? { ...rest, medicationCodeableConcept: concept }
    : { ...rest, code: concept }
}
