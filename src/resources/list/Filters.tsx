import type { ReactNode } from 'react'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Skeleton } from '~/ui/Skeleton'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { paramsOf } from './filter'
import type { FilterFormProps } from './FilterForm'
import styles from './ListScreen.module.css'
import { useShow } from '~/record/use-show'

// Most lists are read without a filter: the form is fetched when somebody comes near it.
const loadForm = async () => import('./FilterForm')
const FilterForm = lazy(async () => (await loadForm()).FilterForm)

interface FiltersProps extends FilterFormProps {
  /** A further way to narrow the list, below the fields. */
  readonly offer?: ReactNode
}

/**
 * Every search parameter that the service declares and the specification knows, with a control for
 * its type.
 */
export function Filters({ offer, ...props }: FiltersProps) {
  const { words } = useShow()
  const { filters, chosen } = props
  if (filters.length === 0) return null
  return (
    <div className={styles.line} data-print="never">
      <Disclosure summary={words.filter.active(paramsOf(filters, chosen).length)} onNear={prepare}>
        <Suspense fallback={<Skeleton rows={4} />}>
          <FilterForm {...props} />
          {offer}
        </Suspense>
      </Disclosure>
    </div>
  )
}

function prepare(): void {
  // Only in advance: if it fails, opening it tries again and reports the failure.
  loadForm().then(
    ({ prepareFilterForm }) => prepareFilterForm(),
    () => undefined,
  )
}
