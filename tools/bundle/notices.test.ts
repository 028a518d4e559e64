import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noticedPackages, noticesText } from './notices.ts'
import { projectRoot } from '../project-root.ts'

describe('the third-party notices', () => {
  const packages = noticedPackages()
  const text = noticesText(packages)

  it('name every library that the app is made with, and what those are made with', () => {
    const { dependencies } = JSON.parse(
      readFileSync(join(projectRoot, 'package.json'), 'utf8'),
    ) as { readonly dependencies: Readonly<Record<string, string>> }
    const named = packages.map(({ name, version }) => `${name}@${version}`)
    for (const [name, version] of Object.entries(dependencies))
      expect(named).toContain(`${name}@${version}`)
    expect(named.some((one) => one.startsWith('@floating-ui/core@'))).toBe(true)
    expect(named.some((one) => one.startsWith('antlr4@'))).toBe(true)
  })

  it('hold the licence texts in full, and say where a package brings none', () => {
    expect(packages.filter(({ licence }) => licence === '' || licence === 'undefined')).toEqual([])
    for (const { texts } of packages) for (const part of texts) expect(text).toContain(part)
    expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
    expect(packages.filter(({ texts }) => texts.length > 0).length).toBeGreaterThan(
      packages.length * 0.9,
    )
  })

  it('do not name what only builds, tests or stands in for something', () => {
    const names = packages.map(({ name }) => name)
    for (const other of ['playwright', 'vitest', 'oxlint', '@napi-rs/canvas', 'typescript'])
      expect(names).not.toContain(other)
  })
})
