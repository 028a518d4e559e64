import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { holderOf, shapeByEnding } from '../src/fhir/shapes/name-shapes.ts'
import { projectRoot } from './project-root.ts'
import { r4Definitions, type Definitions } from './shapes/r4-definitions.ts'
import {
  type ShapeLines,
  USUAL_TYPES,
  usualPlaces,
  usualTable,
  wholeTable,
} from './shapes/shape-tables.ts'

const FOLDER = join(projectRoot, 'src', 'fhir', 'shapes')
const WIDTH = 100

/**
 * Derives the two tables of shapes from the definitions of R4 and writes them;
 * `shape-tables.test.ts` fails when they are out of date.
 */
export async function main(): Promise<void> {
  const definitions = await r4Definitions()
  const whole = JSON.stringify(wholeTable(definitions), null, 1)
  await writeFile(join(FOLDER, 'r4-shapes.json'), `${whole}\n`)
  await writeFile(join(FOLDER, 'usual-shapes.ts'), usualTablesText(definitions))
}

/** The module of the small table, as the formatter prints it. */
export function usualTablesText(definitions: Definitions): string {
  const { names, places } = usualTable(usualPlaces(definitions, holderOf), shapeByEnding)
  return `// Written by \`npm run shapes\` from the definitions of R4. Text rather than objects, because the
// first download contains it.

/** The types that the tables cover. */
export const TYPES = \`${wrapped(USUAL_TYPES)}\`

/**
 * Names by their most common shape: a shape, then its names. Names whose ending implies their shape
 * are left out.
 */
export const NAMES = \`${linesOf(names)}\`

/** Places in which a name has another shape: \`name:holder,holder\`, and \`*\` for any record. */
export const PLACES = \`${linesOf(places)}\`
`
}

/** A shape comes before its names, with a mark. */
function linesOf(lines: ShapeLines): string {
  return wrapped(Object.entries(lines).flatMap(([shape, words]) => [`=${shape}`, ...words]))
}

/** Breaks words into lines of the code's width; a line break is as good as a space. */
function wrapped(words: readonly string[]): string {
  let text = ''
  let line = ''
  for (const word of words) {
    if (line.length + word.length >= WIDTH) {
      text += `${line}\n`
      line = ''
    }
    line += line === '' ? word : ` ${word}`
  }
  return `\n${text}${line}\n`
}
