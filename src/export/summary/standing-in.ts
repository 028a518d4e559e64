import type { FhirResource } from 'fhir/r4'
import { isMistake } from '~/record/status'
import type { Taken, TakenList } from '../taken'

type TypeOf<T extends FhirResource['resourceType']> = Extract<FhirResource, { resourceType: T }>

/** The records of a type, newest first, without mistakes. */
export function standingIn<T extends FhirResource['resourceType']>(
  taken: Pick<Taken, 'lists'>,
  type: T,
): readonly { readonly record: TypeOf<T>; readonly list: TakenList }[] {
  return taken.lists.flatMap((list) =>
    list.view.type !== type
      ? []
      : list.records
          .filter((record): record is TypeOf<T> => record.resourceType === type)
          .filter((record) => !isMistake(record))
          .map((record) => ({ record, list, at: list.view.moment(record) ?? -Infinity }))
          .toSorted((a, b) => b.at - a.at),
  )
}
