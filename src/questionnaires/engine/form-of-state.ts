import type { Form, FormPage, FormProgress } from './form'
import type { FormItem, FormSignature } from './read/form-item'
import { isShown } from './is-shown'
import type { FormState } from './form-state'
import { entryModeOf } from './read/entry-mode'
import type { FormMessage, Problem } from './read/problem'
import { signaturesOfForm } from './answers/response-items'
import { stepsOf } from './steps-of'
import { viewOf } from './view'

/** A state of a form as what a screen draws. */
export function formOf(state: FormState): Form {
  const { definition } = state.runtime
  const items = viewOf(state)
  const told = tallyOf(items)
  const signatures = signaturesOfForm(state)
  return {
    definition,
    ...(definition.title !== undefined && { title: definition.title }),
    items,
    pages: pagesOf(items, entryModeOf(definition.questionnaire) !== 'random'),
    messages: [...told.messages, ...unsignedMessages(signatures), ...formMessages(state)],
    progress: told.progress,
    signatures,
    unsupported: state.unsupported,
    pending: state.queue.length,
    state,
  }
}

/** The counts of a list of items. */
interface Tally {
  readonly messages: readonly FormMessage[]
  readonly progress: FormProgress
}

/** Items and their contents never change: each is counted once. */
const TALLIES = new WeakMap<FormItem, Tally>()

function tallyOf(items: readonly FormItem[]): Tally {
  const messages: FormMessage[] = []
  const progress = { questions: 0, answered: 0, requiredAnswered: 0, missing: 0, leftOut: 0 }
  for (const item of items) {
    const own = TALLIES.get(item) ?? tallyOfItem(item)
    TALLIES.set(item, own)
    for (const message of own.messages) messages.push(message)
    progress.questions += own.progress.questions
    progress.answered += own.progress.answered
    progress.requiredAnswered += own.progress.requiredAnswered
    progress.missing += own.progress.missing
    progress.leftOut += own.progress.leftOut
  }
  return { messages, progress }
}

function tallyOfItem(item: FormItem): Tally {
  const { type, enabled, hidden, asked, readOnly, items, answers, messages } = item
  const { progress, messages: inside } = tallyOf([
    ...items,
    ...answers.flatMap((answer) => answer.items),
  ])
  const all = [...messages, ...answers.flatMap((answer) => answer.messages), ...inside]
  const isAsked = enabled && !hidden && asked && !readOnly && type !== 'display'
  const isQuestion = isAsked && type !== 'group'
  const isAnswered = answers.some(({ value }) => value !== undefined)
  const required = messages.some(({ problem }) => isLacking(problem))
    ? 'missing'
    : isAsked && isRequired(item)
      ? isAnswered || (type === 'group' && progress.answered > 0)
        ? 'requiredAnswered'
        : 'leftOut'
      : undefined
  return {
    messages: all,
    progress: {
      ...progress,
      ...(isQuestion && { questions: progress.questions + 1 }),
      ...(isQuestion && isAnswered && { answered: progress.answered + 1 }),
      ...(required !== undefined && { [required]: progress[required] + 1 }),
    },
  }
}

/** An answer that the form cannot be sent without. */
function isLacking({ kind }: Problem): boolean {
  return kind === 'missing' || kind === 'list-missing' || kind === 'too-few'
}

/** Of a group that repeats, the first occurrence speaks for all. */
function isRequired({ type, required, limits, occurrence }: FormItem): boolean {
  return (required || limits.minOccurs > 0) && (type !== 'group' || occurrence === 0)
}

/** Every item that is drawn, outermost first, in the order of the form. */
export function everyItem(items: readonly FormItem[]): readonly FormItem[] {
  const found: FormItem[] = []
  collect(items, found)
  return found
}

function collect(items: readonly FormItem[], found: FormItem[]): void {
  for (const item of items) {
    found.push(item)
    if (item.items.length > 0) collect(item.items, found)
    for (const answer of item.answers) if (answer.items.length > 0) collect(answer.items, found)
  }
}

/**
 * Groups that are pages or tabs, and the items between them; items at the head or foot are on all
 * of them. A group around pages has its own words on each of its pages. Tabs are pages in a row: a
 * part of a form is found by its name either way, and a phone has no room for tabs (SDC, code
 * system itemControl, `tab-container`). One question at a time, each question outside a page is a
 * step of its own.
 */
