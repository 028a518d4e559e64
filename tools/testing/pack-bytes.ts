/** Bits from the highest of each byte on, filled up with zeros. */
export function bytesOfBits(bits: string): Uint8Array {
  const whole = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0')
  return Uint8Array.from({ length: whole.length / 8 }, (_, index) =>
    Number.parseInt(whole.slice(index * 8, index * 8 + 8), 2),
  )
}

/** Packs as PackBits (Adobe TIFF 6.0, section 9). */
export function packBits(bytes: Uint8Array): Uint8Array {
  const packed: number[] = []
  let at = 0
  while (at < bytes.length) {
    let run = 1
    while (run < 128 && at + run < bytes.length && bytes[at + run] === bytes[at]) run += 1
    if (run > 1) {
      packed.push(257 - run, bytes[at] ?? 0)
      at += run
    } else {
      let end = at + 1
      while (end < bytes.length && end - at < 128 && bytes[end] !== bytes[end - 1]) end += 1
      packed.push(end - at - 1, ...bytes.subarray(at, end))
      at = end
    }
  }
  return Uint8Array.from(packed)
}

/** Packs as LZW (Adobe TIFF 6.0, section 13). */
export function packLzw(bytes: Uint8Array): Uint8Array {
  const bits: string[] = []
  let table = new Map<string, number>()
  let next = 258
  let width = 9
  const put = (code: number) => bits.push(code.toString(2).padStart(width, '0'))
  const clear = () => {
    put(256)
    table = new Map()
    next = 258
    width = 9
  }
  const codeOf = (text: string) => (text.length === 1 ? text.charCodeAt(0) : (table.get(text) ?? 0))
  clear()
  let held = ''
  for (const byte of bytes) {
    const longer = held + String.fromCharCode(byte)
    if (longer.length === 1 || table.has(longer)) {
      held = longer
      continue
    }
    put(codeOf(held))
    table.set(longer, next)
    next += 1
    if (next > (1 << width) - 1 && width < 12) width += 1
    if (next >= 4094) clear()
    held = String.fromCharCode(byte)
  }
  if (held !== '') {
    put(codeOf(held))
    next += 1
    if (next > (1 << width) - 1 && width < 12) width += 1
  }
  put(257)
  return bytesOfBits(bits.join(''))
}
