import { describe, expect, it } from 'vitest'
import { parsed } from './parsed.ts'

const sources = import.meta.glob<string>('/src/i18n/en/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const catalogues: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob(
  ['/src/i18n/en/**/*.ts', '/src/i18n/es/**/*.ts'],
  { eager: true },
)

/** A sentence with a gap for a number: its file, the way to it, and the values of its gaps. */
interface Counted {
  readonly file: string
  readonly way: readonly string[]
  readonly gaps: readonly Gap[]
}

/** The values that a gap is filled with, for a number that is tried. */
type Gap = (number: number) => readonly unknown[]

/** Gaps for numbers that are written already: those of a string with one of these names. */
const WRITTEN =
  /^(?:again|all|count|earlier|failed|files|found|hours|later|lines|read|rows|saved|shown)$/

/** Sentences with a plural that are never said of one thing, and the reason. */
const NEVER_ONE: Readonly<Record<string, string>> = {
  'documents/batch hasMore': 'more than thousands were chosen',
  'documents/batch why tooDeep': 'a folder inside one other is opened',
  'documents/viewers pdf turned': 'quarter turns',
  'documents/viewers image turned': 'quarter turns',
  'record/date-field unread day': 'a month has 28 days and more',
  'record/format yearsBetween': 'an age below two years is told in months',
  'record/format timing timesRange': 'a range of times ends with two or more',
  'record/offline-copy newHint': 'a passphrase has eight characters and more',
  'record/offline-copy tooShort': 'a passphrase has eight characters and more',
  'record/record-view long cut': 'only long texts are cut',
  'record/record-view long deep': 'only what is nested deeply is closed',
  'record/sources same': 'a row has an entry and at least one that says the same',
  'results/flow-sheet printed': 'more dates than fit on paper',
  'results/trends summary many': 'another sentence tells one result',
  'results/trends notes reduced': 'thousands of results',
  'sign-in/choose firstOf': 'more organizations than are shown',
}

const COUNTED = Object.entries(sources).flatMap(([file, source]) => countedIn(file, source))

describe.each(['en', 'es'] as const)('in %s', (language) => {
  it('no sentence says a plural of one thing', () => {
    const found = COUNTED.filter((counted) => !(nameOf(counted) in NEVER_ONE)).flatMap((counted) =>
      pluralsOfOne(language, counted).map((text) => `${nameOf(counted)}: ${text}`),
    )
    expect(found).toEqual([])
  })
})

it('every exception is still needed, and the sentences with numbers are found', () => {
  const plural = COUNTED.filter((counted) => pluralsOfOne('en', counted).length > 0)
  expect(plural.map(nameOf).toSorted()).toEqual(Object.keys(NEVER_ONE).toSorted())
  expect(COUNTED.length).toBeGreaterThan(300)
})

/** The name of a sentence: its file, and the keys that lead to it. */
function nameOf({ file, way }: Counted): string {
  return [file.slice('/src/i18n/en/'.length, -'.ts'.length), ...way.slice(1)].join(' ')
}

/** The forms of a sentence that speak of one thing as of many, with the word that does. */
function pluralsOfOne(language: 'en' | 'es', { file, way, gaps }: Counted): readonly string[] {
  const words = catalogues[file.replace('/i18n/en/', `/i18n/${language}/`)]
  const sentence = way.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), words)
  if (typeof sentence !== 'function') throw new Error(`${file} ${way.join(' ')} is no function`)
  const say = (values: readonly unknown[]) => String(Reflect.apply(sentence, undefined, values))
  const found = choices(gaps).flatMap((values) => {
    const one = say(values)
    return pluralsByOne(language, one, say(values.map(doubled))).map((word) => `${one} (${word})`)
  })
  return [...new Set(found)]
}

/** A value with 2 for each 1. */
function doubled(value: unknown): unknown {
  if (Array.isArray(value)) return value
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, doubled(each)]))
  return value === 1 ? 2 : value === '1' ? '2' : value
}

/** All ways to fill the gaps of a sentence with 0, 1 and 2. */
function choices(gaps: readonly Gap[]): readonly (readonly unknown[])[] {
  return gaps.reduce<readonly (readonly unknown[])[]>(
    (before, gap) =>
      before.flatMap((values) =>
        [0, 1, 2].flatMap((number) => gap(number).map((value) => [...values, value])),
      ),
    [[]],
  )
}

/** A word, and the parts of one that a hyphen or an apostrophe joins. */
const WORD = String.raw`[\p{L}’'-]+`
/** A place where a 1 counts: in no other number, after no “2 of”, and no height of a picture. */
const BEFORE = String.raw`(?<![\p{L}\d.,:/–-])(?<!2 (?:of|to|or|de|a|o) |× )`
/** 1 as a number of its own, the word before it and up to four words after it. */
const AROUND_ONE = new RegExp(
  String.raw`(?:(${WORD})[ \u00a0])?${BEFORE}1(?!\d)((?:[ \u00a0]${WORD}){1,4})`,
  'gu',
)

/** Words that end what is counted: after them the sentence is about something else. */
const ENDS = {
  en: /^(?:of|in|on|at|by|for|from|with|without|under|to|and|or|that|than|which)$/,
  es: /^(?:de|del|en|a|al|por|para|con|sin|y|o|que)$/,
}
/** Words with the form of a plural: nouns and adjectives with -s, and verbs. */
const PLURAL = {
  en: /..s$|^(?:are|were|have|do)$/,
  es: /..s$|..(?<!ió|tambié|segú|algú|ningú)n$/u,
}
/** Words with the same form for one and for many. */
const FOR_ANY = {
  en: /^(?:ms|this|its|was|is|has)$/,
  es: /^(?:más|menos|después|antes|dos|las|ms|min|con|sin|en)$/u,
}

