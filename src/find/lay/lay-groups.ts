import { ALLERGENS, EVENTS, MEDICINES } from './care-groups'
import { CONDITIONS } from './condition-groups'
import type { LayGroup } from './lay-group'

/** Tests of the blood and of urine. */
const TESTS: readonly LayGroup[] = [
  {
    keys: ['a1c'],
    says: ['a1c', 'hba1c', 'hemoglobina glucosilada', 'hemoglobina glicosilada'],
    words: [
      'A1c',
      'HbA1c',
      'blood sugar',
      'average sugar',
      'azúcar en la sangre',
      'hemoglobina glucosilada',
      'hemoglobina glicosilada',
      'three month sugar',
      'sugar level',
    ],
  },
  {
    keys: ['glucose', 'urineGlucose'],
    says: ['glucose', 'glucosa'],
    words: [
      'glucose',
      'blood sugar',
      'glucosa',
      'azúcar en la sangre',
      'sugar level',
      'sugar test',
      'azúcar alta',
      'nivel de azúcar',
    ],
  },
  {
    keys: ['bloodCount'],
    words: ['blood count', 'complete blood count', 'CBC', 'hemograma', 'biometría hemática'],
  },
  { keys: ['hemoglobin'], words: ['hemoglobin', 'anemia test', 'hemoglobina', 'blood count'] },
  { keys: ['hematocrit'], words: ['hematocrit', 'hematocrito'] },
  {
    keys: ['whiteCells'],
    says: ['leukocytes', 'leucocitos'],
    words: ['white blood cells', 'WBC', 'glóbulos blancos', 'leucocitos'],
  },
  {
    keys: ['redCells'],
    says: ['erythrocytes', 'eritrocitos'],
    words: ['red blood cells', 'RBC', 'glóbulos rojos', 'eritrocitos'],
  },
  { keys: ['platelets'], words: ['platelets', 'clotting cells', 'plaquetas'] },
  {
    keys: ['metabolicPanel'],
    words: ['metabolic panel', 'CMP', 'BMP', 'chemistry', 'panel metabólico', 'química sanguínea'],
  },
  {
    keys: ['creatinine', 'kidneyFilter', 'urea', 'urineAlbumin'],
    says: ['creatinine', 'creatinina', 'egfr', 'gfr', 'bun'],
    words: ['kidney test', 'kidney function', 'kidneys', 'prueba de los riñones', 'función renal'],
  },
  { keys: ['kidneyFilter'], words: ['eGFR', 'kidney filter', 'filtración de los riñones'] },
  { keys: ['urea'], words: ['BUN', 'urea nitrogen', 'nitrógeno ureico', 'urea'] },
  { keys: ['creatinine'], words: ['creatinine', 'creatinina'] },
  { keys: ['sodium'], words: ['sodium', 'salt', 'sodio', 'sal'] },
  { keys: ['potassium'], words: ['potassium', 'potasio'] },
  { keys: ['calcium'], words: ['calcium', 'calcio'] },
  { keys: ['magnesium'], words: ['magnesium', 'magnesio'] },
  { keys: ['uricAcid'], words: ['uric acid', 'gout test', 'ácido úrico', 'prueba de gota'] },
  {
    keys: ['liverPanel', 'alt', 'ast', 'ggt', 'alkalinePhosphatase', 'bilirubin'],
    says: ['aminotransferase', 'alt', 'ast'],
    words: ['liver test', 'liver function', 'liver', 'prueba del hígado', 'función hepática'],
  },
  { keys: ['bilirubin'], words: ['bilirubin', 'bilirrubina'] },
  {
    keys: ['lipidPanel', 'cholesterol', 'hdl', 'ldl', 'triglycerides'],
    words: ['cholesterol', 'blood fats', 'lipids', 'colesterol', 'grasas en la sangre', 'lípidos'],
  },
  { keys: ['ldl'], words: ['bad cholesterol', 'LDL', 'colesterol malo'] },
  { keys: ['hdl'], words: ['good cholesterol', 'HDL', 'colesterol bueno'] },
  { keys: ['triglycerides'], words: ['triglycerides', 'triglicéridos'] },
  {
    keys: ['tsh', 'thyroxine', 'triiodothyronine'],
    says: ['thyrotropin', 'tirotropina'],
    words: ['thyroid test', 'thyroid', 'TSH', 'prueba de tiroides', 'tiroides'],
  },
  { keys: ['iron', 'ferritin'], words: ['iron', 'ferritin', 'hierro', 'ferritina'] },
  { keys: ['b12'], words: ['vitamin B12', 'vitamina B12'] },
  { keys: ['folate'], words: ['folic acid', 'folate', 'ácido fólico', 'folato'] },
  { keys: ['vitaminD'], words: ['vitamin D', 'vitamina D'] },
  {
    keys: ['crp', 'sedimentation'],
    words: ['inflammation test', 'CRP', 'ESR', 'prueba de inflamación'],
  },
  {
    keys: ['clotting', 'clottingPartial'],
    words: ['clotting test', 'INR', 'blood thinner test', 'prueba de coagulación'],
  },
  {
    keys: ['troponin', 'bnp', 'creatineKinase'],
    says: ['troponin', 'troponina'],
    words: ['heart test', 'troponin', 'prueba del corazón', 'troponina'],
  },
  {
    keys: ['urinalysis', 'urineProtein', 'urineKetones', 'urineAcid', 'urineStrip'],
    words: ['urine test', 'pee test', 'prueba de orina', 'análisis de orina'],
  },
  { keys: ['psa'], words: ['prostate test', 'PSA', 'prueba de la próstata'] },
  { keys: ['pregnancy'], words: ['pregnancy test', 'prueba de embarazo'] },
  {
    keys: ['covid'],
    says: ['sars cov 2', 'covid 19', 'covid'],
    words: ['COVID', 'corona', 'coronavirus'],
  },
  { keys: ['hiv'], says: ['hiv', 'vih'], words: ['HIV', 'AIDS test', 'VIH', 'prueba de sida'] },
  { keys: ['lithium'], says: ['lithium'], words: ['lithium', 'litio'] },
  {
    keys: ['valproate'],
    says: ['valproate', 'valproic acid', 'divalproex'],
    words: ['valproate', 'Depakote', 'valproato'],
  },
]

