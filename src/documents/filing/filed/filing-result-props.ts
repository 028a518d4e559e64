import type { Filing } from './filings'
import type { FilingWork } from '../filing-work'

export interface FilingResultProps {
  readonly filing: Filing
  /** The work on the desk. */
  readonly deskKey: number | undefined
  /** The reason why no other work can be taken onto the desk now. */
  readonly deskBusy: string | undefined
  readonly openPatient: string | undefined
  readonly onWork: (work: FilingWork) => void
}
