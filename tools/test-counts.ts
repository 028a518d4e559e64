/** How many tests of a run passed and failed. */
export interface TestCounts {
  readonly passed: number
  readonly failed: number
}

/** Reads the JSON report of vitest or of Playwright. A report that is neither counts nothing. */
export function countsOf(report: unknown): TestCounts {
  if (!isRecord(report)) return { passed: 0, failed: 0 }
  const stats = report['stats']
  if (isRecord(stats)) {
    // A test that passed only at its second try is not sound.
    return { passed: numberAt(stats, 'expected'), failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky') }
  }
  return { passed: numberAt(report, 'numPassedTests'), failed: numberAt(report, 'numFailedTests') + numberAt(report, 'numFailedTestSuites') }
}

/** The one line that stands alone at the end of `npm test`. */
export function summaryLine(counts: readonly TestCounts[]): string {
  const sum = (pick: (count: TestCounts) => number) => counts.map(pick).reduce((a, b) => a + b, 0)
  return `${sum((count) => count.passed)} passed, ${sum((count) => count.failed)} failed`
}

function numberAt(record: Record<string, unknown>, key: string): number {
  const value = record[key]
  return typeof value === 'number' ? value : 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
