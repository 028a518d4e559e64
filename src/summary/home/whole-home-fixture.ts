import type { FhirResource } from 'fhir/r4'
import type { Connection } from '~/connection/connection'
import { chartPlan } from '~/record/chart/chart-lists'
import type { ChartList } from '~/record/chart/use-chart'
import type { ViewPath } from '~/record/view'
import { registry } from '~/views/registry'
import { homeChart, type HomeChart } from './home-chart'

/** The first page's reading of a record of which every offered list was read whole. */
export function wholeHome(
  { capability }: Pick<Connection, 'capability'>,
  records: Partial<Record<ViewPath, readonly FhirResource[]>>,
): HomeChart {
  const lists = chartPlan(registry.views, '7', capability).permitted.map((list): ChartList => ({
    ...list,
    failure: undefined,
    loading: false,
    result: {
      matches: records[list.view.path] ?? [],
      included: [],
      foreign: 0,
      issues: [],
      complete: true,
      ended: true,
      pages: 1,
      receivedAt: 5,
    },
  }))
  return homeChart({ patientId: '7', lists })
}
