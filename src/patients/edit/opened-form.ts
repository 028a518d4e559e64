import { changesOf } from './form-changes'
import { threeWay } from './form-conflicts'
import { formOf } from './form-of'
import type { PatientDraft } from './patient-draft'
import type { FormContext } from './patient-form'

/** How a draft goes on over the record as it was read now. */
export interface OpenedForm {
  readonly draft: PatientDraft
  /** Somebody else changed the same meanwhile: a person chooses before anything else. */
  readonly isContested: boolean
  /** Whether the draft is another one than was kept. */
  readonly isMoved: boolean
}

/**
 * Puts a correction that was begun earlier over the newest version: its rows stand for places in
 * the record that was read then, and the service may have put others there since, or given the
 * record another id. One that was sent is left as it is until it is known what came of it.
 */
export function openedForm(
  draft: PatientDraft,
  wasSent: boolean,
  context: FormContext,
  version: string | undefined,
): OpenedForm {
  const { base, version: before, ...rest } = draft
  // Of a record that cannot be seen nothing newer is known.
  if (context.original === undefined || base === undefined || wasSent || context.isBlind === true)
    return { draft, isContested: false, isMoved: false }
  const newest = formOf(context.original, context)
  if (before === version && changesOf(base, newest).length === 0)
    return { draft, isContested: false, isMoved: false }
  const way = threeWay(base, draft.form, newest)
  if (way.conflicts.length > 0) return { draft, isContested: true, isMoved: false }
  return {
    draft: {
      ...rest,
      form: way.merge({}),
      base: newest,
      ...(version === undefined ? {} : { version }),
    },
    isContested: false,
    isMoved: true,
  }
}
