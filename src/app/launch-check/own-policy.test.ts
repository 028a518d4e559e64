import { expect, test } from 'vitest'
import { notAllowed, readOwnPolicy } from './own-policy'

const sent = (policy: string | undefined) =>
  readOwnPolicy(() =>
    Promise.resolve(
      new Response(null, {
        headers: policy === undefined ? {} : { 'Content-Security-Policy': policy },
      }),
    ),
  )

test('Whom a policy lets the page ask, and who may frame it, is read from the header', async () => {
  expect(
    await sent(
      "default-src 'none'; connect-src 'self' https://a.example; frame-ancestors https://ehr.example",
    ),
  ).toEqual({
    connect: ["'self'", 'https://a.example'],
    frame: ['https://ehr.example'],
    form: undefined,
  })
  const none = { frame: undefined, form: undefined }
  expect(await sent("default-src 'none'")).toEqual({ ...none, connect: ["'none'"] })
  expect(await sent("frame-ancestors 'none'")).toEqual({
    ...none,
    connect: ['*'],
    frame: ["'none'"],
  })
  expect(await sent("form-action 'self'")).toEqual({ ...none, connect: ['*'], form: ["'self'"] })
  expect(await sent(undefined)).toBeUndefined()
})

test('An origin is allowed by its name, its scheme, a star or, our own, by itself', () => {
  const origins = ['https://a.example', 'https://app.example']
  const left = (...sources: string[]) => notAllowed(origins, sources, 'https://app.example')
  expect(left("'self'", 'https://a.example')).toEqual([])
  expect(left("'self'")).toEqual(['https://a.example'])
  expect(left('https:')).toEqual([])
  expect(left('*')).toEqual([])
  expect(left("'none'")).toEqual(origins)
  expect(left('https://a.example.evil')).toEqual(origins)
})
