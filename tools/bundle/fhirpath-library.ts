import { join } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '../project-root.ts'

/** The module of the app that asks for the library. */
const ASKER = join(projectRoot, 'src', 'questionnaires', 'engine', 'run', 'fhirpath-parts.ts')
/** Asks for units in the library's program. */
const ASKS_FOR_UNITS = /[\\/]fhirpath[\\/]src[\\/]types\.js$/
export const UNITS = '@lhncbc/ucum-lhc'
const LATE_UNITS = '\0fhirpath-late-units'

/**
 * The files of the library whose first run takes longest, in the order in which they need each
 * other: its parser's own library, the tables of its words and of its grammar, and the types of
 * FHIR R4.
 */
const PARTS = [
  'fhirpath/src/parser/antlr4-index.js',
  'fhirpath/src/parser/generated/FHIRPathLexer.js',
  'fhirpath/src/parser/generated/FHIRPathParser.js',
  'fhirpath/src/parser/index.js',
  'fhirpath/src/types.js',
  'fhirpath/src/fhirpath.js',
  'fhirpath/fhir-context/r4/path2Type.json',
  'fhirpath/fhir-context/r4/path2Repeating.json',
  'fhirpath/fhir-context/r4/index.js',
]

/**
 * Texts that the parser reads before a form's, by the rule of its grammar: it makes its tables
 * while it reads, so its first one takes as long as a hundred later ones. Each asks for a few more
 * of its tables than the one before.
 */
const FIRST_READ = [
  ['literal', '1'],
  ['term', '1'],
  ['expression', '1'],
  ['literal', '1.5'],
  ['term', '1.5'],
  ...[
    '1',
    'a',
    'a.b',
    '%a.b',
    'a.b(c)',
    'a = b',
    "a.b(c = 'd')",
    'a + b',
    'a + 1',
    'a + 1.5',
    'a > 1',
    'a and b',
    'a > 1 and b',
    'a > 1 and b.c()',
    '{}',
    'iif(a, b, {})',
    'a | b',
    'a or @2020',
  ].map((text) => ['entireExpression', text] as const),
] as const

/** Reads a text by one rule of the grammar; `words` reads its words alone. */
const READ = `
const words = (text) => {
  const { InputStream, CommonTokenStream } = require('fhirpath/src/parser/antlr4-index.js')
  const Lexer = require('fhirpath/src/parser/generated/FHIRPathLexer.js')
  return new CommonTokenStream(new Lexer(new InputStream(text)))
}
const read = (rule, text) => {
  const Parser = require('fhirpath/src/parser/generated/FHIRPathParser.js')
  new Parser(words(text))[rule]()
}
`

/** `ASKER` in a build: CommonJS, in which a file runs when it is asked for. */
export const IN_PARTS = `${READ}
exports.parts = [
  ${PARTS.map((part) => `() => require('${part}')`).join(',\n  ')},
  () => words('1').fill(),
  ...${JSON.stringify(FIRST_READ)}.map(([rule, text]) => () => read(rule, text)),
]
exports.library = () => ({
  fhirpath: require('fhirpath/src/fhirpath.js'),
  model: require('fhirpath/fhir-context/r4/index.js'),
})
`

/**
 * The library's units, of which it asks for an instance before anybody computes with one: their
 * table is read when the first function of it is called for.
 */
export const LATE_UNITS_CODE = `
let units
const read = () => (units ??= require('${UNITS}').UcumLhcUtils.getInstance())
const instance = new Proxy({}, {
  get: (_, name) => {
    const member = read()[name]
    return typeof member === 'function' ? member.bind(units) : member
  },
})
exports.UcumLhcUtils = { getInstance: () => instance }
`

/**
 * The FHIRPath library of a build, from the files of which its one published file is made: the app
 * runs them one by one, each in a task of its own, and the table of units only where a form
 * computes with units. Its published file runs in one task, which stops the page. No statement of
 * the library is changed.
 */
export function fhirpathLibrary(): Plugin {
  let asker: string | undefined
  return {
    name: 'fhirpath-library',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      if (source !== UNITS || importer === undefined) return undefined
      if (importer === LATE_UNITS) return this.resolve(source, asker, { skipSelf: true })
      if (!ASKS_FOR_UNITS.test(importer)) return undefined
      asker = importer
      return LATE_UNITS
    },
    load(id) {
      if (id === ASKER) return IN_PARTS
      return id === LATE_UNITS ? LATE_UNITS_CODE : undefined
    },
  }
}
