import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { projectRoot } from '../../project-root.ts'
import { UsageError } from '../../running/ports.ts'

const execute = promisify(execFile)

/** A package of another form engine, exactly as it was when its differences were explained. */
export interface OraclePackage {
  readonly name: string
  readonly version: string
  /** The digest of its archive (Subresource Integrity). */
  readonly integrity: string
  readonly megabytes: number
}

/** Below the installed packages, and so in no commit and no build. */
const CACHE = join(projectRoot, 'node_modules/.cache/form-oracles')

/**
 * The folder of a package: fetched once, by npm's own client, and kept. Its scripts do not run, and
 * what it depends on is not fetched. Throws `UsageError` when it cannot be had, or is another
 * archive than the pinned one.
 */
export async function packageFolder(
  { name, version, integrity, megabytes }: OraclePackage,
  say: (line: string) => void,
): Promise<string> {
  const folder = join(CACHE, `${name}-${version}`)
  if (existsSync(folder)) return folder
  say(
    `${name} ${version} (${megabytes} MB) is fetched once and kept in ${CACHE}. ` +
      'To avoid that, stop here: nothing else needs it.',
  )
  const work = join(CACHE, `${name}-${version}.new`)
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { recursive: true })
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  try {
    const { stdout } = await execute(
      npm,
      ['pack', `${name}@${version}`, '--silent', '--ignore-scripts', '--pack-destination', work],
      { shell: process.platform === 'win32' },
    )
    const archive = join(work, stdout.trim().split('\n').at(-1) ?? '')
    const digest = createHash('sha512')
      .update(await readFile(archive))
      .digest('base64')
    if (`sha512-${digest}` !== integrity)
      throw new UsageError(
        `${name} ${version} is not the archive that was pinned: sha512-${digest}`,
      )
    await execute('tar', ['-xzf', archive, '-C', work])
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(
      `${name} ${version} could not be fetched or unpacked (npm and tar are needed): ` +
        (error instanceof Error ? error.message : String(error)),
    )
  }
  await rename(join(work, 'package'), folder)
  await rm(work, { recursive: true, force: true })
  return folder
}
