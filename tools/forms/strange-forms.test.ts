import fc from 'fast-check'
import type { QuestionnaireItem } from 'fhir/r4'
import { expect, it } from 'vitest'
import { answer } from '../../src/questionnaires/engine/answers/answer.ts'
import { toResponse } from '../../src/questionnaires/engine/answers/to-response.ts'
import { everyItem } from '../../src/questionnaires/engine/form-of-state.ts'
import { openForm } from '../../src/questionnaires/engine/open-form.ts'
import { checkResponse } from './check-response.ts'
import { strangeForm } from './strange-forms.ts'
import { tryForm } from './try-form.ts'

it('whatever meets in a form, it opens, nothing of its answers is lost, and its response is accepted', async () => {
  await fc.assert(
    fc.asyncProperty(strangeForm, fc.nat(), async (form, seed) => {
      const tried = await tryForm(form, seed)
      expect(tried.kind === 'refused' ? tried.refusal : tried.troubles).toEqual([])
    }),
    { numRuns: 40 },
  )
})

it('a name with half a character, as a careless tool leaves it, opens like any other', async () => {
  const halves = ['\uD83D', '\uDE00'].map((linkId) => ({ linkId, type: 'boolean' as const }))
  expect(
    await tryForm({ resourceType: 'Questionnaire', status: 'active', item: halves }, 1),
  ).toMatchObject({ kind: 'completed', troubles: [] })
})

it('300 levels of groups open, and are answered', async () => {
  let item: QuestionnaireItem = { linkId: 'deepest', type: 'boolean', required: true }
  for (let level = 0; level < 300; level += 1)
    item = { linkId: `g${level}`, type: 'group', required: true, item: [item] }
  const form = { resourceType: 'Questionnaire' as const, status: 'active' as const, item: [item] }
  const opened = await openForm(form, { sliceMs: 0 })
  if (opened.kind !== 'form') throw new Error('not opened')
  const path = everyItem(opened.form.items).at(-1)?.answers[0]?.path ?? ''
  const made = toResponse(answer(opened.form, path, { valueBoolean: true }), 'completed')
  if (made.kind !== 'response') throw new Error('not completed')
  expect(checkResponse(form, made.response)).toEqual([])
})
