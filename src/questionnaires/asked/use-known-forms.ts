import { useQueries } from '@tanstack/react-query'
import { useConnection } from '~/connection/ConnectionContext'
import { isFormInGeneral } from '~/fhir/form-orders/is-form-alone'
import type { KnownForm, KnownForms } from '~/fhir/form-orders/known-form'
import { formsAsked, keyOf, type FormOrder, type NamedForm } from '~/fhir/forms-asked'
import { findKnownForm } from './find-known-form'

/** The most forms that are read from the service for orders. */
const MOST = 20

/**
 * The facts about the forms of orders, as far as they were found: answers name a form by its
 * address, and orders may name its record or another address. The form itself is read where an
 * order has a code that may be the form's own, and for `others`.
 */
export function useKnownForms(
  orders: readonly FormOrder[],
  others: readonly NamedForm[] = [],
): KnownForms {
  const service = useConnection()
  const isCoded = (order: FormOrder) =>
    order.resourceType === 'ServiceRequest' && !isFormInGeneral(order)
  const wanted = new Map<string, { readonly form: NamedForm; readonly isNameWanted: boolean }>()
  const add = (form: NamedForm, isNameWanted: boolean) => {
    const before = wanted.get(keyOf(form))?.isNameWanted === true
    wanted.set(keyOf(form), { form, isNameWanted: before || isNameWanted })
  }
  for (const order of orders) for (const form of formsAsked(order)) add(form, isCoded(order))
  for (const form of others) add(form, true)
  // Addresses in the catalogue cost nothing; records of the service are read one by one.
  const isFree = ({ form, isNameWanted }: { form: NamedForm; isNameWanted: boolean }) =>
    form.by === 'canonical' && !isNameWanted
  const forms = [
    ...[...wanted.values()].filter(isFree),
    ...[...wanted.values()].filter((one) => !isFree(one)).slice(0, MOST),
  ]
  const found = useQueries({
    queries: forms.map(({ form, isNameWanted }) => ({
      queryKey: ['forms', 'known', keyOf(form), isNameWanted],
      queryFn: async () => findKnownForm(form, service, isNameWanted),
    })),
    combine: dataOf,
  })
  return new Map(
    forms.flatMap(({ form }, index) => {
      const known = found[index]
      return known === undefined ? [] : [[keyOf(form), known] as const]
    }),
  )
}

// Declared once, so that the list stays the same value while nothing changed.
function dataOf(results: readonly { readonly data: KnownForm | undefined }[]) {
  return results.map(({ data }) => data)
}
