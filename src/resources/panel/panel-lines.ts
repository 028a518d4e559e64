import type { Observation, ObservationComponent, Reference } from 'fhir/r4'
import type { Member } from './use-members'

/** One line of a panel: a result, a part of one, or the reason for its absence. */
export type PanelLine =
  | {
      readonly kind: 'result'
      readonly key: string
      /** Its depth in nested panels. */
      readonly depth: number
      readonly observation: Observation
      readonly part: Observation | ObservationComponent
      /** True when it has no value of its own and is the heading of the lines that follow. */
      readonly head: boolean
      /** True for an earlier version of an entry that was changed since. */
      readonly isEarlier: boolean
    }
  | {
      readonly kind: 'other'
      readonly key: string
      readonly depth: number
      readonly member: Exclude<Member, { state: 'found' }>
    }

/** The references to an observation's members; empty without any. */
export function membersOf(member: Member): readonly Reference[] {
  return member.state === 'found' ? (member.observation.hasMember ?? []) : []
}

/**
 * The lines of a panel, each result followed by its components and, indented, its members. `levels`
 * are the members of each level, in order: first those of the report, then those of its panels.
 */
export function panelLines(levels: readonly (readonly Member[])[]): readonly PanelLine[] {
  const [first = [], ...deeper] = levels
  const known = new Map<string, Member>()
  for (const member of deeper.flat()) known.set(keyOf(member.reference), member)
  return first.flatMap((member, index) => linesOf(member, 0, `${index}`, known, []))
}

function linesOf(
  member: Member,
  depth: number,
  key: string,
  known: ReadonlyMap<string, Member>,
  above: readonly string[],
): readonly PanelLine[] {
  if (member.state !== 'found') return [{ kind: 'other', key, depth, member }]
  const { observation, isEarlier = false } = member
  const parts = observation.component ?? []
  const members = (observation.hasMember ?? []).flatMap(
    (reference) => known.get(keyOf(reference)) ?? [],
  )
  const path = [...above, keyOf(member.reference)]
  return [
    {
      kind: 'result',
      key,
      depth,
      observation,
      part: observation,
      head: parts.length + members.length > 0 && !hasValue(observation),
      isEarlier,
    },
    ...parts.map((part, index): PanelLine => ({
      kind: 'result',
      key: `${key} part ${index}`,
      depth: depth + 1,
      observation,
      part,
      head: false,
      isEarlier,
    })),
    // Panels that refer to each other would never end.
    ...members
      .filter(({ reference }) => !path.includes(keyOf(reference)))
      .flatMap((inner, index) => linesOf(inner, depth + 1, `${key}.${index}`, known, path)),
  ]
}

function keyOf({ reference, identifier, display }: Reference): string {
  return reference ?? JSON.stringify([identifier, display])
}

function hasValue(observation: Observation): boolean {
  return (
    Object.keys(observation).some((name) => /^value[A-Z]/.test(name)) ||
    observation.dataAbsentReason !== undefined
  )
}
