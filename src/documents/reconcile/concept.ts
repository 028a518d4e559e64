import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { stated } from '../cda/cda-values'
import { systemAddress } from './code-system'
import type { StatedCode } from './statement'

/** The codes of a concept (R4, CodeableConcept) that name their system. */
export function codingsIn(concept: unknown): readonly StatedCode[] {
  return listOf(fieldsOf(concept)['coding']).flatMap((coding) => {
    const { system, code, display } = fieldsOf(coding)
    const [address, value] = [textOf(system), textOf(code)]
    if (address === undefined || value === undefined) return []
    return [
      {
        system: systemAddress(address),
        code: value,
        ...stated<Pick<StatedCode, 'display'>>({ display: textOf(display) }),
      },
    ]
  })
}

/** The words of a concept, or its code; nothing for an empty one. */
export function conceptName(concept: unknown): readonly string[] {
  const codings = listOf(fieldsOf(concept)['coding']).map(fieldsOf)
  const found = (member: 'display' | 'code') =>
    codings.map((coding) => textOf(coding[member])).find((text) => text !== undefined)
  const name = textOf(fieldsOf(concept)['text']) ?? found('display') ?? found('code')
  return name === undefined ? [] : [name]
}

/**
 * The displays of codings that do not name their system: a code means nothing without it, and its
 * words are a name.
 */
export function bareNames(concept: unknown): readonly string[] {
  return bareCodings(concept).flatMap(({ display }) => textOf(display) ?? [])
}

/** True for a concept whose only codes do not name their system. */
export function isBare(concept: unknown): boolean {
  return codingsIn(concept).length === 0 && bareCodings(concept).length > 0
}

function bareCodings(concept: unknown) {
  return listOf(fieldsOf(concept)['coding'])
    .map(fieldsOf)
    .filter(({ system, code }) => textOf(system) === undefined && textOf(code) !== undefined)
}
