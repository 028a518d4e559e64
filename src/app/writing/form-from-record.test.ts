import type { Questionnaire } from 'fhir/r4'
import { afterEach, expect, it, vi } from 'vitest'
import { countNotDone } from '~/questionnaires/fields/not-done'
import { everyItem } from '~/questionnaires/engine/form-of-state'
import { openFromRecord } from '~/questionnaires/fill/open/open-from-record'
import { LINK_PERIOD } from '~/questionnaires/fill/open/prefill'
import { invariant } from '~/std/invariant'
import { Caller } from '../../../sandbox/caller'
import { basesOf, connected, sessionOver } from '../session-fixture'

const LOINC = 'http://loinc.org'

/** A form whose questions are answered by results of the last hundred years. */
const FORM: Questionnaire = {
  resourceType: 'Questionnaire',
  status: 'active',
  item: [
    ['weight', '29463-7', 'kg'],
    ['pounds', '29463-7', '[lb_av]'],
    ['unknown', '0000-0', 'kg'],
  ].map(([linkId = '', code = '', unit = '']) => ({
    linkId,
    type: 'decimal' as const,
    code: [
      { system: LOINC, code },
      { system: LOINC, code: '1111-1' },
    ],
    extension: [
      { url: LINK_PERIOD, valueDuration: { value: 100, code: 'a' } },
      {
        url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit',
        valueCoding: { system: 'http://unitsofmeasure.org', code: unit },
      },
    ],
  })),
}

afterEach(() => vi.unstubAllGlobals())

async function opened(scopes: readonly string[]) {
  const caller = new Caller({ solution: 'S1' })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    // A search goes in a body: codes of health are in no address.
    asked.push(`${url} ${typeof init.body === 'string' ? decodeURIComponent(init.body) : ''}`)
    return caller.sandbox.fetch(new Request(url, init))
  })
  const session = sessionOver({ bases: basesOf(caller, 'v1'), scopes, patient: 'p101' })
  const { capability, queryClient } = await connected(session, () =>
    Promise.resolve(caller.token({ generation: 'v1', scopes })),
  )
  const { opened: form, results } = await openFromRecord(FORM, {
    patientId: 'p101',
    capability,
    queryClient,
    session,
  })
  invariant(form.kind === 'form', 'a form that opens')
  const answers = everyItem(form.form.items).map(({ answers: [given] }) => given?.value)
  return {
    answers,
    results,
    asked: asked.filter((url) => url.includes('/Observation')),
    told: countNotDone(form.form.unsupported),
  }
}

it('a form takes numbers from the record in its own unit only, by searches that the service offers', async () => {
  const { answers, results, asked } = await opened(['user/Patient.read', 'user/Observation.read'])
  expect(asked.filter((one) => one.includes(`code=${LOINC}|29463-7,${LOINC}|1111-1`))).not.toEqual(
    [],
  )
  expect(answers).toEqual([{ valueDecimal: 81.4 }, undefined, undefined])
  expect([...results.keys()]).toEqual(['weight'])
})

it('a form asks nothing of a record that the sign-in does not open, and says that it is left to the person', async () => {
  const { answers, asked, told } = await opened(['user/Patient.read'])
  expect(asked).toEqual([])
  expect(answers).toEqual([undefined, undefined, undefined])
  expect(told).toEqual([{ kind: 'record', questions: 3 }])
})
