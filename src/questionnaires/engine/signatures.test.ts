import type { Extension, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { parseJson } from '~/fhir/wire/parse-json'
import { toJson } from '~/fhir/wire/to-json'
import { invariant } from '~/std/invariant'
import { answer } from './answers/answer'
import { fromResponse } from './answers/from-response'
import { toResponse } from './answers/to-response'
import { fromDraft, toDraft } from './draft'
import type { Form } from './form'
import { computed, core, formOfItems, itemOf, placeOf, wrongs } from './form-fixture'
import { sign } from './sign'

const SIGNATURE = 'http://hl7.org/fhir/StructureDefinition/questionnaireresponse-signature'
const TYPE = {
  system: 'urn:iso-astm:E1762-95:2013',
  code: '1.2.840.10065.1.12.1.8',
  display: 'Signature Witness Signature',
}
const asks = (...codings: (typeof TYPE)[]): Extension[] =>
  codings.map((coding) =>
    core('questionnaire-signatureRequired', { valueCodeableConcept: { coding: [coding] } }),
  )
const ANA = { name: 'Ana Núñez', by: 'Patient/7', when: '2026-11-27T12:00:00Z' }
/** A PNG picture of one pixel. */
const PICTURE_START = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB'
const PICTURE = `${PICTURE_START}CAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTjqFwAAAABJRU5ErkJggg==`
const text = (linkId: string, more: Partial<QuestionnaireItem> = {}): QuestionnaireItem => ({
  linkId,
  type: 'string',
  ...more,
})
const given = (form: Form, linkId: string, valueString: string) =>
  answer(form, placeOf(form, linkId), { valueString })

function responseOf(form: Form, status: QuestionnaireResponse['status'] = 'in-progress') {
  const made = toResponse(form, status)
  invariant(made.kind === 'response', 'a response that is made')
  return made.response
}

/** Every place where a form can be signed, with its path. */
const PLACES: readonly [string, () => Promise<{ form: Form; path: string }>][] = [
  [
    'the whole form',
    async () => {
      const form = given(await formOfItems([text('a')], { extension: asks(TYPE) }), 'a', 'one')
      return { form, path: form.signatures[0]?.path ?? '' }
    },
  ],
  [
    'a group',
    async () => {
      const group = {
        linkId: 'g',
        type: 'group' as const,
        extension: asks(TYPE),
        item: [text('a')],
      }
      const form = given(await formOfItems([group]), 'a', 'one')
      return { form, path: itemOf(form, 'g').signatures[0]?.path ?? '' }
    },
  ],
  [
    'a question',
    async () => {
      const form = given(await formOfItems([text('a', { extension: asks(TYPE) })]), 'a', 'one')
      return { form, path: itemOf(form, 'a').signatures[0]?.path ?? '' }
    },
  ],
  [
    'a question below an answer',
    async () => {
      const below = text('a', { extension: asks(TYPE) })
      const outer = given(await formOfItems([text('outer', { item: [below] })]), 'outer', 'yes')
      const form = given(outer, 'a', 'one')
      return { form, path: itemOf(form, 'a').signatures[0]?.path ?? '' }
    },
  ],
]

describe.each(PLACES)('a signature of %s', (_, begin) => {
  const told = (form: Form) => toJson(responseOf(form))

  it('is required before the form is complete, and is in the response with name, person, time and type', async () => {
    const { form, path } = await begin()
    expect(toResponse(form, 'completed').kind).toBe('invalid')
    expect(form.messages.map(({ path: at, problem }) => [at, problem])).toEqual([
      [path, { kind: 'unsigned', outdated: false }],
    ])
    const signed = sign(form, path, ANA)
    expect(signed.messages).toEqual([])
    const response = toJson(responseOf(signed, 'completed'))
    expect(response.match(/questionnaireresponse-signature/g)).toHaveLength(1)
    const [valueSignature] =
      /"valueSignature":(\{.*?"data":"[^"]*"\})/.exec(response)?.slice(1) ?? []
    expect(parseJson(valueSignature ?? '')).toEqual({
      type: [TYPE],
      when: ANA.when,
      who: { reference: 'Patient/7', display: 'Ana Núñez' },
      sigFormat: 'text/plain',
      // The name in UTF-8.
      data: 'QW5hIE7DusOxZXo=',
    })
  })

  it('is for the answers that were signed: other answers take it out of the response, and the same ones bring it back', async () => {
    const { form, path } = await begin()
    const signed = sign(form, path, ANA)
    const changed = given(signed, 'a', 'two')
    expect(told(changed)).not.toContain('signature')
    expect(changed.messages.map(({ problem }) => problem)).toEqual([
      { kind: 'unsigned', outdated: true },
    ])
    expect(told(given(changed, 'a', 'one'))).toBe(told(signed))
  })

  it('is kept in a draft, signed or only typed', async () => {
    const { form, path } = await begin()
    for (const signing of [ANA, { name: 'An' }]) {
      const signed = sign(form, path, signing)
      const draft = fromDraft(form, parseJson(toJson(toDraft(signed))))
      invariant(draft !== undefined, 'a draft that is read')
      expect(told(draft)).toBe(told(signed))
      expect(toJson(toDraft(draft))).toBe(toJson(toDraft(signed)))
      expect(draft.messages).toEqual(signed.messages)
    }
    expect(told(sign(form, path, { name: 'An' }))).not.toContain('signature')
  })

  it('that was drawn is stored as its picture beside the name, and is kept in a draft before and after', async () => {
    const { form, path } = await begin()
    const drawn = { name: ANA.name, drawn: PICTURE }
    for (const signing of [drawn, { name: '', drawn: PICTURE }, { ...ANA, ...drawn }]) {
      const signed = sign(form, path, signing)
      const kept = fromDraft(form, parseJson(toJson(toDraft(signed))))
      invariant(kept !== undefined, 'a draft that is read')
      expect(toDraft(kept)).toEqual(toDraft(signed))
      expect(toJson(toDraft(kept))).toContain(PICTURE)
    }
    const response = told(sign(form, path, { ...ANA, ...drawn }))
    expect(response).toContain(`"sigFormat":"image/png","data":"${PICTURE}"`)
    expect(response).toContain('"display":"Ana Núñez"')
    expect(told(given(sign(form, path, { ...ANA, ...drawn }), 'a', 'two'))).not.toContain(PICTURE)
  })

  it.each(['<svg onload="x()"/>', 'PHN2Zy8+', `${PICTURE_START}"><script>`, 7])(
    'takes nothing but a picture out of a draft: %s',
    async (drawn) => {
      const { form, path } = await begin()
      const draft = toJson(toDraft(sign(form, path, { name: 'Ana', drawn: PICTURE })))
      const odd = draft.replace(JSON.stringify(PICTURE), JSON.stringify(drawn))
      expect(odd).not.toBe(draft)
      const read = fromDraft(form, parseJson(odd))
      invariant(read !== undefined, 'a draft that is read')
      const kept = toJson(toDraft(read))
      expect(kept).toContain('"name":"Ana"')
      expect(kept).not.toContain('"drawn"')
    },
  )

  it('stays as it was stored while the answers do, to the last element', async () => {
    const { form, path } = await begin()
    const stored = JSON.parse(
      told(sign(form, path, ANA)).replace(
        '"sigFormat":',
        '"onBehalfOf":{"display":"Leo"},"sigFormat":',
      ),
    ) as QuestionnaireResponse
    const opened = fromResponse(form, stored)
    expect(told(opened)).toBe(toJson(stored))
    expect(opened.messages).toEqual([])
    expect(told(given(opened, 'a', 'two'))).not.toContain('signature')
    const again = sign(given(opened, 'a', 'two'), path, { ...ANA, name: 'Leo' })
    expect(told(again)).toContain('"display":"Leo"')
    expect(told(again)).not.toContain('onBehalfOf')
  })

  it('can be taken away', async () => {
    const { form, path } = await begin()
    expect(told(sign(sign(form, path, ANA), path, undefined))).toBe(told(form))
  })
})

describe('signatures', () => {
  it('that were stored with answers which the form has no question for are not those of the rest', async () => {
    const form = await formOfItems([text('a')], { extension: asks(TYPE) })
    const signed = sign(given(form, 'a', 'one'), form.signatures[0]?.path ?? '', ANA)
    const { item = [], ...rest } = responseOf(signed)
    const other = { linkId: 'gone', answer: [{ valueString: 'x' }] }
    expect(responseOf(fromResponse(form, { ...rest, item: [...item, other] })).extension).toBe(
      undefined,
    )
  })

  it('of two kinds are two places, and each stored one returns to the place of its kind', async () => {
    const author = { ...TYPE, code: '1.2.840.10065.1.12.1.1', display: "Author's Signature" }
    const form = given(
      await formOfItems([text('a')], { extension: asks(author, TYPE) }),
      'a',
      'one',
    )
    const [, witness = ''] = form.signatures.map(({ path }) => path)
    const signed = sign(form, witness, ANA)
    expect(wrongs(signed)).toEqual([' unsigned'])
    const opened = fromResponse(form, responseOf(signed))
    expect(opened.signatures.map(({ state }) => state)).toEqual(['open', 'signed'])
  })

  it('that nobody asked for are kept while the answers stay, and are required of nobody', async () => {
    const plain = given(await formOfItems([text('a')]), 'a', 'one')
    const stored: QuestionnaireResponse = {
      ...responseOf(plain),
      extension: [
        { url: 'https://example.org/other', valueString: 'x' },
        {
          url: SIGNATURE,
          valueSignature: { type: [TYPE], when: ANA.when, who: { display: 'Ana' } },
        },
      ],
    }
    const opened = fromResponse(plain, stored)
    const again = (form: Form) => {
      const made = toResponse(form, 'amended', { extension: stored.extension ?? [] })
      return made.kind === 'response' ? made.response.extension : made.messages
    }
    expect(again(opened)).toEqual(stored.extension)
    expect(again(given(opened, 'a', 'two'))).toEqual(stored.extension?.slice(0, 1))
  })

  it('are asked for where something is filled in, and of words that have nothing else to fill in', async () => {
    const form = await formOfItems([
      text('q', { extension: asks(TYPE) }),
      { linkId: 'g', type: 'group', extension: asks(TYPE), item: [text('in')] },
      { linkId: 'words', type: 'display', text: 'I agree.', extension: asks(TYPE) },
      text('hidden', {
        extension: [...asks(TYPE), core('questionnaire-hidden', { valueBoolean: true })],
        initial: [{ valueString: 'x' }],
      }),
    ])
    expect(wrongs(form)).toEqual(['words unsigned'])
    const signed = sign(form, itemOf(form, 'words').signatures[0]?.path ?? '', ANA)
    expect(wrongs(given(signed, 'in', 'x'))).toEqual(['g unsigned'])
    expect(responseOf(signed).item?.map(({ linkId }) => linkId)).toEqual(['words', 'hidden'])
  })

  it('are for the results that the answers have, also of an answer elsewhere', async () => {
    const form = await formOfItems([
      { linkId: 'n', type: 'integer' },
      {
        linkId: 'g',
        type: 'group',
        extension: asks(TYPE),
        item: [
          {
            linkId: 'double',
            type: 'integer',
            extension: [
              computed('calculatedExpression', "%resource.item.where(linkId='n').answer.value * 2"),
            ],
          },
        ],
      },
    ])
    const one = answer(form, placeOf(form, 'n'), { valueInteger: 1 })
    const signed = sign(one, itemOf(one, 'g').signatures[0]?.path ?? '', ANA)
    expect(wrongs(signed)).toEqual([])
    expect(wrongs(answer(signed, placeOf(form, 'n'), { valueInteger: 2 }))).toEqual(['g unsigned'])
  })
})
