import type { Plugin } from 'vite'

/** Vite's program that asks for the files of a late part before the part itself. */
const HELPER = '\0vite/preload-helper.js'

/** The number of files that are asked for at once: a page of most devices does not feel them. */
const AT_ONCE = 12

/**
 * Asks for the many files of a late part each in a task of its own, but for the first ones: Vite
 * asks for all of them in one, and Chromium takes 0.2 ms for each file. With the 75 files of a form
 * that was the longest task of its opening (docs/decisions, 189). Their order stays. The build
 * fails when Vite does this elsewhere.
 */
export function slicedPreload(): Plugin {
  let found = false
  return {
    name: 'sliced-preload',
    apply: 'build',
    transform(code, id) {
      if (id !== HELPER) return undefined
      found = true
      return { code: inTasks(code), map: null }
    },
    buildEnd(error) {
      if (error === undefined && !found)
        this.error('Vite asks for late files elsewhere now: see tools/bundle/sliced-preload.ts')
    },
  }
}

/**
 * The program that asks for the files, with a pause before each but the first ones.
 *
 * @throws Error when it does nothing for each of them, or for more than one list
 */
export function inTasks(code: string): string {
  const places = code.split('deps.map(').length - 1
  const [begun, file] = /deps\.map\(\((\w+)\) => \{/.exec(code) ?? []
  if (places !== 1 || begun === undefined || file === undefined)
    throw new Error('Vite asks for late files in another way: see tools/bundle/sliced-preload.ts')
  return code.replace(
    begun,
    `deps.map(async (${file}, place) => {
      if (place >= ${AT_ONCE}) await new Promise((goOn) => setTimeout(goOn));`,
  )
}
