import { expect, it } from 'vitest'

// The build puts the first `then` after an import, with its second callback, inside what also
// fetches the part's styles: when these do not come, that callback is never called.
it('catches the failure of a part outside its import, where missing styles fail too', () => {
  const files: Readonly<Record<string, string>> = import.meta.glob('/src/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const inside = Object.entries(files)
    .filter(([path]) => !path.includes('.test.'))
    .filter(([, text]) => /[^.]import\('[^']+'\)\s*\.then\(/.test(text))
  expect(Object.keys(files).length).toBeGreaterThan(500)
  expect(inside.map(([path]) => path)).toEqual([])
})
