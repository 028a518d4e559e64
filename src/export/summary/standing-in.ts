import type { FhirResource } from 'fhir/r4'
import { isMistake } from '~/record/status'
import { isRecordAhead } from '~/record/time/dated-ahead'
import type { Taken, TakenList } from '../taken'

type TypeOf<T extends FhirResource['resourceType']> = Extract<FhirResource, { resourceType: T }>

/**
 * The records of a type, newest first, without those entered in error; at the end those that are
 * dated in the future.
 */
export function standingIn<T extends FhirResource['resourceType']>(
  taken: Pick<Taken, 'lists'>,
  type: T,
): readonly { readonly record: TypeOf<T>; readonly list: TakenList }[] {
  const now = Date.now()
  return taken.lists.flatMap((list) =>
    list.view.type !== type
      ? []
      : list.records
          .filter((record): record is TypeOf<T> => record.resourceType === type)
          .filter((record) => !isMistake(record))
          .map((record) => ({
            record,
            list,
            at: isRecordAhead(record, list.view, now)
              ? -Infinity
              : (list.view.moment(record) ?? Number.MIN_SAFE_INTEGER),
          }))
          .toSorted((a, b) => b.at - a.at),
  )
}
