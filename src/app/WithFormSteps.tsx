import type { ComponentProps } from 'react'
import type { FormOrder } from '~/fhir/forms-asked'
import { TurnNote } from '~/questionnaires/asked/TurnNote'
import { WithFormSteps as WithSteps } from '~/questionnaires/asked/WithFormSteps'
import { AskedFormRow } from '~/summary/home/AskedFormRow'
import { formsOf } from '~/summary/home/home-chart'
import { useHome, type HomeParts } from '~/summary/home/home-context'

/** Draws with the steps that orders and tasks with forms are, and the row of each. */
export function WithFormSteps({ children, ...of }: ComponentProps<HomeParts['WithFormSteps']>) {
  return <WithSteps {...of}>{(steps) => children({ ...steps, Row })}</WithSteps>
}

/** A request with the number of times that it was done, where it asks for several. */
function Row({ order }: { readonly order: FormOrder }) {
  const { home } = useHome()
  // Before all answers are read, nobody knows how many there are.
  const isRead = home.lists.get('questionnaires')?.isWhole === true
  const note = isRead ? <TurnNote order={order} responses={formsOf(home)} /> : undefined
  return <AskedFormRow order={order} note={note} />
}
