/** The weight of a code's group for a condition on a first page. */
export type CodeWeight = 'grave' | 'chronic' | 'minor' | 'social'

/**
 * ICD-10-CM by category, first and last of a span, as its tabular list groups them (ICD-10-CM
 * Official Guidelines and Tabular List, Centers for Disease Control and Prevention, FY 2026).
 * `grave`: threatens life or needs constant care. `chronic`: lasts for years. `minor`: usually
 * passes by itself. `social`: Z55–Z65, "Persons with potential health hazards related to
 * socioeconomic and psychosocial circumstances". The first span that contains a category decides; a
 * category in no span is between chronic and minor. The grouping is ours and makes no statement
 * about a person.
 */
const SPANS: Readonly<Record<CodeWeight, readonly string[]>> = {
  social: ['Z55-Z65'],
  grave: [
    // Malignant neoplasms.
    'C00-C96 B20',
    // Schizophrenia and other psychoses; mania and bipolar disorder; opioid related disorders.
    'F20-F31 F11',
    // Dementia and Alzheimer's disease.
    'F01-F03 G30-G31',
    // Ischemic heart disease, heart failure, stroke and its consequences.
    'I20-I25 I50 I60-I69 J44 K70-K74',
    // Chronic kidney disease and kidney failure.
    'N18-N19',
  ],
  chronic: [
    // Chronic viral hepatitis.
    'B18 D55-D58',
    // Thyroid, diabetes, obesity, lipids and related metabolic disorders.
    'E00-E07 E08-E13 E66 E78 E84',
    // Substances, mood, anxiety and stress, eating, personality, development, behaviour of
    // childhood.
    'F10-F19 F32-F45 F50 F60 F70-F98',
    // Parkinson, multiple sclerosis, epilepsy, migraine, sleep.
    'G20 G35 G40 G43 I10-I16 I48 J45 K50-K51 M05-M06 M10 M15-M19 M80-M81',
  ],
  minor: [
    // Acute infections of airways, ear and gut; bruises and sprains.
    'A00-A09 B34 H65-H66 J00-J06 J20-J22 J30 S00',
  ],
}

/** The spans of `SPANS` in its order: the first that holds a category decides. */
export const ICD_SPANS: readonly (readonly [from: string, to: string, weight: CodeWeight])[] = (
  ['social', 'grave', 'chronic', 'minor'] as const
).flatMap((weight) =>
  SPANS[weight]
    .flatMap((line) => line.split(' '))
    .map((span) => {
      const [from = span, to = from] = span.split('-')
      return [from, to, weight] as const
    }),
)

/**
 * Single ICD-10-CM codes whose category says too little, without their point: suicidal and
 * homicidal ideation are among the symptoms, a suicide attempt among unspecified injuries, a
 * history of self-harm among the histories.
 */
export const ICD_CODES: Readonly<Record<string, CodeWeight>> = {
  R45850: 'grave',
  R45851: 'grave',
  T1491: 'grave',
  T1491XA: 'grave',
  T1491XD: 'grave',
  T1491XS: 'grave',
  Z9151: 'grave',
}

/**
 * SNOMED CT concepts by their identifiers (SNOMED International, US Edition), for records without
 * an ICD-10-CM code. A list of the codes that services write most, not of the hierarchy, which no
 * app contains; the weight of any other code follows from the record.
 */
export const SNOMED_WEIGHTS: Readonly<Record<CodeWeight, readonly string[]>> = {
  grave: [
    '363346000', // malignant neoplastic disease
    '254837009', // malignant neoplasm of breast
    '363406005', // malignant neoplasm of colon
    '399068003', // malignant neoplasm of prostate
    '254637007', // non-small cell lung cancer
    '86406008', // human immunodeficiency virus infection
    '58214004', // schizophrenia
    '13746004', // bipolar disorder
    '75544000', // opioid dependence
    '6471006', // suicidal thoughts
    '52448006', // dementia
    '26929004', // Alzheimer's disease
    '53741008', // coronary arteriosclerosis
    '414545008', // ischemic heart disease
    '22298006', // myocardial infarction
    '84114007', // heart failure
    '230690007', // cerebrovascular accident
    '13645005', // chronic obstructive pulmonary disease
    '19943007', // cirrhosis of liver
    '709044004', // chronic kidney disease
    '433144002', // chronic kidney disease stage 3
    '431857002', // chronic kidney disease stage 4
    '433146000', // chronic kidney disease stage 5
    '46177005', // end-stage renal disease
  ],
  chronic: [
    '44054006', // diabetes mellitus type 2
    '46635009', // diabetes mellitus type 1
    '73211009', // diabetes mellitus
    '38341003', // hypertensive disorder
    '59621000', // essential hypertension
    '370143000', // major depressive disorder
    '35489007', // depressive disorder
    '36923009', // major depression, single episode
    '66344007', // recurrent major depression
    '78667006', // dysthymia
    '21897009', // generalized anxiety disorder
    '197480006', // anxiety disorder
    '371631005', // panic disorder
    '47505003', // posttraumatic stress disorder
    '191736004', // obsessive-compulsive disorder
    '66590003', // alcohol dependence
    '7200002', // alcoholism
    '406506008', // attention deficit hyperactivity disorder
    '408856003', // autistic disorder
    '195967001', // asthma
    '40930008', // hypothyroidism
    '55822004', // hyperlipidemia
    '414916001', // obesity
    '49436004', // atrial fibrillation
    '84757009', // epilepsy
    '37796009', // migraine
    '49049000', // Parkinson's disease
    '24700007', // multiple sclerosis
    '69896004', // rheumatoid arthritis
    '396275006', // osteoarthritis
    '64859006', // osteoporosis
    '90560007', // gout
    '128302006', // chronic hepatitis C
    '61977001', // chronic type B viral hepatitis
    '190905008', // cystic fibrosis
    '417357006', // sickling disorder due to hemoglobin S
    '34000006', // Crohn's disease
    '64766004', // ulcerative colitis
    '82423001', // chronic pain
  ],
  minor: [
    '444814009', // viral sinusitis
    '195662009', // acute viral pharyngitis
    '10509002', // acute bronchitis
    '3110003', // acute otitis media
    '61582004', // allergic rhinitis
    '43878008', // streptococcal sore throat
  ],
  social: [
    '32911000', // homeless
    '73438004', // unemployed
    '733423003', // food insecurity
    '160903007', // full-time employment
    '160904001', // part-time employment
    '741062008', // not in labor force
    '73595000', // stress
    '423315002', // limited social contact
    '422650009', // social isolation
    '424393004', // reports of violence in the environment
    '706893006', // victim of intimate partner abuse
    '105531004', // housing unsatisfactory
    '713458007', // lack of access to transportation
    '446654005', // refugee
    '266948004', // has a criminal record
    '224299000', // received higher education
    '224295006', // only received primary school education
    '473461003', // educated to high school level
    '314529007', // medication review due
  ],
}
