/**
 * The treatment of each address by any host of the app, whatever its program: the app server, the
 * recipes in docs/hosting and `npm run check-host` share this one list.
 */

/** The media types of the files of a build, by extension. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.bcmap': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.icc': 'application/vnd.iccprofile',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pfb': 'application/octet-stream',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
}

const COMPRESSIBLE = /^(text|font|application\/(json|manifest|wasm|octet-stream))|svg/

/** Distinguishes files that compression makes smaller from those that are already compressed. */
export function isCompressible(mediaType: string): boolean {
  return COMPRESSIBLE.test(mediaType)
}

/** Folders of a build that contain files and no screens. */
export const FILE_FOLDERS: readonly string[] = ['/assets/', '/questionnaires/']

/**
 * Distinguishes an address that only a file can answer from a screen of the app, which `index.html`
 * answers. A screen's ids may contain dots anywhere (R4, "id": `/Condition/.1.2`), and a wrong link
 * may have an encoded slash in one: so an extension, or a dot at the beginning of a name, indicates
 * a file at the top level only. A request's Accept header does not help: programs that fetch a page
 * often accept everything, or do not say.
 */
export function isFileAddress(pathname: string): boolean {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return true
  }
  return (
    decoded.includes('\0') ||
    /^[/\\]+\./.test(decoded) ||
    FILE_FOLDERS.some((folder) => decoded.startsWith(folder)) ||
    /^\/[^/]+\.[^/]+$/.test(decoded)
  )
}

/** The time for which caches may keep the content of an address. */
export const CACHE_CONTROL = {
  /** A new release must show at once, and a page of the sign-in belongs to nobody else. */
  page: 'no-store',
  /** Named by their content, or by the version of their library. */
  asset: 'public, max-age=31536000, immutable',
  /** Cached, but revalidated, so that a new registration shows. */
  file: 'no-cache',
} as const

/**
 * The Cache-Control of a file of the build by its address; the screens have that of `index.html`.
 */
export function cacheControlOf(pathname: string): string {
  if (pathname.startsWith('/assets/')) return CACHE_CONTROL.asset
  return /^\/[^/]+\.html$/.test(pathname) ? CACHE_CONTROL.page : CACHE_CONTROL.file
}
