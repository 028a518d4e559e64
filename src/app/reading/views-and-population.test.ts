import { describe, expect, it } from 'vitest'
import { registry } from '~/views/registry'
import { populate } from '../../../sandbox/population/populate'

const { resources } = populate('S1')
const types = new Set<string>(resources.map(({ resourceType }) => resourceType))

describe('the people of the sandbox', () => {
  it('have records for every list of the service, so that each can be seen and tested', () => {
    const empty = registry.views.filter(({ type, besides }) => !besides && !types.has(type))
    expect(
      empty.map(({ type }) => type),
      'nobody has such a record (CONTRIBUTING, sandbox), and the view is not marked as besides',
    ).toEqual([])
  })

  it('have none of a kind that the service does not have', () => {
    const known = registry.views.filter(({ besides }) => besides).map(({ type }) => type)
    expect(known).toContain('Coverage')
    expect(known.filter((type) => types.has(type))).toEqual([])
  })
})
