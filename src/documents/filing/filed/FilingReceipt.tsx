import type { DocumentReference } from 'fhir/r4'
import { useFormat } from '~/connection/use-format'
import { instantText } from '~/fhir/format/dates/date-text'
import { PersonLine } from '~/writing/PersonLine'
import { ReceiptNumbers } from '~/writing/ReceiptNumbers'
import { useSentBy } from '~/writing/use-sent-by'
import { FieldList } from '~/ui/FieldList'
import { comparedParts, type Compared } from './compare-answer'
import { filedFor } from './filed-for'
import type { Filing } from './filings'
import { useFilingWords, type FilingWords } from '../filing-words'

interface FilingReceiptProps {
  readonly filing: Filing
  readonly outcome: Extract<Filing['outcome'], { kind: 'written' }>
}

/**
 * The receipt of a document: its id and version, the time, and the known facts about the service's
 * copy.
 */
export function FilingReceipt({
  filing: { document, work },
  outcome: { receipt, resource },
}: FilingReceiptProps) {
  const { receipt: words, ...all } = useFilingWords()
  const format = useFormat()
  const sentBy = useSentBy()
  const { draft, file } = work
  const facts: readonly (readonly [string, string | undefined])[] = [
    [sentBy.label, sentBy.value],
    [words.at, instantText(receipt.at, format)],
    [all.field.status, all.statuses[document.status]],
    [
      words.file,
      draft.source === 'file' ? (file?.name ?? all.pasted) : document.content[0]?.attachment.url,
    ],
  ]
  const numbers: typeof facts = [
    [words.id, receipt.id ?? words.noId],
    [words.version, receipt.version],
    [words.hash, document.content[0]?.attachment.hash],
    [words.master, document.masterIdentifier?.value],
    [words.requestId, receipt.requestId],
  ]
  const listed = (told: typeof facts) =>
    told.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))
  return (
    <>
      <PersonLine addressee={filedFor(document)} />
      <FieldList fields={listed(facts)} />
      <p>{comparedWords(comparedParts(document, resource), all)}</p>
      <ReceiptNumbers fields={listed(numbers)} />
    </>
  )
}

/** The words of the form for the elements of the record. */
const LABELS = {
  masterIdentifier: 'master',
  identifier: 'identifiers',
  status: 'status',
  docStatus: 'docStatus',
  type: 'type',
  category: 'category',
  date: 'date',
  author: 'authors',
  authenticator: 'authenticator',
  custodian: 'custodian',
  relatesTo: 'relations',
  description: 'description',
  securityLabel: 'security',
  content: 'file',
  subject: 'patientId',
} as const satisfies Partial<Record<keyof DocumentReference, keyof FilingWords['field']>>

function comparedWords(compared: Compared, words: Omit<FilingWords, 'receipt'>): string {
  if (compared.by === 'nothing') return words.keptUnknown
  if (compared.differ.length === 0) return words.keptAll
  return words.keptNot(
    compared.differ
      .map((element) =>
        element in LABELS
          ? words.field[LABELS[element as keyof typeof LABELS]]
          : words.section.context,
      )
      .join(', '),
  )
}
