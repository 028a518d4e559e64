import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { execFileSync } from 'node:child_process'
import { lateOptimization, runTool } from './run-command.ts'

it('A program that would run on is ended by its signal, and has failed', async () => {
  const stop = new AbortController()
  const pieces: string[] = []
  // Programs colour their output when they run in CI, also in the middle of a word.
  const said = () => stripVTControlCharacters(pieces.join(''))
  const code = await runTool(
    'vite',
    ['preview', '--port', '0', '--outDir', 'tools'],
    {},
    (text) => {
      pieces.push(text)
      // It serves by now, and would until somebody ends it.
      if (said().includes('Local:')) stop.abort()
    },
    stop.signal,
  )
  expect(said()).toContain('Local:')
  expect(code).not.toBe(0)
})

it('A program that is not there is an error', async () => {
  await expect(runTool('no-such-program', [], {}, () => undefined)).rejects.toThrow('ENOENT')
})

it('Node starts with the options by which the unit tests run, in each of its versions', () => {
  const options = lateOptimization()
  expect(options).not.toEqual([])
  expect(execFileSync(process.execPath, [...options, '--print', '1'], { encoding: 'utf8' })).toBe(
    '1\n',
  )
})
