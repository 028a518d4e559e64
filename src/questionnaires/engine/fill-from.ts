import { parseJson } from '~/fhir/wire/parse-json'
import type { Form } from './form'
import { formOf } from './form-of-state'
import type { FormState, Node } from './form-state'
import type { FormPath } from './read/form-path'
import { addRepeat } from './repeat'
import { linkIdsBelow } from './run/enabled'
import { evaluationOf } from './run/evaluation'
import type { Evaluator } from './run/evaluator'
import { filledIn } from './run/fill-initial'
import { changed, settleWholly } from './run/settle'
import { holdersOf, reported } from './run/settle-state'
import { everyNode, hasAnswers, nodeAt } from './tree'

/** A record that a person chose for a group, by the name that the group's expressions use. */
export interface ChosenRecord {
  readonly name: string
  readonly resource: object
}

/** A form after a group was filled in. */
interface Filled {
  readonly form: Form
  readonly path: FormPath
  readonly answered: number | undefined
}

/**
 * The form with a group filled in from a record that a person chose for it (SDC,
 * candidateExpression of a group): its first answers are worked out again, for the first occurrence
 * without any answer, or a further one. Answers that are there stay. Where the record answers
 * nothing, and at the most occurrences, nothing is added. Returns the place of the occurrence, and
 * the number of its questions that were answered; undefined where there was no room.
 */
export function fillFrom(form: Form, path: FormPath, chosen: ChosenRecord): Filled {
  const { evaluator } = form.state.runtime
  const settled = settleWholly(form)
  const group = nodeAt(settled.state.nodes, path)
  if (evaluator === undefined || group === undefined) return { form, path, answered: 0 }
  const begun = withRoom(settled, group)
  if (begun === undefined) return { form, path, answered: undefined }
  const { state, answered } = filledFrom(begun.form.state, begun.path, chosen, evaluator)
  const { unsupported } = state
  if (answered === 0) return { form: formOf({ ...settled.state, unsupported }), path, answered }
  const next = changed(
    formOf({ ...begun.form.state, unsupported }),
    state.nodes,
    linkIdsBelow(group.definition),
  )
  return { form: next, path: begun.path, answered }
}

/** The form with an occurrence of a group that has no answer yet; undefined without room. */
function withRoom(
  form: Form,
  group: Node,
): { readonly form: Form; readonly path: FormPath } | undefined {
  if (!group.definition.face.repeats) return { form, path: group.path }
  const free = besides(form.state.nodes, group).find((one) => !hasAnswers(one))
  if (free !== undefined) return { form, path: free.path }
  const longer = addRepeat(form, group.path)
  const added = besides(longer.state.nodes, group).at(-1)
  return longer === form || added === undefined ? undefined : { form: longer, path: added.path }
}

/** The occurrences of the same group. */
function besides(nodes: readonly Node[], group: Node): readonly Node[] {
  const around = holderOf(group.path)
  return everyNode(nodes).filter(
    (one) => one.definition === group.definition && holderOf(one.path) === around,
  )
}

function holderOf(path: FormPath): string {
  return path.slice(0, path.lastIndexOf('/'))
}

function filledFrom(
  begun: FormState,
  path: FormPath,
  { name, resource }: ChosenRecord,
  evaluator: Evaluator,
): { readonly state: FormState; readonly answered: number } {
  const group = nodeAt(begun.nodes, path)
  let [state, answered] = [begun, 0]
  for (const node of group === undefined ? [] : everyNode([group])) {
    const { initial } = node.definition.expressions
    if (initial === undefined || hasAnswers(node)) continue
    try {
      const results = evaluationOf(state, state.runtime, evaluator)
        .once(initial.expression, holdersOf(state.nodes, node.path), { [name]: resource })
        .map((result) => parseJson(evaluator.asJson(result)))
      state = filledIn(state, node, results)
      const after = nodeAt(state.nodes, node.path)
      if (after !== undefined && hasAnswers(after)) answered += 1
    } catch {
      state = reported(state, {
        effect: 'filling',
        what: { kind: 'expression', expression: initial.expression },
        linkId: node.definition.face.linkId,
      })
    }
  }
  return { state, answered }
}
