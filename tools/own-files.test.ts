import { expect, it } from 'vitest'
import { withoutOwnFiles } from './own-files.ts'

it('a file of the app’s own host is away in unit tests, and other addresses are asked as ever', async () => {
  const asked: unknown[] = []
  const fetchIt = withoutOwnFiles(async (input) => {
    asked.push(input)
    return new Response('here')
  })
  await expect(fetchIt('/forms/index.json')).rejects.toThrow(TypeError)
  expect(await (await fetchIt('https://fhir.example.org/metadata')).text()).toBe('here')
  expect(asked).toEqual(['https://fhir.example.org/metadata'])
})
