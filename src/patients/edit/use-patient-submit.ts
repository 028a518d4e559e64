import type { Patient } from 'fhir/r4'
import { useState } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import { type SubmitOnce, useSubmitOnce } from '~/writing/use-submit-once'
import type { Create, Update } from '~/fhir/request'
import type { Addressee } from '~/queries/addressed'
import { newAttempt } from '~/queries/write-attempt'
import { lookUpCorrected, lookUpRegistered } from './look-up-patient'
import type { PatientDraft } from './patient-draft'
import type { FormContext } from './form/patient-form'

/** The addressee of a patient's form: a new person, or the patient whose record is corrected. */
export function patientAddressee(patient: Patient, { original }: FormContext): Addressee {
  return original?.id === undefined
    ? { kind: 'new-patient', patient }
    : { kind: 'patient', id: original.id }
}

/** Sends a registration or a correction at most once; the draft stores the attempt. */
export function usePatientSubmit(
  editor: DraftEditor<PatientDraft>,
  patient: Patient,
  context: FormContext,
): SubmitOnce {
  const connection = useConnection()
  const [fresh] = useState(newAttempt)
  const make = () => {
    const { version, seen } = editor.content()
    const id = context.original?.id
    const permit =
      id === undefined
        ? connection.capability.decide<Create>({
            interaction: 'create',
            type: 'Patient',
            resource: patient,
          })
        : connection.capability.decide<Update>({
            interaction: 'update',
            type: 'Patient',
            id,
            resource: patient,
            ...(version === undefined ? {} : { version }),
          })
    if (!isPermit<Create | Update>(permit)) return undefined
    return {
      client: connection.queryClient,
      attempt: { current: () => editor.info().attempt ?? fresh, keep: editor.keepAttempt },
      permit,
      lookUp:
        id === undefined
          ? lookUpRegistered(connection, patient, seen, context)
          : lookUpCorrected(connection, id, version, patient, context),
    }
  }
  return useSubmitOnce({
    addressee: patientAddressee(patient, context),
    draft: editor.info().patient,
    make,
  })
}
