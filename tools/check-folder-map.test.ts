import { describe, expect, it } from 'vitest'
import { placeTroubles } from './check-folder-map.ts'

describe('a file is in its place', () => {
  it.each([
    'src/main.tsx',
    'src/ui/table/DataTable.tsx',
    'src/ui/table/DataTable.test.tsx',
    'src/fhir/format/dates/date-text.ts',
    'src/connection/use-format.ts',
    'src/i18n/es/record/records.ts',
    'e2e/playwright.config.ts',
    'e2e/sign-in/launch.spec.ts',
    'sandbox/oauth/tokens/token-store.ts',
  ])('%s', (file) => {
    expect(placeTroubles(file)).toEqual([])
  })
})

describe('a file is out of place', () => {
  it.each([
    ['src/components/Button.tsx', 'components is not in the folder map'],
    ['src/ui/utils/dates.ts', 'a folder called utils says nothing'],
    ['src/widgets/Clock.tsx', 'widgets is not in the folder map'],
    ['src/fhir/index.ts', 'an index file hides where things are made'],
    ['src/fhir/ReadBundle.ts', 'kebab-case.ts'],
    ['src/ui/data_table.tsx', 'kebab-case.ts'],
  ])('%s', (file, why) => {
    expect(placeTroubles(file).join('\n')).toContain(why)
  })
})
