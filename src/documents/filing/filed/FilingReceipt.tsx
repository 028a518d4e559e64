import { useFormat } from '~/connection/use-format'
import { instantText } from '~/fhir/format/dates/date-text'
import { PersonLine } from '~/writing/PersonLine'
import { ReceiptNumbers } from '~/writing/ReceiptNumbers'
import { useSentBy } from '~/writing/use-sent-by'
import { FieldList } from '~/ui/FieldList'
import { comparedParts } from './compare-answer'
import { comparedWords } from './compared-words'
import { filedFor } from './filed-for'
import type { Filing } from './filings'
import { useFilingWords } from '../filing-words'

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
