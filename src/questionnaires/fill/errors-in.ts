import type { FormItem } from '../engine/read/form-item'
import { isShown } from '../engine/is-shown'
import type { FormMessage } from '../engine/read/problem'

/** The problems that prevent sending, of items and of all enabled items below them. */
export function errorsIn(items: readonly FormItem[]): readonly FormMessage[] {
  return items
    .filter(({ enabled }) => enabled)
    .flatMap((item) => [
      ...item.messages.filter(({ severity }) => severity === 'error'),
      ...item.answers.flatMap((answer) => [
        ...answer.messages.filter(({ severity }) => severity === 'error'),
        ...errorsIn(answer.items),
      ]),
      ...errorsIn(item.items),
    ])
}

/**
 * Those of them that a person can do something about here: of the questions that are shown and can
 * be answered, and signatures, but not of a group, whose other questions may be elsewhere.
 */
export function correctableIn(items: readonly FormItem[]): readonly FormMessage[] {
  return items
    .filter(isShown)
    .flatMap((item) => [
      ...(item.type === 'group' || item.readOnly || !item.enabled
        ? item.messages.filter(({ problem }) => problem.kind === 'unsigned')
        : [...item.messages, ...item.answers.flatMap(({ messages }) => messages)].filter(
            ({ severity }) => severity === 'error',
          )),
      ...correctableIn([...item.items, ...item.answers.flatMap((answer) => answer.items)]),
    ])
}

/** True when an item, one of its answers or its signatures has this path, here or below. */
export function holds(items: readonly FormItem[], path: string): boolean {
  return items.some(
    (item) =>
      item.path === path ||
      item.signatures.some((signature) => signature.path === path) ||
      holds(item.items, path) ||
      item.answers.some((answer) => answer.path === path || holds(answer.items, path)),
  )
}
