import type { FormAddresses } from '~/fhir/forms-asked'
import type {
  DocumentReference,
  Observation,
  QuestionnaireResponse,
  ServiceRequest,
  Task,
} from 'fhir/r4'
import { createContext, use, type ComponentType, type ReactNode } from 'react'
import { invariant } from '~/std/invariant'
import type { LatePart } from '~/ui/late/late-part'
import type { RefusedView } from '~/record/chart/chart-lists'
import type { HomeChart } from './home-chart'
import type { Since } from './since'

/** Work on this device that is not finished. */
export interface UnfinishedWork {
  readonly id: string
  readonly title: string
  /** Milliseconds since the epoch. */
  readonly savedAt: number
  readonly to: string
  /** The reference of the stored record that it continues or changes, if there is one. */
  readonly of: string | undefined
}

/** Tasks that ask for forms and stand. */
export interface FormTasks {
  readonly orders: readonly Task[]
  /** The canonical addresses of their forms and of other orders' that answers may carry. */
  readonly addresses: FormAddresses
  /** False where they were not all read. */
  readonly isWhole: boolean
  /** True while they have not answered yet. */
  readonly isLoading: boolean
}

interface FirstWordsProps {
  readonly document: DocumentReference
  /** The open patient: words about anybody else stay closed. */
  readonly patientId: string
}

/** Parts of the product that the first page shows and does not own; `app` hands them in. */
export interface HomeParts {
  /** The first words of a document, or nothing where they cannot be read without opening it. */
  readonly FirstWords: ComponentType<FirstWordsProps>
  /**
   * The address at which a document is read in one press, if that is not the one of its record.
   */
  readonly readAt: (document: DocumentReference, patientId: string) => string | undefined
  /** Draws with the unfinished work about a patient on this device. */
  readonly WithUnfinished: ComponentType<{
    readonly patientId: string
    readonly children: (work: readonly UnfinishedWork[]) => ReactNode
  }>
  /**
   * Draws with the tasks that ask for forms and stand, and with the addresses of the forms of these
   * and other orders; a service may have none.
   */
  readonly WithFormTasks: ComponentType<{
    readonly patientId: string
    readonly orders?: readonly ServiceRequest[]
    readonly children: (tasks: FormTasks) => ReactNode
  }>
  /** The page of a record in which nothing is recorded yet, for staff. */
  readonly NewRecord: ComponentType<{ readonly patientId: string }>
  /** Adds the totals of forms to results, each event once. */
  readonly formScores: LatePart<
    (
      results: readonly Observation[],
      responses: readonly QuestionnaireResponse[],
    ) => readonly Observation[]
  >
}

/** The state that all cards read. */
export interface HomeState extends HomeParts {
  readonly home: HomeChart
  /** False for a record of thousands of entries, which is arranged between other work. */
  readonly isLittle: boolean
  /** The kinds of entries that could not be asked for. */
  readonly refused: readonly RefusedView[]
  /** Undefined until the lists that decide on it have arrived. */
  readonly since: Since | undefined
  readonly isPatient: boolean
  /** False in the first seconds: pictures, drafts and words of files come after them. */
  readonly isLater: boolean
  /** The moment at which the page was opened. */
  readonly now: Date
}

const Context = createContext<HomeState | undefined>(undefined)

/** Gives the cards their state. */
export const HomeProvider = Context

/** The state of the first page. */
export function useHome(): HomeState {
  const state = use(Context)
  invariant(state !== undefined, 'a card stands outside the first page')
  return state
}
