import { Fhir } from 'fhir'
import { Severities } from 'fhir/validator'
import type { Questionnaire, QuestionnaireResponse, ValueSet } from 'fhir/r4'
import { parseJson } from '../../src/fhir/wire/parse-json.ts'
import { toJson } from '../../src/fhir/wire/to-json.ts'
import { fromDraft, toDraft } from '../../src/questionnaires/engine/draft.ts'
import { loadEvaluator } from '../../src/questionnaires/engine/run/evaluator.ts'
import { everyItem } from '../../src/questionnaires/engine/form-of-state.ts'
import type { Form } from '../../src/questionnaires/engine/form.ts'
import { fromResponse } from '../../src/questionnaires/engine/answers/from-response.ts'
import { openForm } from '../../src/questionnaires/engine/open-form.ts'
import { toResponse } from '../../src/questionnaires/engine/answers/to-response.ts'
import type { FormRefusal, Unsupported } from '../../src/questionnaires/engine/read/unsupported.ts'
import { loadUnits } from '../../src/questionnaires/engine/read/units.ts'
import { checkResponse } from './check-response.ts'
import { LAUNCH_RECORDS } from './launch-records.ts'
import { allAnswered, fillAtRandom, seeded } from './random-answers.ts'

/** The outcome of one questionnaire with one seed. */
export type Tried =
  | { readonly kind: 'refused'; readonly refusal: FormRefusal }
  /**
   * The problems that keep the form from being completed, as `linkId: problem`. Its `in-progress`
   * response was checked instead.
   */
  | {
      readonly kind: 'incomplete'
      readonly open: readonly string[]
      readonly troubles: readonly string[]
      readonly unsupported: readonly Unsupported[]
    }
  | {
      readonly kind: 'completed'
      readonly answers: number
      readonly troubles: readonly string[]
      readonly unsupported: readonly Unsupported[]
    }

const fhir = new Fhir()
// Loaded together with this module: no more modules can be loaded afterwards.
await loadEvaluator()
await loadUnits()

/** Opens a questionnaire, fills it in at random and has independent checks examine its response. */
export async function tryForm(
  questionnaire: Questionnaire,
  seed: number,
  valueSets: readonly ValueSet[] = [],
): Promise<Tried> {
  const opened = await openForm(questionnaire, {
    // The robot says when consequences are computed.
    sliceMs: 0,
    context: LAUNCH_RECORDS,
    valueSets: (canonical) =>
      Promise.resolve(
        valueSets.find(({ url }) => url !== undefined && url === canonical.split('|')[0]),
      ),
  })
  if (opened.kind === 'refused') return { kind: 'refused', refusal: opened.refusal }
  const form = fillAtRandom(opened.form, seeded(seed))
  const kept = [
    ...openingTroubles(opened.form),
    ...totalTroubles(opened.form, seeded(seed)),
    ...keptTroubles(opened.form, form),
  ]
  const made = toResponse(form, 'completed')
  if (made.kind === 'response') {
    const answers = everyItem(form.items).flatMap((item) =>
      item.enabled ? item.answers.filter(({ value }) => value !== undefined) : [],
    ).length
    return {
      kind: 'completed',
      answers,
      troubles: [...troublesOf(questionnaire, made.response), ...kept],
      unsupported: form.unsupported,
    }
  }
  const open = made.messages.map(({ linkId, problem }) => `${linkId}: ${problem.kind}`)
  const begun = toResponse(form, 'in-progress')
  const troubles =
    begun.kind === 'response'
      ? troublesOf(questionnaire, begun.response)
      : ['cannot be kept as in-progress']
  return {
    kind: 'incomplete',
    open,
    troubles: [...troubles, ...kept],
    unsupported: form.unsupported,
  }
}

/** Initial answers that the form does not accept: it must not open with them. */
function openingTroubles(form: Form): readonly string[] {
  return everyItem(form.items).flatMap(({ enabled, answers }) =>
    enabled
      ? answers.flatMap(({ messages }) =>
          messages.map(
            ({ linkId, problem }) => `${linkId}: opens with an answer that is ${problem.kind}`,
          ),
        )
      : [],
  )
}

/**
 * A form that scores its options and computes something from them must have a number when all
 * questions are answered.
 */
function totalTroubles(fresh: Form, chance: () => number): readonly string[] {
  const form = allAnswered(fresh, chance)
  const items = everyItem(form.items).filter(({ enabled }) => enabled)
  const isScored = items.some(({ options = [] }) =>
    options.some(({ weight }) => weight !== undefined),
  )
  const totals = items.filter(
    ({ calculated, type }) =>
      calculated && (type === 'integer' || type === 'decimal' || type === 'quantity'),
  )
  const isShown = totals.some(({ answers }) => answers.some(({ value }) => value !== undefined))
  return isScored && totals.length > 0 && !isShown
    ? [`${totals.map(({ linkId }) => linkId).join(', ')}: a scored instrument shows no total`]
    : []
}

/**
 * Compares the answers before and after they were kept: as a draft, and as a response that is
 * opened again.
 */
function keptTroubles(fresh: Form, form: Form): readonly string[] {
  const textOf = (one: Form | undefined) => {
    const made = one === undefined ? undefined : toResponse(one, 'in-progress')
    return made?.kind === 'response' ? toJson(made.response) : ''
  }
  const [now, drafted] = [textOf(form), fromDraft(fresh, parseJson(toJson(toDraft(form))))]
  const emptied = everyItem(form.items).some(({ answers }) =>
    answers.some(({ overridden, value }) => overridden && value === undefined),
  )
  const made = toResponse(form, 'in-progress')
  const reopened = made.kind === 'response' ? fromResponse(fresh, made.response) : undefined
  return [
    ...(textOf(drafted) === now ? [] : ['a draft gives another response']),
    ...(drafted?.messages.length === form.messages.length ? [] : ['a draft has other messages']),
    // An answer that a person cleared is calculated again.
    ...(textOf(reopened) === now || emptied ? [] : ['the response opened again gives another one']),
  ]
}

/**
 * The troubles found by two checks that share no code with the engine: a library for the resource,
 * our own reading of R4 for form and answers.
 */
function troublesOf(
  questionnaire: Questionnaire,
  response: QuestionnaireResponse,
): readonly string[] {
  const { messages } = fhir.validate(toJson(response), { errorOnUnexpected: true })
  const invalid = messages
    .filter(
      ({ severity }) => severity !== Severities.Warning && severity !== Severities.Information,
    )
    .map(({ location, message }) => `${location}: ${message}`)
  const sent: unknown = JSON.parse(toJson(response))
  return [...invalid, ...checkResponse(questionnaire, sent as QuestionnaireResponse)]
}
