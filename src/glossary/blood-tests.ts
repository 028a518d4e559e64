import { coded, type GlossaryEntry } from './entry'

const LOINC = 'http://loinc.org'

/** Codes and sources of the plain words for tests of the blood: cells, salts, kidneys and liver. */
export const BLOOD_TESTS = {
  bloodCount: {
    codes: coded(LOINC, '58410-2', '57021-8', '69742-5', '57782-5'),
    source: 'MedlinePlus, Complete Blood Count (CBC)',
    written: '2026-11-21',
  },
  hemoglobin: {
    codes: coded(LOINC, '718-7', '20509-6', '30313-1'),
    source: 'MedlinePlus, Hemoglobin Test',
    written: '2026-11-21',
  },
  hematocrit: {
    codes: coded(LOINC, '4544-3', '20570-8', '4545-0'),
    source: 'MedlinePlus, Hematocrit Test',
    written: '2026-11-21',
  },
  whiteCells: {
    codes: coded(LOINC, '6690-2', '26464-8', '804-5'),
    source: 'MedlinePlus, White Blood Count (WBC)',
    written: '2026-11-21',
  },
  redCells: {
    codes: coded(LOINC, '789-8', '26453-1'),
    source: 'MedlinePlus, Red Blood Cell (RBC) Count',
    written: '2026-11-21',
  },
  platelets: {
    codes: coded(LOINC, '777-3', '26515-7'),
    source: 'MedlinePlus, Platelet Tests',
    written: '2026-11-21',
  },
  plateletSize: {
    codes: coded(LOINC, '32623-1', '32207-3'),
    source: 'MedlinePlus, MPV Blood Test',
    written: '2026-11-21',
  },
  redCellSize: {
    codes: coded(LOINC, '787-2', '30428-7'),
    source: 'MedlinePlus, MCV (Mean Corpuscular Volume)',
    written: '2026-11-21',
  },
  redCellHemoglobin: {
    codes: coded(LOINC, '785-6', '786-4', '28539-5', '28540-3'),
    source: 'MedlinePlus, Red Blood Cell (RBC) Indices',
    written: '2026-11-21',
  },
  redCellSpread: {
    codes: coded(LOINC, '788-0', '30385-9'),
    source: 'MedlinePlus, RDW (Red Cell Distribution Width)',
    written: '2026-11-21',
  },
  neutrophils: {
    codes: coded(LOINC, '770-8', '751-8', '26499-4', '26511-6'),
    source: 'MedlinePlus, Blood Differential',
    written: '2026-11-21',
  },
  lymphocytes: {
    codes: coded(LOINC, '736-9', '731-0', '26474-7', '26478-8'),
    source: 'MedlinePlus, Blood Differential',
    written: '2026-11-21',
  },
  otherWhiteCells: {
    codes: coded(LOINC, '5905-5', '742-7', '713-8', '711-2', '706-2', '704-7'),
    source: 'MedlinePlus, Blood Differential',
    written: '2026-11-21',
  },
  metabolicPanel: {
    codes: coded(LOINC, '24323-8', '24321-2', '51990-0', '70219-1'),
    source: 'MedlinePlus, Comprehensive Metabolic Panel (CMP)',
    written: '2026-11-21',
  },
  glucose: {
    codes: coded(
      LOINC,
      '2345-7',
      '2339-0',
      '1558-6',
      '41653-7',
      '2340-8',
      '14749-6',
      '15074-8',
      '32016-8',
    ),
    source: 'MedlinePlus, Blood Glucose Test',
    written: '2026-11-21',
  },
  a1c: {
    codes: coded(LOINC, '4548-4', '17856-6', '59261-8', '41995-2'),
    source: 'MedlinePlus, Hemoglobin A1C (HbA1c) Test',
    written: '2026-11-21',
  },
  creatinine: {
    codes: coded(LOINC, '2160-0', '38483-4', '14682-9'),
    source: 'MedlinePlus, Creatinine Test',
    written: '2026-11-21',
  },
  kidneyFilter: {
    codes: coded(
      LOINC,
      '33914-3',
      '62238-1',
      '48642-3',
      '48643-1',
      '98979-8',
      '77147-7',
      '50044-7',
      '88293-6',
      '88294-4',
    ),
    source: 'MedlinePlus, Glomerular Filtration Rate (GFR) Test',
    written: '2026-11-21',
  },
  urea: {
    codes: coded(LOINC, '3094-0', '6299-2', '22664-7'),
    source: 'MedlinePlus, BUN (Blood Urea Nitrogen)',
    written: '2026-11-21',
  },
  sodium: {
    codes: coded(LOINC, '2951-2', '2947-0'),
    source: 'MedlinePlus, Sodium Blood Test',
    written: '2026-11-21',
  },
  potassium: {
    codes: coded(LOINC, '2823-3', '6298-4'),
    source: 'MedlinePlus, Potassium Blood Test',
    written: '2026-11-21',
  },
  chloride: {
    codes: coded(LOINC, '2075-0', '2069-3'),
    source: 'MedlinePlus, Chloride Blood Test',
    written: '2026-11-21',
  },
  bicarbonate: {
    codes: coded(LOINC, '2028-9', '1963-8', '1959-6', '20565-8'),
    source: 'MedlinePlus, Carbon Dioxide (CO2) in Blood',
    written: '2026-11-21',
  },
  anionGap: {
    codes: coded(LOINC, '33037-3', '10466-1', '1863-0'),
    source: 'MedlinePlus, Anion Gap Blood Test',
    written: '2026-11-21',
  },
  calcium: {
    codes: coded(LOINC, '17861-6', '2000-8', '1994-3', '49765-1'),
    source: 'MedlinePlus, Calcium Blood Test',
    written: '2026-11-21',
  },
  magnesium: {
    codes: coded(LOINC, '19123-9', '2601-3'),
    source: 'MedlinePlus, Magnesium Blood Test',
    written: '2026-11-21',
  },
  phosphate: {
    codes: coded(LOINC, '2777-1', '14879-1'),
    source: 'MedlinePlus, Phosphate in Blood',
    written: '2026-11-21',
  },
  uricAcid: {
    codes: coded(LOINC, '3084-1', '14933-6'),
    source: 'MedlinePlus, Uric Acid Test',
    written: '2026-11-21',
  },
  albumin: {
    codes: coded(LOINC, '1751-7', '61151-7', '2862-1'),
    source: 'MedlinePlus, Albumin Blood Test',
    written: '2026-11-21',
  },
  totalProtein: {
    codes: coded(LOINC, '2885-2'),
    source: 'MedlinePlus, Total Protein and Albumin/Globulin (A/G) Ratio',
    written: '2026-11-21',
  },
  globulin: {
    codes: coded(LOINC, '10834-0', '2336-6'),
    source: 'MedlinePlus, Globulin Test',
    written: '2026-11-21',
  },
  liverPanel: {
    codes: coded(LOINC, '24325-3', '24324-6'),
    source: 'MedlinePlus, Liver Function Tests',
    written: '2026-11-21',
  },
  bilirubin: {
    codes: coded(LOINC, '1975-2', '1968-7', '1971-1', '14631-6'),
    source: 'MedlinePlus, Bilirubin Blood Test',
    written: '2026-11-21',
  },
  alkalinePhosphatase: {
    codes: coded(LOINC, '6768-6'),
    source: 'MedlinePlus, Alkaline Phosphatase',
    written: '2026-11-21',
  },
  alt: {
    codes: coded(LOINC, '1742-6', '1743-4', '1744-2'),
    source: 'MedlinePlus, ALT Blood Test',
    written: '2026-11-21',
  },
  ast: {
    codes: coded(LOINC, '1920-8', '30239-8'),
    source: 'MedlinePlus, AST Test',
    written: '2026-11-21',
  },
  ggt: {
    codes: coded(LOINC, '2324-2'),
    source: 'MedlinePlus, Gamma-glutamyl Transferase (GGT) Test',
    written: '2026-11-21',
  },
  ldh: {
    codes: coded(LOINC, '2532-0', '14804-9'),
    source: 'MedlinePlus, Lactate Dehydrogenase (LDH) Test',
    written: '2026-11-21',
  },
  creatineKinase: {
    codes: coded(LOINC, '2157-6'),
    source: 'MedlinePlus, Creatine Kinase',
    written: '2026-11-21',
  },
} as const satisfies Record<string, GlossaryEntry>
