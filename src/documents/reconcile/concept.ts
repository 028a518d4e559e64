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
  const { text, coding } = fieldsOf(concept)
  const first = fieldsOf(listOf(coding)[0])
  return [textOf(text) ?? textOf(first['display']) ?? textOf(first['code'])].filter(
    (name) => name !== undefined,
  )
}
