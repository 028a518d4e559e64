import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '~/fhir/json'
import { memoryStorage } from './memory-storage'
import { ledTo, rememberScreen, screenAddress, screenOf, takeScreen } from './next-screen'
import { keysUnder } from '../tab-storage'

/**
 * A valid FHIR id (R4, "id") that is never a word of an address, nor a dot segment, which browsers
 * take out of addresses and the app never writes.
 */
const id = fc
  .stringMatching(/^[A-Za-z0-9\-.]{1,40}$/)
  .filter((text) => /[0-9A-Z.]/.test(text) && text !== '.' && text !== '..')

describe('the screen that survives a sign-in by another connection', () => {
  it.each([
    ['/register', '/register', '/register'],
    ['/register/4f1c', '/register', '/register'],
    ['/merge', '/merge', '/merge'],
    ['/documents/file/9a', '/documents/file', '/documents/file'],
    ['/new/Location/9a', '/new/Location', '/new/Location'],
    ['/patients', '/patients', '/patients'],
    ['/', '/', '/'],
    ['/Location/77', '/Location/77', '/Location/77'],
    ['/patients/77', '/patients', '/patients/new'],
    ['/patients/77/timeline', '/patients', '/patients/new/timeline'],
    ['/patients/77/forms/phq-9/8c', '/patients', '/patients/new/forms'],
    ['/patients/77/new/EpisodeOfCare/9a', '/patients', '/patients/new/new/EpisodeOfCare'],
    ['/patients/77/Condition/12', '/patients', '/patients/new/Condition/12'],
    ['/patients/77/Condition/12/correct', '/patients', '/patients/new/Condition/12'],
    ['/patients/77/Condition/..', '/patients', '/patients/new'],
    ['/patients/77/Condition/%', '/patients', '/patients/new'],
    ['/patients/77/generated/9f/0', '/patients', '/patients/new/generate'],
    [
      '/patients/77/QuestionnaireResponse/5/change',
      '/patients',
      '/patients/new/QuestionnaireResponse/5',
    ],
    [
      '/patients/77/DocumentReference/d4/files/0',
      '/patients',
      '/patients/new/DocumentReference/d4',
    ],
    ['/patients/77/documents/file', '/patients', '/patients/new/documents/file'],
  ])('%s goes on at %s, and at %s where the new session has a patient', (path, without, within) => {
    const screen = screenOf(path)
    expect(screenAddress(screen, {})).toBe(without)
    expect(screenAddress(screen, { patient: 'new' })).toBe(within)
  })

  it.each([
    ['/register', 'same'],
    ['/patients/77', 'same'],
    ['/patients/77/timeline', 'same'],
    ['/patients/77/new/EpisodeOfCare', 'same'],
    ['/patients/77/Condition/12', 'record'],
    ['/Location/77/correct', 'record'],
    ['/register/4f1c', 'begun'],
    ['/patients/77/forms/phq-9/8c', 'begun'],
    ['/patients/77/generated/9f/0', 'begun'],
  ] as const)('says truly of %s where it leads: %s', (path, leads) => {
    expect(ledTo(path)).toBe(leads)
  })

  it('says that it is the same screen, or the same record, exactly where it is', () => {
    const word = fc.constantFrom('patients', 'new', 'forms', 'Condition', 'correct', 'register')
    fc.assert(
      fc.property(fc.array(fc.oneof(word, id), { maxLength: 5 }), (parts) => {
        const path = `/${parts.map(encodeURIComponent).join('/')}`
        // The same patient, if the address has one.
        const [first, patient = 'none'] = parts
        const next = screenAddress(screenOf(path), first === 'patients' ? { patient } : {})
        const leads = ledTo(path)
        const isThere = path.startsWith(next)
        expect([leads === 'same', leads === 'record' && isThere]).toEqual([
          next === path && leads !== 'record',
          leads === 'record',
        ])
      }),
    )
  })

  it('keeps no id of a patient, a form or a draft, wherever it stands in the address; of a record its own alone', () => {
    const word = fc.constantFrom('patients', 'new', 'documents', 'forms', 'correct', 'file')
    const type = fc.constantFrom('Condition', 'Location')
    const below = fc.oneof(fc.array(fc.oneof(word, id), { maxLength: 5 }), fc.tuple(type, id, id))
    fc.assert(
      fc.property(fc.option(id, { nil: undefined }), below, (patient, parts) => {
        const storage = memoryStorage()
        const all = patient === undefined ? parts : ['patients', patient, ...parts]
        const screen = screenOf(`/${all.map(encodeURIComponent).join('/')}`)
        rememberScreen(storage, 'r', screen)
        const kept = fieldsOf(
          JSON.parse(storage.getItem(keysUnder(storage, 'clearchart')[0] ?? '') ?? ''),
        )
        const { type: of, id: one } = fieldsOf(kept['record'])
        expect(of === undefined ? [] : parts.slice(0, 2)).toEqual(of === undefined ? [] : [of, one])
        const left = String(kept['path']).split('/')
        // `new` is followed by the name of a type, which cannot be distinguished from an id with
        // the same letters.
        const strange = left.filter((part, at) => !/^[a-z-]*$/.test(part) && left[at - 1] !== 'new')
        expect(strange).toEqual([])
        expect(takeScreen(storage, 'r')).toEqual(screen)
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
