import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Questionnaire, ValueSet } from 'fhir/r4'
import { fieldsOf, listOf } from '../../src/fhir/json.ts'
import { parseJson } from '../../src/fhir/wire/parse-json.ts'

/** The contents of a folder of forms. */
export interface FormSet {
  readonly questionnaires: readonly {
    readonly file: string
    readonly questionnaire: Questionnaire
  }[]
  readonly valueSets: readonly ValueSet[]
  /** Files that are not JSON. */
  readonly unreadable: readonly string[]
}

/** Every questionnaire and value set in the JSON files below a folder, those inside bundles too. */
export async function questionnairesBelow(folder: string): Promise<FormSet> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const questionnaires: { file: string; questionnaire: Questionnaire }[] = []
  const valueSets: ValueSet[] = []
  const unreadable: string[] = []
  const take = (file: string, value: unknown) => {
    if (isA<Questionnaire>(value, 'Questionnaire'))
      questionnaires.push({ file, questionnaire: value })
    if (isA<ValueSet>(value, 'ValueSet')) valueSets.push(value)
    if (fieldsOf(value)['resourceType'] === 'Bundle')
      for (const entry of listOf(fieldsOf(value)['entry'])) take(file, fieldsOf(entry)['resource'])
  }
  for (const file of files) {
    try {
      take(relative(folder, file), parseJson(await readFile(file, 'utf8')))
    } catch {
      unreadable.push(relative(folder, file))
    }
  }
  return { questionnaires, valueSets, unreadable }
}

// The files' own claims are taken as true: the engine checks the forms that it opens.
function isA<T extends { readonly resourceType: string }>(
  value: unknown,
  type: T['resourceType'],
): value is T {
  return fieldsOf(value)['resourceType'] === type
}
