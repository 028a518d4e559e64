import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectRoot } from '../project-root.ts'

const GUIDE = readFileSync(join(projectRoot, 'docs', 'hosting.md'), 'utf8')

/** A block of commands of the guide, and the words before it. */
interface Step {
  readonly before: string
  readonly commands: string
}

function stepsOf(title: string): readonly Step[] {
  const section = GUIDE.split(/^## /m).find((one) => one.startsWith(title)) ?? ''
  return [...section.matchAll(/([^]*?)```sh\n([^]*?)```/g)].map(
    ([, before = '', commands = '']) => ({
      before,
      commands,
    }),
  )
}

/** Said before commands that a release after the first leaves out. */
const ONCE = /\bOnce\b/

let machine = ''
beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'clearchart-machine-'))
  // The programs that are not tried here, and sudo, which needs none of its rights in a folder.
  for (const [name, text] of [
    ['sudo', 'exec "$@"'],
    ['nginx', 'exit 0'],
    ['caddy', 'exit 0'],
    ['systemctl', 'exit 0'],
  ] as const) {
    put(`bin/${name}`, `#!/bin/sh\n${text}\n`)
    chmodSync(join(machine, 'bin', name), 0o755)
  }
  for (const folder of ['srv', 'etc/nginx/conf.d', 'etc/caddy'])
    mkdirSync(join(machine, folder), { recursive: true })
  put('etc/caddy/Caddyfile', 'of the package')
})
afterEach(() => rmSync(machine, { recursive: true }))

function put(path: string, text: string): void {
  mkdirSync(dirname(join(machine, path)), { recursive: true })
  writeFileSync(join(machine, path), text)
}

function at(path: string): string | undefined {
  const place = join(machine, path)
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined
}

/** A build and its recipes, as `npm run build` and `npm run headers` leave them. */
function make(release: string, files: readonly string[]): void {
  for (const folder of ['dist', 'hosting'])
    rmSync(join(machine, folder), { recursive: true, force: true })
  for (const file of ['index.html', 'registrations.json', ...files])
    put(`dist/${file}`, `${file} of ${release}`)
  for (const name of ['site.conf', 'headers-pages.conf', 'clearchart.conf'])
    put(`hosting/nginx/${name}`, `${name} of ${release}`)
  for (const name of ['Caddyfile', 'headers.caddy'])
    put(`hosting/caddy/${name}`, `${name} of ${release}`)
}

/** The root of the machine, before the folders that a release is put into. */
const ROOT = /(?<=\s)\/(?=(srv|etc)\/)/g

/** The folder that stands for the machine, in commands; the shell ends where it has no name. */
const MACHINE = '"${MACHINE:?}"/'

/**
 * Something that could lead out of the folder once its paths are in it: another path from the root,
 * a way up, an option with a path in it, and words that only a shell can tell.
 */
