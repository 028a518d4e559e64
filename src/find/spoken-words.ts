import { foldLetters, foldWords } from './fold'

/**
 * Words that only make a sentence of what somebody looks for, in both languages and folded. Nothing
 * that a record could be found by is among them: `no` and `sin` are in people's words for
 * conditions, `may` is a month.
 */
const FILLERS: ReadonlySet<string> = new Set(
  [
    'an the my our your his her their its this that these those',
    'is are was were am be been being do does did have has had',
    'me you he she they we it who whom whose which what when where why how much many',
    'can could will would should can t cannot cant',
    'of for to from in on at by with about and or any some there since',
    'show tell find see give get need want know please take taking taken',
    'last latest newest recent most current currently now ever anything',
    'what s who s when s where s how s it s i m i ve i d don t doesn t isn t',
    'el la los las un una unos unas mi mis su sus tu tus se lo le les nos',
    'es esta estan son fue fueron era soy estoy tengo tiene tienen tuve he ha han hay',
    'que cual cuales cuando donde quien quienes como cuanto cuanta cuantos cuantas',
    'por para de del al en con muestre muestreme digame ver quiero necesito',
    'tomo toma tomando ultimo ultima ultimos ultimas reciente recientes',
    'actual actuales actualmente ahora va van',
  ].flatMap((line) => line.split(' ').filter((word) => word.length > 1)),
)
/** Of contractions, `can't` is one word of the typed text and two when it is folded. */
const CONTRACTIONS =
  /^(?:[a-z]+n|what|who|when|where|how|it|i|you|we|they|he|she|that) (?:s|t|m|d|ve|re|ll)$/
/** Fillers of one letter are also names: vitamin A, type I. */
const LETTERS: ReadonlySet<string> = new Set(['a', 'i', 'y', 'o', 'e', 'u'])

/** Questions that end with what the answer may be: "is my cholesterol high". */
const YES_OR_NO =
  /^((?:is|are|was|were|do i have|does (?:he|she) have|tengo|tiene|esta|estan|sigue|mis?|el|la|los|las) .+?) (?:esta |estan )?(?:too |still |muy |demasiado )?(?:high|low|normal|ok|okay|good|bad|better|worse|fine|alt[oa]s?|baj[oa]s?|normal(?:es)?|bien|mal|mejor|peor)$/

const PARTS = /["“”«»][^"“”«»]*(?:["“”«»]|$)|[^\s"“”«»]+/g

/**
 * The words by which a spoken text can be looked for: "do I have diabetes" is `diabetes`. Words in
 * quotes stay, and a text of nothing but fillers stays as it is: it may be the beginning of
 * another.
 */
export function withoutFillers(typed: string): string {
  const text = typed.replaceAll(/[¿?¡!]/g, ' ').trim()
  const asked = YES_OR_NO.exec(foldLetters(text))?.[1]
  // Folding keeps the words in their places: as many are left off the text as typed.
  const all = text.match(PARTS) ?? []
  const parts = all.slice(0, asked === undefined ? all.length : (asked.match(PARTS) ?? []).length)
  const folded = parts.map(foldWords)
  const isQuoted = (at: number) => /^["“”«»]/.test(parts[at] ?? '')
  const isFiller = (at: number) => {
    const word = folded[at]
    return word !== undefined && !isQuoted(at) && (FILLERS.has(word) || CONTRACTIONS.test(word))
  }
  const kept = parts.flatMap((part, at) => {
    const isLetter = !isQuoted(at) && LETTERS.has(folded[at] ?? '')
    if (isFiller(at) || (isLetter && (at === 0 || isFiller(at - 1) || isFiller(at + 1)))) return []
    return [isQuoted(at) ? part : part.replace(/['’]s$/i, '')]
  })
  return kept.length === 0 ? text : kept.join(' ')
}
