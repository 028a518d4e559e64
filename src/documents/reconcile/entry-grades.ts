import type { EntryNode } from '../cda/cda-entry'
import { stated } from '../cda/cda-values'
import { wordsOf } from './entry-code'
import { child } from './entry-place'
import { isPart } from './entry-state'
import { severityInWords } from './severity-words'
import type { Criticality, Severity, StatedReaction, Statement } from './statement'

/** HL7 ActCode and LOINC: severity, and criticality (C-CDA R2.1, observations of these names). */
const GRADES: ReadonlySet<string> = new Set(['SEV', '82606-5'])
const SEVERITY_VALUES: ReadonlyMap<string, Severity> = new Map([
  ['255604002', 'mild'],
  ['6736007', 'moderate'],
  ['24484000', 'severe'],
])
const CRITICALITY_VALUES: ReadonlyMap<string, Criticality> = new Map([
  ['CRITL', 'low'],
  ['CRITH', 'high'],
  ['CRITU', 'unable-to-assess'],
])

type Grades = Pick<Statement, 'severity' | 'severityWords' | 'criticality'>

/** The severity and the criticality that an entry states. */
export function gradesOf(node: EntryNode): Grades {
  const values = node.children.flatMap((part) =>
    part.name === 'observation' && GRADES.has(child(part, 'code')?.code?.code ?? '')
      ? (child(part, 'value') ?? [])
      : [],
  )
  const codes = values.flatMap(({ code }) => code?.code ?? [])
  const words = values
    .filter(({ code }) => !CRITICALITY_VALUES.has(code?.code ?? ''))
    .map(({ code, text }) => (code === undefined ? text : wordsOf(code)))
    .find((word) => word !== undefined)
  const severity =
    codes.map((code) => SEVERITY_VALUES.get(code)).find((one) => one !== undefined) ??
    severityInWords(words)
  return stated<Grades>({
    severity,
    severityWords: severity === undefined ? words : undefined,
    criticality: codes
      .map((code) => CRITICALITY_VALUES.get(code))
      .find((criticality) => criticality !== undefined),
  })
}

/** The reaction that a part of an allergy states, also one that is denied or only in words. */
export function reactionOf(part: EntryNode): readonly StatedReaction[] {
  if (part.name !== 'observation' || isPart(part)) return []
  const value = child(part, 'value')
  const name = (value?.code === undefined ? undefined : wordsOf(value.code)) ?? value?.text
  const { severity } = gradesOf(part)
  return name === undefined
    ? []
    : [
        {
          name,
          ...stated<Pick<StatedReaction, 'severity' | 'isDenied'>>({
            severity,
            isDenied: part.negated === true ? true : undefined,
          }),
        },
      ]
}
