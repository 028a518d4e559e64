import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PARTS } from '../src/offline/shell-names.ts'
import { compressBuild } from './bundle/compress-build.ts'
import { checkFile } from './check-registrations-file.ts'
import { projectRoot } from './project-root.ts'
import { writeRegistrations } from './registrations/write-registrations.ts'
import { registrationsText } from './registrations-text.ts'
import { explainExit } from './running/explain-exit.ts'
import { UsageError } from './running/ports.ts'

/**
 * `npm run registrations [-- FILE [FOLDER]]`: puts a registrations file into a build that is there
 * already (`dist`), without building again. A file with a mistake changes nothing: every mistake is
 * named.
 */
export async function main([
  file = 'public/registrations.json',
  folder = 'dist',
]: readonly string[]): Promise<void> {
  await explainExit(async () => console.log(await putRegistrations(file, folder)))
}

/**
 * Puts the file into the build in a folder.
 * @returns the lines for a terminal
 * @throws UsageError for a file with mistakes, and for a folder without a build
 */
export async function putRegistrations(file: string, folder: string): Promise<string> {
  const path = resolve(projectRoot, file)
  const target = resolve(projectRoot, folder)
  const text = await registrationsText(path)
  const { inOrder, lines } = checkFile(text, file)
  if (!inOrder) throw new UsageError(`${path}:\n${lines.join('\n')}`)
  const isBuild = await stat(join(target, 'index.html')).catch(() => undefined)
  if (isBuild === undefined) throw new UsageError(`${target}: there is no build (npm run build).`)
  const divided = await writeRegistrations(target, text)
  if (divided !== undefined) await compressBuild(target, join('.', PARTS, divided.parts))
  return [
    divided === undefined
      ? `${target} has the registrations of ${file}, in one file.`
      : `${target} has the registrations of ${file}, in ${divided.files.size} parts.`,
    `The policy follows them: npm run headers -- ${file}`,
  ].join('\n')
}
