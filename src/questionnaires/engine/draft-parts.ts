import type { Draft, DraftAnswer, DraftItem } from './draft'

/**
 * The answers to a form that has grown: a person's from the draft of the form before, and the new
 * questions' from that of the grown one. `isServices` names the questions that only a service
 * answers: its newest answer counts.
 */
export function grownDraft(
  before: Draft,
  grown: Draft,
  isServices: (linkId: string) => boolean,
): Draft {
  return { ...grown, ...before, items: grownItems(before.items, grown.items, isServices) }
}

function grownItems(
  before: readonly DraftItem[],
  grown: readonly DraftItem[],
  isServices: (linkId: string) => boolean,
): readonly DraftItem[] {
  const linkIds = [...new Set(grown.map(({ linkId }) => linkId))]
  return linkIds.flatMap((linkId) => {
    const mine = before.filter((item) => item.linkId === linkId)
    const theirs = grown.filter((item) => item.linkId === linkId)
    if (mine.length === 0 || isServices(linkId)) return theirs.map(asGiven)
    return mine.map((item) =>
      grownItem(
        item,
        theirs.find(({ id }) => id === item.id),
        isServices,
      ),
    )
  })
}

function grownItem(
  before: DraftItem,
  grown: DraftItem | undefined,
  isServices: (linkId: string) => boolean,
): DraftItem {
  const items = grownItems(before.items ?? [], grown?.items ?? [], isServices)
  const answers = before.answers?.map((answer): DraftAnswer => {
    const there = grown?.answers?.find(({ id }) => id === answer.id)
    const below = grownItems(answer.items ?? [], there?.items ?? [], isServices)
    return { ...answer, ...(below.length > 0 && { items: below }) }
  })
  return { ...before, ...(answers && { answers }), ...(items.length > 0 && { items }) }
}

/** An item whose answers came with the form: they are the service's, and not from the record. */
function asGiven(item: DraftItem): DraftItem {
  const answers = item.answers?.map((answer): DraftAnswer => ({
    ...answer,
    ...(answer.origin === 'record' && { origin: 'response' }),
    ...(answer.items && { items: answer.items.map(asGiven) }),
  }))
  return {
    ...item,
    ...(answers && { answers }),
    ...(item.items && { items: item.items.map(asGiven) }),
  }
}

/** The part of a draft that belongs to some items; the items around them are among those. */
export function draftOf(draft: Draft, linkIds: ReadonlySet<string>): Draft {
  return { ...draft, items: itemsOf(draft.items, linkIds) }
}

function itemsOf(items: readonly DraftItem[], linkIds: ReadonlySet<string>): readonly DraftItem[] {
  return items
    .filter(({ linkId }) => linkIds.has(linkId))
    .map((item) => ({
      ...item,
      ...(item.answers && {
        answers: item.answers.map((answer) => ({
          ...answer,
          ...(answer.items && { items: itemsOf(answer.items, linkIds) }),
        })),
      }),
      ...(item.items && { items: itemsOf(item.items, linkIds) }),
    }))
}
