/** How many tests of a run passed and failed. */
export interface TestCounts {
  readonly passed: number
  readonly failed: number
  /**
   * Of those that passed: how many needed a second try. They are not sound, and are told apart so
   * that nobody overlooks them.
   */
  readonly secondTry?: number
}

/** Reads the JSON report of vitest or of Playwright. A report that is neither counts nothing. */
export function countsOf(report: unknown): TestCounts {
  if (!isRecord(report)) return { passed: 0, failed: 0 }
  const stats = report['stats']
  if (isRecord(stats)) {
    const secondTry = numberAt(stats, 'flaky')
    return {
      passed: numberAt(stats, 'expected') + secondTry,
      failed: numberAt(stats, 'unexpected'),
      ...(secondTry === 0 ? {} : { secondTry }),
    }
  }
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests') + numberAt(report, 'numFailedTestSuites'),
  }
}

/** The one line that stands alone at the end of `npm test`. */
export function summaryLine(counts: readonly TestCounts[]): string {
  const sum = (pick: (count: TestCounts) => number) => counts.map(pick).reduce((a, b) => a + b, 0)
  return `${sum((count) => count.passed)} passed, ${sum((count) => count.failed)} failed`
}

/** Says how many tests needed a second try; undefined where none did. */
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
