import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '../project-root.ts'

/** A page's own facts about its build. */
export interface BuildStamp {
  readonly version: string
  /** ISO 8601, in UTC; absent when neither `SOURCE_DATE_EPOCH` nor git provides it. */
  readonly date?: string
  /**
   * Short hash of the commit, with `-dirty` if files differed from it; absent when neither
   * `SOURCE_COMMIT` nor git provides it.
   */
  readonly commit?: string
}

/**
 * Writes version, date and commit into the head of every page. They are there and in no script: a
 * script that contained them would have another name with each commit, and so would all that import
 * it. The date is that of the sources, so that the same sources give the same build whenever it is
 * made (docs/decisions, 64).
 */
export function buildStamp(): Plugin {
  return {
    name: 'build-stamp',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { name: 'version', content: stampText(readStamp()) },
        injectTo: 'head',
      },
    ],
  }
}

/** Its text in the page: `0.2.0 2026-11-22T15:51:07Z 7ace54b`, in this order. */
export function stampText({ version, date, commit }: BuildStamp): string {
  return [version, date, commit].filter((part) => part !== undefined).join(' ')
}

function readStamp(): BuildStamp {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    readonly version: string
  }
  const date = sourceDate(process.env['SOURCE_DATE_EPOCH'] ?? git('log', '-1', '--format=%ct'))
  const commit =
    sourceCommit(process.env['SOURCE_COMMIT']) ??
    git('describe', '--always', '--dirty', '--abbrev=10', '--exclude=*')
  return {
    version,
    ...(date === undefined ? {} : { date }),
    ...(commit === undefined ? {} : { commit }),
  }
}

/**
 * A date of seconds since the epoch as reproducible-builds.org's `SOURCE_DATE_EPOCH` and git give
 * it; undefined for other text.
 */
export function sourceDate(seconds: string | undefined): string | undefined {
  if (seconds === undefined || !/^\d{1,11}$/.test(seconds)) return undefined
  return new Date(Number(seconds) * 1000).toISOString().replace('.000', '')
}

/**
 * The commit of sources that come without git, as whoever builds them names it; undefined for what
 * is no hash.
 */
export function sourceCommit(named: string | undefined): string | undefined {
  return named !== undefined && /^[0-9a-f]{7,40}(-dirty)?$/.test(named) ? named : undefined
}

/** One line of git's output; undefined without git, and outside a checkout. */
function git(...args: readonly string[]): string | undefined {
  try {
    const said = execFileSync('git', args, {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
    return said === '' ? undefined : said
  } catch {
    return undefined
  }
}
