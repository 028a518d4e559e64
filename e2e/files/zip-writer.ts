import { deflateRawSync } from 'node:zlib'

/** Writes a ZIP archive of compressed files; their checksums are left out. */
export function writeZip(
  files: readonly (readonly [name: string, content: string | Buffer])[],
): Buffer {
  const written: Buffer[] = []
  const listed: Buffer[] = []
  let at = 0
  for (const [name, content] of files) {
    const packed = deflateRawSync(content)
    const facts = Buffer.alloc(26)
    facts.set([20, 0, 0, 0, 8, 0])
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(Buffer.byteLength(content), 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const title = Buffer.from(name)
    const file = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), facts, title, packed])
    listed.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, place, title]))
    written.push(file)
    at += file.length
  }
  const list = Buffer.concat(listed)
  const end = Buffer.alloc(22)
  end.set([0x50, 0x4b, 5, 6])
  end.writeUInt16LE(listed.length, 8)
  end.writeUInt16LE(listed.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...written, list, end])
}
