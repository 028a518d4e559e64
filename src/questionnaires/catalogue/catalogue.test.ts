import type { Questionnaire } from 'fhir/r4'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { parseCatalogue } from './catalogue-entry'
import { entryOf } from './entry-of'
import { findEntry } from './find-entry'
import { loadCatalogue } from './load-catalogue'
import { formRead } from './form-read-fixture'
import { tenantForms } from './tenant-forms'

const HOST = 'https://app.example'
const line = {
  id: 'a',
  file: 'a.json',
  canonical: 'https://x.example/Questionnaire/a',
  category: 'Assessment',
  title: { en: 'A' },
  licence: 'CC0',
}

/** A host with these files only. */
function serving(files: Readonly<Record<string, string>>): typeof fetch {
  return async (input) => {
    const text = files[typeof input === 'string' ? input : '']
    return Promise.resolve(
      text === undefined ? new Response('', { status: 404 }) : new Response(text),
    )
  }
}

/** The contents of `public/questionnaires`. */
async function shipped(name: string): Promise<string> {
  return readFile(new URL(`../../../public/questionnaires/${name}`, import.meta.url), 'utf8')
}

describe('an index', () => {
  it('says of a form whether it is retired and when it is meant to be used, where it knows', () => {
    const told = { status: 'retired', effectivePeriod: { end: '2020-01-31' } }
    const { entries } = parseCatalogue(
      {
        forms: [
          { ...line, ...told },
          { ...line, id: 'b' },
          { ...line, id: 'c', status: 'old', effectivePeriod: 'ever' },
        ],
      },
      `${HOST}/q/index.json`,
      'organization',
    )
    expect(entries.map(({ status, effectivePeriod }) => ({ status, effectivePeriod }))).toEqual([
      told,
      { status: undefined, effectivePeriod: undefined },
      { status: undefined, effectivePeriod: undefined },
    ])
  })

  it('keeps its good lines when another is bad, and says what is wrong with that one', () => {
    const { entries, problems } = parseCatalogue(
      { forms: [line, { ...line, id: 'b', licence: '' }, { ...line, id: 'has space' }, line] },
      `${HOST}/q/index.json`,
      'app',
    )
    expect(entries.map(({ id, address }) => [id, address])).toEqual([['a', `${HOST}/q/a.json`]])
    expect(problems).toEqual([
      'Line 2: there is no licence',
      'Line 3: the id must be a word of letters, digits, hyphens and dots',
      'Line 4: the id "a" is there twice',
    ])
  })

  it.each(['https://elsewhere.example/a.json', 'javascript:alert(1)', 'data:application/json,{}'])(
    'leads to no file elsewhere: %s',
    (file) => {
      expect(
        parseCatalogue({ forms: [{ ...line, file }] }, `${HOST}/q/index.json`, 'organization')
          .entries,
      ).toEqual([])
    },
  )
})

describe('the forms of the app', () => {
  it('are read, agree with their index, and say both languages where the index says so', async () => {
    const { entries, problems } = parseCatalogue(
      JSON.parse(await shipped('index.json')),
      `${HOST}/questionnaires/index.json`,
      'app',
    )
    expect(problems).toEqual([])
    expect(entries).toHaveLength(7)
    for (const entry of entries) {
      const form = await formRead(await shipped(`${entry.id}.json`))
      if (typeof form === 'string') throw new Error(`${entry.id}: ${form}`)
      const own = entryOf(form, {
        id: entry.id,
        address: entry.address,
        category: entry.category,
        origin: 'app',
      })
      expect({
        canonical: own.canonical,
        version: own.version,
        title: own.title,
        languages: own.languages,
      }).toEqual({
        canonical: entry.canonical,
        version: entry.version,
        title: entry.title,
        languages: entry.languages,
      })
      const untranslated = [...JSON.stringify(form).matchAll(/"text":"([^"]*)","type"/g)].map(
        ([, text]) => text,
      )
      expect([entry.id, ...untranslated]).toEqual([entry.id])
      for (const { linkId } of entry.safety)
        expect(JSON.stringify(form)).toContain(`"linkId":"${linkId}"`)
    }
  })
})

