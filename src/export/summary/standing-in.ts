import type { FhirResource } from 'fhir/r4'
import { newestVersions } from '~/record/chart/joined-results'
import { isMistake } from '~/record/status'
import { isRecordAhead } from '~/record/time/dated-ahead'
import type { Taken, TakenList } from '../taken'

type TypeOf<T extends FhirResource['resourceType']> = Extract<FhirResource, { resourceType: T }>

/**
 * The records of a type, each once in its newest version whichever list brought it, newest first,
 * without those entered in error; at the end those that are dated in the future.
 */
export function standingIn<T extends FhirResource['resourceType']>(
  taken: Pick<Taken, 'lists'>,
  type: T,
): readonly { readonly record: TypeOf<T>; readonly list: TakenList }[] {
  const now = Date.now()
  const read = taken.lists
    .filter(({ view }) => view.type === type)
    .flatMap((list) =>
      [...list.records, ...(list.beside ?? [])]
        .filter((record): record is TypeOf<T> => record.resourceType === type)
        .map((record) => ({ record, list })),
    )
  const newest = newestVersions(read.map(({ record }) => record))
  return (
    read
      // Without an id it cannot be told from another: it is kept.
      .filter(
        ({ record, record: { id } }) =>
          id === undefined || (newest.get(id) === record && newest.delete(id)),
      )
      .filter(({ record }) => !isMistake(record))
      .map(({ record, list }) => ({
        record,
        list,
        at: isRecordAhead(record, list.view, now)
          ? -Infinity
          : (list.view.moment(record) ?? Number.MIN_SAFE_INTEGER),
      }))
      .toSorted((a, b) => b.at - a.at)
  )
}
