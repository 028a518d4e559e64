import { describe, expect, it } from 'vitest'
import type { FormatContext } from '~/fhir/format/context'
import { messages as english } from '~/i18n/en/messages'
import { receipt as inEnglish } from '~/i18n/en/frame/receipt'
import { messages as spanish } from '~/i18n/es/messages'
import { receipt as inSpanish } from '~/i18n/es/frame/receipt'
import { permissionsOf } from './scope-words'

const en: FormatContext = { language: 'en', words: english.format, style: 'patient' }
const es: FormatContext = { language: 'es', words: spanish.format, style: 'patient' }

describe('a permission in words', () => {
  it.each([
    [
      'patient/*.rs',
      'To list and open: every kind of entry, of this one person',
      'Para listar y abrir: todo tipo de entradas, de esta única persona',
    ],
    [
      'patient/Condition.read',
      'To list and open: Conditions, of this one person',
      'Para listar y abrir: Afecciones, de esta única persona',
    ],
    [
      'user/Patient.cruds',
      'To list, open, add, change, and delete: Personal details, as far as the person who signed in may see them',
      'Para listar, abrir, agregar, modificar y eliminar: Datos personales, en la medida ' +
        'en que pueda verlos quien inició sesión',
    ],
    [
      'patient/Observation.rs?category=laboratory',
      'To list and open: All observations, of this one person (only the category Laboratory)',
      'Para listar y abrir: Todas las observaciones, de esta única persona (solo la categoría Laboratorio)',
    ],
    [
      'offline_access',
      'To stay signed in for more than an hour, in this tab only',
      'Mantener la sesión durante más de una hora, solo en esta pestaña',
    ],
    [
      'patient/Observation.rs?category=http://terminology.hl7.org/CodeSystem/observation-category|vital-signs',
      'To list and open: All observations, of this one person (only the category Vital signs)',
      'Para listar y abrir: Todas las observaciones, de esta única persona (solo la categoría Signos vitales)',
    ],
    [
      'patient/Observation.rs?code=1234-5&status=final',
      'To list and open: All observations, of this one person (only some of them)',
      'Para listar y abrir: Todas las observaciones, de esta única persona (solo algunas)',
    ],
    ['something-else', 'Another permission', 'Otro permiso'],
    ['constructor', 'Another permission', 'Otro permiso'],
  ])('%s', (scope, words, palabras) => {
    expect(permissionsOf([scope], { words: inEnglish, messages: english, format: en })).toEqual([
      { text: words, scopes: [scope] },
    ])
    expect(permissionsOf([scope], { words: inSpanish, messages: spanish, format: es })).toEqual([
      { text: palabras, scopes: [scope] },
    ])
  })

  it('is said once for kinds of records of which the same is allowed', () => {
    const scopes = [
      'openid',
      'patient/Condition.rs',
      'patient/Goal.read',
      'patient/Device.r',
      'user/Goal.rs',
      'patient/Observation.rs?category=laboratory',
    ]
    expect(
      permissionsOf(scopes, { words: inEnglish, messages: english, format: en }).map(
        ({ text }) => text,
      ),
    ).toEqual([
      'To know that it is the same person who signs in',
      'To list and open: Conditions and Goals, of this one person',
      'To open: Devices, of this one person',
      'To list and open: Goals, as far as the person who signed in may see them',
      'To list and open: All observations, of this one person (only the category Laboratory)',
    ])
  })
})
