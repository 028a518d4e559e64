import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldsOf } from '../../src/fhir/json.ts'
import { PARTS, REGISTRATIONS } from '../../src/offline/shell-names.ts'
import { partsIn } from '../../src/smart/registrations.ts'
import { divideRegistrations, type Divided } from './divide-registrations.ts'

/**
 * Puts a registrations file into the folder of a build: whole, or divided when it is large. The
 * file that names the parts comes last and at once, so that nobody finds one without the other. The
 * parts before stay, for people who are about to sign in; older ones are removed.
 * @returns the division; undefined for a file that stays whole
 */
export async function writeRegistrations(
  folder: string,
  text: string,
): Promise<Divided | undefined> {
  const divided = await divideRegistrations(text)
  const target = join(folder, REGISTRATIONS)
  const before = await partsBefore(target)
  if (divided !== undefined) {
    await mkdir(join(folder, PARTS, divided.parts), { recursive: true })
    for (const [address, content] of divided.files) await writeFile(join(folder, address), content)
  }
  await writeFile(`${target}.new`, divided?.pointer ?? text)
  await rename(`${target}.new`, target)
  const kept = [divided?.parts, before]
  const all = await readdir(join(folder, PARTS)).catch(() => [])
  for (const name of all)
    if (!kept.includes(name)) await rm(join(folder, PARTS, name), { recursive: true })
  return divided
}

async function partsBefore(path: string): Promise<string | undefined> {
  try {
    return partsIn(fieldsOf(JSON.parse(await readFile(path, 'utf8'))))
  } catch {
    return undefined
  }
}
