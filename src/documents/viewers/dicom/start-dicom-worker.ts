import { workerStarter } from '~/std/worker-starter'
// The bundler creates this module: the address of the worker's own file.
// oxlint-disable-next-line import/default
import workerUrl from './dicom-worker?worker&url'

/** Starts a worker that reads a DICOM file. Throws when the browser has none. */
export const startDicomWorker = workerStarter('clearchart-dicom', workerUrl)
