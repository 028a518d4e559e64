import { useMemo, useState } from 'react'
import { formBody } from '~/fhir/wire/params'
import type { FilterFieldsProps } from '~/operator/console/console-context'
import { useOperatorWords } from '~/operator/operator-text'
import { RegistryProvider } from '~/record/RegistryContext'
import { filtersOf, paramsOf, type Draft } from '~/resources/list/filter'
import { FilterForm } from '~/resources/list/FilterForm'
import { registry } from '~/views/registry'

/** Makes a filter of an export by the same fields as the filters of a list. */
export function ExportFilterFields({ type, parameters, onAdd }: FilterFieldsProps) {
  const words = useOperatorWords()
  const [isEmpty, setIsEmpty] = useState(false)
  const filters = useMemo(
    () => filtersOf({ type, search: () => [] }, parameters),
    [type, parameters],
  )
  const add = (draft: Draft) => {
    const params = paramsOf(filters, draft)
    setIsEmpty(params.length === 0)
    if (params.length > 0) onAdd(`${type}?${formBody(params)}`)
  }
  return (
    <RegistryProvider registry={registry}>
      <FilterForm
        filters={filters}
        chosen={{}}
        choose={add}
        whole={undefined}
        action={words.addFilter}
      />
      {isEmpty ? <p role="alert">{words.filterValueMissing}</p> : null}
    </RegistryProvider>
  )
}
