import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { asEsModule, IN_PLACE_OF, SIGN_IN_FILES } from './smart-library.ts'

const FILES = ['smart', 'lib', 'settings'] as const
const pathOf = (name: string) =>
  join(projectRoot, 'node_modules', 'fhirclient', 'lib', `${name}.js`)
const read = (name: string) => readFileSync(pathOf(name), 'utf8')

describe('fhirclient, as the app loads it', () => {
  it.each(FILES)(
    '%s is read as the ES module that it was, with every statement as it stood',
    (name) => {
      const before = read(name)
      const after = asEsModule(before, name)
      expect(after).not.toMatch(/\brequire\(|\bexports\./)
      // The lines of functions and classes are indented: each of them is there, in order.
      const declared = /^Object\.defineProperty\(exports[\s\S]*?^\}\);$/gm
      const inner = (code: string) =>
        code
          .replaceAll(declared, '')
          .split('\n')
          .filter((line) => line.startsWith('  ') && line !== '  fetch')
      expect(inner(after)).toEqual(inner(before))
    },
  )

  it('gives the names that the sign-in asks for', () => {
    expect(asEsModule(read('smart'), 'smart')).toMatch(/^export \{ authorize \};$/m)
    expect(asEsModule(read('smart'), 'smart')).toMatch(/^export \{ ready \};$/m)
  })

  it('asks for nothing but its own files and what is put in place of the rest', () => {
    const asked = FILES.flatMap((name) =>
      [...read(name).matchAll(/require\("([^"]+)"\)/g)].map(([, from]) => from ?? ''),
    )
    const others = asked.filter((from) => !['./lib', './settings'].includes(from))
    expect([...new Set(others)].toSorted()).toEqual(Object.keys(IN_PLACE_OF).toSorted())
    expect(Object.values(IN_PLACE_OF).filter((path) => !existsSync(path))).toEqual([])
  })

  it('a form that is not known fails the build', () => {
    expect(() => asEsModule('const { a } = require("other");', 'x.js')).toThrow(/x\.js has a form/)
    expect(() => asEsModule('  exports.late = 1;', 'x.js')).toThrow(/x\.js has a form/)
  })

  it('is known by its path alone, also where a build has it once for each asker', () => {
    expect(SIGN_IN_FILES.test(pathOf('smart'))).toBe(true)
    expect(SIGN_IN_FILES.test(`${pathOf('lib')}?for=exchange-code`)).toBe(true)
    expect(SIGN_IN_FILES.test(pathOf('Client'))).toBe(false)
  })

  it('is so for the dev server too, whatever it writes behind a path', async () => {
    const server = await createServer({
      root: projectRoot,
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true, include: [] },
    })
    try {
      const codeAt = async (url: string) => (await server.transformRequest(url))?.code ?? ''
      const asker = await codeAt('/src/smart/client/library-address.ts')
      const [, library = ''] = /from "([^"]*fhirclient[^"]*)"/.exec(asker) ?? []
      expect(library).toMatch(/smart\.js/)
      for (const url of [library, `${library.split('?')[0]}?v=9fc17cd1`])
        expect(await codeAt(url)).toMatch(/^export \{ authorize \};$/m)
    } finally {
      await server.close()
    }
  })
})

describe('what stands in place of the rest', () => {
  it('as it was published, the library writes tokens to the console where debugging is on; the stand-in writes nothing', () => {
    // In a process of its own: what the real package writes goes past any stub.
    const told = (module: string) => {
      const code = `import debug from ${JSON.stringify(module)}
        debug('FHIR').extend('oauth2')('Token response: %O', { access_token: 'a-token' })`
      const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
        cwd: projectRoot,
        env: { ...process.env, DEBUG: 'FHIR:*' },
        encoding: 'utf8',
      })
      return stdout + stderr
    }
    expect(told('debug')).toContain('a-token')
    expect(told(IN_PLACE_OF['debug'] ?? '')).toBe('')
  })
})
