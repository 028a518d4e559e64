import type { Identifier } from 'fhir/r4'
import { URI_SYSTEM } from '~/queries/write-attempt'
import { textCell } from '../fields/cell'
import { elementsOf, type Lens } from '../fields/lens'
import { rowsPart, type RecordPart } from '../fields/record-part'

const of = elementsOf<Identifier>()
/** An absolute address (R4, "Identifier.system" is a uri). */
const ADDRESS = /^[a-z][a-z0-9+.-]*:\S+$/i

/**
 * Numbers of a record, each with its system. The mark of this app's write is one of them; it is not
 * a number that people gave, and stays unchanged.
 */
export function identifierPart<R>(list: Lens<R, Identifier[]>): RecordPart<R> {
  return rowsPart({
    group: 'identifier',
    element: 'identifier',
    list: withoutMarks(list),
    empty: {},
    cells: [
      textCell('system', of('system'), {
        check: (value) => (value === '' || ADDRESS.test(value) ? undefined : 'system-wrong'),
      }),
      textCell('value', of('value'), {
        check: (value) => (value === '' ? 'value-missing' : undefined),
      }),
    ],
  })
}

/** The numbers that people know, followed by the marks of writes. */
function withoutMarks<R>(list: Lens<R, Identifier[]>): Lens<R, Identifier[]> {
  return {
    get: (record) => list.get(record)?.filter((one) => !isMark(one)),
    set: (record, numbers = []) => {
      const all = [...numbers, ...(list.get(record) ?? []).filter(isMark)]
      return list.set(record, all.length === 0 ? undefined : all)
    },
  }
}

/** The client identifier of an attempt to write (`clientIdentifier`). */
function isMark({ system, value }: Identifier): boolean {
  return system === URI_SYSTEM && value?.startsWith('urn:uuid:') === true
}
