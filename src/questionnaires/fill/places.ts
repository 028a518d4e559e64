import type { FormItem } from '../engine/read/form-item'
import type { FormPath } from '../engine/read/form-path'

/**
 * The places among the repetitions of an item: the occurrences of a group, or the answers of a
 * question.
 */
export function placesOf(items: readonly FormItem[], item: FormItem): readonly FormPath[] {
  if (item.type !== 'group')
    return find(items, ({ path }) => path === item.path)?.answers.map(({ path }) => path) ?? []
  // A parent's path begins the path of its children, whatever else a path contains: it is found by
  // its children.
  const siblings = listHolding(items, item)
  return siblings.filter(({ linkId }) => linkId === item.linkId).map(({ path }) => path)
}

/** The place that is new. */
export function newAmong(
  before: readonly FormPath[],
  after: readonly FormPath[],
): FormPath | undefined {
  return after.find((path) => !before.includes(path))
}

/**
 * The list that contained a group, even when the group itself is gone: found by another occurrence,
 * or by its neighbours.
 */
function listHolding(items: readonly FormItem[], item: FormItem): readonly FormItem[] {
  const holder = holderOf(item.path)
  const list = lists(items).find((candidates) =>
    candidates.some(({ path, linkId }) => linkId === item.linkId && holderOf(path) === holder),
  )
  return list ?? []
}

/** A path without its last part. */
function holderOf(path: FormPath): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function lists(items: readonly FormItem[]): readonly (readonly FormItem[])[] {
  return [
    items,
    ...items.flatMap((item) => [
      ...lists(item.items),
      ...item.answers.flatMap((answer) => lists(answer.items)),
    ]),
  ]
}

function find(
  items: readonly FormItem[],
  wanted: (item: FormItem) => boolean,
): FormItem | undefined {
  for (const item of items) {
    const found = wanted(item)
      ? item
      : (find(item.items, wanted) ??
        item.answers
          .map((answer) => find(answer.items, wanted))
          .find((below) => below !== undefined))
    if (found !== undefined) return found
  }
  return undefined
}
