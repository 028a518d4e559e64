import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withoutUnused } from './no-framework-mode.ts'
import { projectRoot } from '../project-root.ts'

const lib = join(projectRoot, 'node_modules', 'react-router', 'dist', 'production', 'lib')
const read = (...path: readonly string[]) => readFileSync(join(lib, ...path), 'utf8')

/** The names that a file of react-router imports from the parts of the framework mode. */
function namesAsked(source: string): string[] {
  const [, names = ''] = /import \{([^}]*)\} from "[^"]*ssr\/components\.js"/.exec(source) ?? []
  return names.split(',').map((name) => name.trim())
}

it('the stand-in for the framework mode of react-router has every name that the router asks it for', () => {
  const standIn = readFileSync(
    join(projectRoot, 'tools', 'stubs', 'router-framework', 'index.js'),
    'utf8',
  )
  const asked = [...namesAsked(read('dom', 'lib.js')), ...namesAsked(read('components.js'))]
  expect(asked).toContain('usePrefetchBehavior')
  for (const name of asked)
    expect(standIn).toMatch(new RegExp(`export (const|function) ${name}\\b`))
})

it('without a server of its own, the router itself answers as the stand-in does', () => {
  expect(existsSync(lib)).toBe(true)
  expect(read('dom', 'ssr', 'components.js').replace(/\s+/g, ' ')).toContain(
    'if (!frameworkContext) return [ false, ref, {} ];',
  )
})

it('components that nobody asks for can be left out: their names for developer tools are gone, the calls that make them have no effect, and nothing else differs', () => {
  for (const file of ['context.js', 'components.js', 'hooks.js', join('dom', 'lib.js')]) {
    const before = read(file)
    const after = withoutUnused(before)
    expect(after).not.toMatch(/^[\w$]+\.displayName =/m)
    expect(after).not.toMatch(/^const [\w$]+ = [\w$]+\.(forwardRef|memo|createContext)\(/m)
    const named = /^[\w$]+\.displayName = "[^"]*";$/gm
    const plain = (code: string) => code.replaceAll('/* @__PURE__ */ ', '').replaceAll(/ +$/gm, '')
    expect(plain(after)).toBe(plain(before.replaceAll(named, '')))
  }
  expect(read('dom', 'lib.js')).toMatch(/^Form\.displayName = "Form";$/m)
})
