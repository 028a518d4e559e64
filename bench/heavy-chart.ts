import { cpus } from 'node:os'
import { chromium } from 'playwright'
import { build } from 'vite'
import { findBrowser } from '../tools/running/browser.ts'
import { freePort } from '../tools/running/free-port.ts'
import { projectRoot } from '../tools/project-root.ts'
import { startStack } from '../tools/running/stack.ts'
import { measureChart, type Figure } from './app/measure-chart.ts'

const SIZES = [1_000, 10_000, 50_000] as const

/**
 * Prints the app's times for charts of many observations, and those of a bare page that fetches,
 * parses and shows the same data in the same run: the ratios hold on any machine. The rows are
 * those of the README. Arguments are sizes to measure instead of all.
 */
export async function main(args: readonly string[]): Promise<void> {
  const sizes = args.length > 0 ? args.map(Number) : SIZES
  const executablePath = await findBrowser(console.log)
  await build({ root: projectRoot, logLevel: 'warn' })
  const stack = await startStack({ appPort: await freePort(), sandboxPort: await freePort() })
  const browser = await chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--disable-background-networking'],
  })
  try {
    console.log(
      `\n${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ` +
        `${process.versions.node}, Chromium ${browser.version()}`,
    )
    const urls = { app: stack.appUrl, sandbox: stack.sandboxUrl }
    // The first visit warms the server and the browser for both.
    await measureChart(browser, urls, 200)
    for (const size of sizes) {
      console.log(
        `\n| ${size.toLocaleString('en-US')} observations | Clearchart | bare page | ratio |\n|---|--:|--:|--:|`,
      )
      for (const figure of await measureChart(browser, urls, size)) console.log(rowOf(figure))
    }
  } finally {
    await browser.close()
    await stack.close()
  }
  // The sandbox may still hold timers, and the run is over.
  process.exit(0)
}

/** A row as the README has it. */
function rowOf({ name, unit, app, bare }: Figure): string {
  return (
    `| ${name} | ${text(app, unit)} | ${text(bare, unit)} | ` +
    `${app === 0 || bare === 0 ? '' : (app / bare).toFixed(2)} |`
  )
}

function text(value: number, unit: Figure['unit']): string {
  // The browser does not report tasks below 50 ms: nobody notices them.
  if (unit === 'ms' && value === 0) return '< 50 ms'
  const number = value.toLocaleString('en-US', { maximumFractionDigits: unit === 'MB' ? 1 : 0 })
  return unit === 'requests' ? number : `${number} ${unit}`
}
