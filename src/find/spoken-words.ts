import { foldLetters, foldWords } from './fold'
import { isLayName } from './lay/lay-words'

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
    'say said often',
    'prescribed prescribe prescribing start started starting began begun',
    'what s who s when s where s how s it s i m i ve i d don t doesn t isn t',
    'el la los las un una unos unas mi mis su sus tu tus se lo le les nos',
    'es esta estan son fue fueron era soy estoy tengo tiene tienen tuve he ha han hay',
    'que cual cuales cuando donde quien quienes como cuanto cuanta cuantos cuantas',
    'por para de del al en con muestre muestreme digame ver quiero necesito',
    'toca tocan faltan pusieron puso vacunaron vacuno contra dijo dijeron cada',
    'tomar tomaba tomo toma tomando ultimo ultima ultimos ultimas reciente recientes',
    'receto recetaron empece empezo comence comenzo estan',
    'actual actuales actualmente ahora va van',
  ].flatMap((line) => line.split(' ').filter((word) => word.length > 1)),
)
/** Of contractions, `can't` is one word of the typed text and two when it is folded. */
const CONTRACTIONS =
  /^(?:[a-z]+n|what|who|when|where|how|it|i|you|we|they|he|she|that) (?:s|t|m|d|ve|re|ll)$/
/** Fillers of one letter are also names: vitamin A, type I. */
const LETTERS: ReadonlySet<string> = new Set(['a', 'i', 'y', 'o', 'e', 'u'])

/**
 * Words about an entry that few entries contain: they are left out where the whole finds nothing.
 * "A1c trend" is about A1c, and "stopped medicines" finds those that say so.
 */
