import fc from 'fast-check'
import type { FhirResource, QuestionnaireResponse } from 'fhir/r4'
import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { isResource } from '~/fhir/resource-types'
import { inShape } from '~/fhir/shapes/in-shape'
import { entryOf } from '~/questionnaires/catalogue/entry-of'
import { valueSetFor, valueSetsIn } from '~/questionnaires/catalogue/load-value-sets'
import { formRead } from '~/questionnaires/catalogue/form-read-fixture'
import { formFromResponse } from '~/questionnaires/engine/answers/form-from-response'
import { fromResponse } from '~/questionnaires/engine/answers/from-response'
import { openForm } from '~/questionnaires/engine/open-form'
import { settle } from '~/questionnaires/engine/run/settle'
import { toResponse } from '~/questionnaires/engine/answers/to-response'
import { FUZZ_SEED } from './fuzz-seed'
import { ODD_SHAPES, oddRecord, placesIn } from './odd-shapes'

const FORMS = new URL('../../../public/questionnaires/', import.meta.url)
const RUNS = Number(process.env['ODD_RUNS'] ?? 60)

/**
 * The shipped forms: with all their kinds of questions, totals, conditions and lists of answers.
 */
let forms: readonly FhirResource[] = []
let lists: FhirResource | undefined

beforeAll(async () => {
  const read = async (name: string): Promise<FhirResource> => {
    const json: unknown = JSON.parse(await readFile(new URL(name, FORMS), 'utf8'))
    if (!isResource(json)) throw new Error(name)
    return json
  }
  const names = (await readdir(FORMS)).filter(
    (name) => name.endsWith('.json') && name !== 'index.json' && name !== 'value-sets.json',
  )
  forms = await Promise.all(names.map(read))
  lists = await read('value-sets.json')
})

/** A record with up to three odd places; the same for the same seed. */
const oddly = (record: FhirResource) =>
  fc
    .array(fc.tuple(fc.nat(), fc.constantFrom(...Object.keys(ODD_SHAPES))), {
      minLength: 1,
      maxLength: 3,
    })
    .map((ways) =>
      ways.reduce<FhirResource>((odd, [number, shape]) => {
        const places = placesIn(odd)
        const place = places[number % places.length]
        return place === undefined
          ? odd
          : oddRecord(odd, place, ODD_SHAPES[shape] ?? ((value) => value))
      }, record),
    )

const aForm = fc.nat().map((number) => {
  const form = forms[number % forms.length]
  if (form === undefined) throw new Error('no form is shipped')
  return form
})

/**
 * The result of opening a form and sending it in its current state: a response, or the reason why
 * it is not opened.
 */
async function outcomeOf(
  form: unknown,
  {
    sets = lists,
    answers,
  }: { readonly sets?: unknown; readonly answers?: QuestionnaireResponse } = {},
): Promise<string> {
  const read = valueSetsIn(await inShape(sets))
  const opened = await openForm(form, {
    language: 'es',
    valueSets: (canonical) => Promise.resolve(valueSetFor(read, canonical)),
  })
  if (opened.kind === 'refused') return `refused: ${opened.refusal.why}`
  const filled = answers === undefined ? opened.form : fromResponse(opened.form, answers)
  return toResponse(settle(filled), 'in-progress').kind
}

const GOOD = /^(?:response|invalid|refused: [a-z-]+)$/

describe('a form with wrong shapes anywhere', () => {
  it('is listed and filled in, or refused with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(aForm.chain(oddly), async (odd) => {
        const form = await formRead(JSON.stringify(odd))
        if (typeof form !== 'string')
          entryOf(form, { id: 'x', address: 'opened:x', category: 'c', origin: 'opened' })
        expect(await outcomeOf(form)).toMatch(GOOD)
      }),
      { seed: FUZZ_SEED, numRuns: RUNS },
    )
  }, 3_600_000)

  it('is asked with what is left of its lists of answers', async () => {
    await fc.assert(
      fc.asyncProperty(
        aForm,
        fc.nat().chain(() => oddly(lists ?? { resourceType: 'Bundle', type: 'collection' })),
        async (form, odd) => {
          const sets: unknown = JSON.parse(JSON.stringify(odd))
          expect(await outcomeOf(form, { sets })).toMatch(GOOD)
        },
      ),
      { seed: FUZZ_SEED, numRuns: Math.ceil(RUNS / 4) },
    )
  }, 3_600_000)
})

describe('an extension that does not say which it is', () => {
  const nameless = [{ valueCode: 'unheard' }, { extension: [{ valueString: 'inside' }] }]
  const form = {
    resourceType: 'Questionnaire',
    status: 'active',
    extension: nameless,
    item: [
      {
        linkId: '1',
        type: 'choice',
        text: 'How often?',
        _text: { extension: nameless },
        extension: nameless,
        answerOption: [
          {
            extension: nameless,
            valueCoding: { extension: nameless, code: 'a', display: 'Daily' },
          },
        ],
      },
      { linkId: '2', type: 'string', text: 'Anything else?', extension: nameless },
    ],
  }

  it('leaves the form with all of its questions and answers on offer', async () => {
    for (const came of [form, await formRead(JSON.stringify(form))]) {
      const opened = await openForm(came, { language: 'en' })
      if (opened.kind === 'refused') throw new Error(opened.refusal.why)
      expect(await outcomeOf(came)).toBe('response')
      expect(JSON.stringify(opened.form)).toMatch(/How often\?.*Daily.*Anything else\?/)
    }
  })
})

describe('stored answers with wrong shapes anywhere', () => {
  it('are read into their form, and into a form made of themselves', async () => {
    await fc.assert(
      fc.asyncProperty(
        aForm.chain((form) => fc.tuple(fc.constant(form), oddly(responseTo(form)))),
        async ([form, odd]) => {
          const response = await inShape(JSON.parse(JSON.stringify(odd)))
          if (!isResource(response) || response.resourceType !== 'QuestionnaireResponse')
            throw new Error('it is no response any more')
          expect(await outcomeOf(await inShape(form), { answers: response })).toMatch(GOOD)
          expect(await outcomeOf(formFromResponse(response))).toMatch(GOOD)
        },
      ),
      { seed: FUZZ_SEED, numRuns: RUNS },
    )
  }, 3_600_000)
})

/** An answer of some kind at every question. */
function responseTo(form: FhirResource): FhirResource {
  const answersOf = (item: unknown): unknown[] =>
    (Array.isArray(item) ? item : []).map((one: Readonly<Record<string, unknown>>) => ({
      linkId: one['linkId'],
      text: one['text'],
      ...(Array.isArray(one['item'])
        ? { item: answersOf(one['item']) }
        : {
            answer: [
              one['type'] === 'choice'
                ? {
                    valueCoding: {
                      system: 'http://loinc.org',
                      code: 'LA6568-5',
                      display: 'Not at all',
                    },
                  }
                : { valueString: 'words' },
            ],
          }),
    }))
  const { item } = form as { item?: unknown }
  return {
    resourceType: 'QuestionnaireResponse',
    status: 'completed',
    questionnaire: 'http://forms.example/x|1',
    subject: { reference: 'Patient/7' },
    authored: '2024-05-01T10:00:00Z',
    item: answersOf(item),
  } as FhirResource
}
