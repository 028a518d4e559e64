import type { ReactNode } from 'react'
import { useFormat } from '~/connection/use-format'
import { instantText } from '~/fhir/format/dates/date-text'
import type { Addressee } from '~/queries/addressed'
import type { WrittenReceipt } from '~/queries/write-attempt'
import { DataTable } from '~/ui/table/DataTable'
import { FieldList } from '~/ui/FieldList'
import { Section } from '~/ui/Section'
import styles from './Writing.module.css'
import { useWritingWords } from './writing-text'
import { PersonLine } from './PersonLine'
import { ReceiptNumbers } from './ReceiptNumbers'
import { useSentBy } from './use-sent-by'

/** One difference between the stored and the sent version. Both sides in words for a person. */
export interface ReadBackDifference {
  readonly key: string
  readonly label: string
  readonly sent?: ReactNode
  readonly stored?: ReactNode
}

interface WriteReceiptProps {
  readonly title?: string
  /** A sentence that comes before all others, such as the number that somebody was given. */
  readonly lead?: string | undefined
  readonly receipt: WrittenReceipt
  /** The person that it was written for. */
  readonly addressee: Addressee
  /** The differences from the version that was read back; undefined when it could not be read. */
  readonly differences: readonly ReadBackDifference[] | undefined
  /** The number by which the person is known from now on, where no other screen tells it. */
  readonly number?: { readonly label: string; readonly value: string } | undefined
  /** The next steps. */
  readonly children?: ReactNode
}

/** The receipt that a person can keep, and the service's version of the write. */
export function WriteReceipt({
  title,
  lead,
  receipt,
  addressee,
  differences,
  number,
  children,
}: WriteReceiptProps) {
  const { receipt: words } = useWritingWords()
  const format = useFormat()
  const sentBy = useSentBy()
  const facts = [
    ...(number === undefined ? [] : [{ ...number, value: <strong>{number.value}</strong> }]),
    sentBy,
    {
      label: words.at,
      value: (
        <time dateTime={new Date(receipt.at).toISOString()}>{instantText(receipt.at, format)}</time>
      ),
    },
  ]
  const numbers = [
    {
      label: words.id,
      value:
        receipt.id === undefined ? words.noId : <code className={styles.code}>{receipt.id}</code>,
    },
    ...(receipt.version === undefined
      ? []
      : [{ label: words.version, value: <code className={styles.code}>{receipt.version}</code> }]),
    ...(receipt.requestId === undefined
      ? []
      : [
          {
            label: words.requestId,
            value: <code className={styles.code}>{receipt.requestId}</code>,
          },
        ]),
  ]
  return (
    <Section title={title ?? words.title}>
      <div className={styles.receipt}>
        <div role="status">
          <p className={styles.lead}>
            {lead === undefined ? null : `${lead} `}
            {receipt.found === true ? words.found : words.sentence}
          </p>
          {receipt.twins === undefined ? null : (
            <p className={styles.warning}>{words.twins(receipt.twins.length)}</p>
          )}
        </div>
        <PersonLine addressee={addressee} />
        <FieldList fields={facts} />
        <ReadBack differences={differences} />
        <ReceiptNumbers fields={numbers} />
        {children === undefined ? null : (
          <div className={styles.buttons} data-print="never">
            {children}
          </div>
        )}
      </div>
    </Section>
  )
}

function ReadBack({ differences }: Pick<WriteReceiptProps, 'differences'>) {
  const { receipt: words } = useWritingWords()
  if (differences === undefined) return <p className={styles.quiet}>{words.notRead}</p>
  if (differences.length === 0) return <p className={styles.quiet}>{words.noDifferences}</p>
  return (
    <Section title={words.differences} level={3}>
      <p>{words.differencesLead}</p>
      <DataTable
        caption={words.differences}
        rows={differences}
        rowKey={({ key }) => key}
        columns={[
          { key: 'field', header: words.field, cell: ({ label }) => label },
          { key: 'sent', header: words.sent, cell: ({ sent }) => <Side>{sent}</Side> },
          { key: 'stored', header: words.stored, cell: ({ stored }) => <Side>{stored}</Side> },
        ]}
      />
    </Section>
  )
}

/** One side of a difference. Addresses and codes have no place at which a line would break. */
function Side({ children }: { readonly children: ReactNode }) {
  const { receipt: words } = useWritingWords()
  return children === undefined ? (
    <span className={styles.quiet}>{words.absent}</span>
  ) : (
    <span className={styles.told}>{children}</span>
  )
}
