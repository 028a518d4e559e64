/** Does one work after the other, in the order in which they were given. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Makes a row of works: pages of several files are drawn one file after the other. */
export function makeTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}