/** Vital signs, measures of the body, and scores. */
const MEASURES: readonly LayGroup[] = [
  {
    keys: ['bloodPressure', 'systolic', 'diastolic'],
    says: ['blood pressure', 'presion arterial'],
    words: ['blood pressure', 'BP', 'presión', 'presión arterial', 'tensión'],
  },
  {
    keys: ['heartRate'],
    says: ['heart rate', 'frecuencia cardiaca'],
    words: ['heart rate', 'pulse', 'heartbeat', 'pulso', 'latidos', 'frecuencia cardíaca'],
  },
  {
    keys: ['breathing'],
    says: ['respiratory rate'],
    words: ['breathing rate', 'breaths', 'respiración', 'respiraciones'],
  },
  {
    keys: ['temperature'],
    says: ['body temperature'],
    words: ['temperature', 'fever', 'temperatura', 'fiebre', 'calentura'],
  },
  {
    keys: ['oxygen'],
    says: ['oxygen saturation'],
    words: ['oxygen', 'oxygen level', 'pulse ox', 'SpO2', 'oxígeno', 'saturación'],
  },
  {
    keys: ['height'],
    says: ['body height'],
    words: ['height', 'how tall', 'estatura', 'altura', 'mido', 'mide'],
  },
  {
    keys: ['weight'],
    says: ['body weight'],
    words: ['weight', 'weigh', 'weighed', 'peso', 'pesa', 'pesaba'],
  },
  {
    keys: ['bodyMassIndex'],
    says: ['body mass index'],
    words: ['BMI', 'body mass index', 'IMC', 'índice de masa corporal'],
  },
  {
    keys: ['phq9', 'phq2'],
    says: ['phq 9', 'phq 2', 'patient health questionnaire'],
    words: [
      'depression score',
      'depression questionnaire',
      'PHQ',
      'cuestionario de depresión',
      'puntaje de depresión',
      'depression test',
      'prueba de depresión',
    ],
  },
  {
    keys: ['gad7'],
    says: ['gad 7', 'generalized anxiety disorder 7'],
    words: [
      'anxiety score',
      'anxiety questionnaire',
      'GAD',
      'cuestionario de ansiedad',
      'puntaje de ansiedad',
      'anxiety test',
      'prueba de ansiedad',
    ],
  },
  {
    keys: ['auditC'],
    says: ['audit c'],
    words: [
      'alcohol score',
      'alcohol use',
      'drinking questionnaire',
      'how much I drink',
      'AUDIT',
      'cuestionario de alcohol',
      'consumo de alcohol',
    ],
  },
  {
    keys: ['dast10'],
    says: ['dast 10'],
    words: ['drug use score', 'drug questionnaire', 'DAST', 'cuestionario de drogas', 'drogas'],
  },
  {
    keys: ['pain'],
    says: ['pain severity'],
    words: ['pain level', 'pain score', 'nivel de dolor', 'dolor'],
  },
  {
    keys: ['smoking'],
    says: ['tobacco smoking status', 'smoking status', 'tobacco'],
    words: [
      'smoking',
      'smoke',
      'tobacco',
      'cigarettes',
      'tabaco',
      'cigarros',
      'fumar',
      'fumo',
      'fuma',
    ],
  },
]

/** All groups, in no order. */
export const LAY_GROUPS: readonly LayGroup[] = [
  ...TESTS,
  ...MEASURES,
  ...CONDITIONS,
  ...MEDICINES,
  ...ALLERGENS,
  ...EVENTS,
]
