import { ownValue } from '~/std/own-value'
/** LOINC answer list LL358-3, of the PHQ and the GAD-7. */
const HOW_OFTEN = { 'LA6568-5': 0, 'LA6569-3': 1, 'LA6570-1': 2, 'LA6571-9': 3 }

/**
 * Points of coded answers, by the LOINC code of the question: the same answer counts differently in
 * another list. Only lists whose authors publish the points.
 */
const POINTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ...Object.fromEntries(
    [
      '44250-9 44255-8 44259-0 44254-1 44251-7 44258-2 44252-5 44253-3 44260-8',
      '69725-0 68509-9 69733-4 69734-2 69735-9 69689-8 69736-7',
    ]
      .flatMap((codes) => codes.split(' '))
      .map((code) => [code, HOW_OFTEN]),
  ),
  '68518-0': {
    'LA6270-8': 0,
    'LA18926-8': 1,
    'LA18927-6': 2,
    'LA18928-4': 3,
    'LA18929-2': 4,
  },
  '68519-8': {
    'LA15694-5': 0,
    'LA15695-2': 1,
    'LA18930-0': 2,
    'LA18931-8': 3,
    'LA18932-6': 4,
  },
  '68520-6': {
    'LA6270-8': 0,
    'LA18933-4': 1,
    'LA18876-5': 2,
    'LA18891-4': 3,
    'LA18934-2': 4,
  },
}

/**
 * The points of a coded answer to a question of a known instrument, by LOINC codes; undefined for
 * every other. They are shown next to an answer and never added up: the total is the filed one.
 */
export function answerPoints(question: string | undefined, answer: string | undefined) {
  if (question === undefined || answer === undefined) return undefined
  return ownValue(ownValue(POINTS, question) ?? {}, answer)
}
