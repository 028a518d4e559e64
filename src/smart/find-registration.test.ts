import { describe, expect, it } from 'vitest'
import { findRegistration } from './find-registration'
import { entryAddress, partAddress, partsName } from './registration-parts'
import { partsIn } from './registrations'

const line = (id: string, name = 'Harbor') => ({
  id,
  name,
  // One host: plain servers of one name elsewhere are of somebody else.
  issuer: `https://harbor.example/${id}`,
  clients: { patient: { clientId: 'c', scope: 'openid' } },
})
const WHOLE = { registrations: [line('a'), line('b'), line('c', 'Summit')] }

/** A host with the parts of a file, of which some are other than they should be. */
async function hostWith(entries: Readonly<Record<string, unknown>>) {
  const parts = await partsName(WHOLE)
  const files = new Map<string, unknown>([
    ['/registrations.json', { parts }],
    [partAddress(parts, 'whole'), WHOLE],
  ])
  for (const [name, entry] of Object.entries(entries)) {
    const [kind = '', text = ''] = name.split(' ')
    if (kind === 'id' || kind === 'organization')
      files.set(await entryAddress(parts, kind, text), entry)
  }
  const asked: string[] = []
  const fetchIt: typeof fetch = async (address) => {
    const path = address instanceof Request ? address.url : address.toString()
    asked.push(path)
    const file = files.get(path)
    return file === undefined ? new Response('', { status: 404 }) : Response.json(file)
  }
  const isWholeAsked = () => asked.includes(partAddress(parts, 'whole'))
  return { parts, asked, fetchIt, isWholeAsked }
}
const namesOf = async (found: Awaited<ReturnType<typeof findRegistration>>) =>
  (await found?.others())?.map(({ id }) => id)

describe('a registration of a divided file', () => {
  it('is that of its entry, and nothing else is read', async () => {
    const { parts } = await hostWith({})
    const entry = { of: parts, registrations: [line('a')] }
    const { fetchIt, asked, isWholeAsked } = await hostWith({ 'id a': entry })
    const found = await findRegistration('a', fetchIt)
    expect(found?.registration.id).toBe('a')
    expect(found?.file).toEqual(entry)
    expect(await namesOf(found)).toEqual([])
    expect([asked.length, isWholeAsked()]).toEqual([2, false])
  })

  it.each<readonly [string, (parts: string) => unknown]>([
    ['is missing', () => undefined],
    ['is of another division', () => ({ of: 'x'.repeat(22), registrations: [line('a', 'Old')] })],
    ['says of no division that it is its', () => ({ registrations: [line('a', 'Old')] })],
    ['has another registration', (parts) => ({ of: parts, registrations: [line('b')] })],
    ['has none that can be used', (parts) => ({ of: parts, registrations: [{ id: 'a' }] })],
    ['is no object', () => 7],
  ])('is that of the whole file where its entry %s', async (_, entry) => {
    const { parts } = await hostWith({})
    const { fetchIt, isWholeAsked } = await hostWith({ 'id a': entry(parts) })
    const found = await findRegistration('a', fetchIt)
    expect([found?.registration.id, found?.registration.name]).toEqual(['a', 'Harbor'])
    expect(await namesOf(found)).toEqual(['b'])
    expect(isWholeAsked()).toBe(true)
    expect(await findRegistration('z', fetchIt)).toBeUndefined()
  })

  it.each<readonly [string, (parts: string) => unknown]>([
    ['its entry', (parts) => ({ of: parts, registrations: [line('a'), line('b')] })],
    ['the whole file, where the organization has no entry', () => undefined],
    [
      'the whole file, where that entry does not have it',
      (parts) => ({ of: parts, registrations: [line('b')] }),
    ],
    [
      'the whole file, where that entry is of another division',
      () => ({ of: 'y', registrations: [line('a')] }),
    ],
  ])('has the other ones of its organization from %s', async (_, entry) => {
    const { parts } = await hostWith({})
    const { fetchIt } = await hostWith({
      'id a': { of: parts, organization: 'harbor', registrations: [line('a')] },
      'organization harbor': entry(parts),
    })
    expect(await namesOf(await findRegistration('a', fetchIt))).toEqual(['b'])
  })

  it('is looked for in the file that was read already', async () => {
    const { fetchIt, asked } = await hostWith({})
    expect((await findRegistration('c', fetchIt, WHOLE))?.registration.name).toBe('Summit')
    expect(asked).toEqual([])
  })
})

describe('the name of the parts of a file', () => {
  const NAME = 'AZaz09_-'.repeat(3).slice(0, 22)

  it('is taken as it is made, 22 letters, and nothing that leads elsewhere', () => {
    expect(partsIn({ parts: NAME })).toBe(NAME)
    for (const parts of [
      NAME.slice(1),
      `${NAME}a`,
      `../${NAME.slice(3)}`,
      `${NAME}\n`,
      7,
      undefined,
    ])
      expect(partsIn({ parts })).toBeUndefined()
  })

  it('counts for nothing beside the registrations themselves', () => {
    expect(partsIn({ parts: NAME, registrations: [] })).toBeUndefined()
  })
})