const SOFT: ReadonlySet<string> = new Set(
  [
    'trend trends trending graph chart curve history over time progress list lists report record',
    'records reading readings value values level levels number numbers score scores all every new',
    'old past previous current active stop stopped side more info information about left due up down',
    'tendencia tendencias grafica grafico curva historial tiempo evolucion lista listas informe',
    'lectura lecturas valor valores nivel niveles numero puntaje todo todos toda todas nuevo nueva',
    'nuevos nuevas viejo vieja viejos viejas pasado pasada pasados pasadas anterior anteriores',
    'actual activo activa activos activas cartilla pendiente pendientes mas sobre',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Words for relatives. They say whose illness is meant, and say nothing alone: a form that asks
 * about "your family" has nothing to do with "diabetes in my family".
 */
const RELATIVES: ReadonlySet<string> = new Set(
  [
    'family families familial relative relatives parent parents mother father mom mum dad mothers',
    'fathers sister sisters brother brothers siblings son sons daughter daughters child children',
    'grandmother grandfather grandparents grandma grandpa aunt uncle cousin hereditary inherited',
    'familia familiar familiares pariente parientes padres madre padre mama papa hermana hermanas',
    'hermano hermanos hijo hijos hija hijas abuela abuelo abuelas abuelos tia tio tias tios prima',
    'primo hereditario hereditaria heredado antecedentes',
  ].flatMap((line) => line.split(' ')),
)

/** True for a folded word that says whose illness is meant. */
export function isRelative(folded: string): boolean {
  return RELATIVES.has(folded)
}

/** True for a folded word that says more about an entry than most entries do. */
export function isSoft(folded: string): boolean {
  return folded.split(' ').every((word) => SOFT.has(word))
}

/**
 * Questions in which no word is the name of anything, and the words that they mean, in both
 * languages: folded, as a whole.
 */
const MEANT: readonly (readonly [asked: RegExp, words: string])[] = [
  [/^(?:what|which) (?:am i|is (?:he|she)|are they) (?:currently )?(?:taking|on)$/, 'medicines'],
  [/^what (?:do i|does (?:he|she)) take$/, 'medicines'],
  [/^(?:que|cuales) (?:tomo|toma|estoy tomando|esta tomando)$/, 'medicamentos'],
  [/^what(?: i|’|')?s wrong(?: with (?:me|him|her|them))?$/, 'conditions'],
  [/^what (?:do i|does (?:he|she)) have$/, 'conditions'],
  [/^que (?:tengo|tiene)$/, 'enfermedades'],
  [/^what(?: i|’|')?s (?:too )?(?:high|low|abnormal|off|not normal)$/, 'abnormal'],
  [
    /^(?:que|cuales) (?:esta|estan|salio|salieron) (?:mal|alt[oa]s?|baj[oa]s?|anormal(?:es)?)$/,
    'anormal',
  ],
  [/^who (?:did i|do i|have i) (?:see|seen)$/, 'care team'],
  [/^a quien(?:es)? (?:vi|veo|he visto)$/, 'equipo de atención'],
  [/^(?:what do i (?:need|have) to do|what(?: i|’|')?s due|what(?: i|’|')?s next)$/, 'due'],
  [/^que (?:me toca|tengo que hacer|debo hacer|sigue)$/, 'pendientes'],
]

/** Questions that end with what the answer may be: "is my cholesterol high". */
const YES_OR_NO =
  /^((?:is|are|was|were|do i have|does (?:he|she) have|tengo|tiene|esta|estan|sigue|mis?|el|la|los|las) .+?) (?:esta |estan )?(?:too |still |muy |demasiado )?(?:high|low|normal|ok|okay|good|bad|better|worse|fine|alt[oa]s?|baj[oa]s?|normal(?:es)?|bien|mal|mejor|peor)$/
/** The same about a change: "did my cholesterol go up", "subió mi colesterol". */
const WENT =
  /^(?:did|has|have|is|are) (.+?) (?:go|gone|going|went|come|came|get|got|gotten|getting|improve[ds]?|improving|rise[ns]?|rose|drop(?:ped)?) ?(?:up|down|better|worse|higher|lower)?$/
const WENT_BEFORE =
  /^(?:ha )?(?:subio|subido|bajo|bajado|mejoro|mejorado|empeoro|empeorado|estan? (?:muy |demasiado )?(?:mejor|peor|bien|mal|alt[oa]s?|baj[oa]s?|normal(?:es)?)) ((?:mi|mis|el|la|los|las|su|sus) .+)$/

const PARTS = /["“”«»][^"“”«»]*(?:["“”«»]|$)|[^\s"“”«»]+/g

/**
 * The words by which a spoken text can be looked for: "do I have diabetes" is `diabetes`. Words in
 * quotes stay, and a text of nothing but fillers stays as it is: it may be the beginning of
 * another.
 */
export function withoutFillers(typed: string): string {
  const text = typed.replaceAll(/[¿?¡!]/g, ' ').trim()
  const whole = foldLetters(text).replaceAll(/\s+/g, ' ')
  const meant = MEANT.find(([pattern]) => pattern.test(whole))?.[1]
  if (meant !== undefined) return meant
  // "Tengo presión alta" names an illness, and "tengo la presión alta" asks about a number.
  const isNamed = isLayName(/^(?:tengo|tiene) (.+)$/.exec(whole)?.[1] ?? '')
  const asked = (WENT.exec(whole) ?? (isNamed ? null : YES_OR_NO.exec(whole)))?.[1]
  const behind = WENT_BEFORE.exec(whole)?.[1]
  // Folding keeps the words in their places: as many are left off the text as typed.
  const all = text.match(PARTS) ?? []
  const count = (words: string) => (words.match(PARTS) ?? []).length
  const parts =
    behind === undefined
      ? all.slice(
          0,
          asked === undefined
            ? all.length
            : count(whole.slice(0, whole.indexOf(asked))) + count(asked),
        )
      : all.slice(all.length - count(behind))
  const folded = parts.map(foldWords)
  const isQuoted = (at: number) => /^["“”«»]/.test(parts[at] ?? '')
  const isFiller = (at: number) => {
    const word = folded[at]
    return word !== undefined && !isQuoted(at) && (FILLERS.has(word) || CONTRACTIONS.test(word))
  }
  const kept = parts.flatMap((part, at) => {
    const isLetter = !isQuoted(at) && LETTERS.has(folded[at] ?? '')
    // A time of the day is no "am I".
    if (/^[ap]m$/.test(folded[at] ?? '') && /^\d/.test(folded[at - 1] ?? '')) return [part]
    if (isFiller(at) || (isLetter && (at === 0 || isFiller(at - 1) || isFiller(at + 1)))) return []
    return [isQuoted(at) ? part : part.replace(/['’]s$/i, '')]
  })
  return kept.length === 0 ? text : kept.join(' ')
}
