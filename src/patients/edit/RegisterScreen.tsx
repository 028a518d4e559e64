import { useState } from 'react'
import { useLocation } from 'react-router'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { patientAddress } from '~/smart/patient-address'
import type { DraftInfo } from '~/drafts/draft'
import { isNumberNote, RECORD_NUMBER } from '~/drafts/record-number'
import { Suspense } from '~/ui/late/Suspense'
import { DraftList } from '~/writing/draft/DraftList'
import { WritingText } from '~/writing/writing-text'
import { type DraftSource, useDraft } from '~/writing/draft/use-draft'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { wasAsked } from '../assign-mrn/mrn-note'
import desk from '../Desk.module.css'
import { isFromSearch, unknownPerson } from '../unknown-person'
import { formOfSearch } from './form/form-of-search'
import { OwnDraft } from './OwnDraft'
import { PATIENT_DRAFT, type PatientDraft, readPatientDraft } from './patient-draft'
import { PatientEditor } from './PatientEditor'
import { RegisterText, useRegisterWords } from './register-text'
import { useFormContext } from './fields/use-form-context'

/** Registers a patient; `draft` is the id of an unfinished registration. */
export function RegisterScreen({ draft }: { readonly draft: string | undefined }) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <RegisterText>
        <WritingText>
          <Screen draft={draft} />
        </WritingText>
      </RegisterText>
    </Suspense>
  )
}

function Screen({ draft }: { readonly draft: string | undefined }) {
  const words = useRegisterWords()
  const { capability } = useConnection()
  const answer = capability.decide({
    interaction: 'create',
    type: 'Patient',
    resource: { resourceType: 'Patient' },
  })
  return (
    <>
      <PageHeader title={words.newTitle} />
      {!isPermit(answer) ? (
        <RefusalNotice refusal={answer} />
      ) : (
        <div className={desk.layout}>
          {/* Another draft is another form. */}
          <NewPatient key={draft ?? ''} draft={draft} />
          {/* Also next to a draft that is continued: the later steps of a registration are
              listed and looked up here. */}
          <div data-print="never">
            <DraftList title={words.unfinished} shows={isRegistration} hrefOf={hrefOf} />
          </div>
        </div>
      )}
    </>
  )
}

/** Registrations, and numbers that may not have been assigned yet: those follow a registration. */
function isRegistration(draft: DraftInfo): boolean {
  const isOpenNumber = draft.kind === RECORD_NUMBER && wasAsked(draft) && !isNumberNote(draft)
  return isOpenNumber || (draft.kind === PATIENT_DRAFT && draft.patient === undefined)
}

function hrefOf({ id, patient }: DraftInfo): string {
  return patient === undefined ? `/register/${id}` : patientAddress(patient, 'correct')
}

function NewPatient({ draft }: { readonly draft: string | undefined }) {
  const words = useRegisterWords()
  const context = useFormContext()
  const connection = useConnection()
  const linked: unknown = useLocation().state
  const [{ form, taken }] = useState(() =>
    formOfSearch((isFromSearch(linked) ? unknownPerson(connection) : undefined) ?? {}, context),
  )
  const source: DraftSource<PatientDraft> =
    draft === undefined
      ? {
          kind: 'new',
          about: { kind: PATIENT_DRAFT, title: words.newTitle },
          content: { form, seen: [] },
          read: readPatientDraft,
        }
      : { kind: 'kept', id: draft, read: readPatientDraft }
  return (
    <OwnDraft draft={useDraft(source)} patient={undefined}>
      {(editor) => (
        <PatientEditor
          editor={editor}
          context={context}
          taken={draft === undefined ? taken : undefined}
        />
      )}
    </OwnDraft>
  )
}
