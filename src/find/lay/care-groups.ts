import type { LayGroup } from './lay-group'

/** Medicines by what they are for, and immunizations. */
export const MEDICINES: readonly LayGroup[] = [
  {
    says: ['metformin', 'metformina', 'glipizide', 'insulin', 'insulina', 'semaglutide'],
    words: [
      'diabetes medicine',
      'sugar pill',
      'medicamento para la diabetes',
      'pastilla para el azúcar',
      'medicina para el azúcar',
    ],
  },
  {
    says: ['lisinopril', 'amlodipine', 'losartan', 'hydrochlorothiazide', 'metoprolol'],
    words: ['blood pressure medicine', 'medicamento para la presión', 'medicina para la presión'],
  },
  {
    says: ['atorvastatin', 'simvastatin', 'rosuvastatin', 'pravastatin'],
    words: [
      'statin',
      'cholesterol medicine',
      'medicamento para el colesterol',
      'cholesterol pill',
      'pastilla para el colesterol',
      'estatina',
    ],
  },
  {
    says: ['warfarin', 'apixaban', 'rivaroxaban', 'clopidogrel'],
    words: ['blood thinner', 'anticoagulante', 'anticoagulantes'],
  },
  {
    says: ['sertraline', 'fluoxetine', 'escitalopram', 'citalopram', 'bupropion', 'sertralina'],
    words: [
      'antidepressant',
      'depression medicine',
      'antidepresivo',
      'Zoloft',
      'Prozac',
      'Lexapro',
    ],
  },
  {
    says: ['buprenorphine', 'methadone', 'naltrexone', 'buprenorfina', 'metadona'],
    words: ['addiction medicine', 'Suboxone', 'medicamento para la adicción'],
  },
  { says: ['naloxone', 'naloxona'], words: ['Narcan', 'overdose medicine', 'sobredosis'] },
  {
    says: ['acetaminophen', 'paracetamol'],
    words: [
      'Tylenol',
      'painkiller',
      'pain killers',
      'para el dolor',
      'paracetamol',
      'acetaminofén',
    ],
  },
  {
    says: ['ibuprofen', 'ibuprofeno'],
    words: ['Advil', 'Motrin', 'painkiller', 'pain killers', 'para el dolor', 'ibuprofeno'],
  },
  { says: ['albuterol', 'salbutamol'], words: ['inhaler', 'puffer', 'inhalador'] },
  {
    says: ['amoxicillin', 'penicillin', 'penicilina'],
    words: ['antibiotic', 'antibiótico', 'penicillin', 'penicilina'],
  },
  { says: ['amoxicillin'], words: ['amoxicilina'] },
  {
    says: ['levothyroxine', 'levotiroxina'],
    words: ['thyroid medicine', 'Synthroid', 'levotiroxina', 'medicamento para la tiroides'],
  },
  { says: ['hydrochlorothiazide'], words: ['HCTZ', 'hidroclorotiazida'] },
  { says: ['insulin', 'insulina'], words: ['insulin', 'insulina'] },
  {
    says: ['omeprazole', 'pantoprazole', 'famotidine', 'omeprazol'],
    words: ['heartburn medicine', 'stomach medicine', 'medicamento para la acidez'],
  },
  {
    says: ['trazodone', 'zolpidem', 'melatonin', 'trazodona'],
    words: ['sleeping pill', 'sleep medicine', 'pastilla para dormir'],
  },
  {
    says: ['lorazepam', 'clonazepam', 'alprazolam', 'diazepam', 'buspirone', 'hydroxyzine'],
    words: ['anxiety medicine', 'medicamento para la ansiedad', 'Xanax', 'Ativan', 'Klonopin'],
  },
  { says: ['aspirin', 'aspirina'], words: ['aspirin', 'aspirina'] },
  { says: ['prednisone', 'prednisona', 'cortisone'], words: ['steroid', 'cortisona'] },
  {
    says: ['ethinyl estradiol', 'norethindrone', 'levonorgestrel', 'medroxyprogesterone'],
    words: ['birth control', 'anticonceptivo'],
  },
  {
    says: ['influenza'],
    words: ['flu shot', 'vacuna contra la gripe', 'flu vaccine', 'vacuna de la gripe'],
  },
  {
    says: ['tdap', 'tetanus', 'td'],
    words: ['tetanus shot', 'vacuna contra el tétanos', 'tetanus vaccine', 'vacuna del tétanos'],
  },
  {
    says: ['hydrochlorothiazide', 'furosemide', 'chlorthalidone', 'spironolactone'],
    words: ['water pill', 'diuretic', 'diurético'],
  },
  {
    says: ['sars cov 2', 'covid 19', 'covid'],
    words: [
      'covid',
      'covid shot',
      'covid vaccine',
      'coronavirus',
      'vacuna covid',
      'vacuna de covid',
      'vacuna contra el covid',
    ],
  },
  {
    says: ['zoster'],
    words: [
      'shingles shot',
      'vacuna contra la culebrilla',
      'shingles vaccine',
      'vacuna del herpes',
    ],
  },
  {
    says: ['pneumococcal'],
    words: [
      'pneumonia shot',
      'vacuna contra la neumonía',
      'pneumonia vaccine',
      'vacuna de la neumonía',
    ],
  },
  { says: ['mmr', 'measles'], words: ['measles shot', 'vacuna contra el sarampión'] },
]

