import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '../project-root.ts'

/** The path of the notices on the app's host. */
export const NOTICES_FILE = 'third-party-notices.txt'

/** A package that is part of the shipped app, with the licence that it states. */
export interface NoticedPackage {
  readonly name: string
  readonly version: string
  /** Licence as the package names it, usually an SPDX expression. */
  readonly licence: string
  readonly from?: string
  /** Its licence and notice texts, in full. */
  readonly texts: readonly string[]
}

/** Its package.json names no licence but its bower.json does; looked up by hand at this version. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = { 'emitter-component@1.1.2': 'MIT' }
/** The tools that leave a few lines of their own in the built app. */
const BUILDERS = ['node_modules/vite', 'node_modules/rolldown']
const TEXT = /^(licen[cs]e|notice|copying)/i

/**
 * Every package of the lock file that is not a development dependency, and the builders: at least
 * all that is in the build, including its workers, whatever the bundler does. Our own stand-ins for
 * left-out packages do not count.
 * @throws Error when a package states no licence: nobody may ship it then
 */
export function noticedPackages(root = projectRoot): readonly NoticedPackage[] {
  const lock = readJson(join(root, 'package-lock.json'))
  const shipped = Object.entries(fieldsOf(lock['packages']))
    .filter(([path, entry]) => path.startsWith('node_modules/') && isShipped(fieldsOf(entry)))
    .map(([path]) => path)
  return [...new Set([...shipped, ...BUILDERS])]
    .filter((path) => existsSync(join(root, path, 'package.json')))
    .map((path) => noticeOf(join(root, path)))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version))
}

function isShipped(entry: Fields): boolean {
  return entry['dev'] !== true && entry['devOptional'] !== true && entry['link'] !== true
}

function noticeOf(folder: string): NoticedPackage {
  const told = readJson(join(folder, 'package.json'))
  const name = String(told['name'])
  const version = String(told['version'])
  const licence =
    textIn(told['license']) ??
    textIn(fieldsOf(told['license'])['type']) ??
    SAID_ELSEWHERE[`${name}@${version}`]
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim())
  if (licence === undefined && texts.length === 0)
    throw new Error(`${name}@${version} says nothing about its licence.`)
  const from = textIn(fieldsOf(told['repository'])['url']) ?? textIn(told['repository'])
  return {
    name,
    version,
    licence: licence ?? 'see below',
    texts,
    ...(from === undefined ? {} : { from }),
  }
}

/** The notices as one text. */
export function noticesText(packages: readonly NoticedPackage[]): string {
  const parts = packages.map(({ name, version, licence, from, texts }) =>
    [
      `${name} ${version}\nLicense: ${licence}${from === undefined ? '' : `\nFrom: ${from}`}`,
      ...(texts.length === 0 ? ['The package brings no text of its licence.'] : texts),
    ].join('\n\n'),
  )
  return `Clearchart is made with the work of others. Each part is listed here with its license.\n\n${parts
    .map((part) => `${'-'.repeat(80)}\n${part}`)
    .join('\n\n')}\n`
}

/** Puts the notices next to the app, in the build and in development. */
export function notices(): Plugin {
  const text = () => noticesText(noticedPackages())
  return {
    name: 'notices',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source: text() })
    },
    configureServer(server) {
      server.middlewares.use(
        `/${NOTICES_FILE}`,
        (_request: IncomingMessage, response: ServerResponse) => {
          response.setHeader('Content-Type', 'text/plain; charset=utf-8')
          response.end(text())
        },
      )
    },
  }
}

type Fields = Readonly<Record<string, unknown>>

function readJson(path: string): Fields {
  return fieldsOf(JSON.parse(readFileSync(path, 'utf8')))
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {}
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
