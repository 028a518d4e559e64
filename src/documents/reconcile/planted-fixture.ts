import { pairStatements, type StatedPair } from './pair-statements'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import type { Statement, StatedKind } from './statement'
import { statementOfRecord } from './statement-of-record'

// Differences that are planted in a record whose document is known, to see if they are found.

type Fields = Readonly<Record<string, unknown>>

/** The ways in which a record is changed. `uncoded` and `other-system` leave nothing to find. */
export const PLANTS = [
  'removed',
  'added',
  'status',
  'remission',
  'start',
  'dose',
  'strength',
  'swapped',
  'twofold',
  'contents',
  'release',
  'form',
  'salt',
  'as-needed',
  'route',
  'directions',
  'moment',
  'monthly',
  'further',
  'reaction',
  'criticality',
  'certainty',
  'type',
  'renamed',
  'bracketed',
  'recoded',
  'remark',
  'sided',
  'staged',
  'turned',
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
  const directions = listOf(record['dosageInstruction']).map(fieldsOf)
  /** The record with other members in the first of its directions. */
  const directed = (by: Fields): Fields => ({
    ...record,
    dosageInstruction: [{ ...directions[0], ...by }, ...directions.slice(1)],
  })
  /** The medicine with another word in its name, and nothing else that it could be known by. */
  const renamed = (
    word: RegExp,
    by: (...found: readonly string[]) => string,
    fact: string = plant,
  ): Planted | undefined => {
    const name = here.name.replace(word, by)
    if (here.kind !== 'medicine' || name === here.name || !word.test(there.name)) return undefined
    return replaced(
      withConcept({ ...record, identifier: [] }, here, {
        coding: [{ system: 'urn:planted', code: `p${serial}`, display: name }],
        text: name,
      }),
      `${fact} ${thing(there)}`,
    )
  }
  /** The same problem or allergy by its code, in the words of somebody else. */
  const worded = (by: (name: string) => string, fact: string): Planted | undefined => {
    if (here.kind === 'medicine' || here.codes.length === 0 || here.none !== undefined)
      return undefined
    const concept = { ...fieldsOf(record['code']), text: by(here.name) }
    return replaced({ ...record, code: concept }, `${fact} ${thing(there)}`)
  }
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
    case 'remission':
      return here.kind === 'problem' && here.statusAs === 'resolved' && there.status === 'over'
        ? replaced(
            { ...record, clinicalStatus: { coding: [{ code: 'remission' }] } },
            `status ${thing(there)}`,
          )
        : undefined
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
      const [dose, ...others] = listOf(directions[0]?.['doseAndRate']).map(fieldsOf)
      const quantity = { ...fieldsOf(dose?.['doseQuantity']), value: taken.value * 2 + 1 }
      return replaced(
        directed({ doseAndRate: [{ ...dose, doseQuantity: quantity }, ...others] }),
        `dose ${thing(there)}`,
      )
    }
    case 'as-needed': {
      const before = here.dosages?.[0]?.asNeeded
      if (before === undefined || there.dosages?.[0]?.asNeeded === undefined) return undefined
      return replaced(directed({ asNeededBoolean: !before }), `asNeeded ${thing(there)}`)
    }
    case 'route':
      if ([here, there].some(({ dosages }) => dosages?.[0]?.route === undefined)) return undefined
      return replaced(directed({ route: { text: 'planted way' } }), `route ${thing(there)}`)
    case 'directions': {
      if ([here, there].some(({ dosages }) => dosages?.[0]?.directions === undefined))
        return undefined
      const text = `${textOf(directions[0]?.['text']) ?? ''} for ten days`
      return replaced(directed({ text }), `words ${thing(there)}`)
    }
    case 'moment': {
      if ([here, there].some(({ dosages }) => dosages === undefined)) return undefined
      const timing = fieldsOf(directions[0]?.['timing'])
      const repeat = { ...fieldsOf(timing['repeat']), when: ['HS'] }
      return replaced(directed({ timing: { ...timing, repeat } }), `words ${thing(there)}`)
    }
    case 'monthly': {
      if ([here, there].some(({ dosages }) => dosages?.[0]?.every === undefined)) return undefined
      const timing = { repeat: { frequency: 1, period: 5, periodUnit: 'mo' } }
      return replaced(directed({ timing }), `every ${thing(there)}`)
    }
    case 'further':
      if ([here, there].some(({ dosages }) => dosages === undefined)) return undefined
      return replaced(
        { ...record, dosageInstruction: [...directions, { text: 'Then one more' }] },
        `directions ${thing(there)}`,
      )
    case 'reaction':
      if ([here, there].some(({ reactions }) => reactions.length === 0)) return undefined
      return replaced(
        { ...record, reaction: [{ manifestation: [{ text: 'Planted reaction' }] }] },
        `reactions ${thing(there)}`,
      )
    case 'criticality':
      if (here.criticality === undefined || there.criticality === undefined) return undefined
      return replaced(
        { ...record, criticality: here.criticality === 'low' ? 'high' : 'low' },
        `criticality ${thing(there)}`,
      )
    case 'certainty': {
      if (here.certainty === undefined || there.certainty === undefined) return undefined
      const code = here.certainty === 'confirmed' ? 'unconfirmed' : 'confirmed'
      return replaced(
        { ...record, verificationStatus: { coding: [{ code }] } },
        `certainty ${thing(there)}`,
      )
    }
    case 'strength':
      return renamed(/(\d+)(?=(?:\.\d+)? MG\b)/, (value) => String(Number(value) + 7))
    case 'swapped':
      return renamed(
        /([\d.]+) MG\b(.*?)([\d.]+) MG\b/,
        (all, one = '', between = '', other = '') =>
          one === other ? (all ?? '') : `${other} MG${between}${one} MG`,
        'strength',
      )
    case 'twofold':
      return renamed(/(?<![\d.])[1-9]\d{0,2}(?= MG\b)/, (value) => `${value}.000`, 'unclear')
    case 'release':
      return / (?:HR|Release) /.test(here.name)
        ? undefined
        : renamed(/\bOral (?=Tablet|Capsule)/, () => 'Extended Release Oral ', 'form')
    case 'contents': {
      const [, name, value] = /^([a-z]+) (\d+) MG Oral Tablet$/i.exec(here.name) ?? []
      if (here.kind !== 'medicine' || name === undefined || value === undefined) return undefined
      const {
        medicationReference: _reference,
        medicationCodeableConcept: concept,
        ...rest
      } = record
      const ingredient = {
        itemCodeableConcept: { text: name },
        strength: { numerator: { value: Number(value) + 3, unit: 'mg' } },
      }
      return replaced(
        {
          ...rest,
          contained: [
            {
              resourceType: 'Medication',
              id: 'planted',
              code: {
                ...fieldsOf(concept),
                coding: listOf(fieldsOf(concept)['coding']),
                text: name,
              },
              ingredient: [ingredient],
            },
          ],
          medicationReference: { reference: '#planted' },
        },
        `strength ${thing(there)}`,
      )
    }
    case 'form':
      return renamed(/\b(?:Tablet|Capsule|Solution)\b/, (form) =>
        form === 'Capsule' ? 'Tablet' : 'Capsule',
      )
    case 'salt':
      return renamed(/(?<=[a-z] )(?:succinate|hydrochloride|sodium)(?= \d)/i, () => 'maleate')
    case 'bracketed':
      return renamed(/$/, () => ' (liposomal)', 'name')
    case 'remark':
      return replaced(
        { ...record, note: [{ text: 'As told by her son' }] },
        `remarks ${thing(there)}`,
      )
    // The same words with another code of the same system.
    case 'recoded': {
      const systems = new Set(there.codes.map(({ system }) => system))
      const shared = here.codes.filter(({ system }) => systems.has(system))
      if (shared.length === 0 || here.none !== undefined) return undefined
      const coding = shared.map(({ system, display }) => ({ system, code: `p${serial}`, display }))
      return replaced(
        withConcept({ ...record, identifier: [] }, here, { coding, text: here.name }),
        `coded ${thing(there)}`,
      )
    }
    case 'type': {
      const word = here.details?.type?.[0]?.name
      if (here.kind !== 'allergy' || word === undefined || there.details?.type === undefined)
        return undefined
      const type = word === 'allergy' ? 'intolerance' : 'allergy'
      return replaced({ ...record, type }, `type ${thing(there)}`)
    }
    case 'renamed':
      return worded((name) => `${name} of another kind`, 'name')
    case 'turned':
      return worded((name) => `Suspected ${name}`, 'wording')
    // Only one side states a side or a stage then: the name is in other words.
    case 'sided':
      return worded((name) => `${name}, left`, 'name')
    case 'staged':
      return worded((name) => `${name} stage 4b`, 'name')
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
