/**
 * The faults of a screen that React only writes to the console (react.dev, "Warnings"): a part that
 * changes another one while it is rendered, a list whose rows it cannot tell apart, an element that
 * no page may have there. And what it says of a test that does not wait for a part that is still
 * loading (react.dev, "act"): the screen would never come.
 */
const COMPLAINTS =
  /^(?:Cannot update a component \(|Each child in a list should have a unique|In HTML, |A component suspended inside an `act` scope|You called act\(async|You seem to have overlapping act)/

/** Collects what React complains of. */
export interface ComplaintGuard {
  /** Takes the place of `error` from here on, and still writes everything. */
  readonly watch: (console: Pick<Console, 'error'>) => void
  /** Throws when React has complained since the last call. */
  readonly judge: () => void
}

/** Makes a test fail by React's complaints: nobody reads the console of a run that passed. */
export function complaintGuard(): ComplaintGuard {
  let heard: string[] = []
  return {
    watch: (console) => {
      const { error } = console
      console.error = (...said: unknown[]) => {
        const sentence = filled(said)
        if (COMPLAINTS.test(sentence)) heard.push(sentence)
        error.apply(console, said)
      }
    },
    judge: () => {
      const told = heard
      heard = []
      if (told.length > 0) throw new Error(told.join('\n'))
    },
  }
}

/** React gives the names of components apart from the sentence (console, "format specifiers"). */
function filled([first, ...rest]: readonly unknown[]): string {
  return typeof first === 'string' ? first.replace(/%s/g, () => String(rest.shift())) : ''
}
