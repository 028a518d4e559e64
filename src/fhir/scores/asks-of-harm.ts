import {
  ACCIDENT,
  ASSESSMENT,
  DEEDS,
  DONE_BY_ELSE,
  MENTIONS,
  NEUTRAL,
  NOT_ABOUT_STATE,
  NOUNS,
  OTHERS,
  OTHERS_NOUNS,
  OTHER_PEOPLE,
  OWN,
  RISK,
  SELF,
  SOMEBODY_ELSE,
  THOUGHTS,
  YOU_OR_ELSE,
} from './harm-words'
import { polarityOf, type Polarity } from './negation'
import { DEED_CODES, SAFETY_CODES } from './safety-codes'

/**
 * The harm that a question asks about: thoughts of harming oneself; harm to oneself that may have
 * been done or prepared; a rating of the risk of suicide; any other danger. `unclear` is the harm
 * that an answer tells of whose question leaves open what it means.
 */
export type Harm = 'thoughts' | 'self' | 'risk' | 'other' | 'unclear'

/** The gravest first, where several answers tell of harm. */
const GRAVEST: readonly Harm[] = ['self', 'thoughts', 'risk', 'other', 'unclear']

/** The gravest of several kinds of harm; undefined where there is none. */
export function gravest(harms: readonly (string | undefined)[]): Harm | undefined {
  return GRAVEST.find((harm) => harms.includes(harm))
}

/** True for harm to oneself, thought of, done or rated. */
export function isAboutOneself(harm: Harm | undefined): harm is 'self' | 'thoughts' | 'risk' {
  return harm === 'self' || harm === 'thoughts' || harm === 'risk'
}

/** A question about harm as it is read. */
export interface Asked {
  readonly harm: Harm
  /** `vague`: a yes may be about somebody else, or about an assessment; a no is a no. */
  readonly polarity: Polarity | 'vague'
  /** True where answers rate a risk, so that one may be low. */
  readonly isRated: boolean
}

/**
 * The harm that a question asks about, by its LOINC codes and its words in any language; undefined
 * for a question about something else. One about oneself or others is not about oneself alone. It
 * is about thoughts only where its words speak of them and of no deed: a bare "Self-harm" may be
 * either.
 */
export function harmAsked(codes: readonly string[], texts: readonly string[]): Harm | undefined {
  return askedIn(codes, texts)?.harm
}

/**
 * The same with the way in which it asks: of a negated question, a yes is the harmless answer, and
 * of some negations nobody can tell.
 */
export function askedIn(codes: readonly string[], texts: readonly string[]): Asked | undefined {
  // A code of an instrument says what is asked, and that instruments do not ask with a no.
  if (codes.some((code) => DEED_CODES.has(code))) return ofCode('self')
  if (codes.some((code) => SAFETY_CODES.has(code))) return ofCode('thoughts')
  const each = texts.flatMap((text) => readText(text) ?? [])
  const [first] = each
  if (first === undefined) return undefined
  const polarities = new Set(each.map(({ polarity }) => polarity))
  return {
    harm: together(each, texts),
    polarity: polarities.size === 1 ? first.polarity : 'open',
    isRated: each.every(({ isRated }) => isRated),
  }
}

function ofCode(harm: Harm): Asked {
  return { harm, polarity: 'plain', isRated: false }
}

/** Of a question in several languages: what one of them leaves open is not called mere thoughts. */
function together(each: readonly Asked[], texts: readonly string[]): Harm {
  const harms = each.map(({ harm }) => harm)
  if (harms.includes('other') || texts.some((text) => OTHER_PEOPLE.test(text))) return 'other'
  if (harms.every((harm) => harm === 'risk')) return 'risk'
  return harms.includes('self') || texts.some((text) => DEEDS.test(text)) ? 'self' : 'thoughts'
}

/** Words that were read before: a record has the same questions many times. */
const READ = new Map<string, Asked | undefined>()
/** The number of texts that are remembered. */
const MOST = 5000

function readText(text: string): Asked | undefined {
  if (READ.has(text)) return READ.get(text)
  const read = asksIn(text)
  if (READ.size >= MOST) READ.clear()
  READ.set(text, read)
  return read
}

