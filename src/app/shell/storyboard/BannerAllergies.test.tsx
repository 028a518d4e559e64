// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { AllergyIntolerance } from 'fhir/r4'
import { afterEach, describe, expect, it } from 'vitest'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { Suspense } from '~/ui/late/Suspense'
import { TestSession, connectTestSession, type TestService } from '~/views/TestSession'
import { drawAllergies } from './BannerAllergies'

const CLINICAL = 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical'
const VERIFICATION = 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification'

function allergy(
  text: string,
  more: Partial<AllergyIntolerance> & { readonly state?: string; readonly verified?: string } = {},
): AllergyIntolerance {
  const { state = 'active', verified = 'confirmed', ...rest } = more
  return {
    resourceType: 'AllergyIntolerance',
    id: text.replaceAll(/[^A-Za-z0-9]/g, '-'),
    patient: { reference: 'Patient/7' },
    clinicalStatus: { coding: [{ system: CLINICAL, code: state }] },
    verificationStatus: { coding: [{ system: VERIFICATION, code: verified }] },
    code: { text },
    ...rest,
  }
}

const mistake: AllergyIntolerance = {
  resourceType: 'AllergyIntolerance',
  id: 'mistake',
  patient: { reference: 'Patient/7' },
  verificationStatus: { coding: [{ system: VERIFICATION, code: 'entered-in-error' }] },
  code: { text: 'Latex' },
  criticality: 'high',
}

const offered: TestService['offers'] = { AllergyIntolerance: ['patient'] }
const page =
  (...matches: AllergyIntolerance[]): NonNullable<TestService['search']> =>
  () => ({ matches, total: matches.length })
const noneKnown = allergy('No known allergy (situation)', {
  code: {
    coding: [
      {
        system: 'http://snomed.info/sct',
        code: '716186003',
        display: 'No known allergy (situation)',
      },
    ],
  },
})
const penicillin = allergy('Allergy to penicillin', { criticality: 'high' })

/** Every state of the line, in both languages. */
const STATES: readonly (readonly [
  string,
  TestService,
  { readonly en: string; readonly es: string },
])[] = [
  [
    'one of high risk',
    { offers: offered, search: page(penicillin) },
    { en: 'Allergies: penicillin, high risk', es: 'Alergias: penicillin, riesgo alto' },
  ],
  [
    'several entries of the same one, as several sources have them: its name once',
    {
      offers: offered,
      search: page(
        penicillin,
        { ...penicillin, id: 'again' },
        ...['Latex', 'Latex', 'Pollen', 'Wool', 'Wool', 'Dust'].map((name, index) => ({
          ...allergy(name),
          id: `other-${index}`,
        })),
      ),
    },
    {
      en: 'Allergies: penicillin, high risk; Latex; Pollen; and 2 more',
      es: 'Alergias: penicillin, riesgo alto; Latex; Pollen; y 2 más',
    },
  ],
  [
    'several: high risk first, then the others, and how many more',
    {
      offers: offered,
      search: page(
        allergy('Pollen', { criticality: 'low' }),
        allergy('Alergia a la penicilina', { criticality: 'high' }),
        allergy('Peanut', { criticality: 'unable-to-assess' }),
        allergy('Dust'),
        allergy('Cat hair'),
      ),
    },
    {
      en: 'Allergies: penicilina, high risk; Peanut; Dust; and 2 more',
      es: 'Alergias: penicilina, riesgo alto; Peanut; Dust; y 2 más',
    },
  ],
  [
    'a severe reaction where no risk is stated, before a moderate one, and those without room counted',
    {
      offers: offered,
      search: page(
        allergy('Dust'),
        allergy('Wool', { reaction: [{ severity: 'moderate', manifestation: [] }] }),
        allergy('Bee venom', { reaction: [{ severity: 'severe', manifestation: [] }] }),
        allergy('Nickel', {
          criticality: 'low',
          reaction: [{ severity: 'severe', manifestation: [] }],
        }),
      ),
    },
    {
      en: 'Allergies: Bee venom, severe reaction; Wool; Dust; and 1 more, 1 of high risk or severe',
      es: 'Alergias: Bee venom, reacción grave; Wool; Dust; y 1 más, 1 de riesgo alto o graves',
    },
  ],
  [
    'one that is not confirmed, beside an entry that says there is none',
    { offers: offered, search: page(noneKnown, allergy('Latex', { verified: 'unconfirmed' })) },
    {
      en: 'Allergies: Latex, not confirmed; but also recorded: No known allergy',
      es: 'Alergias: Latex, sin confirmar; pero también consta: Sin alergias conocidas',
    },
  ],
  [
    'nothing but an entry that says there is none',
    { offers: offered, search: page(noneKnown) },
    { en: 'Allergies: No known allergy', es: 'Alergias: Sin alergias conocidas' },
  ],
  [
    'none, and asked for',
    { offers: offered, search: page() },
    {
      en: 'Allergies: none recorded; the service was asked',
      es: 'Alergias: ninguna registrada; se preguntó al servicio',
    },
  ],
  [
    'not asked, because it is not offered',
    { offers: { Condition: ['patient'] } },
    {
      en: 'Allergies: not offered by this connection',
      es: 'Alergias: esta conexión no las ofrece',
    },
  ],
  [
    'not to be read',
    { offers: offered, search: () => ({ kind: 'forbidden', status: 403, diagnostics: [] }) },
    {
      en: 'Allergies: not known: could not be loaded',
      es: 'Alergias: no se sabe: no se pudieron cargar',
    },
  ],
  [
    'only what was entered in error: it never counts',
    { offers: offered, search: page(mistake) },
    {
      en: 'Allergies: none recorded; the service was asked',
      es: 'Alergias: ninguna registrada; se preguntó al servicio',
    },
  ],
  [
    'only what is over or refuted',
    {
      offers: offered,
      search: page(
        allergy('Milk', { state: 'resolved', criticality: 'high' }),
        allergy('Eggs', { verified: 'refuted' }),
        mistake,
      ),
    },
    {
      en: 'Allergies: none current; past or ruled-out ones are in the list',
      es: 'Alergias: ninguna actual; las pasadas o descartadas están en la lista',
    },
  ],
  [
    'some, and more that were not loaded',
    {
      offers: offered,
      search: () => ({
        matches: [penicillin],
        total: 150,
        next: 'https://fhir.example.org/uscore/v1/x',
      }),
    },
    {
      en: 'Allergies: penicillin, high risk; there may be more',
      es: 'Alergias: penicillin, riesgo alto; puede haber más',
    },
  ],
  [
    'none among those that were read, and more that were not',
    {
      offers: offered,
      search: () => ({
        matches: [mistake],
        total: 150,
        next: 'https://fhir.example.org/uscore/v1/x',
      }),
    },
    {
      en: 'Allergies: none in what could be read; there may be more',
      es: 'Alergias: ninguna en lo que se pudo leer; puede haber más',
    },
  ],
]

afterEach(cleanup)

describe('the line of allergies that those who treat see in the banner', () => {
  describe.each(STATES)('%s', (_, service, said) => {
    it.each(['en', 'es'] as const)('in %s', async (language) => {
      const draw = await drawAllergies(language)
      const { connection } = connectTestSession(service)
      render(
        <TestSession
          connection={connection}
          at="/patients/7"
          route="/patients/:patientId"
          messages={language === 'en' ? english : spanish}
        >
          <Suspense fallback={null}>{draw('7')}</Suspense>
        </TestSession>,
      )
      expect(await screen.findByText(said[language])).toBeDefined()
    })
  })
})
