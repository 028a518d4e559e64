import type { Coding, Observation } from 'fhir/r4'
import { createContext, use } from 'react'
import type { AnswerValue } from '../engine/answers/answer-value'
import type { FormAnswer, FormItem, FormOption } from '../engine/read/form-item'
import type { Danger } from '~/questionnaires/safety/dangers-in'
import { invariant } from '~/std/invariant'
import type { FormPath } from '../engine/read/form-path'

/**
 * What a field can do to the form. The functions stay the same ones, so that a field is drawn anew
 * for its own sake only.
 */
export interface FormActions {
  /** Sets or, without a value, takes back one answer. */
  readonly answer: (path: FormPath, value: AnswerValue | undefined) => void
  /** What was typed, readable or not. */
  readonly type: (path: FormPath, text: string) => void
  /** Chooses one of several options or takes it back. */
  readonly toggle: (item: FormItem, option: FormOption) => void
  readonly chooseUnit: (path: FormPath, unit: Coding | undefined) => void
  /** Another answer of a question, or another occurrence of a group; the focus goes there. */
  readonly add: (item: FormItem) => void
  /** Takes an answer's place or an occurrence of a group away; the focus goes to what is left. */
  readonly removeAnswer: (item: FormItem, answer: FormAnswer) => void
  readonly removeGroup: (item: FormItem) => void
  /** Takes what the form works out instead of what a person put there. */
  readonly restore: (path: FormPath) => void
}

/** What fields need besides their item. */
export interface FormScene {
  readonly actions: FormActions
  /** All problems are shown, also of questions that were not come to yet. */
  readonly revealed: boolean
  /** Nothing may be changed: the form is looked at. */
  readonly locked: boolean
  /** Answers that tell of danger: what to do is said right there. */
  readonly dangers: readonly Danger[]
  /** Questions that such an answer may be given to, by `linkId`. */
  readonly watched: ReadonlySet<string>
  /** Whose form it is; records of theirs may be answers. */
  readonly patientId?: string | undefined
  /** Results of the record that answer questions, by the `linkId` of the question. */
  readonly results?: ReadonlyMap<string, Observation>
  /**
   * Which record the form's own expressions took an answer from, by the `linkId` of the question.
   */
  readonly sources?: ReadonlyMap<string, 'patient' | 'user' | 'encounter'>
}

const SceneContext = createContext<FormScene | undefined>(undefined)

/** Stands around the fields of one form. */
export const FormSceneProvider = SceneContext

/** What is done with a form from within its fields. */
export function useScene(): FormScene {
  const scene = use(SceneContext)
  invariant(scene !== undefined, 'a field stands outside its form')
  return scene
}
