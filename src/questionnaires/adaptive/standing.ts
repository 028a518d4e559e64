import type { QuestionnaireResponseItem } from 'fhir/r4'
import { printOf, responseItems } from '../engine/answers/response-items'
import type { Form } from '../engine/form'
import { enabledOf } from '../engine/run/enabled'
import type { FormItem } from '../engine/read/form-item'
import { isSeen } from '../fields/item/is-seen'
import { linkIdsUpTo, type AdaptiveRun } from './adaptive-run'

/** The answers to the first steps, up to one, and a print of those that are the person's own. */
export function givenUpTo(
  form: Form,
  run: Pick<AdaptiveRun, 'steps'>,
  at: number,
): { readonly item: readonly QuestionnaireResponseItem[]; readonly print: string } {
  const only = linkIdsUpTo(run, at)
  const isEnabled = enabledOf(form.state)
  const own = new Set([...only].filter((linkId) => !isComputed(form, linkId)))
  return {
    item: responseItems(form.state.nodes, { isEnabled, only, texts: true }),
    print: printOf(responseItems(form.state.nodes, { isEnabled, only: own, texts: false })),
  }
}

/** True for a question that only the service or a calculation answers. */
export function isComputed({ definition }: Pick<Form, 'definition'>, linkId: string): boolean {
  const known = definition.byLinkId.get(linkId)
  return (
    known !== undefined &&
    (known.source.readOnly === true || known.expressions.calculated !== undefined)
  )
}

/**
 * The last step that still follows from the answers: the first one whose answers were changed after
 * the service chose the next, or else the last of all.
 */
export function lastInForce(form: Form, run: AdaptiveRun): number {
  const changed = run.steps.findIndex(
    (_, at) =>
      at + 1 < run.steps.length && givenUpTo(form, run, at).print !== run.steps[at + 1]?.after,
  )
  return changed === -1 ? run.steps.length - 1 : changed
}

/** The items of one step, within the groups around them. */
export function itemsOfStep(
  items: readonly FormItem[],
  linkIds: ReadonlySet<string>,
): readonly FormItem[] {
  return items.flatMap((item): readonly FormItem[] => {
    const below = itemsOfStep(item.items, linkIds)
    if (item.type === 'group') return below.length === 0 ? [] : [{ ...item, items: below }]
    const within = item.answers.some((answer) => itemsOfStep(answer.items, linkIds).length > 0)
    return linkIds.has(item.linkId) || within ? [item] : []
  })
}

/** The last step of which a person sees anything: totals at the end may be hidden. */
export function lastSeen(form: Form, { steps }: Pick<AdaptiveRun, 'steps'>): number {
  const at = steps.findLastIndex(({ linkIds }) =>
    itemsOfStep(form.items, new Set(linkIds)).some(isSeenWithin),
  )
  return Math.max(0, at)
}

function isSeenWithin(item: FormItem): boolean {
  return isSeen(item) && (item.type !== 'group' || item.items.some(isSeenWithin))
}
