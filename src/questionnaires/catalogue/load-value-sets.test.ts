import type { Questionnaire } from 'fhir/r4'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { openForm } from '~/questionnaires/engine/open-form'
import { parseCatalogue } from './catalogue-entry'
import { loadValueSets, valueSetFor } from './load-value-sets'

const HOST = 'https://app.example/questionnaires'
/** A host with the shipped files and these further ones. */
function serving(more: Readonly<Record<string, string>> = {}): typeof fetch {
  return async (input) => {
    const address = typeof input === 'string' ? input : ''
    if (address.startsWith(HOST))
      return new Response(
        await readFile(
          new URL(
            `../../../public/questionnaires/${address.slice(HOST.length + 1)}`,
            import.meta.url,
          ),
        ),
      )
    const text = more[address]
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  }
}

/** The forms in the app's own index. */
async function shipped() {
  const index: unknown = JSON.parse(
    await readFile(new URL('../../../public/questionnaires/index.json', import.meta.url), 'utf8'),
  )
  return parseCatalogue(index, `${HOST}/index.json`, 'app')
}

const asking = (answerValueSet: string): Questionnaire => ({
  resourceType: 'Questionnaire',
  status: 'active',
  item: [{ linkId: '1', type: 'choice', text: 'Which?', answerValueSet }],
})

describe('the value sets of the catalogue', () => {
  it('are named by the index, list their codes, and say each in both languages', async () => {
    const { valueSets, problems } = await shipped()
    expect([valueSets, problems]).toEqual([[`${HOST}/value-sets.json`], []])
    const sets = await loadValueSets(valueSets, serving())
    expect(sets.length).toBeGreaterThan(20)
    expect(new Set(sets.map(({ url }) => url)).size).toBe(sets.length)
    for (const { url, compose } of sets) {
      const concepts = (compose?.include ?? []).flatMap(({ system, concept = [] }) =>
        concept.map((one) => ({ system, ...one })),
      )
      expect([url, concepts.length > 0]).toEqual([url, true])
      expect([
        url,
        ...concepts
          .filter(
            ({ display, designation }) =>
              display === undefined || designation?.[0]?.language !== 'es',
          )
          .map(({ code }) => code),
      ]).toEqual([url])
      expect([
        url,
        new Set(concepts.map(({ system, code }) => `${system ?? ''}|${code}`)).size,
      ]).toEqual([url, concepts.length])
    }
  })

  it('give a question its answers, in the reader’s language and with their scores', async () => {
    const sets = await loadValueSets([`${HOST}/value-sets.json`], serving())
    const opened = await openForm(asking('http://loinc.org/vs/LL358-3'), {
      language: 'es',
      valueSets: (canonical) => Promise.resolve(valueSetFor(sets, canonical)),
    })
    const options = opened.kind === 'form' ? opened.form.items[0]?.options : undefined
    expect(options?.map(({ label, weight }) => [label, weight])).toEqual([
      ['Ningún día', '0'],
      ['Varios días', '1'],
      ['Más de la mitad de los días', '2'],
      ['Casi todos los días', '3'],
    ])
  })

  it('are of an organization’s own making where its index comes first', async () => {
    const own = {
      resourceType: 'ValueSet',
      url: 'http://hl7.org/fhir/ValueSet/administrative-gender',
      version: '2',
      compose: { include: [{ system: 's', concept: [{ code: 'x' }] }] },
    }
    const sets = await loadValueSets(
      ['https://forms.example/own.json', `${HOST}/value-sets.json`],
      serving({ 'https://forms.example/own.json': JSON.stringify(own) }),
    )
    expect(valueSetFor(sets, own.url)?.version).toBe('2')
    expect(valueSetFor(sets, `${own.url}|2`)?.version).toBe('2')
    expect(
      valueSetFor(sets, `${own.url}|4.0.1`)?.version,
      'ours says no version, so that it is good for each',
    ).toBeUndefined()
    expect(valueSetFor(sets, 'http://hl7.org/fhir/ValueSet/none')).toBeUndefined()
  })

  it('take no other with them when an address answers with something else', async () => {
    const sets = await loadValueSets(
      ['https://forms.example/gone.json', `${HOST}/value-sets.json`],
      serving(),
    )
    expect(sets.length).toBeGreaterThan(20)
  })
})
