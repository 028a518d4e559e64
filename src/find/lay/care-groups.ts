import type { LayGroup } from './lay-group'

/** Medicines by what they are for, and immunizations. */
export const MEDICINES: readonly LayGroup[] = [
  {
    says: ['metformin', 'metformina', 'glipizide', 'insulin', 'insulina', 'semaglutide'],
    words: ['diabetes medicine', 'sugar pill', 'medicamento para la diabetes'],
  },
  {
    says: ['lisinopril', 'amlodipine', 'losartan', 'hydrochlorothiazide', 'metoprolol'],
    words: ['blood pressure medicine', 'medicamento para la presión'],
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
    words: ['blood thinner', 'anticoagulante'],
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
    words: ['Tylenol', 'painkiller', 'para el dolor', 'paracetamol', 'acetaminofén'],
  },
  {
    says: ['ibuprofen', 'ibuprofeno'],
    words: ['Advil', 'Motrin', 'painkiller', 'para el dolor', 'ibuprofeno'],
  },
  { says: ['albuterol', 'salbutamol'], words: ['inhaler', 'puffer', 'inhalador'] },
  { says: ['amoxicillin', 'penicillin', 'penicilina'], words: ['antibiotic', 'antibiótico'] },
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
    words: ['covid', 'covid shot', 'covid vaccine', 'coronavirus', 'vacuna covid'],
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
  { says: ['radiograph', 'radiography', 'x ray'], words: ['x-ray', 'radiografía', 'placa'] },
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
  { keys: ['referralNote'], words: ['referral', 'referido', 'remisión'] },
]
