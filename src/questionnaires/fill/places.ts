import type { FormItem } from '../engine/read/form-item'
import type { FormPath } from '../engine/read/form-path'

/**
 * Where one can be among the repetitions of an item: the occurrences of a group beside each other,
 * or the answers of a question.
 */
export function placesOf(items: readonly FormItem[], item: FormItem): readonly FormPath[] {
  if (item.type !== 'group')
    return find(items, ({ path }) => path === item.path)?.answers.map(({ path }) => path) ?? []
  // The holder's path begins the path of what it holds, whatever else a path is made of: it is
  // looked for by its children.
  const siblings = listHolding(items, item)
  return siblings.filter(({ linkId }) => linkId === item.linkId).map(({ path }) => path)
}

/** The place that was not there before. */
export function newAmong(
  before: readonly FormPath[],
  after: readonly FormPath[],
): FormPath | undefined {
  return after.find((path) => !before.includes(path))
}

/**
 * The list that a group stood in, also when the group itself is gone from it: another occurrence,
 * or its neighbours, tell.
 */
function listHolding(items: readonly FormItem[], item: FormItem): readonly FormItem[] {
  const holder = holderOf(item.path)
  const list = lists(items).find((candidates) =>
    candidates.some(({ path, linkId }) => linkId === item.linkId && holderOf(path) === holder),
  )
  return list ?? []
}

/** What a path has before its last part. */
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