describe('a form without a title', () => {
  const titled = (form: Partial<Questionnaire>) =>
    entryOf(
      { resourceType: 'Questionnaire', status: 'active', ...form },
      { id: 'own-q-17', address: `${HOST}/q-17.json`, category: 'c', origin: 'organization' },
    ).title
  const asks = (text: string): Questionnaire['item'] => [
    { linkId: '1', type: 'group', item: [{ linkId: '2', type: 'string', text }] },
  ]

  it.each<[string, Partial<Questionnaire>]>([
    ['Sleep', { title: 'Sleep', name: 'SleepScale' }],
    ['Sleep Scale v2', { name: 'SleepScale_v2' }],
    ['Escala Ñandú 3', { title: ' ', name: 'EscalaÑandú-3' }],
    ['“How did you sleep?”', { item: asks('How did you sleep?') }],
    [`“${'a'.repeat(70)}…”`, { name: '-', item: asks('a'.repeat(71)) }],
  ])('is called by its name in words, or by its first words: %s', (title, form) => {
    expect(titled(form)).toEqual({ en: title })
  })

  it('has no word of an address for a title, unless it has no words at all', () => {
    expect(titled({ url: `${HOST}/q-17`, item: asks('Do you smoke?') }).en).not.toMatch(/17/)
    expect(titled({})).toEqual({ en: 'own-q-17' })
  })
})

describe('the form of a response', () => {
  const { entries } = parseCatalogue(
    { forms: [{ ...line, version: '2', also: ['http://loinc.org/q/1'] }] },
    `${HOST}/i.json`,
    'app',
  )

  it('is found by its canonical address or another one that it is known by', () => {
    expect(findEntry(entries, 'https://x.example/Questionnaire/a')?.id).toBe('a')
    expect(findEntry(entries, 'http://loinc.org/q/1|2')?.id).toBe('a')
  })

  it('is never another version of it', () => {
    expect(findEntry(entries, 'https://x.example/Questionnaire/a|1')).toBeUndefined()
    expect(findEntry(entries, undefined)).toBeUndefined()
  })
})

describe('an organization’s own forms', () => {
  const own = {
    resourceType: 'Questionnaire',
    status: 'active',
    url: 'https://org.example/q',
    title: 'Ours',
    item: [],
  }

  it('stand before ours, and one of the same name stands in for ours', async () => {
    const tenant = tenantForms(
      {
        catalogues: ['/own/index.json'],
        files: [{ address: 'https://forms.example/our.json', category: 'Intake' }],
      },
      HOST,
    )
    const { entries, unread } = await loadCatalogue(
      tenant,
      HOST,
      serving({
        [`${HOST}/questionnaires/index.json`]: JSON.stringify({ forms: [line] }),
        [`${HOST}/own/index.json`]: JSON.stringify({
          forms: [{ ...line, title: { en: 'A of ours' } }],
        }),
        'https://forms.example/our.json': JSON.stringify(own),
      }),
    )
    expect(entries.map(({ title, origin, category }) => [title.en, origin, category])).toEqual([
      ['A of ours', 'organization', 'Assessment'],
      ['Ours', 'organization', 'Intake'],
    ])
    expect(unread).toEqual([])
  })

  it('that do not answer take nothing away, and are named', async () => {
    const tenant = tenantForms(
      { catalogues: ['/gone.json'], files: [{ address: '/no-form.json' }] },
      HOST,
    )
    const { entries, unread } = await loadCatalogue(
      tenant,
      HOST,
      serving({
        [`${HOST}/questionnaires/index.json`]: JSON.stringify({ forms: [line] }),
        [`${HOST}/no-form.json`]: '{"resourceType":"Patient"}',
      }),
    )
    expect(entries).toHaveLength(1)
    expect(unread).toEqual([`${HOST}/gone.json`, `${HOST}/no-form.json`])
  })

  it('name the terminology servers that their forms may ask', () => {
    expect(
      tenantForms({ terminology: ['https://tx.example/r4/', 'tx.example:x', 7] }, HOST),
    ).toMatchObject({
      terminology: ['https://tx.example/r4'],
      problems: [expect.any(String), expect.any(String)],
    })
  })

  it('have the one stated category without being told, and problems are sentences', () => {
    expect(tenantForms(undefined, HOST).categories).toEqual(['TreatmentPlan'])
    expect(
      tenantForms({ categories: ['Intake'], catalogues: ['ftp://x.example'] }, HOST),
    ).toMatchObject({
      categories: ['TreatmentPlan', 'Intake'],
      catalogues: [],
      problems: [expect.any(String)],
    })
  })
})
