import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from './ports.ts'

export const START_USAGE = `usage: npm start [-- --data DIR]

  --data DIR   load every FHIR R4 bundle or resource file of DIR into the sandbox's worlds

APP_PORT (5173) and SANDBOX_PORT (4400) move the two servers.`

export interface StartArguments {
  /** Absolute path of a folder that exists. */
  readonly data?: string
  readonly help: boolean
}

/**
 * Reads the arguments of `npm start` and `npm run dev`. Throws `UsageError` for an unknown
 * argument.
 */
export function readStartArguments(args: readonly string[]): StartArguments {
  let data: string | undefined
  const rest = [...args]
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    if (argument === '--help' || argument === '-h') return { help: true }
    const [name, joined] = argument.split(/=(.*)/s)
    if (name !== '--data') throw new UsageError(`Unknown argument "${argument}".\n\n${START_USAGE}`)
    data = requireFolder(joined ?? rest.shift())
  }
  return data === undefined ? { help: false } : { data, help: false }
}

function requireFolder(path: string | undefined): string {
  if (path === undefined || path === '')
    throw new UsageError(`--data needs a folder.\n\n${START_USAGE}`)
  const absolute = resolve(path)
  if (!existsSync(absolute)) throw new UsageError(`--data ${path}: there is no such folder.`)
  if (!statSync(absolute).isDirectory())
    throw new UsageError(`--data ${path}: that is not a folder.`)
  return absolute
}
