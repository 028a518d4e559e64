/** The numbers of passed and failed tests of a run. */
export interface TestCounts {
  readonly passed: number
  readonly failed: number
  /**
   * The passed tests that needed a second try. They are not sound, and are listed so that nobody
   * overlooks them.
   */
  readonly secondTry?: number
}

/** Reads the JSON report of Playwright. Any other report counts as empty. */
export function countsOf(report: unknown): TestCounts {
  const stats = isRecord(report) ? report['stats'] : undefined
  if (!isRecord(stats)) return { passed: 0, failed: 0 }
  const secondTry = numberAt(stats, 'flaky')
  return {
    passed: numberAt(stats, 'expected') + secondTry,
    failed: numberAt(stats, 'unexpected'),
    ...(secondTry === 0 ? {} : { secondTry }),
  }
}

/** The single line at the end of `npm test`. */
export function summaryLine(counts: readonly TestCounts[]): string {
  const sum = (pick: (count: TestCounts) => number) => counts.map(pick).reduce((a, b) => a + b, 0)
  return `${sum((count) => count.passed)} passed, ${sum((count) => count.failed)} failed`
}

/** Names the number of tests that needed a second try; undefined if there are none. */
export function secondTryLine(counts: readonly TestCounts[]): string | undefined {
  const tries = counts.reduce((sum, { secondTry = 0 }) => sum + secondTry, 0)
  return tries === 0
    ? undefined
    : `${tries} of them needed a second try: look for "flaky" above, and find the cause.`
}

function numberAt(record: Record<string, unknown>, key: string): number {
  const value = record[key]
  return typeof value === 'number' ? value : 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
