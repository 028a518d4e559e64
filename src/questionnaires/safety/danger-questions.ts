import type { Coding, Questionnaire, QuestionnaireItem } from 'fhir/r4'
import type { SafetyRule } from '~/questionnaires/catalogue/catalogue-entry'

/**
 * The questions of a form whose answers may reveal danger: those that its catalogue names, and
 * those that are known anyway, so that a form of an organization, or from a file, needs no line in
 * an index for them.
 */
export function dangerRules(
  { item }: Pick<Questionnaire, 'item'>,
  named: readonly SafetyRule[],
): readonly SafetyRule[] {
  const known = questionsBelow(item).filter(
    (question) =>
      isDangerQuestion(question) && !named.some(({ linkId }) => linkId === question.linkId),
  )
  return [...named, ...known.map(({ linkId }) => ({ linkId, unless: 'harmless' as const }))]
}

function questionsBelow(items: readonly QuestionnaireItem[] = []): readonly QuestionnaireItem[] {
  return items.flatMap((item) => [item, ...questionsBelow(item.item)])
}

/**
 * LOINC codes of questions about harm to oneself: PHQ-9 (44260-8) and its form for teenagers, and
 * the six of the C-SSRS screener (panel 93373-9), "within the past 3 months" included.
 */
const CODES: ReadonlySet<string> = new Set([
  '44260-8',
  '93246-7',
  '93247-5',
  '93248-3',
  '93249-1',
  '93250-9',
  '93267-3',
  '93269-9',
])

/** Types of questions that can be answered with no; people read the written answers. */
const TYPES: readonly string[] = ['choice', 'open-choice', 'boolean', 'integer']

/** Words of such a question, if it has no code: about oneself, not about one's family. */
const WORDS = [
  /\bbetter off dead\b/i,
  /\b(?:hurt|harm|kill|injur)(?:ing|e|ed)?\s+(?:yourself|myself|themsel(?:f|ves)|himself|herself)\b/i,
  /\bwish(?:ed)?\s+(?:that\s+)?(?:you|i|they)\s+(?:were|was)\s+dead\b/i,
  /\b(?:end|take|ending|taking)\s+(?:your|my)\s+(?:own\s+)?life\b/i,
  /\b(?:suicidal thoughts|thoughts? (?:of|about) suicide|attempt(?:ed)? suicide|kill yourself)\b/i,
  /\bestar(?:ía|ia)\s+mejor\s+muert[oa]/i,
  /\b(?:hacerse|lastimarse|herirse|hacerme)\s+(?:daño|a\s+s[íi]\s+mism[oa])/i,
  /\b(?:quitarse|quitarme|acabar\s+con\s+(?:su|mi))\s+(?:la\s+)?vida\b/i,
  /\b(?:matarse|matarme|suicidarse|suicidarme|pensamientos? (?:suicidas?|de suicidio))\b/i,
]

function isDangerQuestion({ linkId, code, text, type }: QuestionnaireItem): boolean {
  if (!TYPES.includes(type)) return false
  // Forms of LOINC's own name their items by the code.
  const codes = [(linkId ?? '').replace(/^\//, ''), ...(code ?? []).flatMap(codeOf)]
  return codes.some((one) => CODES.has(one)) || WORDS.some((words) => words.test(text ?? ''))
}

function codeOf({ system, code }: Coding): readonly string[] {
  return code === undefined || (system !== undefined && system !== 'http://loinc.org') ? [] : [code]
}
