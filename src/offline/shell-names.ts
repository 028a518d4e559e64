/** The address of the worker's program, at the top: its scope is every screen. */
export const WORKER_FILE = '/worker.js'
/** Each build's own files: this, and a hash of all of them. */
export const SHELL_CACHES = 'clearchart.shell.'
/** Files that the host's operator changes without a new build: registrations and forms. */
export const SITE_CACHE = 'clearchart.site'
/** A page holds a lock of this name and the address of its program, for as long as it is open. */
export const BUILD_LOCKS = 'clearchart.build.'
export const REGISTRATIONS = '/registrations.json'
/** The member of the registrations file that turns the worker off everywhere, as `false`. */
export const SWITCH = 'offline'
/** The parts of a divided registrations file (docs/decisions, 96), each named by its content. */
export const PARTS = '/assets/registrations/'
