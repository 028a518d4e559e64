import type { Questionnaire, QuestionnaireItem, ValueSet } from 'fhir/r4'
import { between, slicing, type SlicedWork } from '~/std/run-in-slices'
import { buildNodes } from './build-nodes'
import {
  isQuestionnaire,
  itemsBelow,
  refusalOf,
  reportExtensions,
} from './read/check-questionnaire'
import { loadEvaluator } from './run/evaluator'
import { extensionOf } from './read/extension'
import type { DescriptionOf } from './read/definition'
import type { Form, FormOptions, Opened, Populated } from './form'
import { fillInitial } from './run/fill-initial'
import { fitBegun } from './fit-begun'
import { formOf } from './form-of-state'
import type { FormState, Runtime } from './form-state'
import { type FoundList, placedItems, preferredServers } from './read/list-elsewhere'
import { planTasks } from './run/plan-tasks'
import { launchContext } from './run/launch-context'
import { comparesUnits, readDefinition, reportUnits } from './read/read-definition'
import { codesOfSet } from './read/read-options'
import { collectReports, containedCodeSystem, containedValueSet } from './read/reading'
import { everyTask, followers, settleInSteps } from './run/settle-state'
import type { TaskDefinition, TaskPlan } from './run/task'
import { canonicalOf } from './answers/to-response'
import { loadUnits } from './read/units'
import { withPopulated } from './run/with-populated'
import { drawInSteps } from './view'

const SLICE_MS = 8
/** A few held-up moments of a busy machine; each costs two seconds at most. */
const SECOND_TRIES = 3

/**
 * Opens a questionnaire (R4, Questionnaire; SDC guide) to be filled in, with its defaults and the
 * answers from the launch context. It refuses only a form whose meaning would change; features that
 * are merely missing are in `unsupported`. Loads the FHIRPath library if the form computes
 * anything; rejects when the library or a value set cannot be fetched, and with the signal's
 * reason. Works in slices, so that the page stays responsive while a long form opens.
 */
export async function openForm(questionnaire: unknown, options: FormOptions = {}): Promise<Opened> {
  if (!isQuestionnaire(questionnaire))
    return { kind: 'refused', refusal: { why: 'not-a-questionnaire' } }
  const refusal = refusalOf(questionnaire)
  if (refusal !== undefined) return { kind: 'refused', refusal, questionnaire }
  const sliceMs = options.sliceMs ?? SLICE_MS
  const inSlices =
    options.inSlices ?? slicing(options.signal ?? new AbortController().signal, 'task', sliceMs)
  await inSlices(between())
  const { report, reports } = collectReports()
  const valueSets = await fetchValueSets(questionnaire, options)
  const elsewhere = await findLists(questionnaire, valueSets, options)
  await inSlices(between())
  const definition = await inSlices(
    readDefinition(questionnaire, {
      questionnaire,
      language: options.language,
      valueSet: (canonical) => valueSets.get(canonical),
      elsewhere: (linkId) => elsewhere.get(linkId),
      codeSystem: (system) => containedCodeSystem(questionnaire, system),
      report,
    }),
  )
  if (comparesUnits(definition)) {
    await loadUnits()
    reportUnits(definition, report)
  }
  await inSlices(reportExtensions(questionnaire, report))
  const plan = await inSlices(planTasks(definition))
  const canonical = canonicalOf({ definition })
  const runtime: Runtime = {
    definition,
    ...(computes(definition, plan) && { evaluator: await loadEvaluator() }),
    plan,
    context: { ...options.queried, ...launchContext(questionnaire, options.context ?? {}) },
    header: canonical === undefined ? {} : { questionnaire: canonical },
    givenUp: new Set(),
    secondTries: { left: SECOND_TRIES },
    sliceMs,
  }
  return { kind: 'form', form: await inSlices(begin(runtime, reports, options.populated)) }
}

