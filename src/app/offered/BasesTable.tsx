import { explainRefusal } from '~/capability/explain'
import type { RefusalReason } from '~/capability/permit'
import type { BaseCapability } from '~/capability/capability'
import { useConnection } from '~/connection/ConnectionContext'
import type { BaseKind } from '~/fhir/resource'
import { useText } from '~/i18n/TextProvider'
import { toldGeneration } from '~/smart/told-generation'
import { DataTable } from '~/ui/table/DataTable'
import { FieldList } from '~/ui/FieldList'
import styles from './Offered.module.css'
import { useOfferedText } from './OfferedText'

/**
 * The service, the interfaces of this sign-in, and the source of our knowledge about their support.
 */
export function BasesTable() {
  const { capability, session } = useConnection()
  const words = useOfferedText()
  const generation = toldGeneration(session.registration, session.others ?? [])
  const nameOf = (kind: BaseKind) =>
    generation === undefined ? words.base[kind] : words.ofGeneration[generation](words.base[kind])
  return (
    <>
      <FieldList
        fields={[
          { label: words.organization, value: session.registration.name },
          ...(session.tenant === undefined
            ? []
            : [
                {
                  label: words.tenant,
                  value: <code className={styles.address}>{session.tenant}</code>,
                },
              ]),
        ]}
      />
      <DataTable<BaseCapability>
        caption={words.basesTitle}
        phone="lines"
        rows={capability.bases}
        rowKey={({ base }) => base.url}
        columns={[
          { key: 'kind', header: words.baseColumn, cell: ({ base }) => nameOf(base.kind) },
          {
            key: 'url',
            header: words.baseAddress,
            cell: ({ base }) => <code className={styles.address}>{base.url}</code>,
          },
          { key: 'source', header: words.baseSource, cell: (one) => <Source one={one} /> },
        ]}
      />
    </>
  )
}

function Source({ one }: { readonly one: BaseCapability }) {
  const words = useOfferedText()
  const { language } = useText()
  const why = (reason: RefusalReason) => explainRefusal({ reason }, { language }).sentence
  const isPlain = one.base.kind === 'r4'
  const { software, fhirVersion, kind } = one.statement
  const version =
    fhirVersion === undefined
      ? isPlain
        ? words.versionTaken
        : words.versionNotSaid
      : `FHIR ${fhirVersion}`
  return (
    <span className={styles.reasons}>
      <span>{one.unread ? words.unread : one.assumed ? words.assumed : words.declared}</span>
      {kind === 'requirements' ? <span>{words.requirements}</span> : null}
      {!one.unread && one.statement.resources.size === 0 ? (
        <span>{why({ why: 'nothing' })}</span>
      ) : null}
      {software === undefined ? null : <span>{words.software(software)}</span>}
      {one.foreignVersion === undefined ? null : (
        <span>{why({ why: 'version', version: one.foreignVersion })}</span>
      )}
      {one.unread || one.assumed ? null : <span>{version}</span>}
    </span>
  )
}
