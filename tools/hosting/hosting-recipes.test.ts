import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answerHeaders, recipeFiles } from './hosting-recipes.ts'
import { CACHE_CONTROL, cacheControlOf, isFileAddress, MEDIA_TYPES } from './hosting-rules.ts'
import { projectRoot } from '../project-root.ts'
import { registeredOrigins } from './registered-origins.ts'

const FOLDER = join(projectRoot, 'docs', 'hosting')
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const origins = registeredOrigins(JSON.parse(read('registrations.json')))
const headers = answerHeaders(origins)

describe('the recipes in docs/hosting', () => {
  it.each(Object.entries(recipeFiles(origins)))(
    '%s is what npm run headers makes of the example: after a change, run npm run headers -- docs/hosting/registrations.json docs/hosting',
    (name, text) => {
      expect(read(name)).toBe(text)
    },
  )

  it.each([
    ['headers-pages', headers.pages],
    ['headers-sign-in-pages', headers.signInPages],
    ['headers-ask-page', headers.askPage],
    ['headers-assets', headers.assets],
    ['headers-files', headers.files],
  ])('let nginx and Caddy send exactly the headers of the app’s own host: %s', (name, expected) => {
    const nginx = [
      ...read(`nginx/${name}.conf`).matchAll(/^add_header (\S+) "([^"]*)"(?: always)?;$/gm),
    ]
    expect(Object.fromEntries(nginx.map(([, header, value]) => [header, value]))).toEqual(expected)
    const snippet = new RegExp(`^\\(clearchart-${name}\\) \\{\\n\\theader \\{\\n([^}]*)`, 'm').exec(
      read('caddy/headers.caddy'),
    )?.[1]
    const caddy = [...(snippet ?? '').matchAll(/^\t\t(\S+) "([^"]*)"$/gm)]
    expect(Object.fromEntries(caddy.map(([, header, value]) => [header, value]))).toEqual(expected)
  })

  it('include every part that is made, and name no part that is not there', () => {
    const site = read('nginx/site.conf')
    const included = [...site.matchAll(/include clearchart\/(\S+);/g)].map(([, name]) => name)
    const made = readdirSync(join(FOLDER, 'nginx')).filter(
      (name) => name !== 'site.conf' && name !== 'clearchart.conf',
    )
    expect(new Set(included)).toEqual(new Set(made))
    const caddy = read('caddy/Caddyfile')
    for (const [, snippet] of read('caddy/headers.caddy').matchAll(/^\((\S+)\)/gm))
      expect(caddy).toContain(`import ${snippet}\n`)
    for (const [, from, path] of read('container/Dockerfile').matchAll(
      /^COPY --from=build \/(recipes|app)\/(\S+)/gm,
    ))
      expect(from === 'app' ? path === 'dist' : existsSync(join(FOLDER, path ?? ''))).toBe(true)
  })

  it('show the example registration that the guide shows, with who frames the app', () => {
    expect(origins.connect).toEqual(['https://auth.example.org', 'https://fhir.example.org'])
    expect(origins.frame).toContain('https://fhir.example.org')
  })
})

describe('what an address is', () => {
  it.each([
    '/',
    '/check',
    '/callback',
    '/patients/a.b-1/Condition/1.2.3',
    '/no/such/screen.html',
    '/patients/questionnaires/x',
    '/patients/.1/conditions',
    '/patients/a%2Fb/conditions',
    '/patients/%2E%2E%2FPatient/conditions',
  ])('%s is a screen', (path) => expect(isFileAddress(path)).toBe(false))

  it.each([
    '/assets/a.js',
    '/assets/',
    '/questionnaires/index.json',
    '/favicon.ico',
    '/launch.html',
    '/registrations.json',
    '/.vite/manifest.json',
    '/assets/.git/config',
    '//.git/config',
    '/..%2fsecret',
    '/%ff',
    '/%00',
  ])('%s is a file or nothing', (path) => expect(isFileAddress(path)).toBe(true))

  it('decides how long it may be kept', () => {
    expect(['/assets/a.js', '/index.html', '/registrations.json'].map(cacheControlOf)).toEqual([
      CACHE_CONTROL.asset,
      CACHE_CONTROL.page,
      CACHE_CONTROL.file,
    ])
  })

  it('has a media type for every file that is shipped', () => {
    const shipped = readdirSync(join(projectRoot, 'public'), { recursive: true, encoding: 'utf8' })
    for (const name of shipped.filter((one) => /\.\w+$/.test(one)))
      expect(Object.keys(MEDIA_TYPES)).toContain(/\.\w+$/.exec(name)?.[0])
  })
})
