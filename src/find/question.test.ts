import { describe, expect, it } from 'vitest'
import { questionOf } from './question'

/** Sunday, November 22, 2026. */
const NOW = Date.UTC(2026, 10, 22, 12)
const ask = (typed: string) => questionOf(typed, NOW, 'UTC')
const day = (at: number) => (at === Infinity ? undefined : new Date(at).toISOString().slice(0, 10))

describe('a question', () => {
  it.each([
    ['last A1c', 'a1c'],
    ['What was my last A1c?', 'a1c'],
    ["what's the latest blood pressure", 'blood pressure'],
    ['most recent PHQ-9', 'phq-9'],
    ['última A1c', 'a1c'],
    ['¿Cuál fue mi última A1c?', 'a1c'],
    ['ultimo colesterol', 'colesterol'],
    ['A1c más reciente', 'a1c'],
    ['last visit', 'visit'],
    ['new medicines', 'medicines'],
    ['medicinas nuevas', 'medicinas'],
    ['recent results', 'results'],
    ['last two a1c', 'a1c'],
    ['my last 3 blood pressures', 'blood pressures'],
    ['últimas dos A1c', 'a1c'],
    ['when did I last have a tetanus shot?', 'tetanus shot'],
    ['When was my last tetanus shot', 'tetanus shot'],
    ['when have I last had an eye exam', 'eye exam'],
    ['¿Cuándo fue la última vez que me pusieron la vacuna del tétanos?', 'vacuna del tetanos'],
    ['cuándo me hicieron la última colonoscopia', 'colonoscopia'],
    ['last time I had a mammogram', 'mammogram'],
    ['when was the last time I got a flu shot', 'flu shot'],
    ['last time I saw the doctor', 'visits'],
    ['last time I saw Dr. Okafor', 'visits dr. okafor'],
    ['when did I last see my doctor', 'visits'],
    ['when was I last in the hospital', 'visits hospital'],
    ['la última vez que vi al doctor', 'visits'],
    ['cuándo fue la última vez que estuve en el hospital', 'visits hospital'],
    ['cuándo me sacaron sangre', 'sangre'],
    ['última vez que me hicieron una mamografía', 'mamografia'],
  ])('for the last of something: %s', (typed, about) => {
    expect(ask(typed)).toEqual({ kind: 'latest', about })
  })

  it.each([
    ['next appointment', 'appointment'],
    ['when is my appointment', 'appointment'],
    ['where is my appointment?', 'appointment'],
    ['what time is my visit', 'visit'],
    ['at what time is my doctor’s appointment', 'appointment'],
    ['do I have an appointment coming up', 'appointment'],
    ['future visits', 'visits'],
    ['when do I see the doctor next', 'visits'],
    ['when do I see Dr. Okafor', 'visits dr. okafor'],
    ['próxima cita', 'cita'],
    ['¿Cuándo es mi cita?', 'cita'],
    ['a qué hora es mi cita', 'cita'],
    ['¿Dónde es mi cita?', 'cita'],
    ['cuándo tengo cita', 'cita'],
    ['tengo citas pendientes', 'citas'],
    ['cuándo me toca ver al doctor', 'visits'],
    ['cuándo tengo que ver a la doctora Okafor', 'visits doctora okafor'],
  ])('for the next of something: %s', (typed, about) => {
    expect(ask(typed)).toEqual({ kind: 'next', about })
  })

  it.each([
    ['what changed in October', '2026-10', '2026-10-01', '2026-11-01'],
    ['What changed in december?', '2025-12', '2025-12-01', '2026-01-01'],
    ['qué cambió en octubre', '2026-10', '2026-10-01', '2026-11-01'],
    ['¿Qué ha cambiado en octubre de 2025?', '2025-10', '2025-10-01', '2025-11-01'],
    ['what happened in 2024', '2024', '2024-01-01', '2025-01-01'],
    ['changes in Oct 2025', '2025-10', '2025-10-01', '2025-11-01'],
    ['what changed last month', '2026-10', '2026-10-01', '2026-11-01'],
    ['qué cambió el mes pasado', '2026-10', '2026-10-01', '2026-11-01'],
    ['qué cambió ayer', '2026-11-21', '2026-11-21', '2026-11-22'],
    ['what changed this week', '2026-11-22', '2026-11-22', '2026-11-29'],
    ['qué cambió esta semana', '2026-11-16', '2026-11-16', '2026-11-23'],
    ['what is new since October', '2026-10', '2026-10-01', undefined],
    ['qué hay de nuevo desde octubre', '2026-10', '2026-10-01', undefined],
    ['october 2025', '2025-10', '2025-10-01', '2025-11-01'],
    ['octubre de 2025', '2025-10', '2025-10-01', '2025-11-01'],
    ['2025', '2025', '2025-01-01', '2026-01-01'],
    ['in May', '2026-05', '2026-05-01', '2026-06-01'],
    ['since October', '2026-10', '2026-10-01', undefined],
    ['desde octubre', '2026-10', '2026-10-01', undefined],
    ['last week', '2026-11-15', '2026-11-15', '2026-11-22'],
    ['tomorrow', '2026-11-23', '2026-11-23', '2026-11-24'],
    ['mañana', '2026-11-23', '2026-11-23', '2026-11-24'],
    ['la semana pasada', '2026-11-09', '2026-11-09', '2026-11-16'],
    ['ayer', '2026-11-21', '2026-11-21', '2026-11-22'],
    ['the last 3 months', '2026-08-23', '2026-08-23', '2026-11-23'],
    ['últimas 2 semanas', '2026-11-09', '2026-11-09', '2026-11-23'],
    ['novedades de septiembre', '2026-09', '2026-09-01', '2026-10-01'],
    ['what changed on October 4', '2026-10-04', '2026-10-04', '2026-10-05'],
    ['what changed on Oct 4th, 2025?', '2025-10-04', '2025-10-04', '2025-10-05'],
    ['labs on 31 December', '2025-12-31', '2025-12-31', '2026-01-01'],
    ['que cambio el 4 de octubre', '2026-10-04', '2026-10-04', '2026-10-05'],
    ['novedades desde el 4 de octubre de 2025', '2025-10-04', '2025-10-04', undefined],
    ['el 22 de noviembre', '2026-11-22', '2026-11-22', '2026-11-23'],
    ['04-Oct-2026', '2026-10-04', '2026-10-04', '2026-10-05'],
    ['citas del 23 de noviembre', '2026-11-23', '2026-11-23', '2026-11-24'],
    ['appointments on November 25', '2026-11-25', '2026-11-25', '2026-11-26'],
    ['appointments on October 4', '2026-10-04', '2026-10-04', '2026-10-05'],
    ['citas en diciembre', '2026-12', '2026-12-01', '2027-01-01'],
    ['visits in January', '2027-01', '2027-01-01', '2027-02-01'],
    ['birth control in December', '2025-12', '2025-12-01', '2026-01-01'],
    ['visits in November', '2026-11', '2026-11-01', '2026-12-01'],
    ['visits in May', '2026-05', '2026-05-01', '2026-06-01'],
    ['labs on November 25', '2025-11-25', '2025-11-25', '2025-11-26'],
    ['what changed', '2026-08-24', '2026-08-24', undefined],
    ['What has changed?', '2026-08-24', '2026-08-24', undefined],
    ["what's new", '2026-08-24', '2026-08-24', undefined],
    ['what is new since last time', '2026-08-24', '2026-08-24', undefined],
    ['novedades', '2026-08-24', '2026-08-24', undefined],
    ['¿Qué cambió?', '2026-08-24', '2026-08-24', undefined],
    ['¿Qué hay de nuevo?', '2026-08-24', '2026-08-24', undefined],
    ['qué ha cambiado desde la última vez', '2026-08-24', '2026-08-24', undefined],
  ])('about a time: %s', (typed, first, from, to) => {
    const question = ask(typed)
    if (question?.kind !== 'time') throw new Error(`${typed} is no question about a time`)
    expect(question.first).toBe(first)
    expect(day(question.span.from)).toBe(from)
    expect(day(question.span.to)).toBe(to)
  })

  it.each([
    ['next appointment', 'appointment'],
    ['When is my next visit?', 'visit'],
    ['próxima cita', 'cita'],
    ['¿Cuándo es mi próxima consulta?', 'consulta'],
  ])('for what comes next: %s', (typed, about) => {
    expect(ask(typed)).toEqual({ kind: 'next', about })
  })

  it.each([
    ['labs in October', 'labs', '2026-10-01', '2026-11-01'],
    ['results from 2025', 'results', '2025-01-01', '2026-01-01'],
    ['new meds since October', 'meds', '2026-10-01', undefined],
    ['labs in the last 30 days', 'labs', '2026-10-24', '2026-11-23'],
    ['A1c last year', 'a1c', '2025-01-01', '2026-01-01'],
    ['citas de 2025', 'citas', '2025-01-01', '2026-01-01'],
    ['análisis desde octubre', 'analisis', '2026-10-01', undefined],
  ])('about something in a time: %s', (typed, about, from, to) => {
    const question = ask(typed)
    if (question?.kind !== 'time') throw new Error(`${typed} is no question about a time`)
    expect(question.about).toBe(about)
    expect(day(question.span.from)).toBe(from)
    expect(day(question.span.to)).toBe(to)
  })

  it.each([
    'A1c',
    'october',
    'pain in arm',
    'dolor de cabeza',
    'metformin',
    'changes',
    'when did I have measles',
    'may',
    'lasting pain',
    '',
    'ultima',
  ])('is not %j', (typed) => {
    expect(ask(typed)).toBeUndefined()
  })

  it.each([
    ['changes since my last visit', undefined],
    ['What changed since my last appointment?', undefined],
    ['since the last visit', undefined],
    ['labs since my last visit', 'labs'],
    ['cambios desde mi última consulta', undefined],
    ['¿Qué ha cambiado desde la última cita?', undefined],
    ['análisis desde mi última visita', 'analisis'],
  ])('about the time since the last visit: %s', (typed, about) => {
    expect(ask(typed)).toEqual({ kind: 'visit', about })
  })

  it('is about the days of the reader', () => {
    const question = questionOf('what changed in October', NOW, 'America/Phoenix')
    if (question?.kind !== 'time') throw new Error('it is a question about a time')
    expect(new Date(question.span.from).toISOString()).toBe('2026-10-01T07:00:00.000Z')
  })
})
