import type { FhirResource } from 'fhir/r4'
import { useState } from 'react'
import { useRegistry } from '~/record/RegistryContext'
import { useShow } from '~/record/use-show'
import { csvText } from '~/std/csv'
import { saveFile } from '~/std/save-file'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import styles from './Compare.module.css'
import { useCompareText } from './compare-text'
import { reportJson, reportRows, type ReportContext } from './report'

/** The ways to keep a comparison: on paper, as data, as a table. File names tell nothing. */
export function SaveReport(props: Pick<ReportContext, 'comparison' | 'names' | 'title'>) {
  const words = useCompareText()
  const { ofRecord } = useRegistry()
  const show = useShow()
  const [saved, setSaved] = useState(0)
  const context: ReportContext = {
    ...props,
    words,
    headline: (record: FhirResource) =>
      ofRecord(record.resourceType)?.headline(record, show) ?? record.resourceType,
  }
  const save = (text: string, type: string, name: string) => {
    saveFile(new Blob([text], { type }), name)
    setSaved(saved + 1)
  }
  const { report } = words
  return (
    <div className={styles.part} data-print="never">
      <div className={styles.ways}>
        <Button onClick={() => window.print()}>{report.print}</Button>
        <Button onClick={() => save(reportJson(context), 'application/json', 'side-by-side.json')}>
          {report.json}
        </Button>
        <Button
          onClick={() =>
            save(csvText(reportRows(context)), 'text/csv;charset=utf-8', 'side-by-side.csv')
          }
        >
          {report.csv}
        </Button>
      </div>
      <p className={styles.quiet}>{report.hint}</p>
      <LiveRegion>{saved === 0 ? '' : report.saved}</LiveRegion>
    </div>
  )
}
