import type { FormOrder } from '~/fhir/forms-asked'
import type { DocumentReference, Observation, QuestionnaireResponse, ServiceRequest } from 'fhir/r4'
import { createContext, use, type ComponentType, type ReactNode } from 'react'
import { invariant } from '~/std/invariant'
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
  /** A mark that stands beside its name. */
  readonly mark?: ReactNode
}

/** The steps that orders and tasks with forms are. */
export interface FormSteps {
  /** Orders and tasks whose forms nobody has begun, as far as the signed-in person is asked. */
  readonly asked: readonly FormOrder[]
  /** True for an order that is no step besides: done with its forms, or told as these. */
  readonly isCovered: (order: ServiceRequest) => boolean
  /** False where tasks were not all read. */
  readonly isWhole: boolean
  /** True while they have not answered yet. */
  readonly isLoading: boolean
  /** One of `asked`, as a row. */
  readonly Row: ComponentType<{ readonly order: FormOrder }>
}

interface FirstWordsProps {
  readonly document: DocumentReference
  /** The open patient: words about anybody else stay closed. */
  readonly patientId: string
}

/** Results with the responses whose totals come among them. */
export interface ScoredProps {
  readonly results: readonly Observation[]
  readonly responses: readonly QuestionnaireResponse[]
  readonly children: (results: readonly Observation[]) => ReactNode
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
   * Draws with the steps that orders and tasks with forms are; `drafts` are the canonical addresses
   * of forms that were begun on this device.
   */
  readonly WithFormSteps: ComponentType<{
    readonly patientId: string
    readonly orders: readonly ServiceRequest[]
    readonly responses: readonly QuestionnaireResponse[]
    readonly drafts: readonly string[]
    readonly children: (steps: FormSteps) => ReactNode
  }>
  /** The page of a record in which nothing is recorded yet, for staff. */
  readonly NewRecord: ComponentType<{ readonly patientId: string }>
  /** Draws with results and the totals of forms among them, each event once. */
  readonly WithFormScores: ComponentType<ScoredProps>
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
