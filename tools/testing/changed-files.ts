import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { projectRoot } from '../project-root.ts'

/** The changed paths, and the commit they are compared with. */
export interface Changed {
  readonly since: string
  /** Paths from the root; both paths of a file that was moved. */
  readonly files: readonly string[]
}

/**
 * Files that differ from where this branch left `main`, the working tree and new files included.
 * Throws without git.
 */
export async function changedFiles(): Promise<Changed> {
  const since = await git('merge-base', 'HEAD', 'main').catch(() => 'HEAD')
  const lists = await Promise.all([
    git('diff', '--name-only', '--no-renames', since),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  return { since, files: lists.flatMap((list) => list.split('\n')).filter((file) => file !== '') }
}

async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: projectRoot })
  return stdout.trim()
}
