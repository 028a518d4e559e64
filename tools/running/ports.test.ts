import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { portFrom, requireFree } from './ports.ts'

const open: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

async function takePort(): Promise<number> {
  const server = createServer()
  open.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

describe('portFrom', () => {
  it('gives the default when nothing is set', () => {
    expect(portFrom({}, 'APP_PORT')).toBe(5173)
    expect(portFrom({ SANDBOX_PORT: '' }, 'SANDBOX_PORT')).toBe(4400)
  })

  it('reads the variable', () => {
    expect(portFrom({ APP_PORT: '8080' }, 'APP_PORT')).toBe(8080)
  })

  it.each(['0', '65536', '80a', '-1', '1.5'])('refuses %s by the name of its variable', (text) => {
    expect(() => portFrom({ APP_PORT: text }, 'APP_PORT')).toThrow(
      `APP_PORT must be a port between 1 and 65535, not "${text}".`,
    )
  })
})

describe('requireFree', () => {
  it('says which port is taken and which variable moves it', async () => {
    const port = await takePort()
    await expect(requireFree(port, '127.0.0.1', 'SANDBOX_PORT')).rejects.toThrow(
      `Port ${port} is taken. Set SANDBOX_PORT to a free port and start again.`,
    )
  })

  it('leaves a free port free', async () => {
    const port = await takePort()
    await new Promise((resolve) => open[0]?.close(resolve))
    await requireFree(port, '127.0.0.1', 'APP_PORT')
    await expect(requireFree(port, '127.0.0.1', 'APP_PORT')).resolves.toBeUndefined()
  })
})
