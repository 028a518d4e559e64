import type { FhirResource } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import { belongsTo } from '~/fhir/belongs-to'
import { isFhirId } from '~/fhir/fhir-id'
import type { Search } from '~/fhir/request'
import { writtenValue } from '~/fhir/wire/search-value'
import type { ResourceType } from '~/fhir/resource'

/** The way to search for records of a type here. */
export type WayToLook =
  /** By a name, which the service searches for. */
  | { readonly kind: 'name'; readonly permitFor: (text: string) => Permit<Search> | undefined }
  /** A list of the whole service or of the patient, which is searched here. */
  | { readonly kind: 'list'; readonly permit: Permit<Search>; readonly isPatients: boolean }
  | { readonly kind: 'none'; readonly refusal: Refusal }

/** Types whose records belong to a patient: only that patient's are offered. */
const OF_PATIENT: ReadonlySet<ResourceType> = new Set(['Condition', 'CareTeam', 'ServiceRequest'])

/** The most specific way that the service permits; no unlisted search is sent. */
export function wayToLook(
  { decide }: Pick<Capability, 'decide'>,
  type: ResourceType,
  patient: string | undefined,
): WayToLook {
  const ask = (params: Search['params']) => decide<Search>({ interaction: 'search', type, params })
  if (OF_PATIENT.has(type)) {
    const answer = ask([['patient', `Patient/${patient ?? ''}`]])
    return isPermit(answer)
      ? { kind: 'list', permit: answer, isPatients: true }
      : { kind: 'none', refusal: answer }
  }
  const byName = ask([['name', 'a']])
  if (isPermit(byName)) {
    return {
      kind: 'name',
      permitFor: (text) => {
        // Without a name, all of them are requested.
        const answer = ask(
          text === '' ? [] : [['name', writtenValue({ type: 'string', value: text })]],
        )
        return isPermit(answer) ? answer : undefined
      },
    }
  }
  const all = ask([])
  return isPermit(all)
    ? { kind: 'list', permit: all, isPatients: false }
    : { kind: 'none', refusal: byName }
}

/** A typed record: `Organization/12`. Undefined when it is not of these types. */
export function typedReference(
  text: string,
  types: readonly ResourceType[],
): { readonly type: ResourceType; readonly id: string } | undefined {
  const [, name, id] = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.]{1,64})$/.exec(text.trim()) ?? []
  const type = types.find((one) => one === name)
  return type === undefined || id === undefined || !isFhirId(id) ? undefined : { type, id }
}

/** True when a record of this patient may refer to a record. */
export function isAllowed(resource: FhirResource, patient: string | undefined): boolean {
  return patient === undefined || belongsTo(resource, patient) !== 'no'
}
