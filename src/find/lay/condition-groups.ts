import type { LayGroup } from './lay-group'

/** Conditions and what happens to people. */
export const CONDITIONS: readonly LayGroup[] = [
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
    words: ['high blood pressure', 'hypertension', 'presión alta', 'hipertensión', 'tensión alta'],
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
    words: [
      'weak heart',
      'heart failure',
      'corazón débil',
      'insuficiencia cardíaca',
      'heart trouble',
      'problema del corazón',
    ],
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
    words: [
      'kidney disease',
      'kidney failure',
      'enfermedad de los riñones',
      'enfermedad del riñón',
    ],
  },
  {
    says: ['chronic obstructive', 'copd', 'emphysema', 'chronic bronchitis', 'epoc'],
    words: [
      'COPD',
      'smoker’s lung',
      'EPOC',
      'enfisema',
      'enfermedad de los pulmones',
      'emphysema',
      'enfermedad pulmonar',
    ],
  },
  { says: ['asthma', 'asma'], words: ['asthma', 'wheezing', 'asma'] },
  {
    says: ['pneumonia', 'neumonia'],
    words: ['pneumonia', 'lung infection', 'neumonía', 'pulmonía'],
  },
  {
    says: ['upper respiratory infection', 'viral sinusitis', 'nasopharyngitis', 'bronchitis'],
    words: ['cold', 'head cold', 'resfriado', 'catarro', 'gripe', 'a cold', 'common cold'],
  },
  { says: ['influenza'], words: ['flu', 'influenza', 'gripe'] },
  { says: ['pharyngitis', 'tonsillitis'], words: ['sore throat', 'dolor de garganta'] },
  {
    says: ['sinusitis'],
    words: ['sinus infection', 'stuffy nose', 'sinusitis', 'infección de los senos nasales'],
  },
  { says: ['bronchitis', 'bronquitis'], words: ['chest cold', 'bronchitis', 'bronquitis'] },
  {
    says: ['osteoporosis', 'osteopenia'],
    words: ['brittle bones', 'weak bones', 'thin bones', 'huesos débiles', 'huesos frágiles'],
  },
  {
    says: ['allergic rhinitis', 'rinitis alergica', 'seasonal allergy'],
    words: ['hay fever', 'pollen allergy', 'alergia al polen', 'rinitis'],
  },
  {
    says: ['sleep apnea', 'sleep apnoea', 'apnea'],
    words: ['snoring', 'stops breathing', 'apnea del sueño', 'ronquidos'],
  },
  {
    says: [
      'neoplasm of breast',
      'breast cancer',
      'carcinoma of breast',
      'cancer de mama',
      'malignant neoplasm of breast',
    ],
    words: ['breast cancer', 'cáncer de mama', 'cáncer de seno'],
  },
  { says: ['pharyngitis', 'sore throat'], words: ['throat infection', 'infección de garganta'] },
  { says: ['concussion'], words: ['head injury', 'hit on the head', 'golpe en la cabeza'] },
  { says: ['otitis media', 'otitis'], words: ['ear infection', 'infección de oído'] },
  {
    says: [
      'urinary tract infection',
      'cystitis',
      'infeccion urinaria',
      'urinary tract infectious disease',
      'urinary tract infectious',
    ],
    words: [
      'bladder infection',
      'UTI',
      'infección de orina',
      'infección urinaria',
      'infección de la orina',
    ],
  },
  {
    says: ['gastroesophageal reflux', 'gerd', 'reflujo'],
    words: ['heartburn', 'acid reflux', 'acidez', 'reflujo'],
  },
  {
    says: ['depression', 'depressive', 'depressive disorder', 'depresion', 'depresivo'],
    words: [
      'depression',
      'depressed',
      'sadness',
      'depresión',
      'deprimida',
      'deprimido',
      'tristeza',
    ],
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
  {
    says: ['insomnia', 'insomnio'],
    words: [
      'trouble sleeping',
      'insomnia',
      'insomnio',
      'sueño',
      'cannot sleep',
      'no puedo dormir',
      'no duermo',
    ],
  },
  { says: ['dementia', 'alzheimer'], words: ['memory loss', 'dementia', 'demencia', 'memoria'] },
  {
    says: ['neoplasm', 'carcinoma', 'malignant', 'malignant neoplasm', 'lymphoma', 'leukemia'],
    words: ['cancer', 'tumor', 'cáncer', 'tumour'],
  },
  {
    says: ['fracture of forearm', 'fracture of humerus', 'fracture of radius', 'fracture of ulna'],
    words: ['broken arm', 'brazo roto'],
  },
  {
    says: ['fracture', 'fractura'],
    words: ['broken bone', 'fracture', 'hueso roto', 'fractura', 'broken'],
  },
  {
    says: ['osteoarthritis', 'arthritis', 'artritis', 'artrosis'],
    words: ['joint pain', 'arthritis', 'dolor de articulaciones', 'artritis'],
  },
  { says: ['low back pain', 'dorsalgia', 'lumbago'], words: ['back pain', 'dolor de espalda'] },
  {
    says: ['migraine', 'headache', 'migrana', 'cefalea'],
    words: ['headache', 'dolor de cabeza', 'migraña'],
  },
  {
    says: ['epilepsy', 'seizure'],
    words: ['seizures', 'fits', 'convulsiones', 'ataques', 'epilepsy', 'epilepsia'],
  },
  { says: ['obesity', 'obesidad'], words: ['overweight', 'sobrepeso', 'obesidad'] },
  { says: ['anemia'], words: ['low iron', 'low blood', 'anemia', 'sangre baja'] },
  { says: ['hypothyroidism'], words: ['low thyroid', 'underactive thyroid', 'tiroides baja'] },
  { says: ['hyperthyroidism'], words: ['overactive thyroid', 'tiroides alta'] },
  {
    says: ['gravidity', 'pregnancy', 'pregnant', 'embarazo'],
    words: ['pregnancy', 'embarazo', 'pregnant', 'embarazada'],
  },
  {
    says: ['dermatitis', 'eczema', 'eccema'],
    words: ['rash', 'skin rash', 'sarpullido', 'eczema', 'eccema', 'itchy skin', 'picazón'],
  },
  {
    says: ['gastritis', 'gastroenteritis', 'abdominal pain', 'peptic ulcer', 'dyspepsia'],
    words: ['stomach', 'stomach ache', 'belly pain', 'estómago', 'dolor de estómago', 'panza'],
  },
  { says: ['gout', 'gota'], words: ['gout', 'gota'] },
  { says: ['cataract'], words: ['cataracts', 'cloudy eye', 'cataratas'] },
  {
    says: ['glaucoma', 'retinopathy', 'macular degeneration'],
    words: ['eye disease', 'eyes', 'ojos'],
  },
  {
    says: ['gingivitis', 'dental caries', 'tooth'],
    words: ['teeth', 'gums', 'dentist', 'dental', 'dientes', 'encías', 'dentista'],
  },
  { says: ['hearing loss', 'deafness'], words: ['hard of hearing', 'sordera', 'no oigo bien'] },
  { says: ['stress'], words: ['stress', 'estrés'] },
  { says: ['schizophrenia', 'psychosis', 'psychotic'], words: ['psychosis', 'esquizofrenia'] },
  {
    says: ['suicidal', 'suicide', 'self harm', 'self injury'],
    words: ['suicide', 'self-harm', 'suicidio', 'autolesión'],
  },
  {
    says: ['drug abuse', 'misuses drugs', 'drug dependence', 'substance use', 'substance abuse'],
    words: ['drugs', 'drug problem', 'drogas', 'problema de drogas'],
  },
  {
    says: ['unemployed', 'unemployment', 'not in labor force', 'part time employment'],
    words: ['no job', 'out of work', 'work', 'desempleo', 'sin trabajo', 'trabajo'],
  },
  {
    says: ['food insecurity'],
    words: ['hunger', 'not enough food', 'food stamps', 'hambre', 'falta de comida', 'comida'],
  },
  {
    says: ['social isolation', 'limited social contact'],
    words: ['lonely', 'loneliness', 'soledad', 'aislamiento'],
  },
  {
    says: ['intimate partner abuse', 'domestic abuse', 'domestic violence'],
    words: ['violence at home', 'abuse', 'violencia en casa', 'maltrato'],
  },
  { says: ['urticaria'], words: ['hives', 'ronchas'] },
  { says: ['fall', 'falls', 'at risk for falls'], words: ['fall', 'caída', 'caídas'] },
  {
    says: ['homeless', 'homelessness', 'housing'],
    words: ['no home', 'homeless', 'housing', 'sin hogar', 'vivienda'],
  },
  {
    says: ['transportation', 'lack of transportation', 'transport'],
    words: ['no ride', 'transportation', 'transporte'],
  },
  {
    says: ['financial', 'poverty', 'low income', 'limited income'],
    words: ['money', 'money problems', 'dinero', 'problemas de dinero'],
  },
  {
    codes: [
      'http://hl7.org/fhir/us/core/CodeSystem/us-core-tags|sdoh',
      'http://hl7.org/fhir/us/core/CodeSystem/condition-category|sdoh',
      'http://hl7.org/fhir/us/core/CodeSystem/us-core-category|sdoh',
    ],
    says: [
      'food insecurity',
      'homeless',
      'homelessness',
      'housing',
      'unemployed',
      'unemployment',
      'transportation',
      'social isolation',
      'limited social contact',
      'financial',
      'poverty',
      'social care needs',
      'social determinants',
    ],
    words: [
      'SDOH',
      'social determinants',
      'social needs',
      'social situation',
      'determinantes sociales',
      'necesidades sociales',
      'situación social',
    ],
  },
  {
    keys: ['phq9', 'phq2', 'gad7'],
    says: [
      'depression',
      'depressive',
      'depresion',
      'anxiety',
      'ansiedad',
      'bipolar',
      'posttraumatic stress',
      'ptsd',
      'schizophrenia',
      'psychosis',
      'phq 9',
      'gad 7',
      'patient health questionnaire',
    ],
    words: ['mental health', 'salud mental', 'mood', 'estado de ánimo'],
  },
  {
    // Its ninth question asks for it, and the page of the score tells the answers.
    keys: ['phq9'],
    says: ['phq 9', 'patient health questionnaire', 'columbia', 'c ssrs', 'suicidal', 'suicide'],
    words: [
      'suicide',
      'suicidal thoughts',
      'self-harm',
      'hurting myself',
      'item 9',
      'item nine',
      'question 9',
      'pregunta 9',
      'ítem 9',
      'suicidio',
      'pensamientos suicidas',
      'autolesiones',
      'hacerme daño',
    ],
  },
]
