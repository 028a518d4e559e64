/**
 * Hands bytes to the browser's own download. Nothing is opened: what a file does is not up to this
 * page.
 */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the bytes once it began; the address must not stay behind.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
