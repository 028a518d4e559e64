import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'

it('A free port is never one that the system gives to an outgoing connection', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()))
  expect(ports.filter((port) => port < 16_000 || port >= 32_000)).toEqual([])
})
