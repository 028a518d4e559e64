import { useMemo, useState } from 'react'
import type { SafetyRule } from '~/questionnaires/catalogue/catalogue-entry'
import type { Form } from '~/questionnaires/engine/form'
import type { FormItem } from '../engine/read/form-item'
import {
  dangerRules,
  questionsOf,
  textsOf,
  type DangerRule,
} from '~/questionnaires/safety/danger-questions'
import { dangerOf, type Danger } from '~/questionnaires/safety/dangers-in'

/**
 * The answers so far that reveal danger, and the questions that may. The list of answers stays the
 * same object while its content is the same, so that fields are not redrawn.
 */
export function useFormDangers(
  form: Form,
  named: readonly SafetyRule[],
): { readonly dangers: readonly Danger[]; readonly watched: ReadonlySet<string> } {
  const { questionnaire } = form.definition
  const rules = useMemo(() => dangerRules(questionnaire, named), [questionnaire, named])
  const questions = useMemo(
    () =>
      new Map(
        questionsOf(questionnaire).map(({ question, lead }) => [
          question.linkId,
          [...lead, ...textsOf(question)].filter((text) => text !== ''),
        ]),
      ),
    [questionnaire],
  )
  const now = useMemo(() => dangersAmong(form.items, rules, questions), [form, rules, questions])
  const [told, setTold] = useState<readonly Danger[]>(now)
  const same =
    now.length === told.length && now.every(({ linkId }, index) => linkId === told[index]?.linkId)
  if (!same) setTold(now)
  const dangers = same ? told : now
  // Of a list that is not in the form itself, only the chosen answer is read.
  const watched = useMemo(
    () => new Set([...rules, ...dangers].map(({ linkId }) => linkId)),
    [rules, dangers],
  )
  return { dangers, watched }
}

function dangersAmong(
  items: readonly FormItem[],
  rules: readonly DangerRule[],
  questions: ReadonlyMap<string, readonly string[]>,
): readonly Danger[] {
  return items
    .filter(({ enabled }) => enabled)
    .flatMap((item): readonly Danger[] => {
      const { linkId } = item
      const rule = rules.find((one) => one.linkId === linkId)
      const values = item.answers.map(({ value }) => value).filter((value) => value !== undefined)
      const own = dangerOf(values, rule, questions.get(linkId) ?? [])
      return [
        ...(own === undefined ? [] : [{ linkId, question: item.text?.plain, ...own }]),
        ...dangersAmong(item.items, rules, questions),
        ...item.answers.flatMap((answer) => dangersAmong(answer.items, rules, questions)),
      ]
    })
}
