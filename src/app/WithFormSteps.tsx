import type { ComponentProps } from 'react'
import { WithFormSteps as WithSteps } from '~/questionnaires/asked/WithFormSteps'
import { AskedFormRow } from '~/summary/home/AskedFormRow'
import type { HomeParts } from '~/summary/home/home-context'

/** Draws with the steps that orders and tasks with forms are, and the row of each. */
export function WithFormSteps({ children, ...of }: ComponentProps<HomeParts['WithFormSteps']>) {
  return <WithSteps {...of}>{(steps) => children({ ...steps, Row: AskedFormRow })}</WithSteps>
}
