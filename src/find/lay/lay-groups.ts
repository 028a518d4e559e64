import type { GlossaryKey } from '~/glossary/glossary-entries'

/** Words that people use for what records call otherwise, in both languages. */
export interface LayGroup {
  /** Entries of the glossary whose codes it holds for. */
  readonly keys?: readonly GlossaryKey[]
  /** Names in records, as whole words, that it holds for whatever their code. */
  readonly says?: readonly string[]
  /** The words, as people type them. Each of them also finds records that say another one. */
  readonly words: readonly string[]
}

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
    ],
  },
  {
    keys: ['glucose', 'urineGlucose'],
    says: ['glucose', 'glucosa'],
    words: ['glucose', 'blood sugar', 'glucosa', 'azúcar en la sangre'],
  },
  {
    keys: ['bloodCount'],
    words: ['blood count', 'complete blood count', 'CBC', 'hemograma', 'biometría hemática'],
  },
  { keys: ['hemoglobin'], words: ['hemoglobin', 'anemia test', 'hemoglobina'] },
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
  { keys: ['height'], says: ['body height'], words: ['height', 'how tall', 'estatura', 'altura'] },
  { keys: ['weight'], says: ['body weight'], words: ['weight', 'peso'] },
  {
    keys: ['bodyMassIndex'],
    says: ['body mass index'],
    words: ['BMI', 'body mass index', 'IMC', 'índice de masa corporal'],
  },
  {
    keys: ['phq9', 'phq2'],
    says: ['phq 9', 'phq 2', 'patient health questionnaire'],
    words: ['depression score', 'depression questionnaire', 'PHQ', 'cuestionario de depresión'],
  },
  {
    keys: ['gad7'],
    says: ['gad 7', 'generalized anxiety disorder 7'],
    words: ['anxiety score', 'anxiety questionnaire', 'GAD', 'cuestionario de ansiedad'],
  },
  {
    keys: ['auditC'],
    says: ['audit c'],
    words: ['alcohol score', 'drinking questionnaire', 'AUDIT', 'cuestionario de alcohol'],
  },
  {
    keys: ['dast10'],
    says: ['dast 10'],
    words: ['drug use score', 'drug questionnaire', 'DAST', 'cuestionario de drogas'],
  },
  {
    keys: ['pain'],
    says: ['pain severity'],
    words: ['pain level', 'pain score', 'nivel de dolor', 'dolor'],
  },
  {
    keys: ['smoking'],
    says: ['tobacco smoking status', 'smoking status', 'tobacco'],
    words: ['smoking', 'tobacco', 'cigarettes', 'tabaco', 'cigarros', 'fumar'],
  },
]

