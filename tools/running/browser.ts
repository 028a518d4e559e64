import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { UsageError } from './ports.ts'

const execute = promisify(execFile)

/**
 * The headless shell first: the same engine without the windows, which takes about half the time.
 */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const PLACES: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    join(
      process.env['PROGRAMFILES'] ?? 'C:\\Program Files',
      'Google',
      'Chrome',
      'Application',
      'chrome.exe',
    ),
    join(
      process.env['PROGRAMFILES(X86)'] ?? 'C:\\Program Files (x86)',
      'Microsoft',
      'Edge',
      'Application',
      'msedge.exe',
    ),
  ],
}

/**
 * Path of a Chromium that starts on this machine: the one that `CHROMIUM` names, Playwright's own,
 * an installed one; else one is installed. Throws a `UsageError` that names the command to run.
 */
export async function findBrowser(say: (line: string) => void): Promise<string> {
  const found = await firstThatRuns(candidates())
  if (found !== undefined) return found
  for (const [command, ...args] of installers()) {
    if (command === undefined) continue
    say(
      `No browser was found. Installing one (CHROMIUM=/path/to/chrome uses yours): ${[command, ...args].join(' ')}`,
    )
    if (await succeeds(command, args)) {
      const installed = await firstThatRuns(candidates())
      if (installed !== undefined) return installed
    }
  }
  throw new UsageError(
    'The end-to-end tests need a Chromium, and none could be found or installed. Run one ' +
      'of these, then npm test again:\n' +
      '  npx playwright install --with-deps chromium\n' +
      '  sudo apt-get install chromium-headless-shell    (Debian)\n' +
      '  CHROMIUM=/path/to/chrome npm test               (any Chrome, Chromium or Edge that is there already)',
  )
}

function candidates(): string[] {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const named = process.env['CHROMIUM']
  return [
    ...(named === undefined ? [] : [named]),
    chromium.executablePath(),
    ...(PLACES[process.platform] ?? []),
    ...onPath,
  ]
}

/**
 * A file of the right name is not enough: on some systems it is a stand-in that only says how to
 * install the browser.
 */
async function firstThatRuns(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    if (!existsSync(path)) continue
    // Chrome for Windows opens a window instead of printing its version.
    if (process.platform === 'win32' || (await tellsVersion(path))) return path
  }
  return undefined
}

async function tellsVersion(path: string): Promise<boolean> {
  try {
    const { stdout } = await execute(path, ['--version'], { timeout: 20_000 })
    return /\d+\.\d+/.test(stdout)
  } catch {
    return false
  }
}

function installers(): string[][] {
  const debian =
    process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  return [
    ...(debian
      ? [
          ['apt-get', 'update'],
          ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
          ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
        ]
      : []),
    [process.execPath, join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'],
  ]
}

async function succeeds(command: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit' })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}
