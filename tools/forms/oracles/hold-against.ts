import type { Questionnaire, QuestionnaireResponse, ValueSet } from 'fhir/r4'
import { compare, type Difference } from './compare.ts'
import { EXPLAINED } from './explained.ts'
import type { Explanation } from './explanation.ts'
import type { Oracle } from './oracle.ts'
import { openHere, robotResponse, seenHere } from './our-engine.ts'
import { withListsWritten, withoutCalculated, withoutInitials } from './same-form.ts'
import { answersOf, type Seen } from './seen.ts'

/** A difference, and its explanation if there is one. */
export interface Judged {
  readonly difference: Difference
  readonly explanation?: Explanation
}

/** One form, new and with each of the robot's responses, in this app and in another engine. */
export interface HeldForm {
  readonly file: string
  /** Runs that each of them would let a person finish. */
  readonly runs: number
  readonly finishedHere: number
  readonly finishedThere: number
  /** In all runs: questions on the screen of both, and answers that both computed alike. */
  readonly shownAlike: number
  readonly computedAlike: number
  readonly judged: readonly Judged[]
}

/** Compares a form in this app with the same form in another engine. */
export async function holdAgainst(
  oracle: Oracle,
  { file, questionnaire }: { readonly file: string; readonly questionnaire: Questionnaire },
  seeds: readonly number[],
  valueSets: readonly ValueSet[],
): Promise<HeldForm> {
  const whole = withListsWritten(questionnaire, valueSets)
  const bare = withoutInitials(whole)
  const [form, bareForm] = [await openHere(whole), await openHere(bare)]
  const held = { runs: 0, finishedHere: 0, finishedThere: 0, shownAlike: 0, computedAlike: 0 }
  const differences: Difference[] = []
  const run = async (
    asked: Questionnaire,
    response: QuestionnaireResponse | undefined,
    here: Seen | string,
  ) => {
    const there = await oracle.open(asked, response)
    held.runs += 1
    if (typeof here === 'string' || there.kind === 'refused') {
      if (typeof here === 'string' && there.kind === 'refused') return
      differences.push({
        kind: typeof here === 'string' ? 'opened-only-there' : 'opened-only-here',
        place: '',
        around: [],
        above: 'nothing-special',
        isNew: response === undefined,
        answers: {},
        wrongThere: [],
        failedHere: [],
        here: typeof here === 'string' ? here : '',
        there: there.kind === 'refused' ? there.why : '',
      })
      return
    }
    const given = answersOf(response ?? {})
    differences.push(...compare(asked, given, here, there.seen))
    held.finishedHere += here.problems.length === 0 ? 1 : 0
    held.finishedThere += there.seen.problems.length === 0 ? 1 : 0
    held.shownAlike += here.shown.filter((one) => there.seen.shown.includes(one)).length
    held.computedAlike += Object.entries(here.answers).filter(
      ([place, own]) =>
        given[place] === undefined && String(there.seen.answers[place]) === String(own),
    ).length
  }
  await run(whole, undefined, typeof form === 'string' ? form : seenHere(form, undefined))
  if (typeof form !== 'string' && typeof bareForm !== 'string')
    for (const seed of seeds) {
      const response = withoutCalculated(whole, robotResponse(form, seed))
      await run(bare, response, seenHere(bareForm, response))
    }
  return { file, ...held, judged: differences.map((one) => judged(oracle.name, one)) }
}

function judged(oracle: string, difference: Difference): Judged {
  const explanation = EXPLAINED.find((one) => one.oracle === oracle && one.isOf(difference))
  return { difference, ...(explanation !== undefined && { explanation }) }
}
