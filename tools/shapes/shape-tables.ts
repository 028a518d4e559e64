import type { Definitions, ElementDefinition } from './r4-definitions.ts'

/** The types of an ordinary chart: a record of another type is checked with the whole table. */
export const USUAL_TYPES = [
  'AllergyIntolerance',
  'CarePlan',
  'CareTeam',
  'Condition',
  'Device',
  'DiagnosticReport',
  'DocumentReference',
  'Encounter',
  'EpisodeOfCare',
  'Goal',
  'Immunization',
  'Location',
  'Medication',
  'MedicationRequest',
  'Observation',
  'Organization',
  'Patient',
  'Practitioner',
  'Procedure',
  'Provenance',
  'QuestionnaireResponse',
  'RelatedPerson',
  'ServiceRequest',
]

/** Datatypes of unusual extensions only: a value of one is checked with the whole table. */
export const UNUSUAL = new Set([
  'ContactDetail',
  'Contributor',
  'DataRequirement',
  'Expression',
  'ParameterDefinition',
  'RelatedArtifact',
  'TriggerDefinition',
  'UsageContext',
])

const SHAPES = { text: 's', boolean: 'b', number: 'n', parts: 'o', resource: 'o' } as const
const MARKS = { text: '', boolean: '?', number: '#', resource: '~' } as const

/**
 * The whole of R4: for each type `^` and its parent, then its own elements as `name`, a mark for
 * all shapes but text, and `*` where it may repeat.
 */
export function wholeTable(definitions: Definitions): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...definitions].map(([type, { parent, own }]) => [
      type,
      [
        ...(parent === undefined ? [] : [`^${parent}`]),
        ...[...own].map(([name, element]) => `${name}${markOf(element)}`),
      ].join(' '),
    ]),
  )
}

function markOf({ kind, type, list }: ElementDefinition): string {
  return (kind === 'parts' ? `:${type}` : MARKS[kind]) + (list ? '*' : '')
}

/** One place of the usual types: an element below the name of its holder. */
export interface UsualPlace {
  readonly holder: string
  readonly name: string
  readonly shape: string
}

/**
 * Every place of the usual types with its shape: `s` text, `b` boolean, `n` number, `o` parts, with
 * `*` for a list. `holderOf` names the holder of an element. Throws when two shapes meet in one
 * place, because the small table cannot tell them apart.
 */
export function usualPlaces(
  definitions: Definitions,
  holderOf: (name: string) => string,
): readonly UsualPlace[] {
  const places = new Map<string, UsualPlace>()
  const seen = new Set<string>()
  const visit = (type: string, holder: string) => {
    if (seen.has(`${type} ${holder}`)) return
    seen.add(`${type} ${holder}`)
    for (const [name, { kind, list, type: inner }] of definitions.get(type)?.all ?? []) {
      if (UNUSUAL.has(inner)) continue
      const shape = `${SHAPES[kind]}${list ? '*' : ''}`
      const key = `${holder}.${name}`
      if ((places.get(key)?.shape ?? shape) !== shape)
        throw new Error(`${key} has two shapes: the small table cannot tell them apart.`)
      places.set(key, { holder, name, shape })
      if (kind === 'parts') visit(inner, holderOf(name))
    }
  }
  for (const type of USUAL_TYPES) visit(type, type)
  return [...places.values()]
}

/**
 * Names by their shape; for places, `name:holder,holder`, with `*` as the holder for a resource of
 * any usual type.
 */
export type ShapeLines = Readonly<Record<string, readonly string[]>>

/**
 * Packs the places: each name is listed once with its commonest shape, or not at all if its ending
 * already tells the shape; other shapes of the name are listed in `places`.
 */
export function usualTable(
  places: readonly UsualPlace[],
  shapeByEnding: (name: string) => string,
): { readonly names: ShapeLines; readonly places: ShapeLines } {
  const names: Record<string, string[]> = {}
  const others: Record<string, string[]> = {}
  for (const [name, own] of grouped(places, (place) => place.name)) {
    const usual = commonest(own)
    if (usual !== shapeByEnding(name)) (names[usual] ??= []).push(name)
    const resources = own.filter(({ holder }) => USUAL_TYPES.includes(holder))
    // Worth the space only if several types share it.
    const common = resources.length < 4 ? usual : commonest(resources)
    const odd = own.filter(
      ({ holder, shape }) => shape !== (USUAL_TYPES.includes(holder) ? common : usual),
    )
    for (const [shape, of] of grouped(odd, (place) => place.shape)) {
      const holders = of.map(({ holder }) => holder)
      ;(others[shape] ??= []).push(`${name}:${holders.join(',')}`)
    }
    if (common !== usual) (others[common] ??= []).push(`${name}:*`)
  }
  return { names: sorted(names), places: sorted(others) }
}

/** Names with the same beginning pack better side by side. */
function sorted(lines: ShapeLines): ShapeLines {
  return Object.fromEntries(
    Object.entries(lines).map(([shape, words]) => [shape, words.toSorted()]),
  )
}

function commonest(places: readonly UsualPlace[]): string {
  const sizes = [...grouped(places, ({ shape }) => shape)].map(
    ([shape, of]) => [shape, of.length] as const,
  )
  return sizes.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 's'
}

function grouped<T>(
  items: readonly T[],
  by: (item: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(by(item), [...(groups.get(by(item)) ?? []), item])
  return groups
}
