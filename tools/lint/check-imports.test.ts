import { describe, expect, it } from 'vitest'
import { importTrouble } from './check-imports.ts'

describe('the folder map allows', () => {
  it.each([
    ['src/fhir/wire/params.ts', './request'],
    ['src/fhir/wire/params.ts', './format/context'],
    ['src/fhir/format/dates.ts', '~/fhir/resource'],
    ['src/fhir/format/dates.ts', '../resource'],
    ['src/fhir/format/dates.ts', '~/i18n/languages'],
    ['src/fhir/format/dates.ts', 'fhir/r4'],
    ['src/ui/Button.tsx', '@mantine/core'],
    ['src/ui/Button.tsx', './Button.module.css'],
    ['src/patients/PatientBanner.tsx', '~/capability/decide'],
    ['src/summary/FirstPageScreen.tsx', '~/record/view'],
    ['src/summary/FirstPageScreen.test.tsx', '~/views/TestSession'],
    ['src/timeline/timeline-fixture.ts', '~/views/registry'],
    ['src/views/document-reference.tsx', '~/documents/DocumentDetail'],
    ['src/app/start/connect.ts', '~/fhir/wire/send'],
    ['src/app/routes.tsx', '~/patients/PatientSearchScreen'],
    ['src/fhir/wire/send.test.ts', './send'],
    ['sandbox/oauth/fhirclient-app.ts', 'fhirclient/lib/smart'],
    ['src/queries/search-query.ts', '@tanstack/react-query'],
    ['src/app/start/connect.test.ts', '../../../sandbox/sandbox.ts'],
    ['src/views/official-examples.test.tsx', '../../tools/testing/official-examples.ts'],
    ['src/std/invariant.test.ts', 'vitest'],
    ['tools/running/stack.ts', '../../sandbox/server.ts'],
    ['sandbox/sandbox.ts', './oauth/auth-server.ts'],
    ['sandbox/oauth/auth-server.ts', '../world.ts'],
    ['e2e/fixture/world.ts', '../../sandbox/scenarios.ts'],
    ['e2e/sign-in/launch.spec.ts', 'playwright/test'],
    ['src/main.tsx', '~/app/start'],
  ])('%s to import %s', (file, specifier) => {
    expect(importTrouble(file, specifier)).toBeUndefined()
  })
})

describe('the folder map refuses', () => {
  it.each([
    ['src/fhir/wire/params.ts', '~/fhir/wire/sent', 'stay inside a folder by ./sent'],
    ['src/fhir/wire/params.ts', '../../std/invariant', 'cross a folder by ~/folder/file'],
    ['src/fhir/wire/params.ts', './request.ts', 'leave the extension out'],
    ['sandbox/sandbox.ts', './world', 'name the file with its extension'],
    ['src/std/invariant.ts', '~/i18n/languages', 'std stands before i18n'],
    ['src/fhir/wire/send.ts', '~/smart/session', 'fhir stands before smart'],
    ['src/ui/Button.tsx', '~/fhir/resource', 'ui and fhir are kept apart'],
    ['src/queries/read-query.ts', '~/ui/Button', 'queries and ui are kept apart'],
    [
      'src/patients/PatientBanner.tsx',
      '~/resources/list/ListScreen',
      'patients may not import resources: verticals meet in app',
    ],
    [
      'src/summary/FirstPageScreen.tsx',
      '~/views/registry',
      'summary may not import views: app hands them down',
    ],
    ['src/record/show.ts', '~/summary/turns', 'record may not import summary'],
    [
      'src/resources/list/ListScreen.tsx',
      '~/documents/reader',
      'resources may not import documents: verticals meet in app',
    ],
    ['src/capability/decide.ts', '~/resources/list/filter', 'capability may not import resources'],
    ['src/patients/PatientBanner.tsx', '~/app/routes', 'patients may not import app'],
    [
      'src/queries/query-client.ts',
      '~/fhir/wire/send',
      'only src/app/start/connect.ts may import it',
    ],
    ['src/fhir/wire/send.ts', 'react', 'react lives in'],
    ['src/smart/authorize.ts', 'fhirclient', 'fhirclient lives in src/smart/client'],
    ['src/patients/PatientBanner.tsx', '@mantine/core', '@mantine/core lives in src/ui'],
    ['src/ui/Button.tsx', 'left-pad', 'left-pad has no home in the folder map'],
    ['src/fhir/wire/send.ts', 'node:crypto', 'node:* lives in'],
    ['src/fhir/wire/send.ts', '../../../sandbox/world.ts', 'src may not import sandbox'],
    ['src/fhir/wire/send.test.ts', '../../../sandbox/world.ts', 'src may not import sandbox'],
    ['sandbox/world.ts', '../src/fhir/resource.ts', 'sandbox may not import src'],
    ['sandbox/world.ts', '~/fhir/resource', 'the alias ~ belongs to src'],
    ['e2e/fixture/world.ts', '../../sandbox/world.ts', 'e2e may not import sandbox'],
    ['e2e/fixture/world.ts', '../../src/i18n/en/messages.ts', 'e2e may not import src'],
    ['tools/size.ts', '../src/std/invariant.ts', 'tools may not import src'],
  ])('%s to import %s', (file, specifier, why) => {
    expect(importTrouble(file, specifier)).toContain(why)
  })
})
