import { useMemo, useState } from 'react'
import type { SafetyRule } from '~/questionnaires/catalogue/catalogue-entry'
import type { Form } from '~/questionnaires/engine/form'
import type { FormItem } from '../engine/read/form-item'
import { dangerRules } from '~/questionnaires/safety/danger-questions'
import { answersDanger, type Danger } from '~/questionnaires/safety/dangers-in'

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
  const watched = useMemo(() => new Set(rules.map(({ linkId }) => linkId)), [rules])
  const now = useMemo(
    () => (rules.length === 0 ? [] : dangersAmong(form.items, rules)),
    [form, rules],
  )
  const [told, setTold] = useState<readonly Danger[]>(now)
  const same =
    now.length === told.length && now.every(({ linkId }, index) => linkId === told[index]?.linkId)
  if (!same) setTold(now)
  return { dangers: same ? told : now, watched }
}

function dangersAmong(items: readonly FormItem[], rules: readonly SafetyRule[]): readonly Danger[] {
  return items
    .filter(({ enabled }) => enabled)
    .flatMap((item): readonly Danger[] => {
      const rule = rules.find(({ linkId }) => linkId === item.linkId)
      const values = item.answers.map(({ value }) => value).filter((value) => value !== undefined)
      const own =
        rule !== undefined && answersDanger(values, rule)
          ? [{ linkId: item.linkId, question: item.text?.plain }]
          : []
      return [
        ...own,
        ...dangersAmong(item.items, rules),
        ...item.answers.flatMap((answer) => dangersAmong(answer.items, rules)),
      ]
    })
}
