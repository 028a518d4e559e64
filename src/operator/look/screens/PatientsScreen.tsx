import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '~/connection/use-format'
import { numberText } from '~/fhir/format/locale'
import { Empty } from '~/ui/Empty'
import { SelectField } from '~/ui/field/SelectField'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { DataTable } from '~/ui/table/DataTable'
import { lookAddress } from '../look-address'
import { useLookWords } from '../look-text'
import { useOpenedFiles } from './look-context'
import { PatientName } from './PatientName'

/** Patients of one part of the list. */
const PART = 1000

/** The patients of the files by the number of their records. */
export function PatientsScreen() {
  const words = useLookWords()
  const { language } = useFormat()
  const { client, later } = useOpenedFiles()
  const { patients, listed } = later.overview
  const [part, setPart] = useState(0)
  const { data: rows } = useQuery({
    queryKey: ['look', 'patients', part, listed],
    queryFn: () =>
      client.ask('patients', later.number, { from: part * PART, to: (part + 1) * PART }),
  })
  const count = (number: number) => numberText(number, language)
  const parts = Math.ceil(patients / PART)
  return (
    <>
      <PageHeader title={words.patients} meta={count(patients)} />
      {parts <= 1 ? null : (
        <SelectField
          label={words.part}
          value={String(part)}
          onChange={(chosen) => setPart(Number(chosen))}
          options={Array.from({ length: parts }, (_, at) => ({
            value: String(at),
            label: words.partOf(count(at * PART + 1), count(Math.min(patients, (at + 1) * PART))),
          }))}
        />
      )}
      {rows === undefined ? (
        <Skeleton rows={6} />
      ) : rows.length === 0 ? (
        <Empty>{words.noneHere}</Empty>
      ) : (
        <DataTable
          caption={words.patientsCaption}
          phone="lines"
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => lookAddress('patients', id)}
          columns={[
            { key: 'name', header: words.name, cell: ({ id }) => <PatientName id={id} /> },
            { key: 'id', header: words.patient, cell: ({ id }) => <code>{id}</code> },
            {
              key: 'count',
              header: words.count,
              align: 'end',
              leads: 'short',
              cell: (row) => count(row.count),
            },
          ]}
        />
      )}
    </>
  )
}
