import { workerStarter } from '~/std/worker-starter'
// The bundler creates this module: the address of the worker's own file.
// oxlint-disable-next-line import/default
import workerUrl from './cda-worker?worker&url'

/** Starts the worker that reads documents. Throws when the browser has none. */
export const startWorker = workerStarter('clearchart-cda', workerUrl)
