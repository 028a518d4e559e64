import type { Coding, Observation } from 'fhir/r4'
import { createContext, use, useMemo, type ReactNode } from 'react'
import type { AnswerValue } from '../engine/answers/answer-value'
import type { FormAnswer, FormItem, FormOption } from '../engine/read/form-item'
import type { Danger } from '~/questionnaires/safety/dangers-in'
import { invariant } from '~/std/invariant'
import type { Unsupported } from '../engine/read/unsupported'
import type { FormPath } from '../engine/read/form-path'
import type { ChosenRecord } from '../engine/fill-from'
import type { Signing } from '../engine/sign'

/**
 * The actions of a field on its form. The functions stay the same, so that a field is only redrawn
 * for its own sake.
 */
export interface FormActions {
  /** Sets or, without a value, clears one answer. */
  readonly answer: (path: FormPath, value: AnswerValue | undefined) => void
  /** The typed text, readable or not. */
  readonly type: (path: FormPath, text: string) => void
  /**
   * Gives a question one more answer: in a place that is free, or in the only one that it has; the
   * focus goes there.
   */
  readonly take: (item: FormItem, value: AnswerValue) => void
  /**
   * Fills in a group from an entry of the record; the focus goes there. Returns what came of it, in
   * words.
   */
  readonly fillFrom: (item: FormItem, chosen: ChosenRecord) => string
  /** Chooses one of several options or clears it. */
  readonly toggle: (item: FormItem, option: FormOption) => void
  /** Adds an answer in the person's own words beside the options. */
  readonly addOwn: (item: FormItem, text: string) => void
  /** Clears answers of a question that has one field for all of them. */
  readonly clear: (item: FormItem, answers: readonly FormAnswer[]) => void
  readonly chooseUnit: (path: FormPath, unit: Coding | undefined) => void
  /** Adds an answer of a question, or an occurrence of a group; the focus goes there. */
  readonly add: (item: FormItem) => void
  /**
   * Removes an answer's place or an occurrence of a group; the focus goes to the remaining ones.
   */
  readonly removeAnswer: (item: FormItem, answer: FormAnswer) => void
  readonly removeGroup: (item: FormItem) => void
  /** Restores the calculated answer in place of a person's. */
  readonly restore: (path: FormPath) => void
  /** Signs, keeps a typed name, or takes a signature away. */
  readonly sign: (path: FormPath, signing: Signing | undefined) => void
}

/** The surroundings of fields besides their item. */
export interface FormScene {
  readonly actions: FormActions
  /**
   * True when all problems are shown, including those of questions that the person has not reached
   * yet.
   */
  readonly revealed: boolean
  /** True when nothing may be changed: the form is only shown. */
  readonly locked: boolean
  /** Answers that reveal danger: the advice appears next to them. */
  readonly dangers: readonly Danger[]
  /** Questions that may have such an answer, by `linkId`. */
  readonly watched: ReadonlySet<string>
  /** The patient of the form; this patient's records may be answers. */
  readonly patientId?: string | undefined
  /** Features of the form that are not done; the same list while the form is filled in. */
  readonly unsupported?: readonly Unsupported[] | undefined
  /** Results of the record that answer questions, by the `linkId` of the question. */
  readonly results?: ReadonlyMap<string, Observation> | undefined
  /**
   * The record from which the form's own expressions took an answer, by the `linkId` of the
   * question.
   */
  readonly sources?: ReadonlyMap<string, 'patient' | 'user' | 'encounter'> | undefined
}

type SteadyScene = Omit<FormScene, 'revealed' | 'dangers'>

const SceneContext = createContext<SteadyScene | undefined>(undefined)
const RevealedContext = createContext(false)
const DangersContext = createContext<readonly Danger[]>([])

/**
 * Wraps the fields of one form. The parts that change while it is filled in come apart from the
 * rest, so that of hundreds of fields only those that show them are drawn again.
 */
export function FormSceneProvider({
  value: { revealed, dangers, actions, locked, watched, patientId, unsupported, results, sources },
  children,
}: {
  readonly value: FormScene
  readonly children: ReactNode
}) {
  const scene = useMemo(
    () => ({ actions, locked, watched, patientId, unsupported, results, sources }),
    [actions, locked, watched, patientId, unsupported, results, sources],
  )
  return (
    <SceneContext value={scene}>
      <RevealedContext value={revealed}>
        <DangersContext value={dangers}>{children}</DangersContext>
      </RevealedContext>
    </SceneContext>
  )
}

/** The actions and surroundings of a form, for its fields. */
export function useScene(): SteadyScene {
  const scene = use(SceneContext)
  invariant(scene !== undefined, 'a field stands outside its form')
  return scene
}

/**
 * True when all problems are shown. A field `without` any that could be does not ask, and is not
 * drawn again for it.
 */
export function useRevealed(without = false): boolean {
  return !without && use(RevealedContext)
}

const NO_DANGERS: readonly Danger[] = []

/** The dangers in the answers so far; a question that is not watched does not ask. */
export function useDangers(isWatched: boolean): readonly Danger[] {
  return isWatched ? use(DangersContext) : NO_DANGERS
}
