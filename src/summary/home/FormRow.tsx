import type { QuestionnaireResponse } from 'fhir/r4'
import type { ReactNode } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { dayText } from '~/fhir/format/dates/date-text'
import { whoseResponse } from '~/fhir/whose-response'
import { addressOf } from '~/record/places/addresses'
import { changeAddress } from '~/record/places/change-address'
import { useShow } from '~/record/use-show'
import { useHome } from './home-context'
import { useHomeWords } from './home-words'
import { Row } from './Row'

interface FormRowProps {
  readonly resource: QuestionnaireResponse
  readonly name: string
  /** Shows its name in the name's own language, alone or within a sentence. */
  readonly said: (within?: string) => ReactNode
  /** The list that it is part of. */
  readonly list: string
}

/**
 * A form that is not finished. What the clinic asks a patient for, and what the patient began, is
 * opened where it is filled in, if the service takes it.
 */
export function FormRow({ resource, name, said, list }: FormRowProps) {
  const { home, isPatient } = useHome()
  const { next: words } = useHomeWords()
  const { capability } = useConnection()
  const { format } = useShow()
  const { id } = resource
  const date = dayText(resource.authored, format)
  const told = date === undefined ? words.formBegun : words.formOpen(date)
  const record = addressOf(resource, home.patientId)
  const state = { list }
  // The card of staff says that it is open: the name has the room.
  if (!isPatient) return <Row name={said()} to={record} state={state} aside={date ?? told} />
  const whose = whoseResponse(resource)
  const isTheirs =
    whose !== 'others' &&
    id !== undefined &&
    isPermit(
      capability.decide({ interaction: 'update', type: 'QuestionnaireResponse', id, resource }),
    )
  const to = isTheirs ? changeAddress(id, home.patientId) : record
  return whose === 'asked' ? (
    <Row
      name={said(words.toFillIn(name))}
      to={to}
      state={state}
      below={date === undefined ? words.askedFor : words.askedForOn(date)}
      aside={isTheirs ? words.fillIn : undefined}
    />
  ) : (
    <Row
      name={said(words.form(name))}
      to={to}
      state={state}
      below={told}
      aside={isTheirs ? words.goOn : undefined}
    />
  )
}
