/** Input as WebDriver has it (W3C WebDriver, 15.4): both protocols here take the same form. */
export type InputActions = readonly Readonly<Record<string, unknown>>[]

/** A driven browser. Every call rejects with the browser’s own words. */
export interface Driver {
  /** Its name and version, as it says them. */
  readonly name: string
  readonly go: (url: string) => Promise<void>
  /** Runs the body of a function in the page, with `arguments`; the result is JSON. */
  readonly run: (body: string, ...args: readonly unknown[]) => Promise<unknown>
  readonly act: (actions: InputActions) => Promise<void>
  /** The number of bytes of the page as a PDF; undefined where the driver cannot print. */
  readonly print: () => Promise<number | undefined>
  readonly close: () => Promise<void>
}
