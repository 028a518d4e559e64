import { describe, expect, it } from 'vitest'
import { choicesFor, optionOf } from './combo-options'

const pressure = { value: 'http://loinc.org|85354-9', label: 'Presión arterial' }
const pulse = { value: 'http://loinc.org|8867-4', label: 'Pulso' }
const options = [pressure, pulse]

describe('a typed text names an option', () => {
  it.each(['Presión arterial', ' presion ARTERIAL ', 'http://loinc.org|85354-9'])(
    'by its words or its value: %s',
    (text) => {
      expect(optionOf(options, text)).toBe(pressure)
    },
  )

  it.each(['', 'Presión', '85354-9'])('not by a part of them: "%s"', (text) => {
    expect(optionOf(options, text)).toBeUndefined()
  })
})

describe('the options to choose from', () => {
  it.each([
    ['all while nothing is typed', '', options],
    ['all when one is named, so that another can be chosen', 'Pulso', options],
    ['those with the text in their words, whatever the accents', 'presion', [pressure]],
    ['those with the text in their code', '8867', [pulse]],
    ['none when nothing fits', 'glucose', []],
  ])('are %s', (_, text, expected) => {
    expect(choicesFor(options, text)).toEqual(expected)
  })
})
