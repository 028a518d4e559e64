import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutFillers } from './spoken-words'

describe('a spoken text', () => {
  it.each([
    ['what is my sugar', 'sugar'],
    ['do I have diabetes?', 'diabetes'],
    ['What medicines do I take', 'medicines'],
    ['am I allergic to penicillin', 'allergic penicillin'],
    ["my doctor's notes", 'doctor notes'],
    ['is my blood pressure too high', 'blood pressure'],
    ['can’t sleep', 'sleep'],
    ['who is my doctor', 'doctor'],
    ['¿Cómo está mi azúcar?', 'azúcar'],
    ['soy alérgica a la penicilina', 'alérgica penicilina'],
    ['¿Tengo el colesterol alto?', 'colesterol'],
    ['mi presión está alta', 'presión'],
    ['cuánto peso', 'peso'],
    ['did my cholesterol go up', 'cholesterol'],
    ['is my A1c getting better?', 'A1c'],
    ['subió mi colesterol', 'colesterol'],
    ['está mejor mi A1c', 'A1c'],
    ['when did I start metformin', 'metformin'],
    ['how often do I take metformin', 'metformin'],
    ['what did the doctor say', 'doctor'],
    ['visits at 10 am', 'visits 10 am'],
    ['am I due', 'due'],
    ['me toca la vacuna de la gripe', 'vacuna gripe'],
    ['¿Qué vacunas me faltan?', 'vacunas'],
    ['me pusieron la vacuna de la gripe', 'vacuna gripe'],
    ['me vacunaron contra el covid', 'covid'],
    ['cada cuándo tomo la metformina', 'metformina'],
    ['qué dijo el doctor', 'doctor'],
    ['¿Está bien mi presión?', 'presión'],
    ['tengo presión alta', 'presión alta'],
    ['tengo la presión alta', 'presión'],
    ['está muy alta mi presión', 'presión'],
    ['quién recetó la metformina', 'metformina'],
    ['what am I taking', 'medicines'],
    ['¿Qué tengo?', 'enfermedades'],
    ['what’s high', 'abnormal'],
  ])('is looked for by what it is about: %s', (typed, about) => {
    expect(withoutFillers(typed)).toBe(about)
  })

  it.each([
    'vitamin A',
    'hepatitis a',
    'type i',
    'no puedo dormir',
    'loinc|4548-4',
    'what',
    'is my',
    'eye drop',
  ])('stays as it is where its words are names, and until it says something: %s', (typed) => {
    expect(withoutFillers(typed)).toBe(typed)
  })

  it('keeps everything in quotes', () => {
    fc.assert(
      fc.property(fc.constantFrom('is my', 'the last', 'a', 'mi'), (quoted) => {
        expect(withoutFillers(`where is "${quoted}" said`)).toContain(`"${quoted}"`)
      }),
    )
  })

  it('is made of words that were typed, in their order, unless it is a question with another word, and is never empty', () => {
    const words = fc.constantFrom(
      'what',
      'is',
      'my',
      'a',
      'i',
      'sugar',
      'mi',
      'azúcar',
      '"la"',
      'high',
    )
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), (typed) => {
        const found = withoutFillers(typed.join(' '))
        expect(found).not.toBe('')
        const kept = typed.join(' ') === 'what is high' ? [] : found.split(' ')
        let at = -1
        for (const word of kept) {
          at = typed.findIndex((one, index) => index > at && one === word)
          expect(at).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
