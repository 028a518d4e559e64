// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Condition, Encounter, FhirResource, Observation } from 'fhir/r4'
import { afterEach, describe, expect, it } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import type { Connection } from '~/connection/connection'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import type { FormatContext } from '~/fhir/format/context'
import { createRequestLog } from '~/fhir/wire/request-log'
import { loadMessages } from '~/i18n/load-messages'
import type { Language } from '~/i18n/languages'
import { format as englishFormat } from '~/i18n/en/record/format'
import { TextProvider } from '~/i18n/TextProvider'
import { GlossarySetting } from './GlossarySetting'
import { conceptTerms, termsOf } from './terms'
import { WhatIsThis } from './WhatIsThis'

afterEach(cleanup)

const format: FormatContext = {
  language: 'en',
  words: englishFormat,
  style: 'patient',
  timeZone: 'UTC',
}
const loinc = (code: string, display: string) => ({
  coding: [{ system: 'http://loinc.org', code, display }],
})
const interpretation = (code: string) => ({
  coding: [
    {
      system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
      code,
      display: `said ${code}`,
    },
  ],
})
const keys = (resource: FhirResource) => termsOf(resource, format).map(({ key }) => key)

describe('what of a record is explained', () => {
  it('is what it is, its parts, how it reads and how far it is, each once', () => {
    const pressure: Observation = {
      resourceType: 'Observation',
      status: 'preliminary',
      code: loinc('85354-9', 'Blood pressure'),
      interpretation: [interpretation('H')],
      component: [
        { code: loinc('8480-6', 'Systolic'), interpretation: [interpretation('H')] },
        { code: loinc('8462-4', 'Diastolic') },
      ],
    }
    expect(keys(pressure)).toEqual([
      'bloodPressure',
      'systolic',
      'diastolic',
      'high',
      'preliminary',
    ])
  })

  it('follows the code system of each element: the same word is another thing elsewhere', () => {
    const coding = (system: string, code: string) => ({
      coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
    })
    const condition: Condition = {
      resourceType: 'Condition',
      subject: {},
      clinicalStatus: coding('condition-clinical', 'active'),
      verificationStatus: coding('condition-ver-status', 'confirmed'),
    }
    expect(keys(condition)).toEqual(['clinicalActive', 'confirmed'])
    const visit: Encounter = {
      resourceType: 'Encounter',
      status: 'finished',
      class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
    }
    expect(keys(visit)).toEqual(['ambulatory', 'completed'])
    expect(keys({ resourceType: 'Organization', active: true })).toEqual([])
  })

  it('is found by codes alone, whatever a source calls them', () => {
    expect(conceptTerms([{ text: 'Our sugar test', ...loinc('4548-4', 'x') }], format)).toEqual([
      { key: 'a1c', said: 'Our sugar test' },
    ])
    expect(
      conceptTerms(
        [{ text: 'Hemoglobin A1c' }, {}, { coding: [{ display: 'Hemoglobin A1c' }] }],
        format,
      ),
    ).toEqual([])
  })
})

const base = { kind: 'v1', url: 'https://fhir.example.org' } as const
const connection: Connection = {
  capability: {
    bases: [],
    granted: [],
    decide: (refused) => ({ refused, reason: { why: 'type' }, bases: [] }),
    parametersOf: () => [],
    searchedBy: () => undefined,
  },
  queryClient: new QueryClient(),
  requests: createRequestLog(),
  session: {
    id: 's',
    launch: 'patient',
    bases: [base],
    user: { role: 'patient' },
    needPatientBanner: true,
    fhirContext: [],
    scopes: { asked: [], granted: [] },
    registration: {
      id: 'r',
      name: 'Acme',
      solution: 'S1',
      service: 'exchange',
      environment: 'sandbox',
      generation: 'v1',
      issuer: base.url,
      bases: [base],
      clients: {},
    },
  },
}

async function shown(
  resource: FhirResource,
  { language = 'en', offered = true }: { language?: Language; offered?: boolean } = {},
) {
  const messages = await loadMessages(language)
  render(
    <TextProvider messages={messages} choose={() => undefined}>
      <ConnectionProvider connection={connection}>
        <GlossarySetting value={{ shown: offered, choose: () => undefined }}>
          <WhatIsThis terms={termsOf(resource, format)} />
        </GlossarySetting>
      </ConnectionProvider>
    </TextProvider>,
  )
}

/** Opens the explanation that a press on the words would open. */
async function open(name: string) {
  const details = screen.getByText(name).closest('details')
  if (details === null) throw new Error('there is nothing to open')
  await act(async () => {
    details.open = true
    fireEvent(details, new Event('toggle'))
  })
}

const a1c: Observation = {
  resourceType: 'Observation',
  status: 'final',
  code: { text: 'HbA1c (house name)', ...loinc('4548-4', 'Hemoglobin A1c') },
}

describe('an explanation', () => {
  it('comes with the words of the source, where it is from and since when, one press away', async () => {
    await shown(a1c)
    expect(screen.queryByText(/average level of blood sugar/)).toBeNull()
    await open('What is this?')
    expect(await screen.findByText(/average level of blood sugar/)).toBeTruthy()
    expect(screen.getByText('HbA1c (house name)'), 'the original').toBeTruthy()
    expect(
      screen.getByText(
        'Written by Clearchart, based on: MedlinePlus, Hemoglobin A1C (HbA1c) Test. November 21, 2026.',
      ),
    ).toBeTruthy()
    expect(screen.getByText(/not about this person/)).toBeTruthy()
  })

  it('is there in Spanish', async () => {
    await shown(a1c, { language: 'es' })
    await open('¿Qué es esto?')
    expect(await screen.findByText(/nivel promedio de azúcar/)).toBeTruthy()
  })

  it('is not offered where nobody wants it, nor where nothing can be explained', async () => {
    await shown(a1c, { offered: false })
    expect(screen.queryByText('What is this?')).toBeNull()
    cleanup()
    await shown({ resourceType: 'Organization', name: 'Acme' })
    expect(screen.queryByText('What is this?')).toBeNull()
  })
})
