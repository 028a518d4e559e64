import { expect, it } from 'vitest'

const SOURCES = Object.entries(
  import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

/** The one place of each control into which browsers write words of their own language. */
const HOME: Readonly<Record<string, string>> = {
  file: '/src/ui/file/FileButton.tsx',
  // Its text is never seen: it lends its calendar.
  date: '/src/ui/field/PickDate.tsx',
}

/**
 * Controls with words of the browser's: a file's "No file chosen", the parts of a date, "Submit" on
 * a button without words (HTML, "The input element").
 */
const WITH_WORDS =
  /(?<![\w-])type(?:=|:\s*)\{?["'`](file|date|datetime-local|month|week|time|submit|reset|image)["'`]/g

function controlsIn(source: string): readonly string[] {
  return [...source.matchAll(WITH_WORDS)].flatMap(({ 1: type = '', index }) => {
    // `<Button type="submit">` has words between its tags, and an object may say what it is.
    const before = source.slice(0, index)
    const tag = before.slice(before.lastIndexOf('<'))
    return /^<(?:input|TextField)\b[^<]*$/.test(tag) ? [type] : []
  })
}

it('no screen has a control into which the browser writes words of its own language', () => {
  const found = SOURCES.flatMap(([path, source]) =>
    controlsIn(source)
      .filter((type) => HOME[type] !== path)
      .map((type) => `${path}: ${type}`),
  )
  expect(found, 'a file has FileField or FileButton, a date has DateField').toEqual([])
})

it('the home of each such control is still its home', () => {
  const sources = new Map(SOURCES)
  const kept = Object.entries(HOME).filter(([type, path]) =>
    controlsIn(sources.get(path) ?? '').includes(type),
  )
  expect(Object.fromEntries(kept)).toEqual(HOME)
})

it.each([
  ['<input type="file" />', ['file']],
  ["<input\n  ref={ref}\n  onChange={(event) => take(event)}\n  type={'file'}\n/>", ['file']],
  ['<TextField {...rest} type="datetime-local" />', ['datetime-local']],
  ['<Button type="submit">{words.send}</Button>', []],
  ['<input type="text" />', []],
])('%s is read: %j', (source, found) => {
  expect(controlsIn(source)).toEqual(found)
})
