import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gravest, harmAsked } from './asks-of-harm'

const THOUGHTS = [
  'Thoughts that you would be better off dead, or of hurting yourself in some way',
  'The thought of harming myself has occurred to me',
  'Have you wished you were dead or wished you could go to sleep and not wake up?',
  'Suicidal ideation',
  'Do you have a plan? (suicide plans)',
  'Are you having thoughts of suicide?',
  'Did you want to die?',
  'Do you feel that life is not worth living?',
  'Pensamientos de que estaría mejor muerto o de hacerse daño',
  '¿Ha deseado estar muerto?',
  '¿Tiene ideas de suicidio?',
  '¿Siente que la vida no vale la pena?',
  'No quiero vivir',
]

const DEEDS = [
  'Suicide attempts',
  'Have you ever attempted suicide?',
  'Have you tried to kill yourself?',
  'Have you thought about or attempted suicide?',
  'Have you done anything to end your life?',
  'Have you cut or burned yourself on purpose?',
  'Overdosed on purpose',
  'Suicidal thoughts and behaviors',
  '¿Ha intentado suicidarse?',
  'Intentos de suicidio',
  '¿Se ha lastimado a propósito o ha intentado lastimarse?',
  'Antecedentes de intentos suicidas',
]

/** It is not said whether it was done. */
const OPEN = ['Self-harm', 'Self-injury', 'Danger to self', 'Autolesiones', 'Peligro para sí mismo']

const OTHERS = ['Thoughts of harming others', 'Homicidal ideation', 'Danger to self or others']

describe('the harm that a question asks about', () => {
  it.each(THOUGHTS)('is thoughts: %s', (text) => {
    expect(harmAsked([], [text])).toBe('thoughts')
  })

  it.each([...DEEDS, ...OPEN])('may have been done: %s', (text) => {
    expect(harmAsked([], [text])).toBe('self')
  })

  it.each(OTHERS)('is not to oneself alone: %s', (text) => {
    expect(harmAsked([], [text])).toBe('other')
  })

  it('is never called mere thoughts where any of its words or codes may mean a deed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...THOUGHTS), fc.constantFrom(...DEEDS), (thought, deed) => {
        expect(harmAsked([], [thought, deed])).toBe('self')
        expect(harmAsked([], [deed, thought])).toBe('self')
        expect(harmAsked(['44260-8', '93267-3'], [thought])).toBe('self')
      }),
    )
  })

  it('of several answers is the gravest', () => {
    expect(gravest(['other', undefined, 'thoughts', 'self', 'none'])).toBe('self')
    expect(gravest(['other', 'thoughts', 'none'])).toBe('thoughts')
    expect(gravest(['none', undefined])).toBeUndefined()
  })
})
