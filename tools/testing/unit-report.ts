import { JsonReporter, type TestModule } from 'vitest/node'

/**
 * Vitest's JSON report, and in `strayErrors` the number of errors outside of any test. Vitest fails
 * for them and its report does not say so, so a second try of the failed tests would hide them.
 */
class UnitReport extends JsonReporter {
  private strays = 0

  override async onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly unknown[] = [],
  ): Promise<void> {
    this.strays = errors.length
    await super.onTestRunEnd(modules)
  }

  override async writeReport(report: string): Promise<void> {
    await super.writeReport(JSON.stringify({ ...JSON.parse(report), strayErrors: this.strays }))
  }
}

// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter of this name by it
export default UnitReport
