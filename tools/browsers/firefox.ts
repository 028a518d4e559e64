import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isObject } from '../../sandbox/fhir/search/values-at.ts'
import { freePort } from '../running/free-port.ts'
import type { Driver } from './driver.ts'
import { until } from './until.ts'

/**
 * Starts Firefox without a window and drives it by its own protocol, Marionette, which geckodriver
 * speaks too: the commands are WebDriver's.
 */
export async function startFirefox(path: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'clearchart-firefox-'))
  const port = await freePort()
  await writeFile(
    join(profile, 'user.js'),
    [
      ['marionette.port', port],
      ['datareporting.policy.dataSubmissionEnabled', false],
      ['browser.shell.checkDefaultBrowser', false],
      ['intl.accept_languages', 'en-US'],
    ]
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
      .join('\n'),
  )
  const child = spawn(path, ['--marionette', '--headless', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' },
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const end = async () => {
    child.kill()
    await gone
    await rm(profile, { recursive: true, force: true })
  }
  try {
    const socket = await until('Firefox listens', () => opened(port))
    const send = marionette(socket)
    const session = await send('WebDriver:NewSession', { pageLoadStrategy: 'normal' })
    const { browserName, browserVersion } = capabilitiesOf(session)
    await send('WebDriver:SetTimeouts', { script: 60_000, pageLoad: 60_000 })
    return {
      name: `${String(browserName)} ${String(browserVersion)}`,
      go: async (url) => void (await send('WebDriver:Navigate', { url })),
      run: async (body, ...args) =>
        valueOf(await send('WebDriver:ExecuteScript', { script: body, args })),
      act: async (actions) => void (await send('WebDriver:PerformActions', { actions })),
      print: async () => String(valueOf(await send('WebDriver:Print', {}))).length,
      close: async () => {
        await send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined)
        socket.destroy()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

function capabilitiesOf(answer: unknown): Readonly<Record<string, unknown>> {
  const found = isObject(answer) ? answer['capabilities'] : undefined
  return isObject(found) ? found : {}
}

function valueOf(answer: unknown): unknown {
  return isObject(answer) ? answer['value'] : undefined
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })
}

/** Messages are JSON behind their length: `[0, id, name, parameters]`, `[1, id, error, result]`. */
function marionette(socket: Socket) {
  const waiting = new Map<number, (error: unknown, result: unknown) => void>()
  let bytes = Buffer.alloc(0)
  let last = 0
  socket.on('error', () => undefined)
  socket.on('close', () => {
    for (const settle of waiting.values()) settle({ message: 'Firefox is gone' }, undefined)
  })
  socket.on('data', (more) => {
    bytes = Buffer.concat([bytes, more])
    for (;;) {
      const colon = bytes.indexOf(':')
      const length = Number(bytes.subarray(0, Math.max(colon, 0)).toString())
      if (colon < 1 || bytes.length < colon + 1 + length) return
      const message: unknown = JSON.parse(bytes.subarray(colon + 1, colon + 1 + length).toString())
      bytes = bytes.subarray(colon + 1 + length)
      // The first message introduces the browser and answers nothing.
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message as unknown[]
      const settle = waiting.get(Number(id))
      waiting.delete(Number(id))
      settle?.(error, result)
    }
  })
  return async (name: string, parameters: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, (error, result) =>
        error === null
          ? resolve(result)
          : reject(new Error(isObject(error) ? String(error['message']) : JSON.stringify(error))),
      )
      const text = JSON.stringify([0, last, name, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
}
