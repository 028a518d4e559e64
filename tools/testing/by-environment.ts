import { readFile } from 'node:fs/promises'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs the test files of one environment after one another. A worker is kept for the next file only
 * when that has the same environment; otherwise it ends, and the next one loads React, the page and
 * half the app again.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const read = sorted.map(async (file) => ({
      file,
      environment: environmentAsked(await readFile(file.moduleId, 'utf8')),
    }))
    return together(await Promise.all(read)).map(({ file }) => file)
  }
}

/** The environment that the comments of a test file ask for; empty means Node only. */
export function environmentAsked(text: string): string {
  return [...text.matchAll(/^\/\/ @vitest-environment.*$/gm)].map(([line]) => line).join('\n')
}

/**
 * The same files with those of one environment together, otherwise in their order. The environment
 * with the most needs comes first, because its tests are the longest: a run should end with short
 * ones.
 */
export function together<T extends { readonly environment: string }>(files: readonly T[]): T[] {
  return files.toSorted(
    (one, other) =>
      other.environment.length - one.environment.length ||
      one.environment.localeCompare(other.environment),
  )
}
