// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { chooseRemembering } from '~/connection/choose-remembering'
import { forgetTraces } from '~/connection/device-memory'
import { CATEGORIES, codeValue, DOCUMENT_TYPES, FACILITIES } from '../fields/picked-codes'
import { NO_TEMPLATE, rememberedTemplate, rememberTemplate } from './template'

const [kind, other] = DOCUMENT_TYPES.map(codeValue)
const template = {
  category: codeValue(CATEGORIES[0]),
  facility: codeValue(FACILITIES[0]),
  format: '',
  language: 'es',
}

afterEach(() => {
  chooseRemembering(false)
  localStorage.clear()
  sessionStorage.clear()
})

describe('the facts that a kind of document was filed with', () => {
  it('are suggested for that kind again, and for no other', () => {
    rememberTemplate(kind ?? '', template)
    expect(rememberedTemplate(kind ?? '')).toEqual(template)
    expect(rememberedTemplate(other ?? '')).toEqual(NO_TEMPLATE)
  })

  it('end with the tab on a device that several people share, and with "Forget" on any', () => {
    rememberTemplate(kind ?? '', template)
    expect(Object.keys(localStorage)).toEqual([])
    chooseRemembering(true)
    rememberTemplate(kind ?? '', template)
    expect(Object.keys(localStorage)).toContain('clearchart.filing.51851-4')
    forgetTraces()
    expect(Object.keys(localStorage)).toContain('clearchart.filing.51851-4')
    chooseRemembering(false)
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('are values of the lists alone: what somebody typed could be about a person', () => {
    rememberTemplate(kind ?? '', {
      category: 'Marta Rivera’s papers',
      facility: 'http://snomed.info/sct|1',
      format: 'p601',
      language: 'Spanish, born 1980-01-01',
    })
    rememberTemplate('A letter about Marta', template)
    expect(Object.keys(sessionStorage)).toEqual([])
    sessionStorage.setItem('clearchart.filing.51851-4', '{"category":"Marta","language":"en"}')
    expect(rememberedTemplate(kind ?? '')).toEqual({ ...NO_TEMPLATE, language: 'en' })
    sessionStorage.setItem('clearchart.filing.51851-4', '{')
    expect(rememberedTemplate(kind ?? '')).toEqual(NO_TEMPLATE)
  })
})
