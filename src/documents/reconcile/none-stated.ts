import { flat } from './plain-names'
import type { NoneCode, StatedCode, StatedKind } from './statement'

/**
 * The statements of absence, by which nobody reads a gap: the codes of SNOMED CT with those of the
 * International Patient Summary ("Absent and Unknown Data", HL7 IPS 1.1).
 */
const NONE = {
  '716186003': { kind: 'allergy', display: 'No known allergy' },
  '409137002': { kind: 'allergy', display: 'No known drug allergy' },
  '429625007': { kind: 'allergy', display: 'No known food allergy' },
  '787481004': { kind: 'medicine', display: 'No known medications' },
  '160245001': { kind: 'problem', display: 'No current problems or disability' },
} as const satisfies Record<NoneCode, { readonly kind: StatedKind; readonly display: string }>

/** Other codes for the same absence: that of SNOMED CT before 2018, and those of the IPS. */
const ALIASES: ReadonlyMap<string, NoneCode> = new Map([
  ['160244002', '716186003'],
  ['no-known-allergies', '716186003'],
  ['no-known-medication-allergies', '409137002'],
  ['no-known-food-allergies', '429625007'],
  ['no-known-medications', '787481004'],
  ['no-known-problems', '160245001'],
])

/**
 * SNOMED CT's words for everything of a kind. A negated entry with one of them states the absence
 * of that kind (C-CDA R2.1, "Allergy Concern Act", "Problem Section", "Medications Section").
 */
const EVERYTHING: ReadonlyMap<string, NoneCode> = new Map([
  // Allergy to substance, by its new and its old code; propensity to reactions, also to substances.
  ['419199007', '716186003'],
  ['106190000', '716186003'],
  ['420134006', '716186003'],
  ['418038007', '716186003'],
  // Allergy to drugs, and propensity to reactions to them; the same for food.
  ['416098002', '409137002'],
  ['419511003', '409137002'],
  ['414285001', '429625007'],
  ['418471000', '429625007'],
  // Problem, disease, clinical finding.
  ['55607006', '160245001'],
  ['64572001', '160245001'],
  ['404684003', '160245001'],
  // Drug or medicament, medicinal product, pharmaceutical or biologic product.
  ['410942007', '787481004'],
  ['763158003', '787481004'],
  ['373873005', '787481004'],
])

/** The absence of its kind that codes state; undefined if they state none. */
export function noneStated(
  codes: readonly StatedCode[],
  kind: StatedKind,
  isNegated = false,
): NoneCode | undefined {
  const found = codes
    .map(({ code }) =>
      isNoneCode(code)
        ? code
        : (ALIASES.get(code) ?? (isNegated ? EVERYTHING.get(code) : undefined)),
    )
    .find((code) => code !== undefined)
  return found !== undefined && NONE[found].kind === kind ? found : undefined
}

/** True for the code of everything of a kind, such as any allergy to a substance. */
export function isEverything(code: string): boolean {
  return EVERYTHING.has(code)
}

/** Absences in the words in which people write them, in small letters. */
const IN_WORDS: ReadonlyMap<string, NoneCode> = new Map(
  (
    [
      ['716186003', 'no known allergies|no known allergy|nka|sin alergias conocidas'],
      [
        '409137002',
        'no known drug allergies|no known drug allergy|no known medication allergies|nkda|' +
          'sin alergias conocidas a medicamentos',
      ],
      ['429625007', 'no known food allergies|no known food allergy|nkfa'],
      ['787481004', 'no known medications|no known medicines|sin medicamentos conocidos'],
      ['160245001', 'no known problems|no current problems or disability|sin problemas conocidos'],
    ] as const
  ).flatMap(([code, words]) =>
    words.split('|').map((word): readonly [string, NoneCode] => [word, code]),
  ),
)

/** The absence of a kind that a name without a code states; undefined for any other name. */
export function noneInWords(name: string, kind: StatedKind): NoneCode | undefined {
  const code = IN_WORDS.get(flat(name).replaceAll('.', ''))
  return code !== undefined && NONE[code].kind === kind ? code : undefined
}

/** The code of an absence with the term of SNOMED CT, as a record of it has it. */
export function noneCode(code: NoneCode): StatedCode {
  return { system: 'http://snomed.info/sct', code, display: NONE[code].display }
}

function isNoneCode(code: string): code is NoneCode {
  return Object.hasOwn(NONE, code)
}

/** True for words that state an absence themselves, so that a negation repeats what they say. */
export function isAbsenceInWords(text: string): boolean {
  return /^\s*(?:no|none|nil|not|sin|ning[uú]n|ninguna|ninguno)\b/iu.test(text)
}
