import { useFormat } from '~/connection/use-format'
import { typeText } from '~/fhir/format/codes/type-text'
import { DataTable } from '~/ui/table/DataTable'
import { Section } from '~/ui/Section'
import { Unavailable } from '~/ui/Unavailable'
import desk from '../Desk.module.css'
import { useMergeWords } from './merge-text'
import type { Moves } from './use-moves'
import type { TypeCount } from './what-moves'

interface MovesTableProps {
  readonly moves: Moves | 'counting' | 'off'
  /** Names of the two records as column headings. */
  readonly names: readonly [string, string]
  readonly title: string
}

/**
 * The number of records of each kind that belong to the two, if the service permits counting them.
 */
export function MovesTable({ moves, names, title }: MovesTableProps) {
  const words = useMergeWords()
  const format = useFormat()
  const cell = (counts: readonly TypeCount[], type: string) => {
    const found = counts.find((one) => one.type === type)
    return found?.count === undefined ? words.notCounted : words.count(found.count, found.isWhole)
  }
  return (
    <Section title={title}>
      {moves === 'off' ? <Unavailable sentence={words.noCounts} /> : null}
      {moves === 'counting' ? (
        <p className={desk.quiet} role="status">
          {words.counting}
        </p>
      ) : null}
      {typeof moves === 'string' ? null : (
        <DataTable
          caption={title}
          rows={moves.source}
          rowKey={({ type }) => type}
          columns={[
            { key: 'type', header: words.kind, cell: ({ type }) => typeText(type, format) },
            {
              key: 'source',
              header: names[0],
              align: 'end',
              cell: ({ type }) => cell(moves.source, type),
            },
            {
              key: 'target',
              header: names[1],
              align: 'end',
              cell: ({ type }) => cell(moves.target, type),
            },
          ]}
        />
      )}
    </Section>
  )
}
