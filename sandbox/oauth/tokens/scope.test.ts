import { describe, expect, test } from 'vitest'
import { parseScope } from './scope.ts'
import { scopeWords } from '../pages/scope-words.ts'

describe('specification, "API calls" 3: scope syntax', () => {
  test.each([
    ['patient/Observation.read', 'rs'],
    ['user/Patient.write', 'cud'],
    ['system/*.*', 'cruds'],
  ])('%s means the letters %s in both generations', (scope, letters) => {
    for (const generation of ['v1', 'v2'] as const) {
      const parsed = parseScope(scope, generation)
      expect(parsed?.kind === 'data' ? parsed.letters.join('') : undefined).toBe(letters)
    }
  })

  test.each(['c', 'r', 'rs', 'cu', 'cruds', 'us'])(
    'patient/Device.%s is a v2 scope and not a v1 scope',
    (letters) => {
      const parsed = parseScope(`patient/Device.${letters}`, 'v2')
      expect(parsed).toMatchObject({
        level: 'patient',
        type: 'Device',
        letters: letters.split(''),
        syntax: 'v2',
      })
      expect(parseScope(`patient/Device.${letters}`, 'v1')).toBeUndefined()
    },
  )

  test.each([
    '',
    'patient',
    'patient/',
    'patient/Device',
    'patient/Device.',
    'patient/device.rs',
    'group/Device.rs',
    'patient/Device.sr',
    'patient/Device.rr',
    'patient/Device.read?a=b',
    'launch/practitioner',
  ])('“%s” is no scope', (scope) => {
    expect(parseScope(scope, 'v2')).toBeUndefined()
  })

  test('the query of a v2 scope is kept', () => {
    expect(parseScope('patient/Observation.rs?category=laboratory', 'v2')).toMatchObject({
      query: 'category=laboratory',
    })
  })
})

describe('scopes in plain words', () => {
  test.each([
    ['patient/Condition.r', 'Read problems and diagnoses of this patient'],
    [
      'user/Patient.cud',
      'Add, change and delete name, birth date and contact details of every patient you may see',
    ],
    [
      'patient/Observation.rs?category=laboratory',
      'Read and search results and measurements of this patient, only where category=laboratory',
    ],
    ['patient/Basic.read', 'Read and search records of the type Basic of this patient'],
    ['fhirUser', 'Know which person in the record you are'],
  ])('%s: %s', (scope, words) => {
    expect(scopeWords(scope, 'v2', 'en')).toBe(words)
  })

  test.each([
    ['patient/Condition.r', 'Leer problemas y diagnósticos de este paciente'],
    [
      'user/Patient.cud',
      'Agregar, modificar y eliminar nombre, fecha de nacimiento y datos de contacto ' +
        'de todos los pacientes que usted puede ver',
    ],
    [
      'patient/Observation.rs?category=laboratory',
      'Leer y buscar resultados y mediciones de este paciente, solo donde category=laboratory',
    ],
    ['fhirUser', 'Saber quién es usted en el expediente'],
  ])('%s in Spanish: %s', (scope, words) => {
    expect(scopeWords(scope, 'v2', 'es')).toBe(words)
  })
})
