// Clearchart in object storage behind a CDN: what the CDN runs for each request. It is one module of
// the Fetch standard (`export default { fetch }`), which the edge runtimes of most CDNs take as it
// is. STORAGE is the address of the bucket with the files of the build, without a slash at its end.
// STORAGE_AUTHORIZATION is sent there as it is, where the bucket wants a fixed Authorization header.
import {
  ASK_PAGE,
  ASK_PAGE_HEADERS,
  ASSET_HEADERS,
  FILE_FOLDERS,
  FILE_HEADERS,
  MEDIA_TYPES,
  PAGE_HEADERS,
  SIGN_IN_PAGE_HEADERS,
  SIGN_IN_PAGES,
} from './headers.js'

export default {
  fetch: (request, { STORAGE, STORAGE_AUTHORIZATION }) =>
    answer(request, STORAGE, STORAGE_AUTHORIZATION),
}

/** The answer to one request: a file of the storage with the app's own headers. */
export async function answer(request, storage, authorization) {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(undefined, { status: 405, headers: { ...FILE_HEADERS, Allow: 'GET, HEAD' } })
  const { pathname } = new URL(request.url)
  const place = placeOf(pathname)
  if (place === undefined) return missing()
  const stored = await fetch(`${storage}${place.object}`, {
    // Not all edge runtimes know 'error'; a redirect is an answer that is not ok.
    redirect: 'manual',
    ...(authorization === undefined ? {} : { headers: { Authorization: authorization } }),
  })
  // Storage says 403 for what is not there unless it may list the bucket. The app's own pages are
  // always there.
  const isLacking = stored.status === 403 || stored.status === 404
  if (isLacking && !isPage(place.object)) return missing()
  if (!stored.ok) return new Response(undefined, { status: 502, headers: FILE_HEADERS })
  return new Response(request.method === 'HEAD' ? undefined : stored.body, {
    headers: { ...place.headers, 'Content-Type': mediaTypeOf(place.object) },
  })
}

/** Pages that each build has; somebody may ask for any other. */
function isPage(object) {
  return object === '/index.html' || object === ASK_PAGE || SIGN_IN_PAGES.includes(object)
}

/** Which object answers an address, and with which headers; undefined where nothing does. */
export function placeOf(pathname) {
  let path
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  if (path.includes('\0') || /^[/\\]+\./.test(path)) return undefined
  if (SIGN_IN_PAGES.includes(path))
    return {
      object: path.endsWith('.html') ? path : '/index.html',
      headers: SIGN_IN_PAGE_HEADERS,
    }
  if (path === ASK_PAGE) return { object: path, headers: ASK_PAGE_HEADERS }
  const isFile =
    FILE_FOLDERS.some((folder) => path.startsWith(folder)) || /^\/[^/]+\.[^/]+$/.test(path)
  if (!isFile || path === '/index.html') return { object: '/index.html', headers: PAGE_HEADERS }
  // Hidden, or out of the folder.
  if (path.split(/[/\\]/).some((part) => part.startsWith('.'))) return undefined
  return { object: pathname, headers: path.startsWith('/assets/') ? ASSET_HEADERS : FILE_HEADERS }
}

function mediaTypeOf(object) {
  const ending = /\.[^./]+$/.exec(object)
  return MEDIA_TYPES[ending === null ? '' : ending[0]] ?? 'application/octet-stream'
}

function missing() {
  return new Response('There is no such file.\n', {
    status: 404,
    headers: { ...FILE_HEADERS, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' },
  })
}