function asksIn(text: string): Asked | undefined {
  const found = wordsIn(text)
  if (found.words.length === 0) return undefined
  const { isOther, words } = found
  const isRisk = RISK.test(text)
  const isThought = THOUGHTS.test(text) && !DEEDS.test(text)
  const harm = isOther ? 'other' : isThought ? 'thoughts' : isRisk ? 'risk' : 'self'
  const isVague =
    (found.areNouns && YOU_OR_ELSE.test(text) && SOMEBODY_ELSE.test(text)) ||
    (isRisk && ASSESSMENT.test(text))
  const polarity = polarityOf(text, words)
  return {
    harm,
    polarity: polarity === 'plain' && isVague ? 'vague' : polarity,
    isRated: isRisk || (isOther && /\b(?:risk|riesgo|danger|peligro)\b/i.test(text)),
  }
}

/** The patterns of harm in a text, without those that its other words take back. */
function wordsIn(text: string) {
  const matching = (patterns: readonly RegExp[]) => patterns.filter((one) => one.test(text))
  const isElse =
    (SOMEBODY_ELSE.test(text) && !YOU_OR_ELSE.test(text) && !OWN.test(text)) || NEUTRAL.test(text)
  const isAccident = ACCIDENT.test(text) && !THOUGHTS.test(text) && !DEEDS.test(text)
  const self = isAccident || DONE_BY_ELSE.test(text) ? [] : matching(SELF)
  const nouns = isElse ? [] : matching(NOUNS)
  const others = [...matching(OTHERS), ...(isElse ? [] : matching(OTHERS_NOUNS))]
  const own = [...self, ...nouns]
  return {
    words: [...others, ...own],
    areNouns: self.length === 0,
    isOther: others.length > 0 || (own.length > 0 && OTHER_PEOPLE.test(text)),
  }
}

/** A bare noun as an answer may be a topic as well: it does not say that anybody thinks of it. */
const BARE =
  /^\W*(?:suicid(?:e|io)|self[- ]?harm|homicid(?:e|io)|violen(?:ce|cia)|autolesi(?:ón|ones))\W*$/iu

/**
 * The harm of an answer by its own words, or together with those of its question: "Check all that
 * apply: Thoughts of suicide". Undefined for an answer without words of harm, for one that denies
 * it, and where the question is about somebody else, about help, or about a topic.
 */
export function harmInAnswer(
  question: readonly string[],
  answer: readonly string[],
): Harm | undefined {
  if (question.some((text) => isAboutElse(text))) return undefined
  const alone = askedIn([], answer)
  const lead = leadOf(question)
  const asked =
    alone ??
    (lead === '' || askedIn([], [lead]) !== undefined
      ? undefined
      : askedIn(
          [],
          answer.map((text) => `${lead} ${text}`),
        ))
  if (asked === undefined) return undefined
  const isOpen = question.some((text) => NEGATED_LIST.test(text))
  switch (asked.polarity) {
    case 'negated':
      return isOpen ? 'unclear' : undefined
    case 'plain':
      return isOpen || answer.some((text) => BARE.test(text)) ? 'unclear' : asked.harm
    case 'vague':
    case 'open':
      return 'unclear'
  }
}

/** True for a question about somebody else, about help or about a topic. */
function isAboutElse(text: string): boolean {
  return (
    (SOMEBODY_ELSE.test(text) && !YOU_OR_ELSE.test(text)) ||
    NEUTRAL.test(text) ||
    NOT_ABOUT_STATE.test(text)
  )
}

/** A question that asks which of a list is not so. */
const NEGATED_LIST =
  /(?<![\p{L}])(?:not|never|none|n[’']t|no|nunca|niega|denies|denied)(?![\p{L}])/iu

/** The words before a list, without what ends them, so that an item of it continues them. */
export function leadOf(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim().replace(/[\s:;,.…?]+$/u, ''))
    .filter((text) => text !== '')
    .join(' ')
}

/** True for words that may be about harm, even where they are not read so. */
export function mentionsHarm(text: string): boolean {
  return MENTIONS.test(text)
}
