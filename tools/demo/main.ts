import { resolve } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { explainExit } from '../running/explain-exit.ts'
import { untilStopped } from '../running/until-stopped.ts'
import { startDemoServer } from './demo-server.ts'
import { demoSettings } from './demo-settings.ts'

/** `node demo.mjs [FOLDER]`: the demo as it is shipped, of the build in a folder (`dist`). */
async function main([folder = 'dist']: readonly string[]): Promise<void> {
  await explainExit(async () => {
    const settings = demoSettings(process.env)
    const demo = await startDemoServer({ ...settings, root: resolve(folder), isTight })
    console.log(`Clearchart's demo   ${settings.publicUrl}\n\nCtrl-C stops it.`)
    await untilStopped(demo.close)
  })
}

/** A heap this full leaves no room for what the requests under way need. */
const TIGHT = 0.8

/** True when the heap is nearly as large as it may get (`--max-old-space-size`). */
function isTight(): boolean {
  const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics()
  return used > most * TIGHT
}

void main(process.argv.slice(2))
