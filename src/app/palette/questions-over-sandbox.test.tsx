// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadMessages } from '~/i18n/load-messages'
import { Caller } from '../../../sandbox/caller'
import { openApp } from '../open-app-fixture'
import { atNoonOfTheSandbox } from '../sandbox-noon-fixture'
import { basesOf, connected, sessionOver } from '../session-fixture'

async function openFind(language: 'en' | 'es') {
  const caller = new Caller({ solution: 'S1' })
  const scopes = ['user/*.rs']
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const session = sessionOver({
    bases: basesOf(caller, 'v2'),
    scopes,
    generation: 'v2',
    registration: { name: 'Mill Road' },
  })
  const issue = () => Promise.resolve(caller.token({ generation: 'v2', scopes }))
  await openApp(await connected(session, issue), '/patients/p101', await loadMessages(language))
  const banner = await screen.findByRole('banner')
  fireEvent.click(await within(banner).findByRole('button', { name: /^(Find|Buscar)$/ }))
  const field = await screen.findByRole('combobox', { name: /^(Word|Palabra), / })
  const dialog = screen.getByRole('dialog')
  const rest = { name: /^(Load the rest|Cargar lo que falta)$/ }
  // The app reads the record by itself: on a quick machine nothing is left to be asked for.
  const readRest = () => {
    const button = within(dialog).queryByRole('button', rest)
    if (button !== null) fireEvent.click(button)
  }
  return { dialog, field, readRest }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Asked = Readonly<Record<'en' | 'es', readonly (readonly [typed: string, expected: unknown])[]>>

/** Questions as people type them, and the answer to each. */
const QUESTIONS: Asked = {
  en: [
    ['what is my sugar', expect.stringMatching(/^Glucose 128 mg\/dL/)],
    ['last A1c', expect.stringMatching(/^Hemoglobin A1c 6\.8%.*was 7\.0/)],
    ['is my cholesterol high', expect.stringMatching(/LDL cholesterol 100 mg\/dL/)],
    ['PHQ-9', expect.stringMatching(/^PHQ-9 5 of 27, mild 01-Nov-2026 was 6/)],
    ['phq9', expect.stringMatching(/^PHQ-9 5 of 27, mild/)],
    ['how is my depression', expect.stringMatching(/^PHQ-9 5 of 27/)],
    ['how much do I weigh', expect.stringMatching(/^Body weight 81\.4 kg/)],
    ['when is my next appointment', expect.stringMatching(/^Encounter for check up/)],
    ['when was my last tetanus shot', expect.stringMatching(/^Tdap/)],
    ['labs in October', expect.stringMatching(/^Dated October|^Dated Oct/)],
    ['last potassium', undefined],
    ['a1c trend', expect.stringMatching(/^Hemoglobin A1c 6\.8%.* Over time$/)],
    ['blood pressure over time', expect.stringMatching(/^Blood pressure 126\/80/)],
    ['did my cholesterol go up', expect.stringMatching(/LDL cholesterol 100/)],
    ['new medicines', expect.stringMatching(/^ibuprofen/)],
    ['suicidal thoughts', expect.stringMatching(/^PHQ-9 5 of 27/)],
    ['last note', expect.stringMatching(/^Referral note/)],
    ['october 2025', expect.stringMatching(/^Dated Oct-2025: 3 entries/)],
    ['last week', expect.stringMatching(/^Dated \d\d-\w+-\d{4} to \d\d-\w+-\d{4}: \d+ entr/)],
    [
      'PHQ-9 over the last year',
      expect.stringMatching(/^Dated \d\d-\w+-\d{4} to \d\d-\w+-\d{4}: [3-9] entries/),
    ],
    ['new meds since October', expect.stringMatching(/^Dated since Oct-2026: 0 entries/)],
    ['blood thinner', undefined],
    ['what changed', expect.stringMatching(/^Dated since .*: \d+ entries.*New since last time/)],
    ['what is new', expect.stringMatching(/^Dated since .*New since last time/)],
    [
      'changes since my last visit',
      expect.stringMatching(/^Dated since .*The last visit found in the record: /),
    ],
    ['when did I last have a tetanus shot', expect.stringMatching(/^Tdap/)],
    ['last two a1c', expect.stringMatching(/^Hemoglobin A1c 6\.8%.*was 7\.0/)],
  ],
  es: [
    ['¿Cómo está mi azúcar?', expect.stringMatching(/^Glucosa 128 mg\/dL/)],
    ['última A1c', expect.stringMatching(/^Hemoglobina A1c 6\.8%/)],
    ['tengo el colesterol alto', expect.stringMatching(/Colesterol LDL/)],
    ['puntaje de depresión', expect.stringMatching(/^PHQ-9 5 de 27/)],
    ['cuánto peso', expect.stringMatching(/^Peso 81\.4 kg/)],
    ['próxima cita', expect.stringMatching(/^Consulta de control/)],
    ['citas de 2025', expect.stringMatching(/^Con fecha de 2025: 5 entradas/)],
    ['tendencia de A1c', expect.stringMatching(/^Hemoglobina A1c 6\.8%.* Con el tiempo$/)],
    ['presión con el tiempo', expect.stringMatching(/^Presión arterial 126\/80/)],
    ['subió mi colesterol', expect.stringMatching(/Colesterol LDL/)],
    ['medicinas nuevas', expect.stringMatching(/^ibuprofen/)],
    ['novedades', expect.stringMatching(/^Con fecha desde .*: \d+ entradas.*Lo nuevo desde/)],
    ['¿Qué cambió?', expect.stringMatching(/^Con fecha desde .*Lo nuevo desde la última vez/)],
    [
      'cambios desde mi última consulta',
      expect.stringMatching(/^Con fecha desde .*La última consulta que consta/),
    ],
    ['cuándo me pusieron la última vacuna del tétanos', expect.stringMatching(/^Tdap/)],
    ['últimas dos A1c', expect.stringMatching(/^Hemoglobina A1c 6\.8%/)],
    ['pensamientos suicidas', expect.stringMatching(/^PHQ-9 5 de 27/)],
    ['última nota', expect.stringMatching(/^Nota de derivación/)],
    ['octubre de 2025', expect.stringMatching(/^Con fecha de oct-2025: 3 entradas/)],
    ['la semana pasada', expect.stringMatching(/^Con fecha del \d.*\d{4} al \d.*\d{4}: \d+ entr/)],
    [
      'PHQ-9 durante el último año',
      expect.stringMatching(/^Con fecha del \d.*\d{4} al \d.*\d{4}: [3-9] entradas/),
    ],
    ['anticoagulante', undefined],
  ],
}

/** Words and questions with the first line of what is found. */
const LINES: Asked = {
  en: [
    ['do I have diabetes', expect.stringMatching(/^Diabetes mellitus type 2/)],
    ['am I allergic to penicillin', expect.stringMatching(/^Allergy to penicillin/)],
    ['what medicines do I take', expect.stringMatching(/^Medicines/)],
    ['pills', expect.stringMatching(/^Medicines/)],
    ['bloodwork', expect.stringMatching(/^Results/)],
    ['operations', expect.stringMatching(/^Procedures/)],
    ['can’t sleep', expect.stringMatching(/sleep/)],
    ['diabetis', expect.stringMatching(/^Diabetes mellitus type 2/)],
    ['abnormal results', expect.stringMatching(/^Triglycerides/)],
    ['sdoh', expect.stringMatching(/^Food insecurity/)],
    ['covid test', expect.stringMatching(/^COVID-19/)],
    ['what am I taking', expect.stringMatching(/^Medicines/)],
    ['stopped medicines', expect.stringMatching(/^(Medicines|amoxicillin)/)],
    ['drug allergies', expect.stringMatching(/^Allergy/)],
    ['homeless', expect.stringMatching(/^Housing team/)],
    ['what is due', expect.stringMatching(/^Home/)],
    ['who did I see', expect.stringMatching(/^Care team/)],
    ['my doctor', expect.stringMatching(/^Care team/)],
    ['one page summary', expect.stringMatching(/^Summary for a doctor/)],
    ['download my record', expect.stringMatching(/^Print or save a copy/)],
    ['dark mode', expect.stringMatching(/^Colors/)],
    ['change language', expect.stringMatching(/^Español/)],
    ['date of birth', expect.stringMatching(/^Personal details/)],
  ],
  es: [
    ['soy alérgica a la penicilina', expect.stringMatching(/^Alergia a la penicilina/)],
    ['qué medicinas tomo', expect.stringMatching(/^Medicamentos/)],
    ['cacahuate', expect.stringMatching(/^Alergia al cacahuate/)],
    ['cirugía', expect.stringMatching(/^Procedimientos/)],
    ['infarto', expect.stringMatching(/^Infarto de miocardio/)],
    ['diavetes', expect.stringMatching(/^Diabetes mellitus tipo 2/)],
    ['resultados anormales', expect.stringMatching(/^Triglicéridos/)],
    ['determinantes sociales', expect.stringMatching(/^Inseguridad alimentaria/)],
    ['prueba de covid', expect.stringMatching(/^COVID-19/)],
    ['qué estoy tomando', expect.stringMatching(/^Medicamentos/)],
    ['medicinas viejas', expect.stringMatching(/^(Medicamentos|amoxicillin)/)],
    ['qué me toca', expect.stringMatching(/^Inicio/)],
    ['mi doctora', expect.stringMatching(/^Equipo de atención/)],
    ['resumen de una página', expect.stringMatching(/^Resumen para un médico/)],
    ['descargar mi expediente', expect.stringMatching(/^Imprimir o guardar/)],
    ['modo oscuro', expect.stringMatching(/^Colores/)],
    ['cambiar idioma', expect.stringMatching(/^English/)],
    ['fecha de nacimiento', expect.stringMatching(/^Datos personales/)],
  ],
}

describe('Find answers a question as people type it', () => {
  atNoonOfTheSandbox()

  it.each(['en', 'es'] as const)('in %s', async (language) => {
    const { dialog, field, readRest } = await openFind(language)
    const type = (typed: string) => fireEvent.change(field, { target: { value: typed } })
    const answer = () =>
      within(dialog)
        .queryByRole('region', { name: /^(Answer|Respuesta)$/ })
        ?.textContent.trim()
        .replaceAll(/\s+/g, ' ')
    const first = () => within(dialog).queryByRole('option', { selected: true })?.textContent.trim()
    for (const [typed, expected] of QUESTIONS[language]) {
      type(typed)
      await waitFor(() => {
        readRest()
        expect([typed, answer()]).toEqual([typed, expected])
      })
    }
    for (const [typed, expected] of LINES[language]) {
      type(typed)
      await waitFor(() => expect([typed, first()]).toEqual([typed, expected]))
    }
  })
})
