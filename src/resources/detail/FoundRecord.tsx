import type { FhirResource } from 'fhir/r4'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useFormat } from '~/connection/use-format'
import { belongsTo, patientOf } from '~/fhir/belongs-to'
import { typeText } from '~/fhir/format/codes/type-text'
import { useText } from '~/i18n/TextProvider'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { listAddress, recordAddress } from '~/record/places/addresses'
import { Suspense } from '~/ui/late/Suspense'
import { BackToList } from './BackToList'
import { CorrectRecordLink } from '../edit/edit-record-links'
import { DetailText } from '~/record/detail-text'
import { Origin } from './Origin'
import { LateVersions } from '../versions/late-versions'
import { PanelHeading } from './PanelHeading'
import { ReferencedBy } from './ReferencedBy'
import { RecordView } from '~/record/element/RecordView'
import type { View } from '~/record/view'
import { useRecordWords } from '~/i18n/record-words'

export interface FoundRecordProps {
  readonly resource: FhirResource
  readonly view: View | undefined
  readonly patientId: string | undefined
  /** The list next to the record, if there is one. */
  readonly beside: View | undefined
  /** Draws the purpose of a record above its facts, if it has one. */
  readonly leadOf?:
    | ((resource: FhirResource, patientId: string | undefined) => ReactNode)
    | undefined
}

/** An existing record: shown only when it belongs to the patient in the address. */
export function FoundRecord({ resource, view, patientId, beside, leadOf }: FoundRecordProps) {
  const messages = useText()
  const words = useRecordWords()
  const format = useFormat()
  const owner = patientOf(resource)
  // A patient's record is never shown without the patient's banner: its address contains the
  // patient.
  if (patientId === undefined && owner !== undefined && resource.id !== undefined) {
    return <Navigate replace to={recordAddress(resource.resourceType, resource.id, owner)} />
  }
  if (patientId !== undefined && belongsTo(resource, patientId) === 'no') {
    return (
      <>
        {beside === undefined ? <PageHeader title={words.otherPatientTitle} /> : null}
        <Unavailable
          {...(beside === undefined ? {} : { title: words.otherPatientTitle })}
          sentence={words.otherPatient}
        />
      </>
    )
  }
  const heading = (name: string, actions: ReactNode, lang: string | undefined) => {
    if (beside !== undefined)
      return (
        <>
          <PanelHeading
            title={name}
            lang={lang}
            actions={actions}
            closeTo={listAddress(beside, patientId)}
          />
          {leadOf?.(resource, patientId)}
        </>
      )
    return (
      <>
        <PageHeader
          title={name}
          lang={lang}
          tab={view?.title(messages) ?? typeText(resource.resourceType, format)}
          actions={
            <>
              <BackToList view={view} patientId={patientId} />
              {actions}
            </>
          }
        />
        {leadOf?.(resource, patientId)}
      </>
    )
  }
  return (
    <RecordView
      resource={resource}
      view={view}
      patient={patientId}
      heading={heading}
      sections={beside === undefined ? 2 : 3}
    >
      {view?.editable === true && resource.id !== undefined ? (
        <CorrectRecordLink type={view.type} id={resource.id} patientId={patientId} />
      ) : null}
      <Suspense fallback={<Skeleton rows={2} />}>
        <DetailText>
          <Origin type={resource.resourceType} id={resource.id} />
          {resource.id === undefined ? null : (
            <LateVersions resource={{ ...resource, id: resource.id }} patientId={patientId} />
          )}
          {/* Without a patient there is no chart to search. */}
          {patientId === undefined || resource.id === undefined ? null : (
            <ReferencedBy resource={resource} patientId={patientId} />
          )}
        </DetailText>
      </Suspense>
    </RecordView>
  )
}
