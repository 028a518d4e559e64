import type { Coding, Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { SAFETY_CODES } from '~/fhir/scores/safety-codes'
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

/** Types of questions that can be answered with no; people read the written answers. */
const TYPES: readonly string[] = ['choice', 'open-choice', 'boolean', 'integer', 'decimal']

/**
 * Words of such a question, if it has no code, as screening forms and organizations write them:
 * about oneself, not about one's family.
 */
const WORDS = [
  /\bbetter (?:off )?(?:if (?:you|i|they) (?:were|was) )?dead\b/i,
  /\b(?:hurt|harm|kill|injur)(?:ing|e|ed)?\s+(?:yourself|myself|themsel(?:f|ves)|himself|herself)\b/i,
  /\bwish(?:ed|ing)?\s+(?:that\s+)?(?:you|i|they)\s+(?:were|was)\s+(?:dead|not\s+alive)\b/i,
  /\b(?:want(?:ed|ing)?|wish(?:ed)?)\s+to\s+(?:die|be\s+dead)\b/i,
  /(?:\bnot|n[’']t|\bno\s+longer)\s+want(?:ed|ing)?\s+to\s+(?:live|be\s+alive|exist)\b(?!\s+(?:with|in|at|here|there|near|alone|on)\b)/i,
  /\blife\s+(?:is|was|were)?(?:\s+not|n[’']t)\s+worth\s+living\b/i,
  /\b(?:not|never)\s+wak(?:e|ing)\s+up\b/i,
  /\b(?:end|take|ending|taking)\s+(?:your|my)\s+(?:own\s+)?life\b/i,
  /\b(?:attempt(?:ed)? suicide|commit(?:ting)? suicide)\b/i,
  /\b(?:thoughts?|thinking|thought|plans?|ideas?)\s+(?:of|about|for)\s+(?:suicide|dying|death)\b/i,
  /^(?!.*\b(?:family|relatives?|parents?)\b).*\bsuicid(?:al|e\s+(?:attempts?|plans?|intent|ideation|thoughts?))\b/i,
  /^(?!.*\b(?:family|relatives?|parents?)\b).*\bhomicidal\b/i,
  /\b(?:cut|cutting|burn|burning|hit|hitting)\b.{0,30}\byourself\b.{0,30}\b(?:on purpose|deliberately|intentionally)\b/i,
  /\boverdosed?\b.{0,30}\b(?:on purpose|deliberately|intentionally)\b/i,
  /^(?!.*\b(?:family|relatives?|parents?)\b).*\bself[- ]?(?:harm|injur|mutilat|inflict)/i,
  /\b(?:thoughts?|thinking|thought|urges?|plans?|felt|feel|want(?:ed)?)\s+(?:of|about|to|like)\s+(?:hurt|harm|kill)(?:ing)?\s+(?:others|other people|someone|somebody|anyone)\b/i,
  /\bdanger\s+to\s+(?:self|others|yourself|myself|themsel(?:f|ves)|himself|herself)\b/i,
  /\b(?:estar(?:ía|ia)n?\s+mejor|mejor\s+si\s+(?:usted\s+|yo\s+)?(?:estuviera|estuviese))\s+(?:si\s+(?:usted\s+)?estuviera\s+)?muert[oa]/i,
  /\b(?:hacerse|lastimarse|herirse|hacerme)\s+(?:daño|a\s+s[íi]\s+mism[oa])/i,
  /\b(?:pensad[oa]|pensamientos?|ideas?|ganas|deseos?|impulsos?|intentad[oa])\s+(?:en|de)?\s*(?:lastimar|herir|cortar|dañar)(?:se|me)\b/i,
  /\b(?:cortado|quemado|lastimado|herido|hecho\s+daño)\b.{0,20}\ba\s+propósito\b/i,
  /\b(?:deseado|querido|quiere|quiero|quisiera|ganas\s+de|deseos\s+de)\s+(?:estar\s+muert[oa]|morir)/i,
  /\bno\s+(?:quiere|quiero|quisiera|quería|querer)\s+(?:seguir\s+)?(?:vivir|viviendo)\b(?!\s+(?:con|en|aquí|allí|cerca|sol[oa]))/i,
  /\bla\s+vida\s+no\s+val(?:e|ía)\s+la\s+pena\b/i,
  /\b(?:quitarse|quitarme|acabar\s+con\s+(?:su|mi))\s+(?:la\s+)?vida\b/i,
  /\b(?:matarse|matarme|suicidarse|suicidarme)\b/i,
  /\b(?:pensamientos?|ideas?|ideación|intentos?)\s+(?:suicidas?|homicidas?|de\s+suicidio|de\s+matar|de\s+muerte)/i,
  /\b(?:pensad[oa]|pensamientos?|ideas?|ganas|impulsos?)\s+(?:en|de)\s+(?:hacer(?:le)?\s+daño|lastimar|herir|matar)\s+a\s+(?:otr|algui)/i,
  /\bpeligro\s+para\s+(?:s[íi]|usted|m[íi])\s+mism[oa]/i,
  /^(?!.*\bfamilia).*\bautolesi/i,
]

function isDangerQuestion(question: QuestionnaireItem): boolean {
  const { linkId, code, type } = question
  if (!TYPES.includes(type)) return false
  // Forms of LOINC's own name their items by the code.
  const codes = [(linkId ?? '').replace(/^\//, ''), ...(code ?? []).flatMap(codeOf)]
  return (
    codes.some((one) => SAFETY_CODES.has(one)) ||
    textsOf(question).some((text) => WORDS.some((words) => words.test(text)))
  )
}

const TRANSLATION = 'http://hl7.org/fhir/StructureDefinition/translation'

/** The words of a question in every language that the form has. */
function textsOf({ text, _text }: QuestionnaireItem): readonly string[] {
  const translated = (_text?.extension ?? [])
    .filter(({ url }) => url === TRANSLATION)
    .flatMap(({ extension }) => extension ?? [])
    .flatMap(({ url, valueString, valueMarkdown }) =>
      url === 'content' ? [valueString ?? valueMarkdown ?? ''] : [],
    )
  return [text ?? '', ...translated]
}

function codeOf({ system, code }: Coding): readonly string[] {
  return code === undefined || (system !== undefined && system !== 'http://loinc.org') ? [] : [code]
}
