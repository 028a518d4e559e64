import type { Questionnaire, ValueSet } from 'fhir/r4'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '~/i18n/languages'
import { runInSlices } from '~/std/run-in-slices'
import { loadCatalogue } from '../catalogue/load-catalogue'
import { loadValueSets, valueSetFor } from '../catalogue/load-value-sets'
import { tenantForms } from '../catalogue/tenant-forms'
import { draftInSteps, toDraft } from '../engine/draft'
import type { Form, Opened } from '../engine/form'
import { formOf } from '../engine/form-of-state'
import { openForm } from '../engine/open-form'
import type { OtherVersion } from '../older/to-r4'
import type { AuthorProblem } from './check/author-problem'
import { checkForm } from './check/check-form'
import { placesOf, type PlacedItem } from './check/places-of'
import type { FormStore } from './form-store'
import { launchOf, type TriedAs } from './no-service'
import { readSource, type ReadSource } from './source/read-source'

/** A form of an author, opened and checked. */
export interface AuthorForm {
  /** Another number for each opening. */
  readonly opening: number
  /** The text that it was read from. */
  readonly text: string
  readonly form: Questionnaire
  readonly from?: OtherVersion | undefined
  readonly places: readonly PlacedItem[]
  readonly opened: Opened
  /** The language that it is tried in. */
  readonly language: Language
  readonly role: TriedAs
}

/** The state of the author's text. */
export interface AuthorState {
  /** The present text as it was read; undefined until then. */
  readonly source: ReadSource | undefined
  /** The last text that was a form: it stays while the present one is not. */
  readonly current: AuthorForm | undefined
  /** The findings about that form; undefined until it was checked. */
  readonly problems: readonly AuthorProblem[] | undefined
  /** True when a part of the app that the form needs could not be loaded. */
  readonly failed: boolean
}

interface Wanted {
  readonly text: string
  readonly language: Language
  readonly role: TriedAs
  /** Lists of answers that the author opened beside the form. */
  readonly lists: readonly ValueSet[]
  /** Another number for each time that the answers are cleared. */
  readonly cleared: number
  readonly answers: FormStore
}

/** Milliseconds after a key until the text is read: nobody wants to see a form half a word long. */
const PAUSE = 300

/**
 * Reads, opens and checks the author's text after each change, in slices. Answers stay with the
 * questions that are still there: `answers` has those so far.
 */
export function useAuthorForm({
  text,
  language,
  role,
  lists,
  cleared,
  answers,
}: Wanted): AuthorState {
  const [state, setState] = useState<AuthorState>({
    source: undefined,
    current: undefined,
    problems: undefined,
    failed: false,
  })
  const openings = useRef(0)
  const keptTo = useRef(cleared)
  const first = useRef(true)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const work = async () => {
      const source = await readSource(text)
      signal.throwIfAborted()
      if (source.kind !== 'form')
        return setState((before) =>
          source.kind === 'empty'
            ? { source, current: undefined, problems: undefined, failed: false }
            : { ...before, source, failed: false },
        )
      const opened = await openForm(source.form, {
        language,
        context: launchOf(role),
        valueSets: async (canonical) =>
          valueSetFor(lists, canonical) ?? valueSetFor(await ownLists(), canonical),
        signal,
      })
      signal.throwIfAborted()
      const before = keptTo.current === cleared ? answers.form() : undefined
      const kept = await withAnswers(opened, before, signal)
      keptTo.current = cleared
      openings.current += 1
      const { form, from } = source
      const current: AuthorForm = {
        opening: openings.current,
        text,
        form,
        from,
        places: placesOf(form),
        opened: kept,
        language,
        role,
      }
      setState({ source, current, problems: undefined, failed: false })
      const problems = await checkForm(form, opened, signal)
      signal.throwIfAborted()
      setState((now) => ({ ...now, problems }))
    }
    const begin = () => {
      work().catch(() => {
        // Only a part of the app that cannot be fetched ends it, or another text.
        if (!signal.aborted) setState((now) => ({ ...now, failed: true }))
      })
    }
    const waiting = setTimeout(begin, first.current ? 0 : PAUSE)
    first.current = false
    return () => {
      clearTimeout(waiting)
      leaving.abort()
    }
  }, [text, language, role, lists, cleared, answers])
  return state
}

/** The form with the answers to those of its questions that are still there. */
async function withAnswers(
  opened: Opened,
  before: Form | undefined,
  signal: AbortSignal,
): Promise<Opened> {
  if (opened.kind === 'refused' || before === undefined) return opened
  const { form } = opened
  const filled = await runInSlices(draftInSteps(form, toDraft(before)), signal)
  // Answers to questions that the author removed are no fault of the form.
  return {
    kind: 'form',
    form: formOf({ ...filled.state, unsupported: form.unsupported }),
  }
}

let reading: Promise<readonly ValueSet[]> | undefined

/** The lists of answers beside the app's own catalogue, fetched once when a form names one. */
async function ownLists(): Promise<readonly ValueSet[]> {
  const host = window.location.origin
  reading ??= loadCatalogue(tenantForms(undefined, host), host).then(({ valueSets }) =>
    loadValueSets(valueSets),
  )
  try {
    return await reading
  } catch {
    // The next form tries again; meanwhile its lists are missing.
    reading = undefined
    return []
  }
}