/** Conditions and what happens to people. */
const CONDITIONS: readonly LayGroup[] = [
  {
    says: ['myocardial infarction', 'infarto', 'stemi', 'nstemi', 'infarto de miocardio'],
    words: ['heart attack', 'ataque al corazón', 'ataque cardíaco', 'infarto'],
  },
  {
    says: [
      'cerebrovascular accident',
      'cerebral infarction',
      'stroke',
      'accidente cerebrovascular',
    ],
    words: ['stroke', 'brain attack', 'derrame cerebral', 'embolia', 'ictus'],
  },
  {
    says: ['transient ischemic attack', 'tia'],
    words: ['mini stroke', 'TIA', 'miniderrame'],
  },
  {
    says: ['hypertension', 'hypertensive disorder', 'essential hypertension', 'hipertension'],
    words: ['high blood pressure', 'hypertension', 'presión alta', 'hipertensión'],
  },
  {
    says: ['diabetes', 'diabetes mellitus'],
    words: ['sugar disease', 'high sugar', 'diabetes', 'azúcar alta', 'azúcar en la sangre'],
  },
  { says: ['prediabetes'], words: ['borderline diabetes', 'prediabetes', 'azúcar un poco alta'] },
  {
    says: ['hyperlipidemia', 'hypercholesterolemia', 'dyslipidemia', 'hiperlipidemia'],
    words: ['high cholesterol', 'colesterol alto'],
  },
  {
    says: ['heart failure', 'congestive heart failure', 'insuficiencia cardiaca'],
    words: ['weak heart', 'heart failure', 'corazón débil', 'insuficiencia cardíaca'],
  },
  {
    says: ['atrial fibrillation', 'arrhythmia', 'fibrilacion auricular'],
    words: ['irregular heartbeat', 'AFib', 'latidos irregulares', 'arritmia'],
  },
  {
    says: ['coronary artery disease', 'ischemic heart disease', 'angina', 'coronary heart disease'],
    words: ['heart disease', 'chest pain', 'enfermedad del corazón', 'dolor de pecho'],
  },
  {
    says: ['chronic kidney disease', 'renal failure', 'end stage renal disease', 'renal disease'],
    words: ['kidney disease', 'kidney failure', 'enfermedad de los riñones'],
  },
  {
    says: ['chronic obstructive', 'copd', 'emphysema', 'chronic bronchitis', 'epoc'],
    words: ['COPD', 'smoker’s lung', 'EPOC', 'enfisema', 'enfermedad de los pulmones'],
  },
  { says: ['asthma', 'asma'], words: ['asthma', 'wheezing', 'asma'] },
  {
    says: ['pneumonia', 'neumonia'],
    words: ['pneumonia', 'lung infection', 'neumonía', 'pulmonía'],
  },
  {
    says: ['upper respiratory infection', 'viral sinusitis', 'nasopharyngitis', 'bronchitis'],
    words: ['cold', 'head cold', 'resfriado', 'catarro', 'gripe'],
  },
  { says: ['influenza'], words: ['flu', 'influenza', 'gripe'] },
  { says: ['pharyngitis', 'tonsillitis'], words: ['sore throat', 'dolor de garganta'] },
  { says: ['otitis media', 'otitis'], words: ['ear infection', 'infección de oído'] },
  {
    says: ['urinary tract infection', 'cystitis', 'infeccion urinaria'],
    words: ['bladder infection', 'UTI', 'infección de orina', 'infección urinaria'],
  },
  {
    says: ['gastroesophageal reflux', 'gerd', 'reflujo'],
    words: ['heartburn', 'acid reflux', 'acidez', 'reflujo'],
  },
  {
    says: ['depression', 'depressive', 'depressive disorder', 'depresion', 'depresivo'],
    words: ['depression', 'sadness', 'depresión', 'tristeza'],
  },
  {
    says: ['anxiety', 'anxiety disorder', 'panic disorder', 'ansiedad'],
    words: ['anxiety', 'worry', 'panic', 'nerves', 'ansiedad', 'nervios', 'pánico'],
  },
  {
    says: ['bipolar', 'bipolar disorder', 'manic'],
    words: ['bipolar', 'manic depression', 'trastorno bipolar'],
  },
  {
    says: ['posttraumatic stress', 'post traumatic stress', 'ptsd'],
    words: ['PTSD', 'trauma', 'estrés postraumático'],
  },
  {
    says: ['attention deficit', 'adhd'],
    words: ['ADHD', 'ADD', 'déficit de atención', 'TDAH'],
  },
  {
    says: ['alcohol use disorder', 'alcohol dependence', 'alcoholism', 'alcohol abuse'],
    words: ['drinking problem', 'alcohol problem', 'alcoholismo', 'problema de alcohol'],
  },
  {
    says: ['opioid use disorder', 'opioid dependence', 'opioid abuse'],
    words: ['opioid addiction', 'addiction', 'adicción a los opioides', 'adicción'],
  },
  { says: ['insomnia', 'insomnio'], words: ['trouble sleeping', 'insomnia', 'insomnio', 'sueño'] },
  { says: ['dementia', 'alzheimer'], words: ['memory loss', 'dementia', 'demencia', 'memoria'] },
  {
    says: ['neoplasm', 'carcinoma', 'malignant', 'malignant neoplasm', 'lymphoma', 'leukemia'],
    words: ['cancer', 'tumor', 'cáncer'],
  },
  { says: ['fracture', 'fractura'], words: ['broken bone', 'fracture', 'hueso roto', 'fractura'] },
  {
    says: ['osteoarthritis', 'arthritis', 'artritis', 'artrosis'],
    words: ['joint pain', 'arthritis', 'dolor de articulaciones', 'artritis'],
  },
  { says: ['low back pain', 'dorsalgia', 'lumbago'], words: ['back pain', 'dolor de espalda'] },
  { says: ['migraine', 'headache', 'migrana', 'cefalea'], words: ['headache', 'dolor de cabeza'] },
  { says: ['epilepsy', 'seizure'], words: ['seizures', 'fits', 'convulsiones', 'ataques'] },
  { says: ['obesity', 'obesidad'], words: ['overweight', 'sobrepeso', 'obesidad'] },
  { says: ['anemia'], words: ['low iron', 'low blood', 'anemia', 'sangre baja'] },
  { says: ['hypothyroidism'], words: ['low thyroid', 'underactive thyroid', 'tiroides baja'] },
  { says: ['hyperthyroidism'], words: ['overactive thyroid', 'tiroides alta'] },
  { says: ['gravidity', 'pregnancy', 'pregnant', 'embarazo'], words: ['pregnancy', 'embarazo'] },
  { says: ['dermatitis', 'eczema', 'eccema'], words: ['rash', 'skin rash', 'sarpullido'] },
  { says: ['urticaria'], words: ['hives', 'ronchas'] },
  { says: ['fall', 'falls', 'at risk for falls'], words: ['fall', 'caída', 'caídas'] },
  { says: ['homeless', 'homelessness', 'housing'], words: ['no home', 'sin hogar', 'vivienda'] },
]

