/** Journeys by what they walk through, as beginnings of their names. */
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
  { folders: ['src/find/'], journeys: ['find', 'floating'] },
  { folders: ['src/export/'], journeys: ['signed-out-traces', 'take-away'] },
  { folders: ['src/summary/'], journeys: ['accessibility', 'overview', 'whats-new'] },
  { folders: ['src/glossary/'], journeys: ['glossary'] },
]
/** What no journey runs. */
const ASIDE = /\.test\.tsx?$|\.md$|^docs\/|^bench\/|^\.github\//

/**
 * Which of the journeys can be touched by these changed files (paths from the root): `all`, where
 * something changed that every screen stands on, else their names. A vertical is walked through by
 * its own journeys and by those of the first page.
 */
export function journeysOf(
  changed: readonly string[],
  journeys: readonly string[],
): 'all' | readonly string[] {
  const found = new Set<string>()
  for (const file of changed) {
    if (ASIDE.test(file)) continue
    const own = /^e2e\/([\w-]+\.spec\.ts)$/.exec(file)?.[1]
    const area = AREAS.find(({ folders }) => folders.some((folder) => file.startsWith(folder)))
    if (own !== undefined) found.add(own)
    else if (area === undefined) return 'all'
    else
      for (const name of journeys)
        if (area.journeys.some((start) => name.startsWith(start))) found.add(name)
  }
  return journeys.filter((name) => found.has(name))
}

/** The beginnings that the table names, for the test that holds them to the journeys there are. */
export const NAMED_JOURNEYS: readonly string[] = AREAS.flatMap((area) => area.journeys)
/** The folders that the table names. */
export const NAMED_FOLDERS: readonly string[] = AREAS.flatMap((area) => area.folders)
