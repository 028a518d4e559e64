import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from './memory-storage'
import { rememberScreen, screenAddress, screenOf, takeScreen } from './next-screen'
import { keysUnder } from './tab-storage'

/** What a FHIR id may be (R4, "id"), never a word of an address. */
const id = fc.stringMatching(/^[A-Za-z0-9\-.]{1,40}$/).filter((text) => /[0-9A-Z.]/.test(text))

describe('the screen that survives a sign-in by another connection', () => {
  it.each([
    ['/register', '/register', '/register'],
    ['/register/4f1c', '/register', '/register'],
    ['/merge', '/merge', '/merge'],
    ['/documents/file/9a', '/documents/file', '/documents/file'],
    ['/new/Location/9a', '/new/Location', '/new/Location'],
    ['/patients', '/patients', '/patients'],
    ['/', '/', '/'],
    ['/Location/77', '/', '/'],
    ['/patients/77', '/patients', '/patients/new'],
    ['/patients/77/timeline', '/patients', '/patients/new/timeline'],
    ['/patients/77/forms/phq-9/8c', '/patients', '/patients/new/forms'],
    ['/patients/77/new/EpisodeOfCare/9a', '/patients', '/patients/new/new/EpisodeOfCare'],
    ['/patients/77/Condition/12/correct', '/patients', '/patients/new'],
    ['/patients/77/QuestionnaireResponse/5/change', '/patients', '/patients/new'],
    ['/patients/77/documents/file', '/patients', '/patients/new/documents/file'],
  ])('%s goes on at %s, and at %s where the new session has a patient', (path, without, within) => {
    const screen = screenOf(path)
    expect(screenAddress(screen, {})).toBe(without)
    expect(screenAddress(screen, { patient: 'new' })).toBe(within)
  })

  it('keeps no id of a patient, a record or a draft, wherever it stands in the address', () => {
    const word = fc.constantFrom(
      'patients',
      'new',
      'documents',
      'forms',
      'Condition',
      'correct',
      'file',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(word, id), { maxLength: 6 }), (segments) => {
        const storage = memoryStorage()
        rememberScreen(storage, 'r', screenOf(`/${segments.map(encodeURIComponent).join('/')}`))
        const kept = keysUnder(storage, 'clearchart')
          .map((key) => storage.getItem(key) ?? '')
          .join(' ')
        const words = new Set([
          'patients',
          'new',
          'documents',
          'forms',
          'correct',
          'file',
          'Condition',
        ])
        const { path } = takeScreen(storage, 'r') ?? { path: '' }
        // After `new` stands the name of a type, which an id of the same letters cannot be told from.
        const strange = path.startsWith('new/')
          ? []
          : path.split('/').filter((part) => part !== '' && !words.has(part))
        expect(strange).toEqual([])
        expect(segments.filter((one) => /[0-9.]/.test(one) && kept.includes(`/${one}`))).toEqual([])
      }),
    )
  })

  it('is used once, and by the registration alone that it was kept for', () => {
    const storage = memoryStorage()
    rememberScreen(storage, 'a', screenOf('/register'))
    expect(takeScreen(storage, 'b')).toBeUndefined()
    rememberScreen(storage, 'a', screenOf('/register'))
    expect(takeScreen(storage, 'a')).toEqual({ ofPatient: false, path: 'register' })
    expect(takeScreen(storage, 'a')).toBeUndefined()
  })
})
