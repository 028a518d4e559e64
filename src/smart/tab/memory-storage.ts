import type { TabStorage } from '../tab-storage'

/** Storage in memory that behaves like a browser's: tests use it in place of a tab's. */
export function memoryStorage(content: Readonly<Record<string, string>> = {}): TabStorage {
  const kept = new Map(Object.entries(content))
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value)
    },
    removeItem: (key) => {
      kept.delete(key)
    },
    clear: () => kept.clear(),
  }
}
