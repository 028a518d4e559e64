import { explainRefusal } from '~/capability/explain'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { typeText } from '~/fhir/format/codes/type-text'
import type { ResourceType } from '~/fhir/resource'
import { useText } from '~/i18n/TextProvider'
import { DataTable } from '~/ui/table/DataTable'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Tag } from '~/ui/Tag'
import { offeredTypes } from './offered-types'
import { parameterNames } from './parameter-names'
import { sampleSearch } from './sample-request'
import { useOfferedText } from './OfferedText'

/** The search parameters of every kind of record that has any, one table each, opened on demand. */
export function ParametersList() {
  const { capability } = useConnection()
  return offeredTypes(capability).map((type) => <TypeParameters key={type} type={type} />)
}

function TypeParameters({ type }: { readonly type: ResourceType }) {
  const messages = useText()
  const { capability, session } = useConnection()
  const format = useFormat()
  const words = useOfferedText()
  const rows = parameterNames(capability, type).map((name) => ({
    name,
    answer: capability.decide(
      sampleSearch(type, name, session.registration, { capability, patient: session.patient }),
    ),
  }))
  if (rows.length === 0) return null
  const usable = rows.filter(({ answer }) => isPermit(answer)).length
  return (
    <Disclosure summary={words.parametersOf(typeText(type, format), usable, rows.length)} isFact>
      <DataTable
        caption={`${words.parametersCaption}: ${typeText(type, format)}`}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: words.parameter, cell: ({ name }) => <code>{name}</code> },
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
    </Disclosure>
  )
}
