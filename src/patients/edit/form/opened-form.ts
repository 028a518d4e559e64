import { changesOf } from './form-changes'
import { threeWay } from './form-conflicts'
import { formOf } from './form-of'
import type { PatientDraft } from '../patient-draft'
import type { FormContext } from './patient-form'

/** A draft applied to the record as it was read now. */
export interface OpenedForm {
  readonly draft: PatientDraft
  /** Somebody else changed the same part in the meantime: a person chooses before anything else. */
  readonly isContested: boolean
  /** True when the draft differs from the stored one. */
  readonly isMoved: boolean
}

/**
 * Applies an unfinished correction to the newest version: its rows refer to places in the record
 * that was read then, and the service may have changed these since, or given the record another id.
 * One that was sent stays unchanged until its outcome is known.
 */
export function openedForm(
  draft: PatientDraft,
  wasSent: boolean,
  context: FormContext,
  version: string | undefined,
): OpenedForm {
  const { base, version: before, ...rest } = draft
  // A newer version of a record that cannot be seen is not known.
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
