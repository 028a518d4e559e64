import { dirname, normalize } from 'node:path/posix'
import {
  APART,
  CROSSINGS,
  GUARDED,
  KIT,
  LIBRARY_HOMES,
  TEST_LIBRARIES,
  VERTICALS,
  VIEWS,
} from './folder-map.ts'

/**
 * Explains the import of `specifier` that `file` may not make; `undefined` when it may. Paths are
 * relative to the checkout, with `/`.
 */
export function importTrouble(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('~/'))
    return aliasTrouble(file, specifier) ?? crossingTrouble(file, `src/${specifier.slice(2)}`)
  if (specifier.startsWith('.'))
    return (
      relativeTrouble(file, specifier) ??
      crossingTrouble(file, normalize(`${dirname(file)}/${specifier}`))
    )
  return libraryTrouble(file, specifier)
}

function aliasTrouble(file: string, specifier: string): string | undefined {
  if (!file.startsWith('src/')) return 'the alias ~ belongs to src'
  const target = `src/${specifier.slice(2)}`
  const own = dirname(file)
  if (own !== 'src' && target.startsWith(`${own}/`))
    return `stay inside a folder by ./${target.slice(own.length + 1)}`
  return extensionTrouble(specifier)
}

function relativeTrouble(file: string, specifier: string): string | undefined {
  if (!file.startsWith('src/'))
    return /\.(ts|tsx|mjs|json|css)$/.test(specifier)
      ? undefined
      : 'name the file with its extension'
  const target = normalize(`${dirname(file)}/${specifier}`)
  const leavesSource = !target.startsWith('src/')
  if (!leavesSource && folderOf(target.slice(4)) !== folderOf(file.slice(4)))
    return 'cross a folder by ~/folder/file'
  return leavesSource ? undefined : extensionTrouble(specifier)
}

function extensionTrouble(specifier: string): string | undefined {
  return /\.tsx?$/.test(specifier) ? 'leave the extension out' : undefined
}

function crossingTrouble(file: string, target: string): string | undefined {
  const [fromTop = ''] = file.split('/')
  const [toTop = ''] = target.split('/')
  if (fromTop !== toTop) {
    const allowed = CROSSINGS.some(
      (crossing) =>
        isBelow(file, crossing.from) &&
        isBelow(target, crossing.to) &&
        (crossing.tests === undefined || isTest(file)) &&
        (crossing.only === undefined || withoutExtension(target) === crossing.only),
    )
    return allowed ? undefined : `${fromTop} may not import ${toTop}`
  }
  return fromTop === 'src'
    ? (guardTrouble(file, target) ?? sourceTrouble(file.slice(4), target.slice(4)))
    : undefined
}

function guardTrouble(file: string, target: string): string | undefined {
  const importers = GUARDED[withoutExtension(target)]
  if (
    importers === undefined ||
    importers.includes(file) ||
    isTest(file) ||
    dirname(file) === dirname(target)
  )
    return undefined
  return `only ${importers.join(', ')} may import it`
}

/** Both paths are relative to `src`. */
function sourceTrouble(file: string, target: string): string | undefined {
  const from = folderOf(file)
  const to = folderOf(target)
  if (from === to || from === '' || from === 'app') return undefined
  if (to === '' || to === 'app') return `${from} may not import ${to === '' ? 'an entry' : 'app'}`
  // A test may open a screen with the views that the app has; the shipped code has them passed in.
  if (to === VIEWS)
    return isTest(file) ? undefined : `${from} may not import ${VIEWS}: app hands them down`
  if (from === VIEWS) return undefined
  const kit: readonly string[] = KIT
  const fromVertical = !kit.includes(from)
  if (!kit.includes(to)) {
    return `${from} may not import ${to}${fromVertical ? ': verticals meet in app' : ''}`
  }
  if (fromVertical) return undefined
  if (APART[from]?.includes(to) === true) return `${from} and ${to} are kept apart`
  return kit.indexOf(to) < kit.indexOf(from) ? undefined : `${from} stands before ${to}`
}

function libraryTrouble(file: string, specifier: string): string | undefined {
  const name = specifier.startsWith('node:') ? 'node:*' : packageOf(specifier)
  const scope = `${name.split('/')[0] ?? ''}/*`
  if (isTest(file) && (TEST_LIBRARIES.includes(name) || !file.startsWith('src/'))) return undefined
  const homes = LIBRARY_HOMES[name] ?? LIBRARY_HOMES[scope]
  if (homes === undefined) return `${name} has no home in the folder map`
  return homes.some((home) => isBelow(file, home))
    ? undefined
    : `${name} lives in ${homes.join(', ')}`
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** First folder below `src`, or '' for a file of `src` itself. */
function folderOf(path: string): string {
  return path.includes('/') ? (path.split('/')[0] ?? '') : ''
}

/** Every folder of `src` that the map knows. */
export const SOURCE_FOLDERS: readonly string[] = [...KIT, ...VERTICALS, VIEWS, 'app']

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

/** A test, or what only tests use. */
function isTest(file: string): boolean {
  return /(\.test|-fixture)\.tsx?$/.test(file)
}

function withoutExtension(path: string): string {
  return path.replace(/\.tsx?$/, '')
}