/** Plural words by a 1 that are the same by a 2: the sentence does not tell them apart. */
function pluralsByOne(language: 'en' | 'es', one: string, two: string): readonly string[] {
  const inTwo = new Set(two.match(new RegExp(WORD, 'gu')))
  return [...one.matchAll(AROUND_ONE)].flatMap(([, before = '', after = '']) => {
    const words = after.trim().split(/[ \u00a0]/)
    const end = words.findIndex((word) => ENDS[language].test(word))
    const counted = end === -1 ? words : words.slice(0, end)
    // “Se revisaron 1 de 2”: the whole is many.
    const verb = language === 'es' && end !== 0 && before.endsWith('n') ? [before] : []
    return [...verb, ...counted].filter(
      (word) => PLURAL[language].test(word) && !FOR_ANY[language].test(word) && inTwo.has(word),
    )
  })
}

/** The sentences of a catalogue that have a number in them, in the order of their file. */
function countedIn(file: string, source: string): readonly Counted[] {
  const found: Counted[] = []
  const declared = new Map<string, Node>()
  for (const statement of listIn(parsed(file, source).program, 'body')) {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const declaration = isExported ? nodeIn(statement, 'declaration') : statement
    for (const each of listIn(declaration, 'declarations')) {
      const name = wordOf(nodeIn(each, 'id'))
      const value = nodeIn(each, 'init')
      if (value === undefined) continue
      declared.set(name, value)
      if (isExported) visit(value, [name])
    }
  }
  return found

  function visit(node: Node, way: readonly string[]): void {
    const inner = node.type.startsWith('TS') ? nodeIn(node, 'expression') : undefined
    const meant = node.type === 'Identifier' ? declared.get(wordOf(node)) : undefined
    if (inner !== undefined) visit(inner, way)
    if (meant !== undefined) visit(meant, way)
    for (const property of listIn(node, 'properties')) {
      const value = nodeIn(property, 'value')
      if (value !== undefined) visit(value, [...way, wordOf(nodeIn(property, 'key'))])
    }
    listIn(node, 'elements').forEach((each, at) => visit(each, [...way, String(at)]))
    if (node.type !== 'ArrowFunctionExpression') return
    const parameters = listIn(node, 'params')
    if (parameters.some(hasNumber)) found.push({ file, way, gaps: parameters.map(gapOf) })
  }
}

/** True for a parameter, or an element of one, that takes a number. */
function hasNumber(parameter: Node): boolean {
  const type = typeOf(parameter)
  return (
    [type, ...listIn(type, 'types')].some((each) => each?.type === 'TSNumberKeyword') ||
    isWritten(parameter) ||
    listIn(type, 'members').some(hasNumber)
  )
}

function isWritten(parameter: Node): boolean {
  const name = nodeIn(parameter, 'key') ?? nodeIn(parameter, 'left') ?? parameter
  return typeOf(parameter)?.type === 'TSStringKeyword' && WRITTEN.test(wordOf(name))
}

function gapOf(parameter: Node): Gap {
  return isWritten(parameter) ? (number) => [String(number)] : valuesOf(typeOf(parameter))
}

/** The values of a type; those that are no numbers come once, with 1. */
function valuesOf(type: Node | undefined): Gap {
  const once =
    (...values: readonly unknown[]) =>
    (number: number) =>
      number === 1 ? values : []
  switch (type?.type) {
    case 'TSNumberKeyword':
      return (number) => [number]
    case 'TSStringKeyword':
      return once('◦')
    case 'TSBooleanKeyword':
      return once(true, false)
    case 'TSUndefinedKeyword':
      return once(undefined)
    case 'TSTypeOperator':
      return once(['◦', '◦'])
    case 'TSUnionType': {
      const parts = listIn(type, 'types').map(valuesOf)
      return (number) => parts.flatMap((part) => part(number))
    }
    case 'TSTypeLiteral': {
      const members = listIn(type, 'members').map(
        (each) => [wordOf(nodeIn(each, 'key')), gapOf(each)] as const,
      )
      return (number) => [
        Object.fromEntries(members.map(([key, gap]) => [key, [...gap(number), ...gap(1)][0]])),
      ]
    }
    default:
      throw new Error(`no value is known for a gap of the type ${type?.type}`)
  }
}

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isNode(value: unknown): value is Node {
  return isObject(value) && typeof value['type'] === 'string'
}

function nodeIn(of: unknown, field: string): Node | undefined {
  const value = isObject(of) ? of[field] : undefined
  return isNode(value) ? value : undefined
}

function listIn(of: unknown, field: string): readonly Node[] {
  const value = isObject(of) ? of[field] : undefined
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** The word of a name or of a literal. */
function wordOf(node: Node | undefined): string {
  return String(node?.['name'] ?? node?.['value'])
}

/** The type that a parameter, or an element of a type, is declared with. */
function typeOf(parameter: Node): Node | undefined {
  const annotated = nodeIn(parameter, 'left') ?? parameter
  return nodeIn(nodeIn(annotated, 'typeAnnotation'), 'typeAnnotation')
}
