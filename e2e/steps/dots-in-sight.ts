/**
 * The canvases of a reader, and whether the one in sight shows columns that are one black and
 * one white pixel wide.
 */
export function dotsInSight(content: Element): {
  readonly canvases: number
  readonly megapixels: number
  readonly isSharp: boolean
} {
  const all = [...content.querySelectorAll('canvas')]
  const { left, top, width, height } = content.getBoundingClientRect()
  const x = left + width / 3
  const y = top + height / 2
  // The last one lies above the others.
  const canvas = all.findLast((one) => {
    const box = one.getBoundingClientRect()
    return box.left <= x - 8 && box.right >= x + 8 && box.top <= y && box.bottom >= y
  })
  const box = canvas?.getBoundingClientRect()
  const across = canvas === undefined || box === undefined ? 0 : canvas.width / box.width
  const row = canvas
    ?.getContext('2d')
    ?.getImageData(
      Math.round((x - (box?.left ?? 0)) * across) - 4,
      Math.round((y - (box?.top ?? 0)) * across),
      8,
      1,
    ).data
  const grays = Array.from({ length: 8 }, (_, index) => row?.[index * 4] ?? 128)
  return {
    canvases: all.length,
    megapixels: all.reduce((sum, one) => sum + one.width * one.height, 0) / 1e6,
    isSharp: grays.every(
      (gray, index) => index === 0 || Math.abs(gray - (grays[index - 1] ?? 0)) > 250,
    ),
  }
}
