import type { CodeableConcept, Condition } from 'fhir/r4'
import type { Chart } from './chart.ts'
import { SYSTEM, coding, hl7 } from './coding.ts'
import type { KnownReference } from './ledger.ts'

const diagnosis = (
  snomed: string,
  name: string,
  icd10: string,
  icd10Name: string,
): CodeableConcept => ({
  coding: [coding(SYSTEM.snomed, snomed, name), coding(SYSTEM.icd10, icd10, icd10Name)],
  text: name,
})

/** Conditions by SNOMED CT and ICD-10-CM, as clinics code them side by side. */
export const DIAGNOSIS = {
  diabetes: diagnosis(
    '44054006',
    'Diabetes mellitus type 2',
    'E11.9',
    'Type 2 diabetes mellitus without complications',
  ),
  gestationalDiabetes: diagnosis(
    '11687002',
    'Gestational diabetes mellitus',
    'O24.419',
    'Gestational diabetes mellitus in pregnancy, unspecified control',
  ),
  prediabetes: diagnosis('714628002', 'Prediabetes', 'R73.03', 'Prediabetes'),
  hypertension: diagnosis(
    '59621000',
    'Essential hypertension',
    'I10',
    'Essential (primary) hypertension',
  ),
  heartAttack: diagnosis(
    '22298006',
    'Myocardial infarction',
    'I21.9',
    'Acute myocardial infarction, unspecified',
  ),
  heartFailure: diagnosis('84114007', 'Heart failure', 'I50.9', 'Heart failure, unspecified'),
  kidneyDisease: diagnosis(
    '433144002',
    'Chronic kidney disease stage 3',
    'N18.30',
    'Chronic kidney disease, stage 3 unspecified',
  ),
  copd: diagnosis(
    '13645005',
    'Chronic obstructive pulmonary disease',
    'J44.9',
    'Chronic obstructive pulmonary disease, unspecified',
  ),
  asthma: diagnosis('195967001', 'Asthma', 'J45.909', 'Unspecified asthma, uncomplicated'),
  otitis: diagnosis(
    '3110003',
    'Acute otitis media',
    'H66.90',
    'Otitis media, unspecified, unspecified ear',
  ),
  pneumonia: diagnosis('233604007', 'Pneumonia', 'J18.9', 'Pneumonia, unspecified organism'),
  hypothyroidism: diagnosis('40930008', 'Hypothyroidism', 'E03.9', 'Hypothyroidism, unspecified'),
  obesity: diagnosis('414916001', 'Obesity', 'E66.9', 'Obesity, unspecified'),
  migraine: diagnosis(
    '37796009',
    'Migraine',
    'G43.909',
    'Migraine, unspecified, not intractable, without status migrainosus',
  ),
  rhinitis: diagnosis('61582004', 'Allergic rhinitis', 'J30.9', 'Allergic rhinitis, unspecified'),
  depression: diagnosis(
    '370143000',
    'Major depressive disorder',
    'F33.1',
    'Major depressive disorder, recurrent, moderate',
  ),
  anxiety: diagnosis(
    '21897009',
    'Generalized anxiety disorder',
    'F41.1',
    'Generalized anxiety disorder',
  ),
  ptsd: diagnosis(
    '47505003',
    'Posttraumatic stress disorder',
    'F43.10',
    'Post-traumatic stress disorder, unspecified',
  ),
  bipolar: diagnosis('13746004', 'Bipolar disorder', 'F31.9', 'Bipolar disorder, unspecified'),
  schizophrenia: diagnosis('58214004', 'Schizophrenia', 'F20.9', 'Schizophrenia, unspecified'),
  alcohol: diagnosis(
    '66590003',
    'Alcohol dependence',
    'F10.20',
    'Alcohol dependence, uncomplicated',
  ),
  opioid: diagnosis('75544000', 'Opioid dependence', 'F11.20', 'Opioid dependence, uncomplicated'),
  adhd: diagnosis(
    '406506008',
    'Attention deficit hyperactivity disorder',
    'F90.9',
    'Attention-deficit hyperactivity disorder, unspecified type',
  ),
  autism: diagnosis('408856003', 'Autistic disorder', 'F84.0', 'Autistic disorder'),
  dementia: diagnosis(
    '52448006',
    'Dementia',
    'F03.90',
    'Unspecified dementia, unspecified severity, without behavioral disturbance',
  ),
  insomnia: diagnosis('193462001', 'Insomnia', 'G47.00', 'Insomnia, unspecified'),
  dysphoria: diagnosis('93461009', 'Gender dysphoria', 'F64.0', 'Transsexualism'),
  homeless: diagnosis('32911000', 'Homeless', 'Z59.00', 'Homelessness unspecified'),
  foodInsecurity: diagnosis('733423003', 'Food insecurity', 'Z59.41', 'Food insecurity'),
  unemployed: diagnosis('73438004', 'Unemployed', 'Z56.0', 'Unemployment, unspecified'),
} as const satisfies Record<string, CodeableConcept>

type ClinicalStatus = 'active' | 'recurrence' | 'relapse' | 'inactive' | 'remission' | 'resolved'
type VerificationStatus =
  | 'unconfirmed'
  | 'provisional'
  | 'differential'
  | 'confirmed'
  | 'refuted'
  | 'entered-in-error'

type Given = 'resourceType' | 'code' | 'clinicalStatus' | 'verificationStatus' | 'category'

/** The details of a condition besides its code. */
export interface Finding extends Partial<Omit<Condition, Given>> {
  /** Left out where the standard forbids it: entered in error (HL7 R4 Condition, con-5). */
  readonly clinical?: ClinicalStatus
  readonly verification?: VerificationStatus
  readonly kind?: 'problem-list-item' | 'encounter-diagnosis' | 'health-concern'
}

/** Files a condition: confirmed and active on the problem list unless told otherwise. */
export function diagnose(
  chart: Chart,
  code: CodeableConcept,
  recorded: string,
  finding: Finding = {},
): KnownReference {
  const { clinical, verification = 'confirmed', kind = 'problem-list-item', ...rest } = finding
  const status = verification === 'entered-in-error' ? undefined : (clinical ?? 'active')
  const words = code.text ?? 'Condition'
  return chart.file(
    {
      resourceType: 'Condition',
      ...(status === undefined
        ? {}
        : { clinicalStatus: hl7('condition-clinical', status, capital(status)) }),
      verificationStatus: hl7('condition-ver-status', verification, capital(verification)),
      category: [
        kind === 'health-concern'
          ? {
              coding: [
                coding(
                  'http://hl7.org/fhir/us/core/CodeSystem/condition-category',
                  kind,
                  'Health Concern',
                ),
              ],
            }
          : hl7(
              'condition-category',
              kind,
              kind === 'problem-list-item' ? 'Problem List Item' : 'Encounter Diagnosis',
            ),
      ],
      code,
      subject: chart.subject,
      recordedDate: recorded,
      recorder: chart.directory.physician,
      ...rest,
    },
    recorded,
    chart.directory.physician,
    words,
  )
}

function capital(code: string): string {
  return code === 'entered-in-error'
    ? 'Entered in Error'
    : code.charAt(0).toUpperCase() + code.slice(1)
}
