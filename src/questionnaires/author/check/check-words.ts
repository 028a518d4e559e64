import type {
  Element,
  Questionnaire,
  QuestionnaireItem,
  ValueSet,
  ValueSetExpansionContains,
} from 'fhir/r4'
import { extensionOf, extensionsOf } from '../../engine/read/extension'
import { isValueSet } from '../../engine/read/reading'
import type { SlicedWork } from '~/std/run-in-slices'
import type { AuthorPlace, AuthorProblem } from './author-problem'
import { WHOLE, type PlacedItem } from './places-of'
import { levelOf } from './reading-level'

/** Words that a person reads, with their translations by language. */
interface FormWords {
  readonly place: AuthorPlace
  readonly words: string
  readonly translations: ReadonlyMap<string, string>
  /** True for questions and explanations, false for answers to choose and the like. */
  readonly isSentence: boolean
}

/**
 * Finds languages into which only a part of a form is translated (R4, "Multi-language support":
 * extension translation, and designations of contained lists), and languages in which it is hard to
 * read.
 */
export function* checkWords(
  form: Questionnaire,
  places: readonly PlacedItem[],
): SlicedWork<readonly AuthorProblem[]> {
  const all: FormWords[] = []
  collect(all, WHOLE, form.title, form._title, false)
  for (const placed of places) {
    addItem(all, placed)
    yield
  }
  for (const set of containedIn(form, places)) addSet(all, set)
  return [...incomplete(form, all), ...hard(form, all)]
}

function collect(
  all: FormWords[],
  place: AuthorPlace,
  words: string | undefined,
  beside: Element | undefined,
  isSentence: boolean,
): void {
  // Numbers and signs are the same in every language.
  if (words === undefined || !/\p{L}{2}/u.test(words)) return
  all.push({ place, words, translations: translationsIn(beside), isSentence })
}

function translationsIn(beside: Element | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { extension = [] } of extensionsOf(beside, 'translation')) {
    const tag = extension.find(({ url }) => url === 'lang')?.valueCode
    const content = extension.find(({ url }) => url === 'content')
    const words = content?.valueString ?? content?.valueMarkdown
    if (tag !== undefined && words !== undefined && words.trim() !== '')
      found.set(primary(tag), words)
  }
  return found
}

/** `es` of `es-MX`. */
function primary(tag: string): string {
  return (tag.split('-')[0] ?? tag).toLowerCase()
}

/** Extensions of an item with words that are shown as they are. */
const WORDED = [
  'sdc-questionnaire-shortText',
  'entryFormat',
  'sdc-questionnaire-openLabel',
] as const

function addItem(all: FormWords[], { item, place, around }: PlacedItem): void {
  if ([...around, item].some(isHidden)) return
  collect(all, place, item.text, item._text, true)
  for (const name of WORDED) {
    const extension = extensionOf(item, name)
    collect(all, place, extension?.valueString, extension?._valueString, false)
  }
  for (const option of item.answerOption ?? []) {
    const { valueCoding: coding } = option
    if (coding === undefined) collect(all, place, option.valueString, option._valueString, false)
    else collect(all, place, coding.display, coding._display, false)
  }
}

function isHidden(item: QuestionnaireItem): boolean {
  return extensionOf(item, 'questionnaire-hidden')?.valueBoolean === true
}

/** The lists of answers within the form that its questions use. */
function containedIn(
  { contained }: Questionnaire,
  places: readonly PlacedItem[],
): readonly ValueSet[] {
  const used = new Set(places.map(({ item }) => item.answerValueSet))
  return (contained ?? [])
    .filter(isValueSet)
    .filter(({ id, url }) => used.has(`#${id ?? ''}`) || (url !== undefined && used.has(url)))
}

function addSet(all: FormWords[], { compose, expansion }: ValueSet): void {
  const concepts =
    expansion?.contains === undefined
      ? (compose?.include ?? []).flatMap(({ concept }) => concept ?? [])
      : withNested(expansion.contains)
  for (const { display, _display, designation } of concepts) {
    const before = all.length
    collect(all, WHOLE, display, _display, false)
    const added = all[before]
    if (added === undefined) continue
    const told = new Map(added.translations)
    for (const { language, value } of designation ?? [])
      if (language !== undefined && value.trim() !== '') told.set(primary(language), value)
    all[before] = { ...added, translations: told }
  }
}

function withNested(
  concepts: readonly ValueSetExpansionContains[],
): readonly ValueSetExpansionContains[] {
  return concepts.flatMap((one) => [one, ...withNested(one.contains ?? [])])
}

function incomplete(form: Questionnaire, all: readonly FormWords[]): readonly AuthorProblem[] {
  const own = primary(form.language ?? 'en')
  const languages = new Set(all.flatMap(({ translations }) => [...translations.keys()]))
  languages.delete(own)
  return [...languages].sort().flatMap((language) => {
    const lacking = all.filter(({ translations }) => !translations.has(language))
    return lacking.length === 0
      ? []
      : [
          {
            place: WHOLE,
            finding: {
              kind: 'language-lacks' as const,
              language,
              texts: all.length,
              lacking: lacking.map(({ place, words }) => ({ ...place, words })),
            },
          },
        ]
  })
}

function hard(form: Questionnaire, all: readonly FormWords[]): readonly AuthorProblem[] {
  const own = primary(form.language ?? 'en')
  return (['en', 'es'] as const).flatMap((language) => {
    const inLanguage = all.flatMap((one) => {
      const words = language === own ? one.words : one.translations.get(language)
      return words === undefined || !one.isSentence ? [] : [{ ...one, words }]
    })
    const problem = (place: AuthorPlace, texts: readonly string[]): readonly AuthorProblem[] => {
      const level = levelOf(texts, language)
      return level === undefined || !level.isHard
        ? []
        : [
            {
              place,
              finding: {
                kind: 'hard-to-read',
                language,
                formula: level.formula,
                level: level.value,
              },
            },
          ]
    }
    return [
      ...problem(
        WHOLE,
        inLanguage.map(({ words }) => words),
      ),
      ...inLanguage.flatMap(({ place, words }) => problem(place, [words])),
    ]
  })
}