function computes({ byLinkId }: DescriptionOf, plan: TaskPlan): boolean {
  return (
    plan.byItem.size > 0 ||
    plan.ofForm.length > 0 ||
    [...byLinkId.values()].some(
      ({ expressions }) =>
        expressions.initial !== undefined || expressions.population !== undefined,
    )
  )
}

function* begin(
  runtime: Runtime,
  reports: FormState['unsupported'],
  populated: Populated | undefined,
): SlicedWork<Form> {
  const nodes = buildNodes(runtime.definition.items, '')
  yield
  yield* readExpressions(runtime)
  const own = yield* fillInitial({
    runtime,
    nodes,
    computed: new Map(),
    queue: [],
    runs: new Map(),
    unsupported: reports,
  })
  const filled = populated === undefined ? own : withPopulated(own, populated)
  const settled = yield* settleInSteps({ ...filled, queue: everyTask(filled) })
  const { state: fitting, changed } = fitBegun(settled)
  const state = yield* settleInSteps({ ...fitting, queue: followers(settled, fitting, changed) })
  yield* drawInSteps(state)
  return formOf(state)
}

/**
 * Reads the expressions of a form before the first of them is computed, and may pause after each:
 * to read one takes as long as to compute it. A wrong one is reported when it is computed.
 */
function* readExpressions({ evaluator, plan }: Runtime): SlicedWork<void> {
  if (evaluator === undefined) return
  const texts = (tasks: readonly TaskDefinition[]) =>
    tasks.map(({ expression: { expression } }) => expression)
  for (const text of new Set(texts([...plan.byItem.values()].flat()))) {
    evaluator.faultOf(text, 'QuestionnaireResponse.item')
    yield
  }
  for (const text of new Set(texts(plan.ofForm))) {
    evaluator.faultOf(text, 'QuestionnaireResponse')
    yield
  }
}

/** The list of answers or of units that a question names. */
function listOf(item: QuestionnaireItem): string | undefined {
  if (item.type === 'choice' || item.type === 'open-choice')
    return (item.answerOption ?? []).length > 0 ? undefined : item.answerValueSet
  return extensionOf(item, 'questionnaire-unitValueSet')?.valueCanonical
}

/** The lists that have to be asked of a server, by the `linkId` of their question. */
async function findLists(
  questionnaire: Questionnaire,
  known: ReadonlyMap<string, ValueSet>,
  { findList, language }: FormOptions,
): Promise<ReadonlyMap<string, FoundList>> {
  const found = new Map<string, FoundList>()
  if (findList === undefined) return found
  const codeSystem = (system: string) => containedCodeSystem(questionnaire, system)
  await Promise.all(
    placedItems(questionnaire).map(async (placed) => {
      const canonical = listOf(placed.item)
      const set = canonical === undefined ? undefined : known.get(canonical)
      if (canonical === undefined) return
      if (set !== undefined && codesOfSet(set, { language, codeSystem }) !== undefined) return
      const preferred = preferredServers(questionnaire, placed)
      const list = await findList({ canonical, ...(set !== undefined && { set }), preferred })
      found.set(placed.item.linkId, list)
    }),
  )
  return found
}

async function fetchValueSets(
  questionnaire: Questionnaire,
  { valueSets }: FormOptions,
): Promise<ReadonlyMap<string, ValueSet>> {
  const wanted = new Set(
    itemsBelow(questionnaire).flatMap((item) =>
      [item.answerValueSet, extensionOf(item, 'questionnaire-unitValueSet')?.valueCanonical].filter(
        (canonical) => canonical !== undefined,
      ),
    ),
  )
  const found = await Promise.all(
    [...wanted].map(
      async (canonical) =>
        [
          canonical,
          containedValueSet(questionnaire, canonical) ?? (await valueSets?.(canonical)),
        ] as const,
    ),
  )
  const known = new Map<string, ValueSet>()
  for (const [canonical, set] of found) if (set !== undefined) known.set(canonical, set)
  return known
}