/** Things that people are allergic to. */
export const ALLERGENS: readonly LayGroup[] = [
  { says: ['peanut', 'peanuts'], words: ['peanut', 'cacahuate', 'maní'] },
  { says: ['tree nut', 'nut', 'nuts'], words: ['nuts', 'nueces'] },
  {
    says: ['shellfish', 'shrimp', 'seafood'],
    words: ['shellfish', 'shrimp', 'mariscos', 'camarón'],
  },
  { says: ['fish'], words: ['fish', 'pescado'] },
  { says: ['egg', 'eggs'], words: ['eggs', 'huevo'] },
  { says: ['milk', 'dairy', 'lactose'], words: ['milk', 'dairy', 'leche', 'lactosa'] },
  { says: ['wheat', 'gluten'], words: ['wheat', 'gluten', 'trigo'] },
  { says: ['soya', 'soy'], words: ['soy', 'soya'] },
  { says: ['latex'], words: ['latex', 'rubber gloves', 'látex'] },
  { says: ['pollen'], words: ['pollen', 'polen'] },
  { says: ['mold', 'mould'], words: ['mold', 'moho'] },
  { says: ['house dust mite', 'dust mite', 'dust'], words: ['dust', 'polvo', 'ácaros'] },
  { says: ['bee venom', 'bee', 'wasp'], words: ['bee sting', 'picadura de abeja'] },
  { says: ['dander', 'cat', 'dog'], words: ['cats', 'dogs', 'pets', 'gatos', 'perros'] },
]

/** Examinations, visits and documents. */
export const EVENTS: readonly LayGroup[] = [
  {
    says: ['colonoscopy', 'colonoscopia'],
    words: ['colon check', 'examen del colon', 'colonoscopia'],
  },
  {
    says: ['mammography', 'mammogram', 'mamografia'],
    words: ['breast x-ray', 'mamografía', 'mammogram', 'breast check', 'mamograma'],
  },
  {
    says: ['radiograph', 'radiography', 'x ray'],
    words: ['x-ray', 'radiografía', 'placa', 'rayos x'],
  },
  {
    says: ['electrocardiogram', 'electrocardiographic', 'ekg', 'ecg'],
    words: ['heart tracing', 'EKG', 'ECG', 'electrocardiograma'],
  },
  {
    says: ['cholecystectomy', 'gallbladder', 'cholelithiasis', 'cholecystitis'],
    words: ['gallbladder', 'gallstones', 'vesícula', 'piedras en la vesícula'],
  },
  {
    says: ['echocardiography', 'echocardiogram', 'ecocardiograma'],
    words: ['heart ultrasound', 'ultrasonido del corazón', 'eco del corazón'],
  },
  {
    says: ['magnetic resonance imaging', 'mri', 'resonancia magnetica'],
    words: ['MRI', 'resonancia magnética', 'resonancia'],
  },
  {
    says: ['computed tomography', 'ct scan', 'ct', 'tomografia'],
    words: ['CT scan', 'CAT scan', 'tomografía', 'escáner'],
  },
  {
    says: ['coronary artery bypass', 'bypass'],
    words: ['heart bypass', 'open heart surgery', 'operación del corazón'],
  },
  { says: ['appendectomy', 'appendicectomy'], words: ['appendix removed', 'apéndice'] },
  { says: ['cesarean', 'caesarean'], words: ['C-section', 'cesárea'] },
  { keys: ['emergency'], says: ['emergency'], words: ['ER', 'emergency room', 'urgencias'] },
  { keys: ['inpatient'], words: ['hospital stay', 'hospitalización', 'internado'] },
  { keys: ['virtual'], words: ['video visit', 'phone visit', 'consulta por video'] },
  { keys: ['discharge'], words: ['leaving the hospital', 'alta del hospital'] },
  { keys: ['progressNote', 'consultation'], words: ['visit note', 'nota de la consulta'] },
  {
    says: ['note', 'notes', 'nota', 'notas', 'discharge summary', 'resumen de alta'],
    words: ['notes', 'doctor notes', 'notas del médico', 'notas de la doctora', 'notas del doctor'],
  },
  { keys: ['referralNote'], words: ['referral', 'referido', 'remisión'] },
]
