import type { Form, FormPage, FormProgress } from './form'
import type { FormItem } from './form-item'
import type { FormState } from './form-state'
import type { FormMessage } from './problem'
import { viewOf } from './view'

/** A state of a form as what a screen draws. */
export function formOf(state: FormState): Form {
  const { definition } = state.runtime
  const items = viewOf(state)
  const all = [...everyItem(items)]
  return {
    definition,
    ...(definition.title !== undefined && { title: definition.title }),
    items,
    pages: pagesOf(items),
    messages: [...all.flatMap(({ messages, answers }) => [...messages, ...answers.flatMap((answer) => answer.messages)]), ...formMessages(state)],
    progress: progressOf(all),
    unsupported: state.unsupported,
    pending: state.queue.length,
    state,
  }
}

/** Every item that is drawn, outermost first, in the order of the form. */
export function* everyItem(items: readonly FormItem[]): Generator<FormItem> {
  for (const item of items) {
    yield item
    yield* everyItem(item.items)
    for (const answer of item.answers) yield* everyItem(answer.items)
  }
}

/** Groups that are pages, and whatever stands between them; what is at the head or foot is on all of them. */
function pagesOf(items: readonly FormItem[]): readonly FormPage[] {
  if (!items.some(({ control }) => control === 'page')) return [{ items }]
  const everywhere = ({ control }: FormItem) => control === 'header' || control === 'footer'
  const pages: FormItem[][] = []
  let loose = false
  for (const item of items.filter((one) => !everywhere(one))) {
    if (item.control !== 'page' && loose) pages.at(-1)?.push(item)
    else pages.push([item])
    loose = item.control !== 'page'
  }
  const [headers, footers] = [items.filter(({ control }) => control === 'header'), items.filter(({ control }) => control === 'footer')]
  return pages.map((own) => {
    const title = own[0]?.control === 'page' ? own[0].text : undefined
    return { ...(title !== undefined && { title }), items: [...headers, ...own, ...footers] }
  })
}

function formMessages({ computed, runtime: { definition } }: FormState): readonly FormMessage[] {
  return definition.constraints.flatMap(({ key, words, severity }, place) => (
    computed.get('')?.[`constraint-${place}`]?.[0] === false
      ? [{ path: '', linkId: '', label: '', severity, problem: { kind: 'constraint', key, words } as const }] : []))
}

function progressOf(items: readonly FormItem[]): FormProgress {
  const asked = items.filter(({ enabled, hidden, readOnly, type }) => enabled && !hidden && !readOnly && type !== 'group' && type !== 'display')
  const isAnswered = ({ answers }: FormItem) => answers.some(({ value }) => value !== undefined)
  const required = asked.filter((item) => item.required)
  return { questions: asked.length, answered: asked.filter(isAnswered).length, required: required.length, requiredAnswered: required.filter(isAnswered).length }
}
