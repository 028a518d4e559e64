import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { isShown } from '../../../src/questionnaires/engine/is-shown.ts'
import { fromResponse } from '../../../src/questionnaires/engine/answers/from-response.ts'
import { loadEvaluator } from '../../../src/questionnaires/engine/run/evaluator.ts'
import { openForm } from '../../../src/questionnaires/engine/open-form.ts'
import { toResponse } from '../../../src/questionnaires/engine/answers/to-response.ts'
import { toJson } from '../../../src/fhir/wire/to-json.ts'
import { loadUnits } from '../../../src/questionnaires/engine/read/units.ts'
import type { Form } from '../../../src/questionnaires/engine/form.ts'
import type { Unsupported } from '../../../src/questionnaires/engine/read/unsupported.ts'
import type { FormItem } from '../../../src/questionnaires/engine/read/form-item.ts'
import { LAUNCH_RECORDS } from '../launch-records.ts'
import { fillAtRandom, seeded } from '../random-answers.ts'
import { answersOf, placeBelow, type Seen } from './seen.ts'

// Loaded together with this module: no more modules can be loaded afterwards.
await loadEvaluator()
await loadUnits()

/** A form as this app opens it, in the same circumstances as the other engines; or its refusal. */
export async function openHere(questionnaire: Questionnaire): Promise<Form | string> {
  const opened = await openForm(questionnaire, { sliceMs: Infinity, context: LAUNCH_RECORDS })
  return opened.kind === 'refused' ? JSON.stringify(opened.refusal) : opened.form
}

/** The answers of the robot to a form, calculated ones left to the form. */
export function robotResponse(form: Form, seed: number): QuestionnaireResponse {
  return written(fillAtRandom(form, seeded(seed), ({ calculated }) => calculated))
}

/** The outcome in this app: of a new form, or of one with a response. */
export function seenHere(fresh: Form, response: QuestionnaireResponse | undefined): Seen {
  const form = response === undefined ? fresh : fromResponse(fresh, response)
  const placed = placedItems(form.items, '', true)
  return {
    shown: placed.flatMap(({ item: { type }, place, isSeen }) =>
      isSeen && type !== 'group' && type !== 'display' ? [place] : [],
    ),
    answers: answersOf(written(form)),
    problems: form.messages
      .filter(({ severity }) => severity === 'error')
      .map(({ path, linkId, problem }) => ({
        place:
          placed.find(
            ({ item }) => item.path === path || item.answers.some((one) => one.path === path),
          )?.place ?? linkId,
        why: problem.kind === 'constraint' ? `constraint ${problem.key}` : problem.kind,
      })),
    failed: form.unsupported.flatMap(({ what, linkId }) => {
      const text = failedText(what)
      return linkId === undefined || text === undefined ? [] : [{ linkId, text }]
    }),
  }
}

function failedText(what: Unsupported['what']): string | undefined {
  if (what.kind === 'language') return what.language
  return what.kind === 'expression' || what.kind === 'expression-given-up'
    ? what.expression
    : undefined
}

/** As a service would get it: decimals that kept their digits are numbers again. */
function written(form: Form): QuestionnaireResponse {
  const made = toResponse(form, 'in-progress')
  if (made.kind === 'invalid') throw new Error('An unfinished form is always a response')
  const sent: unknown = JSON.parse(toJson(made.response))
  return sent as QuestionnaireResponse
}

interface Placed {
  readonly item: FormItem
  readonly place: string
  /** True when it and everything around it is on the screen. */
  readonly isSeen: boolean
}

function placedItems(items: readonly FormItem[], above: string, isSeen: boolean): Placed[] {
  return items.flatMap((item) => {
    const place = placeBelow(above, item.linkId, item.type === 'group' ? item.occurrence : 0)
    const isOwnSeen = isSeen && isShown(item)
    return [
      { item, place, isSeen: isOwnSeen },
      ...placedItems(item.items, place, isOwnSeen),
      ...item.answers.flatMap((answer, number) =>
        placedItems(answer.items, placeBelow(above, item.linkId, number), isOwnSeen),
      ),
    ]
  })
}
