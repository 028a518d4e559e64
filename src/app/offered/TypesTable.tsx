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

/** Rows of the same reasons, from which on these are said once. */
const USUAL = 4

/**
 * Every kind of record with its permitted interactions; capability.decide answers each cell. A kind
 * that a service offers beyond those of the specification can be listed only if this app has a list
 * of it. Reasons stand below the kind: a column of theirs leaves no room on a tablet. Those that
 * most rows have in common are said once, above them.
 */
export function TypesTable() {
  const words = useOfferedText()
  const { capability } = useConnection()
  const format = useFormat()
  const reasonsOf = useReasons()
  const rows = offeredTypes(capability).map((type) => ({ type, reasons: reasonsOf(type) }))
  const usual = usualReasons(rows.map(({ reasons }) => reasons))
  return (
    <>
      {usual === undefined ? null : (
        <p className={styles.usual}>
          {words.usual} {usual}
        </p>
      )}
      <div className={styles.types}>
        <DataTable<TypeRow>
          caption={words.typesCaption}
          rows={rows}
          rowKey={({ type }) => type}
          phone="lines"
          columns={[
            {
              key: 'kind',
              header: words.kind,
              cell: ({ type, reasons }) => (
                <>
                  <span className={styles.kind}>
                    {typeText(type, format)} <code>{type}</code>
                  </span>
                  {reasons.length === 0 || reasons.join(' ') === usual ? null : (
                    <span className={styles.reasons}>
                      {reasons.map((reason) => (
                        <span key={reason}>{reason}</span>
                      ))}
                    </span>
                  )}
                </>
              ),
            },
            ...INTERACTIONS.map((interaction) => ({
              key: interaction,
              header: words.interactions[interaction],
              named: true,
              cell: ({ type }: TypeRow) => <Answer type={type} interaction={interaction} />,
            })),
          ]}
        />
      </div>
    </>
  )
}

interface TypeRow {
  readonly type: ResourceType
  /** Sentences, each with the interactions that it is about. */
  readonly reasons: readonly string[]
}

/** The reasons that more rows have than any others; undefined where hardly any have the same. */
function usualReasons(rows: readonly (readonly string[])[]): string | undefined {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const reasons = row.join(' ')
    if (reasons !== '') counts.set(reasons, (counts.get(reasons) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most !== undefined && most[1] >= USUAL ? most[0] : undefined
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

/** Gives the reasons of a kind, each once, with the interactions that it applies to. */
function useReasons(): (type: ResourceType) => readonly string[] {
  const messages = useText()
  const { capability, session } = useConnection()
  const words = useOfferedText()
  return (type) => {
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
    return [...reasons].map(([sentence, names]) =>
      reasons.size === 1 && names.length === INTERACTIONS.length
        ? sentence
        : `${names.join(', ')}: ${sentence}`,
    )
  }
}
