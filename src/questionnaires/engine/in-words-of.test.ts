import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import type { Questionnaire, ValueSet } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { fieldsOf, listOf } from '~/fhir/json'
import { invariant } from '~/std/invariant'
import { runAtOnce } from '~/std/run-in-slices'
import { answer } from './answers/answer'
import { fromDraft, toDraft } from './draft'
import type { Form } from './form'
import { everyItem } from './form-of-state'
import { inWordsOf } from './in-words-of'
import { openForm } from './open-form'

const FOLDER = 'public/questionnaires'
const read = (name: string): unknown => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))
// Our own files, which the catalogue's tests compare with R4.
const sets = listOf(fieldsOf(read('value-sets.json'))['entry'])
  .map((entry) => fieldsOf(entry)['resource'] as ValueSet)
  .filter((set) => set !== undefined)
const forms = readdirSync(FOLDER)
  .map((name) => read(name) as Questionnaire)
  .filter(({ resourceType }) => resourceType === 'Questionnaire')

async function opened(questionnaire: Questionnaire, language: string): Promise<Form> {
  const found = await openForm(questionnaire, {
    language,
    valueSets: async (canonical) => sets.find(({ url }) => canonical.split('|')[0] === url),
    sliceMs: Infinity,
  })
  invariant(found.kind === 'form', 'a form that opens')
  return found.form
}

/**
 * Answers questions with options: the choices are given by numbers modulo the number of options.
 */
function answered(form: Form, picks: readonly number[]): Form {
  return picks.reduce((filled, pick, place) => {
    const asked = everyItem(filled.items).filter(
      ({ enabled, options, answers }) => enabled && answers.length > 0 && options !== undefined,
    )
    const item = asked[place % Math.max(asked.length, 1)]
    const value = item?.options?.[pick % item.options.length]?.value
    const path = item?.answers[0]?.path
    return path === undefined ? filled : answer(filled, path, value)
  }, form)
}

const seen = (form: Form) => ({
  title: form.title,
  items: everyItem(form.items).map(({ path, text, options, enabled, answers }) => ({
    path,
    text,
    labels: options?.map(({ label }) => label),
    enabled,
    values: answers.map(({ value }) => value),
  })),
  messages: form.messages,
  progress: form.progress,
})

describe('a form that is being filled in, in another language', () => {
  it.each(forms.map((form) => [form.name ?? form.id ?? '', form] as const))(
    'has all words of that language and every answer: %s',
    async (_name, questionnaire) => {
      const [english, spanish] = [
        await opened(questionnaire, 'en'),
        await opened(questionnaire, 'es'),
      ]
      expect(seen(spanish)).not.toEqual(seen(english))
      fc.assert(
        fc.property(fc.array(fc.nat(20), { maxLength: 12 }), (picks) => {
          const filled = answered(english, picks)
          const there = runAtOnce(inWordsOf(filled, spanish))
          // As a draft of it would be continued by a reader of Spanish.
          const restored = fromDraft(spanish, toDraft(filled))
          invariant(restored !== undefined, 'a draft')
          expect(seen(there)).toEqual(seen(restored))
          expect(seen(runAtOnce(inWordsOf(there, english)))).toEqual(seen(filled))
        }),
        { numRuns: 10 },
      )
    },
  )
})
