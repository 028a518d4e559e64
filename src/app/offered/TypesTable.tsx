import { explainRefusal } from '~/capability/explain'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { typeText } from '~/fhir/format/codes/type-text'
import type { ResourceType } from '~/fhir/resource'
import { useText } from '~/i18n/TextProvider'
import { DataTable } from '~/ui/table/DataTable'
import { Tag } from '~/ui/Tag'
import styles from './Offered.module.css'
import { registry } from '~/views/registry'
import { offeredTypes, SPECIFICATION_TYPES } from './offered-types'
import { INTERACTIONS, sampleRequest, type Interaction } from './sample-request'
import { useOfferedText } from './OfferedText'

/** Those without a list have screens of their own: files, and groups of people. */
const SPECIFIED: ReadonlySet<ResourceType> = new Set(SPECIFICATION_TYPES)

/**
 * Every kind of record with its permitted interactions; capability.decide answers each cell. A kind
 * that a service offers beyond those of the specification can be listed only if this app has a list
 * of it.
 */
export function TypesTable() {
  const words = useOfferedText()
  const { capability } = useConnection()
  const format = useFormat()
  return (
    <DataTable<ResourceType>
      caption={words.typesCaption}
      rows={offeredTypes(capability)}
      rowKey={(type) => type}
      columns={[
        {
          key: 'kind',
          header: words.kind,
          cell: (type) => (
            <span className={styles.kind}>
              {typeText(type, format)} <code>{type}</code>
            </span>
          ),
        },
        ...INTERACTIONS.map((interaction) => ({
          key: interaction,
          header: words.interactions[interaction],
          cell: (type: ResourceType) => <Answer type={type} interaction={interaction} />,
        })),
        { key: 'why', header: words.reasons, cell: (type) => <Reasons type={type} /> },
      ]}
    />
  )
}

function Answer({
  type,
  interaction,
}: {
  readonly type: ResourceType
  readonly interaction: Interaction
}) {
  const words = useOfferedText()
  const { capability, session } = useConnection()
  const answer = capability.decide(
    sampleRequest(interaction, type, { capability, patient: session.patient }),
  )
  if (!isPermit(answer) || (interaction === 'search' && hasNoList(type)))
    return <Tag tone="quiet">{words.notOffered}</Tag>
  return <Tag tone="good">{words.offered}</Tag>
}

/** True for a kind that people cannot list here, whatever the service offers. */
function hasNoList(type: ResourceType): boolean {
  return registry.ofType(type).length === 0 && !SPECIFIED.has(type)
}

/** The reasons of a row, each once, with the interactions that it applies to. */
function Reasons({ type }: { readonly type: ResourceType }) {
  const messages = useText()
  const { capability, session } = useConnection()
  const words = useOfferedText()
  const reasons = new Map<string, string[]>()
  for (const interaction of INTERACTIONS) {
    const answer = capability.decide(
      sampleRequest(interaction, type, { capability, patient: session.patient }),
    )
    const isMissing = interaction === 'search' && hasNoList(type)
    if (isPermit(answer) && !isMissing) continue
    const sentence = isPermit(answer) ? words.noList : explainRefusal(answer, messages).sentence
    reasons.set(sentence, [...(reasons.get(sentence) ?? []), words.interactions[interaction]])
  }
  return (
    <span className={styles.reasons}>
      {[...reasons].map(([sentence, names]) => (
        <span key={sentence}>
          {reasons.size === 1 && names.length === INTERACTIONS.length
            ? sentence
            : `${names.join(', ')}: ${sentence}`}
        </span>
      ))}
    </span>
  )
}
