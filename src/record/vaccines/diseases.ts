import type { CodeableConcept } from 'fhir/r4'

/**
 * The diseases that vaccines are against, by the CDC's codes of vaccines (CVX, with its codes of
 * whole groups such as 88 for any vaccine against flu) and by SNOMED CT's codes of diseases. A
 * forecast names a group, and the dose that was given its product: without the diseases no dose
 * would ever answer one. Kinds that do not stand for one another are apart.
 */
const DISEASES: Readonly<Record<string, { readonly cvx: string; readonly snomed: string }>> = {
  flu: {
    cvx: '15 16 88 111 135 140 141 144 149 150 151 153 155 158 161 166 168 171 185 186 194 197 205',
    snomed: '6142004',
  },
  covid: {
    cvx: '207 208 210 211 212 213 217 218 219 221 227 228 229 230 300 301 302 308 309 310 311 312 313',
    snomed: '840539006',
  },
  rsv: { cvx: '303 304 305 326', snomed: '55735004' },
  tetanus: {
    cvx: '01 09 20 22 28 35 50 102 106 107 110 112 113 115 120 130 132 138 139 146 170 198',
    snomed: '76902006',
  },
  diphtheria: {
    cvx: '01 09 20 22 28 50 102 106 107 110 113 115 120 130 132 138 139 146 170 198',
    snomed: '397430003 397428000',
  },
  pertussis: {
    cvx: '01 11 20 22 50 102 106 107 110 115 120 130 132 146 170 198',
    snomed: '27836007',
  },
  polio: { cvx: '02 10 89 110 120 130 132 146 170', snomed: '398102009' },
  hib: { cvx: '17 22 46 47 48 49 50 51 102 120 132 146 148 170 198', snomed: '709410003' },
  'hepatitis-a': { cvx: '31 52 83 84 85 104', snomed: '40468003' },
  'hepatitis-b': {
    cvx: '08 42 43 44 45 51 102 104 110 132 146 189 198 220',
    snomed: '66071002',
  },
  measles: { cvx: '03 04 05 94', snomed: '14189004' },
  mumps: { cvx: '03 07 38 94', snomed: '36989005' },
  rubella: { cvx: '03 04 06 38 94', snomed: '36653000' },
  chickenpox: { cvx: '21 94', snomed: '38907003' },
  shingles: { cvx: '121 187 188', snomed: '4740000' },
  rotavirus: { cvx: '74 116 119 122', snomed: '18624000' },
  hpv: { cvx: '62 118 137 165', snomed: '240532009' },
  'meningococcal-acwy': { cvx: '32 108 114 136 147 203 316 328', snomed: '' },
  'meningococcal-b': { cvx: '162 163 164 316 328', snomed: '' },
  pneumococcal: { cvx: '33 100 109 133 152 215 216 327', snomed: '16814004' },
  'pneumococcal-conjugate': { cvx: '100 133 152 215 216 327', snomed: '' },
  'pneumococcal-polysaccharide': { cvx: '33', snomed: '' },
  rabies: { cvx: '18 40 90 175 176', snomed: '14168008' },
  typhoid: { cvx: '25 41 53 91 101', snomed: '4834000' },
  'yellow-fever': { cvx: '37', snomed: '16541001' },
  'japanese-encephalitis': { cvx: '39 129 134', snomed: '52947006' },
  smallpox: { cvx: '75 206', snomed: '' },
}

/** Addresses of the CDC's codes of vaccines (R4; C-CDA; HL7's terminology server). */
const CVX = /(?:\/sid\/cvx|\.12\.292|\/CVX|\/v2-0292)$/
const SNOMED = /(?:^http:\/\/snomed\.info\/sct|\.6\.96)$/

const byCode = new Map<string, string[]>()
for (const [disease, { cvx, snomed }] of Object.entries(DISEASES))
  for (const [system, codes] of [['cvx', cvx] as const, ['snomed', snomed] as const])
    for (const code of codes.split(' ').filter(Boolean)) {
      const key = `${system} ${code}`
      byCode.set(key, [...(byCode.get(key) ?? []), disease])
    }

/** "No vaccine administered" and "unknown": they name no vaccine. */
const NO_VACCINE: readonly string[] = ['998', '999']

/**
 * The diseases of a vaccine or of a concept that is a disease. One that the table does not have is
 * known by its codes alone, and one without codes by its text. Empty for a concept that says
 * nothing.
 */
export function diseasesOf(concept: CodeableConcept | undefined): ReadonlySet<string> {
  const codings = (concept?.coding ?? []).filter(
    ({ system = '', code = '' }) => code !== '' && !(CVX.test(system) && NO_VACCINE.includes(code)),
  )
  const known = codings.flatMap(({ system = '', code = '' }) =>
    CVX.test(system)
      ? // CVX has two digits where a server may send one.
        (byCode.get(`cvx ${code.padStart(2, '0')}`) ?? [])
      : SNOMED.test(system)
        ? (byCode.get(`snomed ${code}`) ?? [])
        : [],
  )
  if (known.length > 0) return new Set(known)
  const [first] = codings
  if (first !== undefined) return new Set([`${first.system ?? ''}|${first.code ?? ''}`])
  const text = concept?.text?.trim().toLowerCase() ?? ''
  return new Set(text === '' ? [] : [text])
}
