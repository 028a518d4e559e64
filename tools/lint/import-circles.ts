import { targetOf } from './target-of.ts'

/**
 * Circles of files that import one another, each once, with its files in order; imports of types
 * and imports that load later count too, because a reader of one file in a circle has to read all
 * of them. By Tarjan's strongly connected components.
 *
 * @param imports The imports of each file, as written (`./x`, `~/folder/x`), by the file's path
 * from the checkout.
 */
export function importCircles(
  imports: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] {
  const targets = new Map(
    [...imports].map(([file, specifiers]) => [
      file,
      specifiers.flatMap((specifier) => targetOf(file, specifier, imports) ?? []),
    ]),
  )
  const circles: string[][] = []
  const order = new Map<string, number>()
  const open: string[] = []
  const visit = (file: string): number => {
    const own = order.size
    order.set(file, own)
    let low = own
    open.push(file)
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? low)
    }
    if (low === own) {
      const circle = open.splice(open.lastIndexOf(file))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return low
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circles.toSorted(([a = ''], [b = '']) => a.localeCompare(b))
}
