import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { CdaSection } from '../src/documents/cda/cda-document.ts'
import { CdaRefused } from '../src/documents/cda/cda-problem.ts'
import { listedKind } from '../src/documents/cda/listed-kind.ts'
import { readDocument } from '../src/documents/composition/read-document.ts'
import { looksClinical } from '../src/documents/looks-clinical.ts'
import { randomOf } from '../src/patients/duplicates/generated-people.ts'

/** A change of one figure of a text, which its coded entry then contradicts. */
interface Plant {
  readonly name: string
  readonly pattern: RegExp
  readonly change: (found: string) => string
  /** The sections in whose texts it is planted. */
  readonly among?: 'results'
}

const PLANTS: readonly Plant[] = [
  {
    name: 'strength',
    pattern: /(?<![\d.,])\d+(?:\.\d+)?(?= ?(?:mg|mcg|g|mL)\b)/gi,
    change: (found) => String(Number(found) * 3),
  },
  {
    name: 'how often',
    pattern:
      /\b(?:twice (?:a day|daily)|three times (?:a day|daily)|daily|every \d+ hours|BID|TID)\b/gi,
    change: (found) => (/^(?:daily|every 24 hours)$/i.test(found) ? 'three times a day' : 'daily'),
  },
  {
    name: 'dose in words',
    pattern: /\b(?:one|two|1|2)(?= (?:tablet|tab|capsule|puff)s?\b)/gi,
    change: (found) => (/^(?:one|1)$/i.test(found) ? 'three' : 'five'),
  },
  {
    name: 'date',
    pattern:
      /\b(?:19|20)\d\d(?=-\d\d-\d\d)|(?<=\d\d?\/\d\d?\/|[A-Z][a-z]{2,8} \d\d?, )(?:19|20)\d\d\b/g,
    change: (found) => String(Number(found) - 3),
  },
  {
    name: 'time of day',
    pattern: /\b(?:at bedtime|in the morning|nightly)\b/gi,
    change: (found) => (/morning/i.test(found) ? 'at bedtime' : 'in the morning'),
  },
  {
    name: 'value of a result or a vital sign',
    // A cell that is a number and perhaps its unit.
    pattern: /(?<=>\s*)\d+(?:\.\d+)?(?=(?: ?[^<\d\s]{1,15})?\s*<)/g,
    change: (found) => String(Number((Number(found) * 3 || 5).toFixed(4))),
    among: 'results',
  },
]

/** LOINC codes of sections on results and on vital signs (C-CDA R2.1, IPS). */
const RESULTS: ReadonlySet<string> = new Set(['30954-2', '8716-3'])

const TRIES = 40

/**
 * `npm run mark-quality FOLDER [SEED]`: counts the marks of texts and coded entries in the clinical
 * documents below a folder, as they are and with figures of a text that are changed at random.
 * Prints figures only, no personal data.
 */
export function main([folder, seed = '1']: readonly string[]): void {
  if (folder === undefined) return console.log('Usage: npm run mark-quality FOLDER [SEED]')
  const random = randomOf(Number(seed))
  const plain = { documents: 0, sections: 0, marked: 0, rows: 0, entries: 0, values: 0 }
  const figures = new Map(PLANTS.map(({ name }) => [name, { planted: 0, found: 0 }]))
  for (const path of filesBelow(folder)) {
    const text = readFileSync(path, 'utf8')
    const sections = sectionsOf(text)
    if (sections === undefined) continue
    plain.documents += 1
    for (const section of sections) {
      if (section.entries > 0) plain.sections += 1
      if (section.unmatched === undefined) continue
      plain.marked += 1
      plain.rows += section.unmatched.rows.length
      plain.entries += section.unmatched.entries
      plain.values += figuresIn(section.unmatched)
    }
    const before = marksOf(sections)
    const listed = textsOf(text, (code) => listedKind({ code }) !== undefined)
    const results = textsOf(text, (code) => RESULTS.has(code))
    for (const plant of PLANTS) {
      const texts = plant.among === 'results' ? results : listed
      for (let round = 0; round < TRIES / PLANTS.length; round += 1) {
        const part = texts[Math.floor(random() * texts.length)]
        if (part === undefined) continue
        const places = [...text.slice(part.from, part.to).matchAll(plant.pattern)]
        const place = places[Math.floor(random() * places.length)]
        if (place === undefined) continue
        const at = part.from + place.index
        const changed =
          text.slice(0, at) + plant.change(place[0]) + text.slice(at + place[0].length)
        const figure = figures.get(plant.name)
        if (figure === undefined) continue
        figure.planted += 1
        if (marksOf(sectionsOf(changed) ?? []) > before) figure.found += 1
      }
    }
  }
  console.log(`Seed ${seed}. As they are: ${JSON.stringify(plain)}`)
  for (const [name, { planted, found }] of figures)
    console.log(`${name}: ${found} of ${planted} planted differences are marked`)
}

/** The texts of wanted sections with coded entries, by their place. */
function textsOf(
  xml: string,
  isWanted: (code: string) => boolean,
): readonly { readonly from: number; readonly to: number }[] {
  return [...xml.matchAll(/<section[\s>].*?<\/text>(?=\s*<entry)/gs)].flatMap((match) => {
    const [whole] = match
    const code = /<code[^>]* code="([^"]+)"/.exec(whole)?.[1]
    const from = whole.lastIndexOf('<text')
    return !isWanted(code ?? '') || from === -1
      ? []
      : [{ from: match.index + from, to: match.index + whole.length }]
  })
}

/** The figures that are marked: a row may have another one that is wrong from the beginning. */
function figuresIn({ values = [] }: NonNullable<CdaSection['unmatched']>): number {
  return values.reduce((sum, { figures }) => sum + figures.length, 0)
}

function marksOf(sections: readonly CdaSection[]): number {
  return sections.reduce(
    (sum, { unmatched }) =>
      sum +
      (unmatched === undefined
        ? 0
        : unmatched.rows.length + unmatched.entries + figuresIn(unmatched)),
    0,
  )
}

function sectionsOf(text: string): readonly CdaSection[] | undefined {
  const bytes = new TextEncoder().encode(text)
  if (!looksClinical(bytes)) return undefined
  const sections: CdaSection[] = []
  const add = (section: CdaSection) => {
    sections.push(section)
    section.sections.forEach(add)
  }
  try {
    readDocument(bytes, (piece) => {
      if (piece.piece === 'section') add(piece.section)
    })
  } catch (cause) {
    if (!(cause instanceof CdaRefused)) throw cause
    return undefined
  }
  return sections
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => /\.(?:xml|json)$/i.test(path) && statSync(path).isFile())
    .toSorted()
}
