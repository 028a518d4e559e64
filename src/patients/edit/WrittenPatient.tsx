import { useQuery } from '@tanstack/react-query'
import type { FhirResource, Patient } from 'fhir/r4'
import { useEffect, useState } from 'react'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { patientAddress } from '~/smart/patient-address'
import { useFormat } from '~/connection/use-format'
import type { DraftEditor } from '~/drafts/draft-editor'
import type { Read } from '~/fhir/request'
import type { Promised } from '~/writing/SendPromised'
import { WriteReceipt } from '~/writing/WriteReceipt'
import { readQuery } from '~/queries/read-query'
import type { Addressee } from '~/queries/addressed'
import type { WrittenReceipt } from '~/queries/write-attempt'
import { FocusHere } from '~/ui/focus/FocusHere'
import { LinkButton } from '~/ui/LinkButton'
import { carryDecisions } from '../duplicates/not-the-same'
import { AssignMrn, AwaitedNumber } from '../assign-mrn/AssignMrn'
import desk from '../Desk.module.css'
import { rememberUnknown } from '../unknown-person'
import { differenceWords } from './change-words'
import { givenNumber } from './fields/identifier-part'
import { isLimited } from './form/form-of'
import type { PatientDraft } from './patient-draft'
import type { FormContext } from './form/patient-form'
import { readBackOf } from './read-back'
import { useRegisterWords } from './register-text'
import { NextSteps } from './NextSteps'
import { patientAddressee } from './use-patient-submit'
import { rememberWritten } from './written-here'

interface WrittenPatientProps {
  readonly receipt: WrittenReceipt
  /** The service's answer, if it had a body. */
  readonly answered: FhirResource | undefined
  readonly editor: DraftEditor<PatientDraft>
  /** The patient that was sent. */
  readonly patient: Patient
  readonly context: FormContext
  /** Set when the press promised the permanent number as well. */
  readonly promised: Promised | undefined
}

/** The receipt, with the stored version if it can be read. */
export function WrittenPatient(props: WrittenPatientProps) {
  const { receipt, context, editor } = props
  const connection = useConnection()
  const { capability } = connection
  const id = receipt.id ?? context.original?.id
  const permit =
    id === undefined
      ? undefined
      : capability.decide<Read<'Patient'>>({ interaction: 'read', type: 'Patient', id })
  // It is finished: no part of it stays on the device.
  useEffect(() => {
    void editor.remove()
  }, [editor])
  // Whoever is registered next is somebody else than the person of the search.
  useEffect(() => rememberUnknown(connection, false), [connection])
  // Decisions about the draft are transferred to the record.
  useEffect(() => {
    if (receipt.id !== undefined) carryDecisions(connection, editor.id, receipt.id)
  }, [connection, editor, receipt])
  const { answered } = props
  useEffect(() => {
    if (
      answered?.resourceType === 'Patient' &&
      answered.id !== undefined &&
      receipt.version !== undefined
    )
      rememberWritten(connection, answered.id, { patient: answered, version: receipt.version })
  }, [connection, answered, receipt])
  return permit !== undefined && isPermit(permit) ? (
    <ReadBack {...props} permit={permit} />
  ) : (
    <Receipt {...props} stored={props.answered} isRead />
  )
}

function ReadBack({
  permit,
  ...props
}: WrittenPatientProps & { readonly permit: Permit<Read<'Patient'>> }) {
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...readQuery(permit),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const [first, setFirst] = useState<Patient>()
  // Later changes, such as an assigned number, are not part of this write's result.
  if (first === undefined && data !== undefined && isFetchedAfterMount) setFirst(data.resource)
  return (
    <Receipt
      {...props}
      stored={first}
      isRead={first !== undefined || isError}
      id={permit.request.id}
    />
  )
}

/** The person that it was written for: a new person by the stored name, or else the sent one. */
function writtenAddressee(
  patient: Patient,
  stored: FhirResource | undefined,
  context: FormContext,
): Addressee {
  const addressee = patientAddressee(patient, context)
  return addressee.kind === 'new-patient' && stored?.resourceType === 'Patient'
    ? { kind: 'new-patient', patient: stored }
    : addressee
}

interface ReceiptProps extends WrittenPatientProps {
  readonly stored: FhirResource | undefined
  /** True when the reading has ended, also in vain. */
  readonly isRead: boolean
  /** Set if the record can be opened. */
  readonly id?: string
}

function Receipt({ stored, isRead, id, ...props }: ReceiptProps) {
  const { receipt, answered, patient, context, promised } = props
  const words = useRegisterWords()
  const format = useFormat()
  const [isNumbered, setNumbered] = useState(false)
  const isNew = context.original === undefined
  // If it cannot be opened, it can still be corrected.
  const written = receipt.id ?? context.original?.id
  const title = isNew ? words.receipt : words.receiptCorrected
  const known = stored ?? answered
  const given = givenNumber(known?.resourceType === 'Patient' ? (known.identifier ?? []) : [])
  // A record that cannot be opened is known by its id.
  const permanent = given?.value ?? (id === undefined ? written : undefined)
  const lead =
    given?.isTemporary === true
      ? isNumbered
        ? words.temporaryBefore(given.value)
        : words.temporary(given.value)
      : permanent === undefined
        ? undefined
        : words.assign.done(permanent)
  const identifiers = known?.resourceType === 'Patient' ? known.identifier : undefined
  const number =
    isNew && isLimited(context) && id !== undefined ? (
      // Not before the temporary number is known: by it alone the record is found again when the
      // answer with the permanent one is lost.
      isRead ? (
        <AssignMrn
          patientId={id}
          identifiers={identifiers}
          promised={given?.isTemporary === true ? promised : undefined}
          onAssigned={() => setNumbered(true)}
        />
      ) : promised === undefined ? null : (
        <AwaitedNumber />
      )
    ) : null
  return (
    <FocusHere label={title} className={desk.layout}>
      {/* The number that was asked for comes first: it is what somebody waits for. */}
      {promised === undefined ? null : number}
      <WriteReceipt
        title={title}
        lead={isNew ? lead : undefined}
        receipt={receipt}
        addressee={writtenAddressee(patient, stored, context)}
        differences={
          stored?.resourceType === 'Patient'
            ? differenceWords(readBackOf(patient, stored, context), words, format)
            : undefined
        }
        // A record that cannot be opened is corrected, merged and given documents by its number.
        number={
          id !== undefined || written === undefined
            ? undefined
            : { label: words.assign.number, value: written }
        }
      >
        {/* The record with its permanent number is at another address, which its receipt has. */}
        {id === undefined || isNumbered ? null : (
          <LinkButton to={patientAddress(id)}>{words.open}</LinkButton>
        )}
        {id !== undefined || written === undefined ? null : (
          <LinkButton to={patientAddress(written, 'correct')}>{words.correctLink}</LinkButton>
        )}
      </WriteReceipt>
      {promised === undefined ? number : null}
      {/* With a temporary number, the steps come with the permanent one: the id is another
          then. */}
      {isNew && isRead && !(isLimited(context) && id !== undefined) ? <NextSteps id={id} /> : null}
    </FocusHere>
  )
}
