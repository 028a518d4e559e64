import { BUILD_LOCKS } from './shell-names'

/**
 * Tells the worker, for as long as this page is open, which program it runs: the files of that
 * build stay (`worker.ts`).
 */
export function holdBuild(program: string): void {
  const forever = new Promise<never>(() => {})
  // A page that is not served securely has no locks, and no worker either.
  void (navigator.locks as LockManager | undefined)
    ?.request(`${BUILD_LOCKS}${program}`, { mode: 'shared' }, () => forever)
    .catch(() => undefined)
}
