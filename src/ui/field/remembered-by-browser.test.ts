import { expect, it } from 'vitest'

const SOURCES: Readonly<Record<string, string>> = import.meta.glob('/src/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** A control with its attributes, as the formatter writes them. */
const CONTROLS = /<(?:input|select|textarea)\b(?:[^\n]*\/>|[\s\S]*?\n\s*\/?>)/g

// A browser keeps what is typed and chosen with its history, on disk, unless a control says
// that it may not. It gathers it after every key, too, which holds the page of a long form.
it('lets the browser keep nothing that is typed or chosen', () => {
  const controls = Object.entries(SOURCES)
    .filter(([path]) => !path.includes('.test.'))
    .flatMap(([path, text]) =>
      (text.match(CONTROLS) ?? []).map((control) => ({ path, text, control })),
    )
  expect(controls.length).toBeGreaterThan(25)
  const kept = controls
    // Browsers keep no chosen file, and a shared set of attributes is looked for in its file.
    .filter(({ control }) => !control.includes('type="file"'))
    .filter(({ control, text }) =>
      control.includes('{...common}')
        ? !text.includes("autoComplete: 'off'")
        : !control.includes('autoComplete="off"'),
    )
  expect(kept.map(({ path, control }) => `${path}: ${control}`)).toEqual([])
})
