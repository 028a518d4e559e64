// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { chooseRemembering } from '~/connection/choose-remembering'
import type { CdaSection } from '~/documents/cda/cda-document'
import {
  AS_IN_DOCUMENT,
  arranged,
  moved,
  rememberChoice,
  rememberedChoice,
  toggled,
  USUAL,
} from './section-choice'

const section = (key: string, code?: string): CdaSection => ({
  key,
  ...(code === undefined ? {} : { code: { code } }),
  parties: [],
  narrative: [],
  media: {},
  subjects: [],
  inner: [],
  loose: [],
  entries: 0,
  sections: [],
})
const a = section('1', 'A-1')
const b = section('2', 'B-2')
const c = section('3')
const all = [a, b, c]
const kind = { code: '34133-9' }

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the sections of a document', () => {
  const problems = section('4', '11450-4')
  const allergies = section('5', '48765-2')
  const medicines = section('6', '10160-0')
  const clinical = [a, problems, b, medicines, c, allergies]

  it('are allergies, medicines and problems first until somebody says otherwise, the others as in the document', () => {
    expect(arranged(all, USUAL)).toEqual({ shown: all, hidden: [] })
    expect(arranged(clinical, USUAL).shown).toEqual([allergies, medicines, problems, a, b, c])
    const word: CdaSection = { ...section('document'), about: 'document' }
    expect(arranged([word, ...clinical], USUAL).shown.slice(0, 2)).toEqual([word, allergies])
  })

  it('stand as in the document for who wants them so, and moved ones from there', () => {
    expect(arranged(clinical, AS_IN_DOCUMENT).shown).toEqual(clinical)
    const up = moved(clinical, AS_IN_DOCUMENT, b, -1)
    expect(arranged(clinical, up).shown.slice(0, 3)).toEqual([a, b, problems])
    rememberChoice(kind, AS_IN_DOCUMENT, all)
    expect(rememberedChoice(kind)).toEqual(AS_IN_DOCUMENT)
  })

  it('move, hide and come back; none is ever lost', () => {
    const up = moved(all, USUAL, b, -1)
    expect(arranged(all, up).shown).toEqual([b, a, c])
    expect(moved(all, up, b, -1)).toBe(up)
    expect(arranged(all, toggled(up, a))).toEqual({ shown: [b, c], hidden: [a] })
    expect(toggled(toggled(up, a), a)).toEqual(up)
  })

  it('that a choice does not know follow those that it does', () => {
    expect(
      arranged([section('1', 'new'), a, b], { order: ['B-2', 'A-1'], hidden: [] }).shown.map(
        ({ code }) => code?.code,
      ),
    ).toEqual(['B-2', 'A-1', 'new'])
  })

  it('are remembered by the kind of document, as codes and nothing else', () => {
    rememberChoice(
      kind,
      {
        order: ['B-2', 'Marta Rivera, born 1984'],
        hidden: ['A-1', '#3'],
        first: 5,
      },
      all,
    )
    expect(rememberedChoice(kind)).toEqual({ order: ['B-2'], hidden: ['A-1'], first: 5 })
    expect(rememberedChoice({ code: '11506-3' })).toEqual(USUAL)
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Marta')
    rememberChoice({ code: 'a name with blanks' }, { order: ['A-1'], hidden: [] }, all)
    expect(Object.keys(sessionStorage)).toHaveLength(1)
    rememberChoice(kind, USUAL, all)
    expect(Object.keys(sessionStorage)).toHaveLength(0)
  })

  it('are on the device only for who asked to be remembered there: a kind of document can tell what somebody is treated for', () => {
    rememberChoice(kind, { order: ['B-2'], hidden: [] }, all)
    expect(Object.keys(localStorage)).toEqual([])
    chooseRemembering(true)
    rememberChoice(kind, { order: ['B-2'], hidden: [] }, all)
    expect(Object.keys(localStorage)).toContain('clearchart.sections.34133-9')
    chooseRemembering(false)
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('survive a storage that holds something else', () => {
    sessionStorage.setItem(
      'clearchart.sections.34133-9',
      '{"order":7,"hidden":["A-1",null],"first":"x"}',
    )
    expect(rememberedChoice(kind)).toEqual({ order: [], hidden: ['A-1'] })
    sessionStorage.setItem('clearchart.sections.34133-9', '{')
    expect(rememberedChoice(kind)).toEqual(USUAL)
  })
})

describe('a choice by the codes of one system', () => {
  const coded = (key: string, ...codes: readonly [string, ...string[]]): CdaSection => {
    const [code, ...more] = codes
    return { ...section(key), code: { code, translations: more.map((one) => ({ code: one })) } }
  }
  const local = coded('1', 'L-1', '10160-0')
  const loinc = coded('1', '10160-0')

  it('holds for the same section of another, whose first code is another one', () => {
    const hidden = toggled(USUAL, loinc)
    expect(arranged([local, b], hidden).hidden).toEqual([local])
    expect(toggled(hidden, local).hidden).toEqual([])
    const order = moved([b, loinc], { ...USUAL, as: 'document' }, loinc, -1)
    expect(arranged([b, local], order).shown).toEqual([local, b])
  })
})

describe('a choice for later documents', () => {
  it.each(['48765-2', '10160-0', '10183-2', '75311-1', '42346-7', '11450-4', '11535-2', '46241-6'])(
    'hides no section %s of allergies, medicines or problems there',
    (code) => {
      const own = section('4', code)
      const local: CdaSection = {
        ...section('5'),
        code: { code: 'OWN-1', translations: [{ code }] },
      }
      for (const one of [own, local]) {
        const choice = toggled(toggled(USUAL, a), one)
        expect(arranged([a, one], choice).shown, 'hidden in the open document').toEqual([])
        rememberChoice(kind, choice, [a, one])
        expect(arranged([a, one], rememberedChoice(kind)).hidden).toEqual([a])
      }
    },
  )

  it('that an older version of the app stored hides none either', () => {
    const stored = JSON.stringify({ order: [], hidden: ['A-1', '48765-2'] })
    sessionStorage.setItem('clearchart.sections.34133-9', stored)
    localStorage.setItem('clearchart.sections.34133-9', stored)
    expect(rememberedChoice(kind).hidden).toEqual(['A-1'])
  })
})
