import type { CodeableConcept, Observation } from 'fhir/r4'
import { scaleOfConcept } from '~/fhir/scores/known-scores'

/** Groups of results in the order in which laboratories and wards print them. */
export const RESULT_GROUPS = [
  'diabetes',
  'kidney',
  'electrolytes',
  'lipids',
  'liver',
  'blood-count',
  'clotting',
  'thyroid',
  'heart',
  'iron',
  'infection',
  'allergy',
  'urine',
  'drug-levels',
  'other-laboratory',
  'vital-signs',
  'scores',
  'social',
  'other',
] as const

export type ResultGroup = (typeof RESULT_GROUPS)[number]

const LOINC = 'http://loinc.org'

/**
 * LOINC codes by the panel in which laboratories report them: the members of LOINC's panels Basic
 * and Comprehensive metabolic (51990-0, 24323-8), Renal function (24362-6), Lipid (57698-3,
 * 24331-1), Hepatic function (24325-3), CBC (58410-2, 57021-8), Coagulation (34528-0 and its like),
 * Thyroid (24348-5), Iron (50190-8), and of LOINC's classes CHAL, DRUG/TOX, MICRO and SERO for
 * common tests. A code of several panels is in the one that people look for it in.
 */
const CODES: Readonly<Partial<Record<ResultGroup, string>>> = {
  diabetes:
    '4548-4 17856-6 59261-8 62388-4 41995-2 4549-2 2345-7 2339-0 1558-6 1554-5 14749-6 ' +
    '15074-8 76629-5 41653-7 2340-8 14743-9 32016-8 1521-4 1518-0 20436-2 27353-2 53553-4 ' +
    '97507-8 1986-9 20448-7 2484-4',
  kidney:
    '2160-0 38483-4 14682-9 3094-0 6299-2 22664-7 3097-3 33914-3 48642-3 48643-1 62238-1 ' +
    '88293-6 88294-4 98979-8 98980-6 77147-7 50044-7 50210-4 69405-9 70969-1 33863-2 ' +
    '3084-1 14933-6',
  electrolytes:
    '2951-2 2947-0 2823-3 6298-4 2075-0 2069-3 2028-9 20565-8 1963-8 1959-6 33037-3 ' +
    '10466-1 1863-0 41276-7 17861-6 49765-1 2000-8 1994-3 1995-0 19123-9 2601-3 2777-1 ' +
    '24519-1 2692-2',
  lipids:
    '2093-3 14647-2 2085-9 14646-4 18262-6 13457-7 2089-1 22748-8 39469-2 49132-4 2571-8 ' +
    '14927-8 43396-1 70218-3 9830-1 11054-4 13458-5 10835-7 1869-7 1884-6 1871-3',
  liver:
    '1742-6 1743-4 1744-2 1920-8 88112-8 30239-8 6768-6 1783-0 1975-2 14631-6 1968-7 ' +
    '1971-1 14629-0 1751-7 61151-7 61152-5 2885-2 10834-0 1759-0 2324-2 1798-8 3040-3 ' +
    '2336-6 16362-6',
  'blood-count':
    '6690-2 26464-8 804-5 49498-9 789-8 26453-1 718-7 20509-6 30313-1 59260-0 4544-3 ' +
    '20570-8 71833-8 787-2 30428-7 785-6 28539-5 786-4 28540-3 788-0 30385-9 30384-2 ' +
    '21000-5 777-3 26515-7 778-1 32623-1 32207-3 28542-9 51631-0 770-8 751-8 26499-4 ' +
    '26511-6 753-4 736-9 731-0 26474-7 26478-8 5905-5 742-7 26484-6 26485-3 713-8 711-2 ' +
    '26449-9 26450-7 706-2 704-7 26444-0 30180-4 38518-7 53115-2 51584-1 71695-1 58413-6 ' +
    '17849-1 4679-7 60474-4 764-1 769-0 4537-7 30341-2',
  clotting: '5902-2 5964-2 6301-6 34714-6 14979-9 3173-2 3255-7 48065-7 48066-5 30240-6 7799-0',
  thyroid: '3016-3 11579-0 11580-8 3024-7 3026-2 3051-0 3053-6 14920-3 14928-6 8099-4 5382-7',
  heart:
    '6598-7 10839-9 67151-1 89579-7 48425-3 33762-6 30934-4 42637-9 83107-3 2157-6 13969-1 30522-7 1988-5 71426-1',
  iron: '2498-4 14798-3 2500-7 2501-5 2502-3 2276-4 20567-4 3034-6 2132-9 2284-8 1989-3 62292-8 35365-6 14635-7',
  infection:
    '20447-9 24467-3 25836-8 8127-7 7917-8 7918-6 56888-1 75622-1 5195-3 5196-1 13955-0 ' +
    '16128-1 11259-9 94500-6 94558-4 94309-2 92142-9 92141-1 48345-3 630-4 600-7 20507-0 ' +
    '5292-8 24110-9 46098-0 71774-4',
  urine:
    '5767-9 32167-9 5778-6 5792-7 25428-4 20505-4 5770-3 5797-6 2514-8 5811-5 2965-2 ' +
    '5803-2 2756-5 5804-0 20454-5 2888-6 5802-4 5794-3 57747-8 5799-2 5821-4 5808-1 ' +
    '13945-1 34533-0 9318-7 14959-1 14957-5 1754-1 32294-1 2161-8 2890-2 5787-7 20405-7 ' +
    '20408-1 20409-9 30089-7 30391-7 46702-7 11277-1',
  'drug-levels':
    '14334-7 3719-2 4086-5 3432-2 3968-5 3948-7 10535-3 14978-1 6948-4 3713-5 4090-7 ' +
    '20578-1 6895-7 3298-7 4023-8 5643-2 5640-8',
  'vital-signs':
    '8459-0 8453-3 8460-8 8454-1 8461-6 8455-8 76534-7 76535-4 76215-3 76213-8 ' +
    '85354-9 55284-4 35094-2 8480-6 8462-4 8867-4 9279-1 2708-6 59408-5 8310-5 8331-1 8302-2 ' +
    '8306-3 8287-5 9843-4 29463-7 3141-9 39156-5 59576-9 77606-2 8289-1 72514-3 3151-8 ' +
    '3150-6 56086-2 8280-0',
  social: '72166-2 11367-0 76689-9 76690-7 82810-3 86645-9 71802-3 93025-5 63513-6 11341-5 67875-5',
}

