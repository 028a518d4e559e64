import { expect, it } from 'vitest'

/** The code that is shipped, by its path. */
function sources(): readonly (readonly [path: string, text: string])[] {
  const files: Readonly<Record<string, string>> = import.meta.glob('/src/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(Object.keys(files).length).toBeGreaterThan(500)
  return Object.entries(files).filter(([path]) => !path.includes('.test.'))
}

// The build puts the first `then` after an import, with its second callback, inside what also
// fetches the part's styles: when these do not come, that callback is never called.
it('catches the failure of a part outside its import, where missing styles fail too', () => {
  const inside = sources().filter(([, text]) => /[^.]import\('[^']+'\)\s*\.then\(/.test(text))
  expect(inside.map(([path]) => path)).toEqual([])
})

// React's own boundary holds a part back that comes soon after a placeholder (docs/decisions, 119),
// and a part whose end is told to nobody would wait for that pause in ours, too.
it('lets a screen wait by this folder’s boundary alone, for parts and words whose end is told', () => {
  const files = sources()
  const own = ['/src/ui/late/Suspense.tsx', '/src/ui/late/lazy.ts']
  const imported = files
    .filter(([path]) => !own.includes(path))
    .filter(([, text]) => /import \{[^}]*\b(?:lazy|Suspense)\b[^}]*\} from 'react'/.test(text))
  expect(imported.map(([path]) => path)).toEqual([])
  // A context begins with a capital letter; all else that `use` takes is a promise.
  const untold = files.filter(([, text]) => /(?<![.\w])use\((?!awaited\(|[A-Z])/.test(text))
  expect(untold.map(([path]) => path)).toEqual([])
})
