/**
 * A filter over lists that grow at their end, page by page: the elements of the last time are not
 * asked about again. The same list gives the same array. `keeps` must always decide the same for
 * an element and `by`.
 */
export function growingFilter<T extends object, By>(
  keeps: (element: T, by: By) => boolean,
): (list: readonly T[], by: By) => readonly T[] {
  /** The last list that began with an element. */
  const lasts = new WeakMap<
    T,
    { readonly by: By; readonly list: readonly T[]; readonly kept: readonly T[] }
  >()
  return (list, by) => {
    const [first] = list
    if (first === undefined) return list
    const last = lasts.get(first)
    const none: readonly T[] = []
    const before =
      last !== undefined && last.by === by && last.list.every((one, at) => one === list[at])
        ? last
        : { list: none, kept: none }
    const more = list.slice(before.list.length).filter((one) => keeps(one, by))
    const kept =
      more.length === 0 && before.list.length > 0 ? before.kept : before.kept.concat(more)
    lasts.set(first, { by, list, kept })
    return kept
  }
}
