import { resolve } from 'node:path'

/** Absolute path of the checkout, however the tool was started. */
export const projectRoot = resolve(import.meta.dirname, '..')
