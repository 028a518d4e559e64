import { explainRefusal } from '~/capability/explain'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { typeText } from '~/fhir/format/codes/type-text'
import { useText } from '~/i18n/TextProvider'
import { DataTable } from '~/ui/table/DataTable'
import { Tag } from '~/ui/Tag'
import { sampleOperation } from './sample-request'
import { useOfferedText } from './OfferedText'

/** Specification, "Extended operations". */
const OPERATIONS = [
  ['Patient', '$assign-mrn'],
  ['Patient', '$match'],
  ['Patient', '$merge'],
  ['Patient', '$unmerge'],
  ['Location', '$create-relay'],
  ['Location', '$read-relay'],
  ['Location', '$update-relay'],
  ['Location', '$search-relay'],
] as const

/** Those that other FHIR servers may have: the rest is of the specification alone. */
const ANYWHERE: ReadonlySet<string> = new Set(['$match', '$merge'])

/** Every extended operation, with its availability. */
export function OperationsTable() {
  const messages = useText()
  const { capability, session } = useConnection()
  const format = useFormat()
  const words = useOfferedText()
  return (
    <DataTable
      caption={words.operationsCaption}
      rows={OPERATIONS.filter(
        ([, name]) => session.registration.service === 'exchange' || ANYWHERE.has(name),
      ).map(([type, name]) => ({
        type,
        name,
        answer: capability.decide(sampleOperation(type, name)),
      }))}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'name',
          header: words.operation,
          cell: ({ name }) => (
            <>
              {words.operations[name]} <code>{name}</code>
            </>
          ),
        },
        { key: 'kind', header: words.kind, cell: ({ type }) => typeText(type, format) },
        {
          key: 'usable',
          header: words.usable,
          cell: ({ answer }) => (
            <Tag tone={isPermit(answer) ? 'good' : 'quiet'}>
              {isPermit(answer) ? words.offered : words.notOffered}
            </Tag>
          ),
        },
        {
          key: 'why',
          header: words.reasons,
          cell: ({ answer }) =>
            isPermit(answer) ? undefined : explainRefusal(answer, messages).sentence,
        },
      ]}
    />
  )
}
