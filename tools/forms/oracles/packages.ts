import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
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
  const work = await emptyFolder(`${folder}.new`)
  try {
    const { stdout } = await npm([
      'pack',
      `${name}@${version}`,
      '--silent',
      '--ignore-scripts',
      '--pack-destination',
      work,
    ])
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

/**
 * The folder of packages that depend on others, in which `make` has made something of them: all of
 * them as the lock file in `from` pins them, installed once and kept until the lock file changes.
 * Their scripts do not run. Throws `UsageError` when they cannot be had.
 */
export async function installedFolder(
  {
    name,
    from,
    megabytes,
  }: { readonly name: string; readonly from: string; readonly megabytes: number },
  make: (folder: string) => Promise<void>,
  say: (line: string) => void,
): Promise<string> {
  const files = ['package.json', 'package-lock.json']
  const digest = createHash('sha256')
  for (const file of files) digest.update(await readFile(join(from, file)))
  const folder = join(CACHE, `${name}-${digest.digest('hex').slice(0, 12)}`)
  if (existsSync(folder)) return folder
  say(
    `${name} with what it depends on (${megabytes} MB) is fetched once and kept in ${CACHE}. ` +
      'To avoid that, stop here: nothing else needs it.',
  )
  const work = await emptyFolder(`${folder}.new`)
  for (const file of files) await copyFile(join(from, file), join(work, file))
  try {
    // One of the packages knows no React newer than 18, and is used with a newer one all the same.
    const options = ['--ignore-scripts', '--legacy-peer-deps', '--no-fund']
    await npm(['ci', '--prefix', work, ...options])
  } catch (error) {
    throw new UsageError(
      `${name} could not be fetched (npm is needed): ` +
        (error instanceof Error ? error.message : String(error)),
    )
  }
  await make(work)
  await rename(work, folder)
  return folder
}

async function emptyFolder(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

function npm(args: readonly string[]) {
  const isWindows = process.platform === 'win32'
  return execute(isWindows ? 'npm.cmd' : 'npm', args, { shell: isWindows })
}
