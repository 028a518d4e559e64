import type { Connection } from '~/connection/connection'
import { whenBack } from '~/std/when-back'
import type { FormReader, LoadFormReader } from './form-reader'

const made = new WeakMap<Connection, FormReader>()

/**
 * The reader of forms of a session, loaded when the first one is met. Until then it tells nothing.
 */
function lateReader(service: Connection, load: LoadFormReader): FormReader {
  const known = made.get(service)
  if (known !== undefined) return known
  const reader = waitingReader(service, load)
  made.set(service, reader)
  return reader
}

function waitingReader(service: Connection, load: LoadFormReader): FormReader {
  const listeners = new Set<() => void>()
  const news = () => {
    for (const listener of listeners) listener()
  }
  let reader: FormReader | undefined
  let isComing = false
  // A failed one is tried again as soon as there is a network.
  let stopTrying: (() => void) | undefined
  const fetch = () => {
    if (isComing) return
    isComing = true
    load(service).then(
      (loaded) => {
        stopTrying?.()
        reader = loaded
        loaded.subscribe(news)
        news()
      },
      () => {
        isComing = false
        stopTrying ??= whenBack(fetch)
      },
    )
  }
  const met = () => {
    if (stopTrying === undefined) fetch()
    return reader
  }
  return {
    told: (response) => met()?.told(response),
    formOf: (response) => met()?.formOf(response),
    version: () => (reader === undefined ? -1 : reader.version()),
    subscribe: (onNews) => {
      listeners.add(onNews)
      return () => listeners.delete(onNews)
    },
  }
}

/** Something that is made from what is known of forms, and made anew when more is known. */
export interface Renewed<T> {
  readonly subscribe: (onNews: () => void) => () => void
  /** The same value as long as no more is known. */
  readonly current: () => T
}

/** Makes values for sessions, each anew with each version of the session's reader of forms. */
export function renewedFor<T>(
  make: (reader: FormReader) => T,
): (service: Connection, load: LoadFormReader) => Renewed<T> {
  const kept = new WeakMap<Connection, Renewed<T>>()
  return (service, load) => {
    const before = kept.get(service)
    if (before !== undefined) return before
    const reader = lateReader(service, load)
    let known = { version: reader.version(), value: make(reader) }
    const renewed = {
      subscribe: reader.subscribe,
      current: () => {
        const version = reader.version()
        if (version !== known.version) known = { version, value: make(reader) }
        return known.value
      },
    }
    kept.set(service, renewed)
    return renewed
  }
}
