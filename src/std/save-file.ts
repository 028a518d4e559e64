/**
 * Hands bytes to the browser's own download. Nothing is opened: the effects of a file are not up to
 * this page.
 */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download holds the bytes itself once it has begun; the address must not remain.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
