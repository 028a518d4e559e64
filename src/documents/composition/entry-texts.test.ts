import { describe, expect, it } from 'vitest'
import type { CdaSection } from '../cda/cda-document'
import { narrativeText } from '../cda/narrative'
import { plainWords, wordsIn } from './plain-words-fixture'
import { readDocument } from './read-document'

type Text = { readonly status?: string; readonly div: string } | undefined

const SAID = 'Severe <b>peanut</b> anaphylaxis &amp; hives, ruled out 2020'

/** A document with one entry, which has this text, in a section or in none. */
function sectionsOf(
  text: Text,
  { name, isListed = true, around }: Made = {},
): readonly CdaSection[] {
  const bundle = {
    resourceType: 'Bundle',
    type: 'document',
    entry: [
      {
        fullUrl: 'urn:uuid:c',
        resource: {
          resourceType: 'Composition',
          status: 'final',
          title: 'Letter',
          type: { text: 'Letter' },
          date: '2026-01-01',
          section: [
            {
              title: 'Problems',
              code: { coding: [{ system: 'http://loinc.org', code: '11450-4' }] },
              ...(around === undefined ? {} : { text: { status: 'generated', div: around } }),
              entry: isListed ? [{ reference: 'urn:uuid:o' }] : [],
            },
          ],
        },
      },
      {
        fullUrl: 'urn:uuid:o',
        resource: {
          resourceType: 'Condition',
          ...(name === undefined ? {} : { code: { text: name } }),
          ...(text === undefined ? {} : { text }),
        },
      },
    ],
  }
  const sections: CdaSection[] = []
  readDocument(new TextEncoder().encode(JSON.stringify(bundle)), (piece) => {
    if (piece.piece === 'section') sections.push(piece.section)
  })
  return sections
}

interface Made {
  readonly name?: string
  readonly isListed?: boolean
  /** The text of the section itself. */
  readonly around?: string
}

const wordsOf = (sections: readonly CdaSection[]): readonly string[] =>
  sections.flatMap((section) => [
    ...wordsIn(narrativeText(section.narrative)),
    ...wordsOf(section.sections),
  ])

const div = `<div xmlns="http://www.w3.org/1999/xhtml"><p>${SAID}</p></div>`

describe('the text of an entry of a FHIR document', () => {
  const all = [undefined, 'additional', 'extensions', 'generated'].flatMap((status) =>
    [undefined, 'Asthma'].flatMap((name) =>
      [true, false].map((isListed) => ({ status, name, isListed })),
    ),
  )
  it.each(all.filter(({ status, name }) => status !== 'generated' || name === undefined))(
    'is read, each word of it, where it says more than the data: %j',
    ({ status, name, isListed }) => {
      const text = status === undefined ? { div } : { status, div }
      expect(wordsOf(sectionsOf(text, { isListed, ...named(name) }))).toEqual(plainWords(div))
    },
  )

  it('is not repeated where it only repeats the data, says that there is none, or stands in the section', () => {
    expect(wordsOf(sectionsOf({ status: 'generated', div }, { name: 'Asthma' }))).toEqual([])
    expect(wordsOf(sectionsOf({ status: 'empty', div }))).toEqual([])
    const around = `<div><ul><li>Known:</li><li>${SAID}</li></ul></div>`
    expect(wordsOf(sectionsOf({ status: 'additional', div }, { around }))).toEqual(
      plainWords(around),
    )
  })

  it('is on the subject of its section, so that what it says without data is not taken for compared', () => {
    const [section] = sectionsOf({ status: 'additional', div }, { name: 'Asthma' })
    expect(section?.sections).toMatchObject([{ about: 'texts', code: section?.code, entries: 0 }])
  })
})

/** No name at all is another shape than one that is undefined. */
function named(name: string | undefined): Pick<Made, 'name'> {
  return name === undefined ? {} : { name }
}
