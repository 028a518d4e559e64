import { fieldsOf } from '~/fhir/json'
import { MARKS } from '~/i18n/pseudo'

/** Attributes that a person hears or reads. */
const SAID = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
] as const

/**
 * For tests in the pseudo-language: a text in letters that no catalogue has. Lengths stay; text
 * between angle brackets stays too.
 */
export function inGreek(text: string): string {
  return text.replaceAll(/<[^>]*>|&#?\w+;|[A-Za-z]/g, (found) => {
    if (found.length > 1) return found
    const at = found.toLowerCase().codePointAt(0)
    const letter = GREEK[(at ?? 0) - 97] ?? found
    return found === found.toLowerCase() ? letter : letter.toUpperCase()
  })
}
const GREEK = [...'αβγδεζηθικλμνξοπρστυφχψωϊϋ']

/**
 * For tests in the pseudo-language: a file of text with a digit in the place of each Latin letter,
 * in whatever encoding it is.
 */
export async function withoutLetters(file: Response): Promise<Response> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new Response(
    bytes.map((byte) => (LETTER.test(String.fromCharCode(byte)) ? 55 : byte)),
    { status: file.status, headers: file.headers },
  )
}
const LETTER = /[A-Za-z]/

/**
 * Elements that contain a code, an address or a technical number: screens compare them, and show
 * none of them as a sentence.
 */
const NOT_WORDS = new Set(
  (
    'resourceType id url fullUrl system code reference versionId contentType data language ' +
    'profile relation source hash'
  ).split(' '),
)

/**
 * For tests in the pseudo-language: an answer of the service with all its words in Greek letters,
 * so that a Latin letter outside the marks can only come from the app. Codes, addresses and times
 * stay.
 */
export function dataInGreek(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    // The end of an extension's address is shown if the extension has no name.
    if (key === 'url' && value.includes('.example/')) return inGreek(value)
    if (key === 'text' || key === 'display') return inGreek(value)
    return NOT_WORDS.has(key) || NO_WORDS.test(value) ? value : inGreek(value)
  }
  if (Array.isArray(value)) return value.map((each: unknown) => dataInGreek(each, key))
  if (typeof value !== 'object' || value === null) return value
  const { contentType, data } = fieldsOf(value)
  const kind = String(contentType)
  const changed =
    typeof data !== 'string'
      ? {}
      : kind.includes('xml')
        ? { data: inBase64(data, inGreek) }
        : kind.startsWith('text/')
          ? { data: btoa(atob(data).replaceAll(/[A-Za-z]/g, '7')) }
          : {}
  return {
    ...Object.fromEntries(
      Object.entries(fieldsOf(value)).map(([name, inner]) => [name, dataInGreek(inner, name)]),
    ),
    ...changed,
  }
}

/** A text in UTF-8 and base64, changed. */
function inBase64(data: string, change: (text: string) => string): string {
  const bytes = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))
  const text = new TextEncoder().encode(change(new TextDecoder().decode(bytes)))
  return btoa(Array.from(text, (byte) => String.fromCharCode(byte)).join(''))
}

/** Codes in small letters, dates, times, and addresses. */
const NO_WORDS = /^(?:[a-z][\w-]*|\d{4}-\S*|\d\d:\S*|\S+:\/\/\S*|urn:\S*)$/

/**
 * Every text and every name of a control on the page that contains Latin letters outside the marks
 * of the pseudo-language; `known` are numbers and addresses of records.
 */
export function untranslated(root: Element, known: ReadonlySet<string>): readonly string[] {
  const found = new Set<string>()
  const look = (text: string | null, where: string) => {
    // A form without a known title is named by its address.
    if (known.has((text ?? '').trim()) || /^https?:\/\/\S+$/.test((text ?? '').trim())) return
    const rest = outsideMarks(text ?? '').replaceAll(NEUTRAL, ' ')
    if (/[A-Za-z]/.test(rest)) found.add(`${where}: ${(text ?? '').trim()}`)
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const tag = node.parentElement?.tagName.toLowerCase() ?? ''
    if (!SOURCE.has(tag)) look(node.textContent, tag)
  }
  for (const element of root.querySelectorAll('*'))
    for (const name of SAID)
      look(element.getAttribute(name), `${element.tagName.toLowerCase()} ${name}`)
  return [...found]
}

/**
 * For tests in the pseudo-language, which runs from right to left: every text with a date, a time,
 * an amount or a telephone number that is not isolated, so that a browser would show its parts in
 * another order.
 */
export function reordered(root: Element): readonly string[] {
  const found = new Set<string>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const tag = node.parentElement?.tagName.toLowerCase() ?? ''
    const text = node.textContent ?? ''
    if (!SOURCE.has(tag) && ORDERED.test(withoutIsolates(text))) found.add(`${tag}: ${text.trim()}`)
  }
  return [...found]
}

/** Values whose parts have an order; a number alone has none. */
const ORDERED =
  /\d{2}-[A-Z][a-z]{2}-\d{4}|\d\d:\d\d|\d{3}-\d{3,4}|(?<!\d)\d{2,3}\/\d{2,3}(?!\d)|(?:^|\s)[<>≤≥] ?\d|\d ?(?:10\*3\/uL|10³\/µL|cm|kg|lb|mg\/dL|mmHg)/

/** A text without its isolated parts (Unicode Standard Annex 9). */
function withoutIsolates(text: string): string {
  let depth = 0
  let rest = ''
  for (const letter of text) {
    if (letter === '\u2068') depth += 1
    else if (letter === '\u2069') depth -= 1
    else if (depth === 0) rest += letter
  }
  return rest
}

/**
 * Content that is not in words: rules of the page, names of the interface, and a record or file in
 * its original form.
 */
const SOURCE = new Set(['code', 'pre', 'script', 'style'])

/**
 * Text that is the same in every language here: days and times in the locale's format, names of
 * languages, which the browser has, units of measure, and names of protocols and of instruments.
 */
const NEUTRAL =
  /\b(?:\d{2}-)?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{4}\b|\b(?:English|Spanish|UTC|FHIR|GET|POST|PHQ-9|GAD-7|AUDIT-C|DAST-10|C-SSRS)\b|(?<![A-Za-z] ?)(?:10\*3\/uL|10³\/µL|cm|kg|lb|mg\/dL|mmHg)(?![A-Za-z])/g

/** A text without the parts within marks. */
function outsideMarks(text: string): string {
  let depth = 0
  let rest = ''
  for (const letter of text) {
    if (letter === MARKS[0]) depth += 1
    else if (letter === MARKS[1]) depth -= 1
    else if (depth === 0) rest += letter
  }
  return rest
}

/** The ids, addresses and profiles in an answer: the source of a record shows them unchanged. */
export function addressesIn(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'string') return ADDRESSES.has(key) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((each: unknown) => addressesIn(each, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(fieldsOf(value)).flatMap(([name, inner]) => addressesIn(inner, name))
}
const ADDRESSES = new Set(['id', 'profile', 'questionnaire', 'system', 'url'])
