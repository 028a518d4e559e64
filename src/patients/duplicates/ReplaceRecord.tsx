import { useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { type DraftSource, useDraft } from '~/writing/draft/use-draft'
import { Unavailable } from '~/ui/Unavailable'
import { formOf } from '../edit/form/form-of'
import { OwnDraft } from '../edit/OwnDraft'
import { PATIENT_DRAFT, type PatientDraft, readPatientDraft } from '../edit/patient-draft'
import type { FormContext } from '../edit/form/patient-form'
import { PatientEditor } from '../edit/PatientEditor'
import { useRegisterWords } from '../edit/register-text'
import { useFormContext } from '../edit/fields/use-form-context'
import { writtenHere } from '../edit/written-here'

/**
 * An update without permission to read (specification, "Support by solution": Patient at S6 is
 * create and update): a record of this session is corrected on the basis of the service's answer;
 * any other record is replaced by the whole form, which the screen says beforehand and the person
 * has to confirm.
 */
export function ReplaceRecord({
  patientId,
  draft,
}: {
  readonly patientId: string
  readonly draft: string | undefined
}) {
  const words = useRegisterWords()
  const connection = useConnection()
  const [known] = useState(() => writtenHere(connection, patientId))
  const place = useFormContext()
  const context: FormContext =
    known === undefined
      ? { ...place, original: { resourceType: 'Patient', id: patientId }, isBlind: true }
      : { ...place, original: known.patient }
  const form = formOf(context.original, context)
  const source: DraftSource<PatientDraft> =
    draft === undefined
      ? {
          kind: 'new',
          read: readPatientDraft,
          about: {
            kind: PATIENT_DRAFT,
            title: words.correctTitle,
            patient: patientId,
            target: `Patient/${patientId}`,
          },
          content: {
            form,
            base: form,
            seen: [],
            ...(known === undefined ? {} : { version: known.version }),
          },
        }
      : { kind: 'kept', id: draft, read: readPatientDraft }
  const state = useDraft(source)
  return (
    <>
      <Unavailable
        title={words.replace.title}
        sentence={known === undefined ? words.replace.blind : words.replace.known}
      />
      <OwnDraft draft={state} patient={patientId}>
        {(editor) => <PatientEditor editor={editor} context={context} version={known?.version} />}
      </OwnDraft>
    </>
  )
}