const GROUP_OF: ReadonlyMap<string, ResultGroup> = new Map(
  RESULT_GROUPS.flatMap((group) =>
    (CODES[group] ?? '')
      .split(' ')
      .filter((code) => code !== '')
      .map((code) => [code, group] as const),
  ),
)

/** LOINC's names end with their specimen: tests of urine that are not in the table. */
const URINE = / (?:in|of) Urine\b/
const ALLERGY = /\bIg[EG]\d? Ab\b.* in (?:Serum|Blood)/

/** Codes of R4, "Observation Category Codes". */
const CATEGORIES: Readonly<Record<string, ResultGroup>> = {
  'vital-signs': 'vital-signs',
  laboratory: 'other-laboratory',
  survey: 'scores',
  'social-history': 'social',
}

/**
 * The group under which a result is printed: by its instrument or LOINC code, else by what LOINC's
 * name says of the specimen, else by its category.
 */
export function resultGroupOf({
  code,
  category,
}: Pick<Observation, 'code' | 'category'>): ResultGroup {
  if (scaleOfConcept(code) !== undefined) return 'scores'
  const codings = (code?.coding ?? []).filter(({ system }) => system === LOINC)
  for (const coding of codings) {
    const group = GROUP_OF.get(coding.code ?? '')
    if (group !== undefined) return group
  }
  const kinds = categoriesOf(category)
  if (codings.some(({ display }) => URINE.test(display ?? ''))) return 'urine'
  if (codings.some(({ display }) => ALLERGY.test(display ?? '')) && kinds[0] === 'other-laboratory')
    return 'allergy'
  return kinds[0] ?? 'other'
}

function categoriesOf(category: readonly CodeableConcept[] | undefined): readonly ResultGroup[] {
  return (category ?? [])
    .flatMap(({ coding }) => coding ?? [])
    .flatMap(({ code }) =>
      code !== undefined && Object.hasOwn(CATEGORIES, code) ? (CATEGORIES[code] ?? []) : [],
    )
}
