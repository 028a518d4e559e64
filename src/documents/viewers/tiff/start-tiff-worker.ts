import { workerStarter } from '~/std/worker-starter'
// The bundler creates this module: the address of the worker's own file.
// oxlint-disable-next-line import/default
import workerUrl from './tiff-worker?worker&url'

/** Starts a worker that reads a TIFF. Throws when the browser has none. */
export const startTiffWorker = workerStarter('clearchart-tiff', workerUrl)
