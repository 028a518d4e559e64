import { describe, expect, it } from 'vitest'
import { complaintGuard } from './react-complaints.ts'

describe('the guard of the console', () => {
  const written: unknown[][] = []
  const console = { error: (...said: unknown[]) => void written.push(said) }
  const guard = complaintGuard()
  guard.watch(console)

  it('fails a test by a complaint of React, once, and writes it all the same', () => {
    const said = ['Cannot update a component (`%s`) while rendering another (`%s`).', 'A', 'B']
    console.error(...said)
    expect(written).toEqual([said])
    expect(guard.judge).toThrow('(`A`) while rendering another (`B`)')
    guard.judge()
  })

  it('fails a test that leaves before a part has come', () => {
    console.error(
      'A component suspended inside an `act` scope, but the `act` call was not awaited.',
    )
    expect(guard.judge).toThrow('A component suspended')
    console.error('You called act(async () => ...) without await.')
    expect(guard.judge).toThrow('without await')
  })

  it('lets everything else be written', () => {
    console.error('The file could not be read.')
    console.error(new Error('broken on purpose'))
    expect(guard.judge).not.toThrow()
  })
})
