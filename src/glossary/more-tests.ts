import { coded, type GlossaryEntry } from './entry'

const LOINC = 'http://loinc.org'

/**
 * Codes and sources of the plain words for tests of fats, hormones, vitamins, urine and infections.
 */
export const MORE_TESTS = {
  lipidPanel: {
    codes: coded(LOINC, '24331-1', '57698-3'),
    source: 'MedlinePlus, Cholesterol Levels',
    written: '2026-11-21',
  },
  cholesterol: {
    codes: coded(LOINC, '2093-3', '14647-2'),
    source: 'MedlinePlus, Cholesterol Levels',
    written: '2026-11-21',
  },
  hdl: {
    codes: coded(LOINC, '2085-9', '14646-4'),
    source: 'MedlinePlus, Cholesterol Levels',
    written: '2026-11-21',
  },
  ldl: {
    codes: coded(LOINC, '13457-7', '18262-6', '2089-1', '22748-8', '39469-2'),
    source: 'MedlinePlus, Cholesterol Levels',
    written: '2026-11-21',
  },
  triglycerides: {
    codes: coded(LOINC, '2571-8', '14927-8'),
    source: 'MedlinePlus, Triglycerides Test',
    written: '2026-11-21',
  },
  tsh: {
    codes: coded(LOINC, '3016-3', '11580-8', '11579-0'),
    source: 'MedlinePlus, TSH (Thyroid-Stimulating Hormone) Test',
    written: '2026-11-21',
  },
  thyroxine: {
    codes: coded(LOINC, '3024-7', '3026-2', '14920-3'),
    source: 'MedlinePlus, Thyroxine (T4) Test',
    written: '2026-11-21',
  },
  triiodothyronine: {
    codes: coded(LOINC, '3053-6', '3051-0'),
    source: 'MedlinePlus, Triiodothyronine (T3) Tests',
    written: '2026-11-21',
  },
  iron: {
    codes: coded(LOINC, '2498-4', '2502-3', '2500-7'),
    source: 'MedlinePlus, Iron Tests',
    written: '2026-11-21',
  },
  ferritin: {
    codes: coded(LOINC, '2276-4'),
    source: 'MedlinePlus, Ferritin Blood Test',
    written: '2026-11-21',
  },
  b12: {
    codes: coded(LOINC, '2132-9'),
    source: 'MedlinePlus, Vitamin B Test',
    written: '2026-11-21',
  },
  folate: {
    codes: coded(LOINC, '2284-8'),
    source: 'MedlinePlus, Vitamin B Test',
    written: '2026-11-21',
  },
  vitaminD: {
    codes: coded(LOINC, '1989-3', '62292-8', '14635-7'),
    source: 'MedlinePlus, Vitamin D Test',
    written: '2026-11-21',
  },
  crp: {
    codes: coded(LOINC, '1988-5', '30522-7'),
    source: 'MedlinePlus, C-Reactive Protein (CRP) Test',
    written: '2026-11-21',
  },
  sedimentation: {
    codes: coded(LOINC, '4537-7', '30341-2'),
    source: 'MedlinePlus, Erythrocyte Sedimentation Rate (ESR)',
    written: '2026-11-21',
  },
  clotting: {
    codes: coded(LOINC, '6301-6', '5902-2', '34714-6'),
    source: 'MedlinePlus, Prothrombin Time Test and INR (PT/INR)',
    written: '2026-11-21',
  },
  clottingPartial: {
    codes: coded(LOINC, '3173-2', '14979-9'),
    source: 'MedlinePlus, Partial Thromboplastin Time (PTT) Test',
    written: '2026-11-21',
  },
  troponin: {
    codes: coded(LOINC, '10839-9', '6598-7', '67151-1', '89579-7', '49563-0'),
    source: 'MedlinePlus, Troponin Test',
    written: '2026-11-21',
  },
  bnp: {
    codes: coded(LOINC, '30934-4', '33762-6'),
    source: 'MedlinePlus, Natriuretic Peptide Tests (BNP, NT-proBNP)',
    written: '2026-11-21',
  },
  urinalysis: {
    codes: coded(LOINC, '24356-8', '24357-6', '50556-0'),
    source: 'MedlinePlus, Urinalysis',
    written: '2026-11-21',
  },
  urineProtein: {
    codes: coded(LOINC, '5804-0', '20454-5', '2888-6', '57735-3'),
    source: 'MedlinePlus, Protein in Urine',
    written: '2026-11-21',
  },
  urineAlbumin: {
    codes: coded(LOINC, '9318-7', '14959-1', '14958-3', '32294-1', '30000-4'),
    source: 'MedlinePlus, Microalbumin Creatinine Ratio',
    written: '2026-11-21',
  },
  urineGlucose: {
    codes: coded(LOINC, '5792-7', '25428-4', '2350-7'),
    source: 'MedlinePlus, Glucose in Urine Test',
    written: '2026-11-21',
  },
  urineKetones: {
    codes: coded(LOINC, '5797-6', '2514-8'),
    source: 'MedlinePlus, Ketones in Urine',
    written: '2026-11-21',
  },
  urineAcid: {
    codes: coded(LOINC, '5803-2', '2756-5'),
    source: 'MedlinePlus, Urinalysis',
    written: '2026-11-21',
  },
  urineGravity: {
    codes: coded(LOINC, '5811-5', '2965-2', '53326-5'),
    source: 'MedlinePlus, Urinalysis',
    written: '2026-11-21',
  },
  urineStrip: {
    codes: coded(
      LOINC,
      '5778-6',
      '5767-9',
      '5770-3',
      '5799-2',
      '5802-4',
      '5794-3',
      '5821-4',
      '13945-1',
    ),
    source: 'MedlinePlus, Urinalysis',
    written: '2026-11-21',
  },
  psa: {
    codes: coded(LOINC, '2857-1'),
    source: 'MedlinePlus, Prostate-Specific Antigen (PSA) Test',
    written: '2026-11-21',
  },
  pregnancy: {
    codes: coded(LOINC, '2106-3', '2110-5', '2118-8', '21198-7', '19080-1'),
    source: 'MedlinePlus, Pregnancy Test',
    written: '2026-11-21',
  },
  covid: {
    codes: coded(LOINC, '94500-6', '94309-2', '94534-5', '94558-4', '95209-3', '97097-0'),
    source: 'MedlinePlus, COVID-19 Testing',
    written: '2026-11-21',
  },
  hiv: {
    codes: coded(LOINC, '75622-1', '56888-1', '7917-8'),
    source: 'MedlinePlus, HIV Test',
    written: '2026-11-21',
  },
  hepatitisC: {
    codes: coded(LOINC, '16128-1', '13955-0'),
    source: 'MedlinePlus, Hepatitis Panel',
    written: '2026-11-21',
  },
  hepatitisB: {
    codes: coded(LOINC, '5196-1', '5195-3'),
    source: 'MedlinePlus, Hepatitis Panel',
    written: '2026-11-21',
  },
  lithium: {
    codes: coded(LOINC, '14334-7', '3719-2'),
    source: 'MedlinePlus, Lithium',
    written: '2026-11-21',
  },
  valproate: {
    codes: coded(LOINC, '4086-5'),
    source: 'MedlinePlus, Valproic Acid',
    written: '2026-11-21',
  },
} as const satisfies Record<string, GlossaryEntry>
