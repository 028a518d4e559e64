import { readdir } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { projectRoot } from '../project-root.ts'

/** Journeys by the code they use, as prefixes of their files' names. */
const AREAS: readonly {
  readonly folders: readonly string[]
  readonly journeys: readonly string[]
}[] = [
  {
    folders: ['src/documents/', 'sandbox/cda/'],
    journeys: [
      'compare-documents',
      'document',
      'file-viewers',
      'filing',
      'generate',
      'hostile-documents',
      'hostile-files',
      'narrative-words',
      'pdf-viewer',
      'pdf-forms',
      'viewers-accessibility',
    ],
  },
  {
    folders: ['src/questionnaires/', 'public/questionnaires/'],
    journeys: ['forms-', 'receipt', 'right-person', 'who-and-where'],
  },
  {
    folders: ['src/patients/'],
    journeys: [
      'find',
      'floating',
      'keyboard',
      'merge-stops',
      'outer-accessibility',
      'receipt',
      'record-edit',
      'registry',
      'right-person',
      'who-and-where',
    ],
  },
  { folders: ['src/trends/'], journeys: ['accessibility', 'flow-sheet', 'report-panel', 'trends'] },
  { folders: ['src/timeline/'], journeys: ['timeline'] },
  { folders: ['tools/other-host/'], journeys: ['other-host'] },
  { folders: ['src/find/'], journeys: ['find', 'floating'] },
  { folders: ['src/export/'], journeys: ['signed-out-traces', 'take-away'] },
  {
    folders: ['src/summary/'],
    journeys: ['accessibility', 'nothing-jumps', 'overview', 'whats-new'],
  },
  { folders: ['src/glossary/'], journeys: ['glossary'] },
]
/** Files that no journey runs. */
const ASIDE = /\.test\.tsx?$|\.md$|^docs\/|^bench\/|^\.github\//

/**
 * Selects the journeys that these changed files can affect (all paths from the root): `all` when a
 * file changed that every screen builds on, otherwise those among `journeys`. A vertical has its
 * own journeys and those of the first page.
 */
export function journeysOf(
  changed: readonly string[],
  journeys: readonly string[],
): 'all' | readonly string[] {
  const found = new Set<string>()
  for (const file of changed) {
    if (ASIDE.test(file)) continue
    const own = /^e2e\/[\w/-]+\.spec\.ts$/.test(file) ? file : undefined
    const area = AREAS.find(({ folders }) => folders.some((folder) => file.startsWith(folder)))
    if (own !== undefined) found.add(own)
    else if (area === undefined) return 'all'
    else
      for (const journey of journeys)
        if (area.journeys.some((start) => basename(journey).startsWith(start))) found.add(journey)
  }
  return journeys.filter((journey) => found.has(journey))
}

/** All journeys, as paths from the root. */
export async function allJourneys(): Promise<readonly string[]> {
  const files = await readdir(join(projectRoot, 'e2e'), { recursive: true })
  return files
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => `e2e/${file.split(sep).join('/')}`)
}

/**
 * The prefixes that the table names, for the test that compares them with the existing journeys.
 */
export const NAMED_JOURNEYS: readonly string[] = AREAS.flatMap((area) => area.journeys)
/** The folders that the table names. */
export const NAMED_FOLDERS: readonly string[] = AREAS.flatMap((area) => area.folders)
