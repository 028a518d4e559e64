import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { recipeFiles } from './hosting/hosting-recipes.ts'
import { projectRoot } from './project-root.ts'
import { readSound } from './read-sound.ts'
import { explainExit } from './running/explain-exit.ts'
import { registeredOrigins } from './hosting/registered-origins.ts'
import { ASK_PAGE, askPageSource } from './hosting/ask-page.ts'
import {
  askPageHeaders,
  fileHeaders,
  pageHeaders,
  SIGN_IN_PAGES,
} from './hosting/security-headers.ts'

/** The folder of the recipes, with the headers of an example. */
const RECIPES = join(projectRoot, 'docs', 'hosting')

/**
 * `npm run headers [-- FILE [FOLDER]]`: prints the headers a real host must send with its pages,
 * and with its files, for a registrations file; with a folder, writes the recipes of docs/hosting
 * there, with these headers in them.
 */
export async function main([
  file = 'public/registrations.json',
  folder,
]: readonly string[]): Promise<void> {
  await explainExit(() => giveHeaders(file, folder))
}

async function giveHeaders(file: string, folder: string | undefined): Promise<void> {
  // A policy of a faulty file would close what it should open.
  const registrations: unknown = JSON.parse(await readSound(resolve(projectRoot, file)))
  const origins = registeredOrigins(registrations)
  if (folder !== undefined) {
    const target = resolve(projectRoot, folder)
    if (target !== RECIPES) await cp(RECIPES, target, { recursive: true })
    for (const [name, text] of Object.entries(recipeFiles(origins))) {
      await mkdir(dirname(join(target, name)), { recursive: true })
      await writeFile(join(target, name), text)
    }
    console.log(`The recipes of docs/hosting are in ${target}, with the headers for ${file}.`)
    return
  }
  console.log(
    `With pages (text/html), but ${SIGN_IN_PAGES.join(' and ')} without ` +
      `Cross-Origin-Opener-Policy:\n${lines(pageHeaders(origins, true))}`,
  )
  console.log(`\nWith ${ASK_PAGE}:\n${lines(askPageHeaders(askPageSource(), true))}`)
  console.log(`\nWith every other file:\n${lines(fileHeaders(true))}`)
}

function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
