import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isObject } from '../../sandbox/fhir/search/values-at.ts'
import { freePort } from '../running/free-port.ts'
import type { Driver } from './driver.ts'
import { until } from './until.ts'

/** Places of WebKitGTK's own small browser, which its driver starts. */
const BROWSERS = ['4.1', '6.0', '4.0'].flatMap((version) =>
  ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
    (machine) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`,
  ),
)

/**
 * Starts WebKitGTK by its WebDriver (W3C WebDriver). It needs a display: without one, a virtual one
 * is started (Xvfb).
 */
export async function startWebKit(path: string): Promise<Driver> {
  const binary = BROWSERS.find((place) => existsSync(place))
  if (binary === undefined) throw new Error('WebKitGTK’s MiniBrowser is not there')
  const started: ChildProcess[] = []
  const start = (command: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
    const child = spawn(command, args, { stdio: 'ignore', env })
    started.push(child)
    return child
  }
  const end = () => {
    for (const child of started.toReversed()) child.kill()
  }
  const env: NodeJS.ProcessEnv = { ...process.env, LANG: 'en_US.UTF-8', LANGUAGE: 'en' }
  try {
    if (env['DISPLAY'] === undefined && env['WAYLAND_DISPLAY'] === undefined) {
      const display = `:${90 + (process.pid % 900)}`
      const screen = start('Xvfb', [display, '-screen', '0', '1280x900x24'], env)
      await new Promise((resolve, reject) => {
        screen.once('error', () => reject(new Error('WebKitGTK needs a display, or Xvfb')))
        setTimeout(resolve, 1000)
      })
      env['DISPLAY'] = display
    }
    const port = await freePort()
    start(path, [`--port=${port}`, '--host=127.0.0.1'], env)
    const root = `http://127.0.0.1:${port}`
    const session = await until('the driver listens', () =>
      ask(`${root}/session`, 'POST', {
        capabilities: {
          alwaysMatch: {
            'webkitgtk:browserOptions': { binary, args: ['--automation'] },
            timeouts: { script: 60_000, pageLoad: 60_000 },
          },
        },
      }),
    )
    const { sessionId, capabilities } = isObject(session) ? session : {}
    const { browserName, browserVersion } = isObject(capabilities) ? capabilities : {}
    const own = `${root}/session/${String(sessionId)}`
    return {
      name: `WebKitGTK ${String(browserVersion)} (${String(browserName)})`,
      go: async (url) => void (await ask(`${own}/url`, 'POST', { url })),
      run: async (body, ...args) => ask(`${own}/execute/sync`, 'POST', { script: body, args }),
      act: async (actions) => void (await ask(`${own}/actions`, 'POST', { actions })),
      print: async () => undefined,
      close: async () => {
        await ask(own, 'DELETE').catch(() => undefined)
        end()
      },
    }
  } catch (error) {
    end()
    throw error
  }
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  const value = isObject(answer) ? answer['value'] : undefined
  if (!response.ok) throw new Error(isObject(value) ? String(value['message']) : 'refused')
  return value ?? null
}
