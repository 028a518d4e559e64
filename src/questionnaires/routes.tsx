import { useCallback } from 'react'
import { Route, useParams } from 'react-router'
import { formAddress, recordAddress } from '~/record/places/addresses'
import { changeAddress } from '~/record/places/change-address'
import type { PartRoutes } from '~/record/places/part-routes'
import { lazy } from '~/ui/late/lazy'

const AskedFormScreen = lazy(async () => (await import('./asked/AskedFormScreen')).AskedFormScreen)
const ChangeResponseScreen = lazy(
  async () => (await import('./change/ChangeResponseScreen')).ChangeResponseScreen,
)
const ChooseFormScreen = lazy(
  async () => (await import('./choose/ChooseFormScreen')).ChooseFormScreen,
)
const FillFormScreen = lazy(async () => (await import('./fill/FillFormScreen')).FillFormScreen)

export const questionnaireRoutes: PartRoutes = {
  patient: (
    <>
      <Route path="forms" element={<ChooseForm />} />
      <Route path="forms/:form" element={<FillForm />} />
      <Route path="forms/:form/:draft" element={<FillForm />} />
    </>
  ),
  both: (
    <>
      <Route path="QuestionnaireResponse/:id/change" element={<ChangeResponse />} />
      <Route path="ServiceRequest/:id/form/:place?" element={<AskedForm type="ServiceRequest" />} />
      <Route path="Task/:id/form/:place?" element={<AskedForm type="Task" />} />
    </>
  ),
}

function ChooseForm() {
  const { patientId = '' } = useParams()
  const hrefOf = useCallback(
    (form: string, draft?: string) => formAddress(patientId, form, draft),
    [patientId],
  )
  const changeHref = useCallback((id: string) => changeAddress(id, patientId), [patientId])
  return (
    <ChooseFormScreen
      key={patientId}
      patientId={patientId}
      hrefOf={hrefOf}
      changeHref={changeHref}
    />
  )
}

function FillForm() {
  const { patientId = '', form = '', draft } = useParams()
  const draftHref = useCallback((id: string) => formAddress(patientId, form, id), [patientId, form])
  const storedHref = useCallback(
    (id: string) => recordAddress('QuestionnaireResponse', id, patientId),
    [patientId],
  )
  const changeHref = useCallback((id: string) => changeAddress(id, patientId), [patientId])
  return (
    <FillFormScreen
      key={`${patientId} ${form} ${draft ?? ''}`}
      patientId={patientId}
      formId={form}
      draftId={draft}
      chooseHref={formAddress(patientId)}
      draftHref={draftHref}
      storedHref={storedHref}
      changeHref={changeHref}
    />
  )
}

function AskedForm({ type }: { readonly type: 'ServiceRequest' | 'Task' }) {
  const { patientId, id = '', place = '1' } = useParams()
  return (
    <AskedFormScreen
      key={`${type} ${id} ${place}`}
      type={type}
      id={id}
      place={Number(place)}
      patientId={patientId}
    />
  )
}

function ChangeResponse() {
  const { patientId, id = '' } = useParams()
  return (
    <ChangeResponseScreen
      key={id}
      id={id}
      storedHref={recordAddress('QuestionnaireResponse', id, patientId)}
    />
  )
}
