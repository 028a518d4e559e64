import { workerStarter } from '~/std/worker-starter'
// The bundler creates this module: the address of the worker's own file.
// oxlint-disable-next-line import/default
import workerUrl from './convert-worker?worker&url'

/**
 * Starts a worker that converts a document or reads a message. Throws when the browser has none.
 */
export const startConvertWorker = workerStarter('clearchart-convert', workerUrl)
