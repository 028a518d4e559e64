import { patientAddress } from '~/smart/patient-address'
import { useFormat } from '~/connection/use-format'
import { instantText } from '~/fhir/format/dates/date-text'
import { NextSteps } from '../edit/NextSteps'
import { PersonLine } from '~/writing/PersonLine'
import { ReceiptNumbers } from '~/writing/ReceiptNumbers'
import { useSentBy } from '~/writing/use-sent-by'
import type { WrittenReceipt } from '~/queries/write-attempt'
import { Button } from '~/ui/Button'
import { FieldList } from '~/ui/FieldList'
import { LinkButton } from '~/ui/LinkButton'
import desk from '../Desk.module.css'
import { useRegisterWords } from '../edit/register-text'

interface MrnReceiptProps {
  readonly receipt: WrittenReceipt
  /** The former id of the record. */
  readonly patientId: string
  /** The number that the person was told until now. */
  readonly temporary?: string | undefined
}

/** The record's new number, the receipt that a person can keep, and the next steps. */
export function MrnReceipt({ receipt, patientId, temporary }: MrnReceiptProps) {
  const { assign: words } = useRegisterWords()
  const format = useFormat()
  const sentBy = useSentBy()
  const { id, at, requestId, found, said } = receipt
  return (
    <div className={desk.step}>
      <p className={desk.told}>
        {id === undefined ? words.unanswered : words.done(id)} {found === true ? words.found : ''}
      </p>
      <PersonLine addressee={{ kind: 'patient', id: id ?? patientId }} />
      <FieldList
        fields={[
          ...(id === undefined ? [] : [{ label: words.number, value: <code>{id}</code> }]),
          ...(temporary === undefined
            ? []
            : [{ label: words.before, value: <code>{temporary}</code> }]),
          sentBy,
          {
            label: words.when,
            value: <time dateTime={new Date(at).toISOString()}>{instantText(at, format)}</time>,
          },
          ...(said === undefined ? [] : [{ label: words.said, value: said.join(' ') }]),
        ]}
      />
      <p className={desk.quiet}>{words.carried}</p>
      {/* Nobody was told the id: beside the temporary number it would be a second one. */}
      <ReceiptNumbers
        fields={[
          { label: words.formerId, value: <code>{patientId}</code> },
          ...(requestId === undefined
            ? []
            : [{ label: words.requestId, value: <code>{requestId}</code> }]),
        ]}
      />
      <div className={desk.actions} data-print="never">
        {id === undefined ? null : (
          <LinkButton tone="primary" to={patientAddress(id)}>
            {words.goOn}
          </LinkButton>
        )}
        <Button onClick={() => window.print()}>{words.print}</Button>
      </div>
      {id === undefined ? null : <NextSteps id={id} />}
    </div>
  )
}
