import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../project-root.ts'

/** npm's switch in a command, in `.npmrc` or `npm config set`, and in the environment. */
const OFF =
  /--no-audit\b|--audit[= ]+"?(?:false|no\b|0\b)|^\s*audit\s*=\s*"?(?:false|no\b|0\b)|\bconfig set audit[= ]+"?(?:false|no\b|0\b)|npm_config_audit\b["']?\s*[:=]?\s*["']?(?:false|no\b|0\b)/im

/**
 * Files that may switch it off. The command of a CI host is the caller's: it is run for its tests
 * alone, maybe where no advisories can be asked.
 */
const ALLOWED = new Set(['.ci/run', 'tools/lint/npm-audit.test.ts'])

it.each([
  'RUN npm ci --no-audit --no-fund',
  'npm ci --audit=false',
  'npm install --audit false',
  'fund=false\naudit=false',
  'audit = false',
  'npm config set audit false',
  'ENV NPM_CONFIG_AUDIT=false',
  '  npm_config_audit: "false"',
])('npm does not audit after "%s"', (text) => {
  expect(OFF.test(text)).toBe(true)
})

it.each(['npm ci --no-fund', 'fund=false', 'npm audit', 'audit=true', 'audit-level=high'])(
  'npm audits after "%s"',
  (text) => {
    expect(OFF.test(text)).toBe(false)
  },
)

/** Left out by git, too, which is not asked: a copy of the project may be without it. */
const IGNORED = new Set([
  '.git',
  ...[...readFileSync(join(projectRoot, '.gitignore'), 'utf8').matchAll(/^(.+)\/$/gm)].map(
    ([, name]) => name,
  ),
])

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .filter(({ name }) => !IGNORED.has(name) && !name.endsWith('.log'))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory()) return filesBelow(path)
      return entry.isFile() ? [path] : []
    })
}

it('no file of the project switches npm’s audit off: who installs it is told of known weaknesses', () => {
  const files = filesBelow('')
  expect(files).toContain('.npmrc')
  expect(files).toContain('docs/hosting/container/Dockerfile')
  const found = files.filter(
    (path) => !ALLOWED.has(path) && OFF.test(readFileSync(join(projectRoot, path), 'utf8')),
  )
  expect(found).toEqual([])
})
