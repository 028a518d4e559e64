/**
 * The addresses of downloads that the worker answers itself. They are below the app's own files,
 * where a host without the worker answers 404 and never with a page of the app.
 */
export const DOWNLOADS = '/assets/download/'

/** A page announces a download; the other end of its channel comes with the message. */
export interface DownloadAnnounced {
  readonly kind: 'download'
  /** Random, and the last part of its address. */
  readonly id: string
  /** The name that the browser suggests for the file. */
  readonly name: string
}

/** A page asks the worker to stay for its download; a worker that has it answers `here`. */
export interface DownloadHeld {
  readonly kind: 'hold'
  readonly id: string
}

/**
 * A message to the page. `known`: the download may be asked for; `begun`: the browser has asked for
 * it; `more`: there is room for one chunk; `here`: the worker is still the same; `cancelled`: the
 * browser wants no more of it.
 */
export type DownloadTold = 'known' | 'begun' | 'more' | 'here' | 'cancelled'

/** A message of the page: a chunk, its end, or that there will be none. */
export type DownloadSent = Uint8Array<ArrayBuffer> | 'end' | 'break'
