import { useQuery } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import { useEffect, useRef } from 'react'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import type { Read } from '~/fhir/request'
import styles from '~/writing/rows/Rows.module.css'
import { WriteReceipt } from '~/writing/WriteReceipt'
import { readQuery } from '~/queries/read-query'
import type { WrittenReceipt } from '~/queries/write-attempt'
import { LinkButton } from '~/ui/LinkButton'
import { recordAddress, listAddress } from '~/record/places/addresses'
import { useRegistry } from '~/record/RegistryContext'
import { focusPart } from '~/ui/focus/focus-part'
import { differenceWords, namesIn } from './change-words'
import { useEditWords } from './edit-text'
import type { EditContext } from './edit-context'
import { readBackOf } from './read-back'
import type { RecordDraft } from './record-draft'
import { type RecordDescription, rowsOf } from './fields/record-description'
import { useFormWords } from './fields/use-form-words'
import { recordAddressee } from './use-record-submit'

interface WrittenRecordProps {
  readonly receipt: WrittenReceipt
  /** The service's answer, if it had a body. */
  readonly answered: FhirResource | undefined
  readonly editor: DraftEditor<RecordDraft>
  readonly form: RecordDescription
  /** The record that was sent. */
  readonly record: FhirResource
  readonly context: EditContext
  readonly names: ReadonlyMap<string, string>
}

/** The receipt, with the stored version if it can be read. */
export function WrittenRecord(props: WrittenRecordProps) {
  const { receipt, context, editor, form } = props
  const { capability } = useConnection()
  const place = useRef<HTMLDivElement>(null)
  // It is finished: no part of it stays on the device. The pressed button is gone, so the receipt
  // takes the focus.
  useEffect(() => {
    void editor.remove()
    focusPart(place.current)
  }, [editor])
  const id = receipt.id ?? context.original?.id
  const permit =
    id === undefined
      ? undefined
      : capability.decide<Read>({ interaction: 'read', type: form.type, id })
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {permit !== undefined && isPermit(permit) ? (
        <ReadBack {...props} permit={permit} />
      ) : (
        <Receipt {...props} stored={props.answered} />
      )}
    </div>
  )
}

function ReadBack({ permit, ...props }: WrittenRecordProps & { readonly permit: Permit<Read> }) {
  const { data } = useQuery({ ...readQuery(permit), staleTime: 0 })
  return <Receipt {...props} stored={data?.resource} id={permit.request.id} />
}

interface ReceiptProps extends WrittenRecordProps {
  readonly stored: FhirResource | undefined
  /** Set if the record can be opened. */
  readonly id?: string
}

function Receipt({ receipt, stored, form, record, context, names, id }: ReceiptProps) {
  const words = useEditWords()
  const formWords = useFormWords()
  const list = useRegistry().ofType(form.type)[0]
  const isOwn = stored?.resourceType === form.type
  const told = isOwn ? new Map([...namesIn(rowsOf(form, stored, context)), ...names]) : names
  return (
    <WriteReceipt
      title={context.original === undefined ? words.receipt : words.receiptCorrected}
      receipt={receipt}
      addressee={recordAddressee(form, context)}
      differences={
        isOwn
          ? differenceWords(form, readBackOf(form, record, stored, context), told, formWords)
          : undefined
      }
    >
      {id === undefined ? null : (
        <LinkButton to={recordAddress(form.type, id, context.patient)}>{words.open}</LinkButton>
      )}
      {list === undefined ? null : (
        <LinkButton to={listAddress(list, context.patient)}>{words.list}</LinkButton>
      )}
    </WriteReceipt>
  )
}
