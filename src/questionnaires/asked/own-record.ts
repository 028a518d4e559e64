import type { Questionnaire } from 'fhir/r4'
import { isPermit, type Refusal } from '~/capability/permit'
import { baseAddresses } from '~/fhir/base-addresses'
import { belowBase } from '~/fhir/below-base'
import { FhirFailure } from '~/fhir/failure'
import { isFhirId } from '~/fhir/fhir-id'
import type { NamedForm } from '~/fhir/forms-asked'
import type { History, Read } from '~/fhir/request'
import type { Base } from '~/fhir/resource'
import { historyQuery } from '~/queries/history-query'
import { readQuery } from '~/queries/read-query'
import type { FormService } from '../catalogue/form-service'

/** A form as a record of the signed-in service, in one of its versions where one is named. */
export type FormRecord = Extract<NamedForm, { readonly by: 'id' }>

/**
 * The record of the signed-in service that an order names as its form: relatively, or by the whole
 * address of the record, which some servers write where a canonical address belongs.
 */
export function ownRecord(form: NamedForm, bases: readonly Base[]): FormRecord | undefined {
  if (form.by === 'id') return form
  const [address = ''] = form.canonical.split('|')
  for (const base of baseAddresses(bases)) {
    const [, id, version] =
      /^Questionnaire\/([^/]+)(?:\/_history\/([^/]+))?$/.exec(belowBase(address, base) ?? '') ?? []
    if (id !== undefined && isFhirId(id))
      return version !== undefined && isFhirId(version)
        ? { by: 'id', id, version }
        : { by: 'id', id }
  }
  return undefined
}

/** The record of a form, or the reason why it is not known. */
export type ReadForm =
  | { readonly kind: 'found'; readonly form: Questionnaire }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/**
 * Reads the record of a form. A reference to a version means that version alone (R4, "References"):
 * where past versions are not read, the present one is taken if it is the one that is named.
 * @throws FhirFailure when the service could not be asked, or refuses
 */
export async function readFormRecord(
  { id, version }: FormRecord,
  { capability, queryClient }: FormService,
): Promise<ReadForm> {
  const type = 'Questionnaire'
  const past =
    version === undefined
      ? undefined
      : capability.decide<History>({ interaction: 'history', type, id, version })
  const present = capability.decide<Read<'Questionnaire'>>({ interaction: 'read', type, id })
  try {
    if (past !== undefined && isPermit(past)) {
      const found = (await queryClient.infiniteQuery(historyQuery(past))).versions[0]?.resource
      return found?.resourceType === type && found.meta?.versionId === version
        ? { kind: 'found', form: found }
        : { kind: 'missing' }
    }
    if (!isPermit(present)) return { kind: 'refused', refusal: present }
    const { resource } = await queryClient.query(readQuery(present))
    return version === undefined || resource.meta?.versionId === version
      ? { kind: 'found', form: resource }
      : { kind: 'missing' }
  } catch (error) {
    if (error instanceof FhirFailure && (error.status === 404 || error.status === 410))
      return { kind: 'missing' }
    throw error
  }
}
