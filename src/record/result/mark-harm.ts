import type { QuestionnaireResponse } from 'fhir/r4'
import type { Connection } from '~/connection/connection'
import type { Harm } from '~/fhir/scores/asks-of-harm'
import { harmTold, type Told } from '~/fhir/scores/harm-answer'
import type { Language } from '~/i18n/languages'
import type { harm } from '~/i18n/en/results/harm'
import { wordsIn } from '~/i18n/words-in'
import { attempt } from '~/std/attempt'
import type { HarmInForms, HarmToldByForm, LoadHarmInForms } from './harm-in-forms'

const harmWords = wordsIn(
  import.meta.glob<typeof harm>('/src/i18n/*/results/harm.ts', { import: 'harm' }),
)

/** Puts the mark of a record into words; undefined for one that tells of no harm. */
export type MarkHarm = (record: Told) => string | undefined

/** The marks of a session, and the news that some of them may be others. */
export interface HarmMarks {
  readonly subscribe: (onNews: () => void) => () => void
  /** The same function as long as every mark stays the same. */
  readonly current: () => MarkHarm
}

/**
 * The marks of sessions in one language. They mark answers about harm, to oneself or of any other
 * kind, that are not a no. Records of an unreadable shape have no mark.
 */
export async function harmMarks(
  language: Language,
): Promise<(service: Connection, load: LoadHarmInForms) => HarmMarks> {
  const words = await harmWords(language)
  const made = new WeakMap<Connection, HarmMarks>()
  return (service, load) => {
    const known = made.get(service)
    if (known !== undefined) return known
    const marks = marksOf(lateForms(service, load), words)
    made.set(service, marks)
    return marks
  }
}

function marksOf(forms: HarmInForms, words: typeof harm): HarmMarks {
  const marking = (): MarkHarm => (record) => {
    const told = attempt(() => toldBy(record, forms), undefined)
    return told && words[told]
  }
  let current = { version: forms.version(), mark: marking() }
  return {
    subscribe: forms.subscribe,
    current: () => {
      const version = forms.version()
      if (version !== current.version) current = { version, mark: marking() }
      return current.mark
    },
  }
}

function toldBy(record: Told, forms: HarmInForms): Harm | undefined {
  if (!('resourceType' in record) || record.resourceType === 'Observation') return harmTold(record)
  if (record.resourceType !== 'QuestionnaireResponse') return undefined
  const told = forms.told(record)
  return told === 'none' ? undefined : told
}

/** The reader of forms, loaded when the first one is met; until then it tells nothing. */
function lateForms(service: Connection, load: LoadHarmInForms): HarmInForms {
  const listeners = new Set<() => void>()
  const news = () => {
    for (const listener of listeners) listener()
  }
  let forms: HarmInForms | undefined
  let isComing = false
  const fetch = () => {
    isComing = true
    load(service).then(
      (loaded) => {
        forms = loaded
        loaded.subscribe(news)
        news()
      },
      // It is tried again as soon as there is a network.
      () => window.addEventListener('online', fetch, { once: true }),
    )
  }
  return {
    told: (response: QuestionnaireResponse): HarmToldByForm | undefined => {
      if (!isComing) fetch()
      return forms?.told(response)
    },
    version: () => (forms === undefined ? -1 : forms.version()),
    subscribe: (onNews) => {
      listeners.add(onNews)
      return () => listeners.delete(onNews)
    },
  }
}
