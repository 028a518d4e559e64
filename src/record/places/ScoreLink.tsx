import type { Observation } from 'fhir/r4'
import type { ReactNode } from 'react'
import { instrumentOf } from '~/fhir/scores/instruments'
import { totalsOf } from '~/fhir/scores/totals-of'
import { TextLink } from '~/ui/TextLink'
import { scoresAddress } from './score-address'
import { subjectState } from '../kept/subject-state'

interface ScoreLinkProps {
  readonly patientId: string
  /** A result whose total has a known scale, or the id of an instrument. */
  readonly of: Observation | string | undefined
  readonly children: ReactNode
  /** Called when the link was taken. */
  readonly onGo?: (() => void) | undefined
}

/** Leads to an instrument over time; only the words for a record without such a total. */
export function ScoreLink({ patientId, of, children, onGo }: ScoreLinkProps) {
  const instrument = typeof of === 'object' ? instrumentOf(totalsOf(of, noForm)[0]?.scale)?.id : of
  if (instrument === undefined) return children
  return (
    // A step of its own, although the address is the same: Back leads to the overview.
    <TextLink
      to={scoresAddress(patientId)}
      state={subjectState(instrument)}
      replace={false}
      onClick={onGo}
    >
      {children}
    </TextLink>
  )
}

// A result has no form.
const noForm = () => undefined