/** Medicines by what they are for, and immunizations. */
const MEDICINES: readonly LayGroup[] = [
  {
    says: ['metformin', 'metformina', 'glipizide', 'insulin', 'insulina', 'semaglutide'],
    words: ['diabetes medicine', 'sugar pill', 'medicamento para la diabetes'],
  },
  {
    says: ['lisinopril', 'amlodipine', 'losartan', 'hydrochlorothiazide', 'metoprolol'],
    words: ['blood pressure medicine', 'water pill', 'medicamento para la presión'],
  },
  {
    says: ['atorvastatin', 'simvastatin', 'rosuvastatin', 'pravastatin'],
    words: ['statin', 'cholesterol medicine', 'medicamento para el colesterol'],
  },
  {
    says: ['warfarin', 'apixaban', 'rivaroxaban', 'clopidogrel'],
    words: ['blood thinner', 'anticoagulante'],
  },
  {
    says: ['sertraline', 'fluoxetine', 'escitalopram', 'citalopram', 'bupropion', 'sertralina'],
    words: ['antidepressant', 'depression medicine', 'antidepresivo'],
  },
  {
    says: ['buprenorphine', 'methadone', 'naltrexone', 'buprenorfina', 'metadona'],
    words: ['addiction medicine', 'Suboxone', 'medicamento para la adicción'],
  },
  { says: ['naloxone', 'naloxona'], words: ['Narcan', 'overdose medicine', 'sobredosis'] },
  { says: ['acetaminophen', 'paracetamol'], words: ['Tylenol', 'painkiller', 'para el dolor'] },
  { says: ['ibuprofen', 'ibuprofeno'], words: ['Advil', 'Motrin', 'painkiller', 'para el dolor'] },
  { says: ['albuterol', 'salbutamol'], words: ['inhaler', 'puffer', 'inhalador'] },
  { says: ['amoxicillin', 'penicillin', 'penicilina'], words: ['antibiotic', 'antibiótico'] },
  { says: ['influenza'], words: ['flu shot', 'vacuna contra la gripe'] },
  { says: ['tdap', 'tetanus', 'td'], words: ['tetanus shot', 'vacuna contra el tétanos'] },
  { says: ['zoster'], words: ['shingles shot', 'vacuna contra la culebrilla'] },
  { says: ['pneumococcal'], words: ['pneumonia shot', 'vacuna contra la neumonía'] },
  { says: ['mmr', 'measles'], words: ['measles shot', 'vacuna contra el sarampión'] },
]

/** Examinations, visits and documents. */
const EVENTS: readonly LayGroup[] = [
  { says: ['colonoscopy', 'colonoscopia'], words: ['colon check', 'examen del colon'] },
  { says: ['mammography', 'mammogram', 'mamografia'], words: ['breast x-ray', 'mamografía'] },
  { says: ['radiograph', 'radiography', 'x ray'], words: ['x-ray', 'radiografía', 'placa'] },
  {
    says: ['electrocardiogram', 'electrocardiographic', 'ekg', 'ecg'],
    words: ['heart tracing', 'EKG', 'ECG', 'electrocardiograma'],
  },
  { says: ['appendectomy', 'appendicectomy'], words: ['appendix removed', 'apéndice'] },
  { says: ['cesarean', 'caesarean'], words: ['C-section', 'cesárea'] },
  { keys: ['emergency'], says: ['emergency'], words: ['ER', 'emergency room', 'urgencias'] },
  { keys: ['inpatient'], words: ['hospital stay', 'hospitalización', 'internado'] },
  { keys: ['virtual'], words: ['video visit', 'phone visit', 'consulta por video'] },
  { keys: ['discharge'], words: ['leaving the hospital', 'alta del hospital'] },
  { keys: ['progressNote', 'consultation'], words: ['visit note', 'nota de la consulta'] },
  { keys: ['referralNote'], words: ['referral', 'referido', 'remisión'] },
]

/** All groups, in no order. */
export const LAY_GROUPS: readonly LayGroup[] = [
  ...TESTS,
  ...MEASURES,
  ...CONDITIONS,
  ...MEDICINES,
  ...EVENTS,
]