const LEADS_OUT = /(?<![\w.*-])\/|(?<![\w.])\.\.(?![\w.])|(?<!\S)-\S*\/|[~$`\\]/

/**
 * The commands of the guide, with the folder in place of the machine's root. They delete and
 * overwrite, so those that could reach anything else are not run at all.
 */
function withinMachine(commands: string): string {
  const found = LEADS_OUT.exec(commands.replaceAll(ROOT, ''))
  if (found === null) return commands.replaceAll(ROOT, MACHINE)
  throw new Error(`Not run, because it may leave the folder: ${commands.slice(found.index)}`)
}

/** Runs the commands of the guide, in a folder that stands for the machine. */
function follow(steps: readonly Step[]): void {
  for (const { commands } of steps)
    execFileSync('/bin/sh', ['-ec', withinMachine(commands)], {
      cwd: machine,
      env: { PATH: `${join(machine, 'bin')}:${process.env['PATH'] ?? ''}`, MACHINE: machine },
    })
}

describe('commands of the guide', () => {
  it.each([
    'rm -rf "/srv/clearchart"',
    "rm -rf '/srv/clearchart'",
    'cp --target-directory=/srv/clearchart dist/*',
    'cp -t/srv/clearchart dist/*',
    'rm -rf /var/www/clearchart',
    'rm -rf /srv/../home',
    'rm -rf /srv//var /etc/..',
    'rm -rf dist/../../other',
    'rm -rf ..',
    'rm -rf / ',
    'rm -rf ~/clearchart',
    'rm -rf $HOME/clearchart',
    'rm -rf `pwd`/../x',
    'rm -rf \\/srv/clearchart',
    'cp dist/a >/etc/passwd',
    'PLACE=/srv/clearchart; rm -rf $PLACE',
  ])('are not run where they could leave the folder of the test: %s', (commands) => {
    expect(() => withinMachine(`sudo mkdir -p /srv/clearchart\n${commands}`)).toThrow('Not run')
  })

  it('are run with the folder in place of the root, whatever its name', () => {
    expect(withinMachine('sudo cp -r dist/. /srv/clearchart.next/\nsudo rm -rf /etc/caddy')).toBe(
      'sudo cp -r dist/. "${MACHINE:?}"/srv/clearchart.next/\nsudo rm -rf "${MACHINE:?}"/etc/caddy',
    )
  })
})

describe.each([
  ['nginx', 'etc/nginx/clearchart/headers-pages.conf', 'etc/nginx/conf.d/clearchart.conf'],
  ['Caddy', 'etc/caddy/headers.caddy', 'etc/caddy/Caddyfile'],
])('the steps for %s', (title, headers, named) => {
  const steps = [...stepsOf('The files'), ...stepsOf(title)]
  const again = steps.filter(({ before }) => !ONCE.test(before))

  it('put a first release in place, and a second one in its place', () => {
    make('1', ['assets/one.js', 'old.txt', 'registrations.json.gz'])
    follow(steps)
    expect(at('srv/clearchart/index.html')).toBe('index.html of 1')
    expect(at(headers)).toMatch(/ of 1$/)
    // A name and a certificate are written into it.
    writeFileSync(join(machine, named), 'with a name')
    make('2', ['assets/two.js'])
    follow(again)
    expect(at('srv/clearchart/index.html')).toBe('index.html of 2')
    expect(at('srv/clearchart/registrations.json')).toBe('registrations.json of 2')
    expect(at('srv/clearchart/assets/two.js')).toBe('assets/two.js of 2')
    expect(at(headers)).toMatch(/ of 2$/)
    expect(at(named)).toBe('with a name')
  })

  it('keep the scripts of pages that are open, and no other file of the release before', () => {
    make('1', ['assets/one.js', 'old.txt', 'registrations.json.gz'])
    follow(steps)
    make('2', ['assets/two.js'])
    follow(again)
    expect(at('srv/clearchart/assets/one.js')).toBe('assets/one.js of 1')
    expect(at('srv/clearchart/old.txt')).toBeUndefined()
    // A host sends it in the place of the file beside it.
    expect(at('srv/clearchart/registrations.json.gz')).toBeUndefined()
    make('3', ['assets/three.js'])
    follow(again)
    expect(at('srv/clearchart/assets/one.js')).toBeDefined()
    expect(at('srv/clearchart/index.html')).toBe('index.html of 3')
  })
})

describe('the builds of the containers', () => {
  it.each(['Dockerfile', 'demo.Dockerfile'])('%s is told of which sources it is', (name) => {
    const file = readFileSync(join(projectRoot, 'docs', 'hosting', 'container', name), 'utf8')
    const [head = '', ...stages] = file.split('\nFROM ')
    for (const argument of ['SOURCE_DATE_EPOCH', 'SOURCE_COMMIT']) {
      expect(head).toContain(`--build-arg ${argument}="$(git `)
      expect(stages[0]?.indexOf(`\nARG ${argument}\n`)).toBeLessThan(
        stages[0]?.indexOf('\nRUN npm run ') ?? -1,
      )
      expect(stages[0]).toContain(`\nARG ${argument}\n`)
    }
  })

  it.each(['Dockerfile', 'demo.Dockerfile'])(
    '%s copies what a clone has, and nothing that git leaves out',
    (name) => {
      const folder = join(projectRoot, 'docs', 'hosting', 'container')
      const linesOf = (path: string) =>
        readFileSync(path, 'utf8')
          .split('\n')
          .filter((line) => line !== '' && !line.startsWith('#'))
          .map((line) => line.replace(/\/$/, ''))
      // The modules of this machine would replace those that the image has installed.
      expect(linesOf(join(folder, `${name}.dockerignore`)).toSorted()).toEqual(
        ['.git', ...linesOf(join(projectRoot, '.gitignore'))].toSorted(),
      )
      const copied = [
        ...readFileSync(join(folder, name), 'utf8').matchAll(/^COPY (?!--)(.+) \S+$/gm),
      ].flatMap(([, sources = '']) => sources.split(' '))
      expect(copied).toContain('package-lock.json')
      for (const source of copied)
        expect([source, existsSync(join(projectRoot, source))]).toEqual([source, true])
    },
  )

  it('say so in the guide', () => {
    const [build] = stepsOf('A container')
    expect(build?.commands).toMatch(/--build-arg SOURCE_DATE_EPOCH=.*--build-arg SOURCE_COMMIT=/s)
  })
})
