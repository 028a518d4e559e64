import { useQuery } from '@tanstack/react-query'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { typeText } from '~/fhir/format/type-text'
import { DataTable } from '~/ui/DataTable'
import { Empty } from '~/ui/Empty'
import { Section } from '~/ui/Section'
import desk from '../Desk.module.css'
import { useMergeWords } from './merge-text'
import { countableTypes, countRecords, type TypeCount } from './what-moves'

interface MovesTableProps {
  readonly sourceId: string
  readonly targetId: string
  /** Names of the two records as column headings. */
  readonly names: readonly [string, string]
  /** Changes with each look: before the merge, and after it. */
  readonly look: string
  readonly title: string
}

/** How many records of each kind belong to the two, where the service lets them be counted. */
export function MovesTable({ sourceId, targetId, names, look, title }: MovesTableProps) {
  const { capability, queryClient } = useConnection()
  const words = useMergeWords()
  const format = useFormat()
  const isCountable = countableTypes(capability).length > 0
  const { data } = useQuery({
    queryKey: ['merge-counts', look, sourceId, targetId],
    queryFn: () =>
      Promise.all([sourceId, targetId].map((id) => countRecords(capability, queryClient, id))),
    enabled: isCountable,
    staleTime: 0,
    gcTime: 0,
  })
  const [source = [], target = []] = data ?? []
  const cell = (counts: readonly TypeCount[], type: string) => {
    const found = counts.find((one) => one.type === type)
    return found?.count === undefined ? words.notCounted : words.count(found.count, found.isWhole)
  }
  return (
    <Section title={title}>
      {isCountable ? null : <Empty>{words.noCounts}</Empty>}
      {isCountable && data === undefined ? (
        <p className={desk.quiet} role="status">
          {words.counting}
        </p>
      ) : null}
      {data === undefined ? null : (
        <DataTable
          caption={title}
          rows={source}
          rowKey={({ type }) => type}
          columns={[
            { key: 'type', header: words.kind, cell: ({ type }) => typeText(type, format) },
            {
              key: 'source',
              header: names[0],
              align: 'end',
              cell: ({ type }) => cell(source, type),
            },
            {
              key: 'target',
              header: names[1],
              align: 'end',
              cell: ({ type }) => cell(target, type),
            },
          ]}
        />
      )}
    </Section>
  )
}
