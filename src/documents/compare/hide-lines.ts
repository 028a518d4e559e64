import type { NarrativeNode } from '~/documents/cda/narrative'
import type { Hide } from '~/documents/reader/hidden-numbers'
import type { LineChange } from './compare-sections'

/** Between the cells of a row, and before an item of a list inside another (`narrativeLines`). */
const BETWEEN = /( \| |^(?:– )+)/

/**
 * Hides numbers in the lines of two texts as in the texts themselves: also those that are written
 * over several cells or lines, in the order of either text.
 */
export function hideLines(lines: readonly LineChange[], hide: Hide): readonly LineChange[] {
  const parts = lines.map(({ text }) => text.split(BETWEEN))
  const [older, newer] = (['added', 'gone'] as const).map((other) => {
    const places = [...lines.keys()].filter((at) => lines[at]?.is !== other)
    const narrative = places.flatMap((at) => (parts[at] ?? []).filter(isCell).map(cellOf))
    const hidden = hide({ narrative }).narrative.map(textIn)
    let next = 0
    return new Map(
      places.map((at) => {
        const drawn = (parts[at] ?? []).map((part, index) => {
          if (!isCell(part, index)) return part
          next += 1
          const left = hidden[next - 1] ?? ''
          return left === '' && part !== '' ? '•••' : left
        })
        return [at, drawn]
      }),
    )
  })
  return lines.map(({ is }, at) => {
    const [before, after] = [older?.get(at), newer?.get(at)]
    // A line that both have may be beside the rest of a number in one of them alone.
    const drawn = (parts[at] ?? []).map((part, index) => {
      const [one, other] = [before?.[index] ?? part, after?.[index] ?? part]
      return one === part ? other : one
    })
    return { is, text: hide(drawn.join('')) }
  })
}

/** Every second part is what stands between two. */
function isCell(_part: string, index: number): boolean {
  return index % 2 === 0
}

function cellOf(text: string): NarrativeNode {
  return { name: 'paragraph', children: [text] }
}

function textIn(node: NarrativeNode): string {
  return typeof node === 'string' ? node : node.children.map(textIn).join('')
}