function pagesOf(all: readonly FormItem[], oneAtATime: boolean): readonly FormPage[] {
  const tabs = new Set<FormItem>()
  const headsOf = new Map<FormItem, readonly FormItem[]>()
  const opened = (some: readonly FormItem[], heads: readonly FormItem[]): readonly FormItem[] =>
    some.flatMap((item) => {
      if (isTabbed(item)) {
        for (const tab of item.items) tabs.add(tab)
        for (const tab of item.items) headsOf.set(tab, heads)
        return item.items
      }
      if (!oneAtATime && isAroundPages(item)) return opened(item.items, [...heads, headOf(item)])
      headsOf.set(item, heads)
      return [item]
    })
  const items = opened(all, [])
  const isPage = (item: FormItem) => item.control === 'page' || tabs.has(item)
  if (!oneAtATime && !items.some(isPage)) return [pageOf(all, undefined)]
  const everywhere = ({ control }: FormItem) => control === 'header' || control === 'footer'
  const [headers, footers] = [
    items.filter(({ control }) => control === 'header'),
    items.filter(({ control }) => control === 'footer'),
  ]
  if (oneAtATime)
    return stepsOf(
      items.filter((one) => !everywhere(one)),
      isPage,
    ).map((step) => {
      const group = step.items.find(isPage)
      return {
        ...step,
        ...(group !== undefined && { group }),
        isStep: true,
        items: [...headers, ...step.items, ...footers],
        progress: tallyOf(step.items).progress,
      }
    })
  const pages: FormItem[][] = []
  let loose = false
  for (const item of items.filter((one) => !everywhere(one))) {
    const [before] = pages.at(-1) ?? []
    const isBeside = before !== undefined && headsOf.get(before) === headsOf.get(item)
    if (!isPage(item) && loose && isBeside) pages.at(-1)?.push(item)
    else pages.push([item])
    loose = !isPage(item)
  }
  return pages.map((own) => {
    const [first] = own
    const group = first !== undefined && isPage(first) ? first : undefined
    const heads = (first && headsOf.get(first)) ?? []
    const page = pageOf([...headers, ...heads, ...own, ...footers], group)
    return { ...page, isShown: own.some(isShown), progress: tallyOf(own).progress }
  })
}

function pageOf(items: readonly FormItem[], group: FormItem | undefined): FormPage {
  const title = group?.text
  return {
    ...(title !== undefined && { title }),
    ...(group !== undefined && { group }),
    items,
    isShown: items.some(isShown),
    progress: tallyOf(items).progress,
  }
}

/**
 * True for a container whose groups are tabs. With a condition of its own, or something else in it,
 * it is drawn as the group that it is.
 */
function isTabbed({ control, enabled, hidden, repeats, items }: FormItem): boolean {
  return (
    control === 'tab-container' &&
    enabled &&
    !hidden &&
    !repeats &&
    items.length > 0 &&
    items.every(({ type, repeats: isRow }) => type === 'group' && !isRow)
  )
}

/** True for a group that only holds pages together, without a look or a condition of its own. */
function isAroundPages({
  type,
  control,
  enabled,
  hidden,
  asked,
  repeats,
  items,
}: FormItem): boolean {
  return (
    type === 'group' &&
    control === 'plain' &&
    enabled &&
    !hidden &&
    asked &&
    !repeats &&
    items.some((item) => item.control === 'page' || isTabbed(item) || isAroundPages(item))
  )
}

/** The heads of groups around pages: the same object while its group is the same. */
const HEADS = new WeakMap<FormItem, FormItem>()

/** The words of a group without its contents, which are on its pages. */
function headOf(item: FormItem): FormItem {
  const known = HEADS.get(item)
  if (known !== undefined) return known
  // Its contents are not folded with it.
  const { collapsible: _, ...group } = item
  const head = { ...group, items: [] }
  HEADS.set(item, head)
  return head
}

/** The form as a whole is signed when it is finished. */
function unsignedMessages(signatures: readonly FormSignature[]): readonly FormMessage[] {
  return signatures.flatMap(({ path, ask, state }) =>
    ask === undefined || state === 'signed'
      ? []
      : [
          {
            path,
            linkId: '',
            label: '',
            severity: 'error',
            problem: { kind: 'unsigned', outdated: state === 'outdated' },
          },
        ],
  )
}

function formMessages({ computed, runtime: { definition } }: FormState): readonly FormMessage[] {
  return definition.constraints.flatMap(({ key, words, severity }, place) =>
    computed.get('')?.[`constraint-${place}`]?.[0] === false
      ? [
          {
            path: '',
            linkId: '',
            label: '',
            severity,
            problem: { kind: 'constraint', key, words } as const,
          },
        ]
      : [],
  )
}
