import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { projectRoot } from './project-root.ts'
import { findBrowser } from './running/browser.ts'

/** An icon of the installed app. A maskable one is drawn within the inner 80 % (W3C, manifest). */
const ICONS = [
  { file: 'icon-192.png', size: 192, shape: 'any' },
  { file: 'icon-512.png', size: 512, shape: 'any' },
  { file: 'icon-maskable-512.png', size: 512, shape: 'maskable' },
  // Phones with an apple on them cut the corners themselves, and draw transparent ones black.
  { file: 'apple-touch-icon.png', size: 180, shape: 'square' },
] as const

/**
 * `node tools/run.mjs tools/icons.ts`: draws the PNG icons in `public` from `public/icon.svg`, by
 * the browser of the tests.
 */
export async function main(): Promise<void> {
  const folder = join(projectRoot, 'public')
  const drawing = await readFile(join(folder, 'icon.svg'), 'utf8')
  const browser = await chromium.launch({ executablePath: await findBrowser(console.log) })
  try {
    const page = await browser.newPage()
    await mkdir(folder, { recursive: true })
    for (const { file, size, shape } of ICONS) {
      await page.setViewportSize({ width: size, height: size })
      const css = `inline-size:${size}px;block-size:${size}px`
      await page.setContent(
        `<style>html,body{margin:0;background:transparent}svg{display:block;${css}}</style>` +
          shaped(drawing, shape),
      )
      await writeFile(join(folder, file), await page.screenshot({ omitBackground: true }))
    }
  } finally {
    await browser.close()
  }
}

/** The drawing with corners as a device expects them. */
function shaped(svg: string, shape: (typeof ICONS)[number]['shape']): string {
  if (shape === 'any') return svg
  const square = svg.replace(' rx="7"', '')
  return shape === 'square'
    ? square
    : square.replace('<path ', '<path transform="translate(3.2 3.2) scale(0.8)" ')
}
