import { isShown } from './is-shown'
import type { FormItem, FormText, ItemControl } from './read/form-item'

/** The part that is shown at one time of a form whose questions are asked one after another. */
export interface FormStep {
  /** The question with the words before it, inside its groups; or the group that is shown whole. */
  readonly items: readonly FormItem[]
  /** The question's own words. */
  readonly title?: FormText
  /** False while nothing of it is shown. */
  readonly isShown: boolean
}

/** Groups that lose their meaning in parts: pages (SDC), and tables. */
const WHOLE: readonly ItemControl[] = ['page', 'table', 'htable', 'gtable', 'atable', 'grid']

/**
 * The steps of a form that is filled in one question at a time (SDC, code system entryMode): the
 * top-level items one after another, and so the items of groups. What belongs to an answer stays
 * with its question, the occurrences of a repeating group stay together, because they are added and
 * removed there, and words go with the question that follows them. The words at the beginning of a
 * group are about all its questions: each has them, as it has the group's heading.
 *
 * The number of steps and their order never change while a form is filled in; what is not asked is
 * a step that is not shown.
 */
export function stepsOf(
  items: readonly FormItem[],
  isPage: (item: FormItem) => boolean,
): readonly FormStep[] {
  const steps: FormStep[] = []
  let before: readonly FormItem[] = []
  for (const [index, item] of items.entries()) {
    if (item.type === 'display') {
      before = [...before, item]
      continue
    }
    // A further occurrence of the group before it.
    if (item.type === 'group' && items[index - 1]?.linkId === item.linkId) continue
    const own = isDivided(item, isPage)
      ? stepsOfGroup(item, isPage)
      : [wholeStep(occurrencesFrom(items, index))]
    const first = own.find((step) => step.isShown)
    for (const step of own)
      steps.push(step === first ? { ...step, items: [...before, ...step.items] } : step)
    if (first !== undefined) before = []
  }
  if (before.length === 0) return steps
  const [only = steps.at(-1)] = steps.filter((step) => step.isShown).slice(-1)
  if (only === undefined) return [{ items: before, isShown: before.some(isShown) }]
  return steps.map((step) =>
    step === only
      ? {
          ...step,
          items: [...step.items, ...before],
          isShown: step.isShown || before.some(isShown),
        }
      : step,
  )
}

function isDivided(item: FormItem, isPage: (item: FormItem) => boolean): boolean {
  return (
    item.type === 'group' &&
    !item.repeats &&
    !isPage(item) &&
    !WHOLE.includes(item.control) &&
    item.items.some(({ type }) => type !== 'display')
  )
}

function wholeStep(items: readonly FormItem[]): FormStep {
  const title = items[0]?.text
  return { items, ...(title !== undefined && { title }), isShown: items.some(isShown) }
}

function occurrencesFrom(items: readonly FormItem[], index: number): readonly FormItem[] {
  const first = items[index]
  if (first === undefined) return []
  if (first.type !== 'group') return [first]
  const others = items.slice(index)
  const end = others.findIndex(({ linkId }) => linkId !== first.linkId)
  return end === -1 ? others : others.slice(0, end)
}

/** The group around each of its steps; its own problems stand at the last one. */
function stepsOfGroup(whole: FormItem, isPage: (item: FormItem) => boolean): readonly FormStep[] {
  // The only question of a step is not folded away.
  const { collapsible: _, ...group } = whole
  const begin = group.items.findIndex(({ type }) => type !== 'display')
  const words = group.items.slice(0, begin)
  const steps = stepsOf(group.items.slice(begin), isPage)
  const last = steps.findLastIndex((step) => step.isShown)
  return steps.map((step, place) => ({
    ...step,
    isShown: isShown(group) && step.isShown,
    items: [
      {
        ...group,
        items: [...words, ...step.items],
        messages: place === last ? group.messages : [],
      },
    ],
  }))
}
