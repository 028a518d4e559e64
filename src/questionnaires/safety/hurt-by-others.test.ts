import { describe, expect, it } from 'vitest'
import { isAboutBeingHurt } from './hurt-by-others'

describe('a question about being hurt by somebody', () => {
  it.each([
    'Is anyone hurting or threatening you?',
    'How often does anyone, including family and friends, physically hurt you?',
    'How often does anyone threaten you with harm?',
    'Has your partner ever hit, slapped or kicked you?',
    'Have you been hit, kicked, punched or otherwise hurt by someone within the past year?',
    'Are you being abused?',
    'Are you afraid of your partner or anyone in your home?',
    'Do you feel safe where you live?',
    'Do you feel unsafe at home?',
    '¿Alguien le hace daño o le amenaza?',
    '¿Su pareja le ha golpeado o insultado?',
    '¿Le han pegado o lastimado en el último año?',
    '¿Tiene miedo de su pareja?',
    '¿Se siente segura en su casa?',
    '¿Se siente a salvo donde vive?',
  ])('is “%s”', (question) => {
    expect(isAboutBeingHurt(question)).toBe(true)
  })

  it.each([
    undefined,
    'Thoughts that you would be better off dead, or of hurting yourself in some way',
    'Have you thought of hurting someone?',
    'Have you wanted to hurt yourself since someone threatened you?',
    'Have you ever tried to kill yourself?',
    'Suicidal ideation',
    'Are you a danger to yourself or to others?',
    'Feeling afraid as if something awful might happen',
    '¿Ha pensado en hacerse daño?',
    '¿Ha pensado en lastimar a alguien?',
    'Pensamientos de que estaría mejor muerto o de hacerse daño de alguna manera',
    'Frage 9',
  ])('is not “%s”', (question) => {
    expect(isAboutBeingHurt(question)).toBe(false)
  })
})
