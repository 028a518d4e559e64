import { crc32, inflateRawSync } from 'node:zlib'

/**
 * The files of a ZIP archive by their names, read from its directory as other programs do (PKWARE
 * APPNOTE 4.3); throws where a file is not as the directory says.
 */
export function filesInZip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end === -1) throw new Error('The archive has no directory.')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const lengths = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place))
    const [name = 0, extra = 0, comment = 0] = lengths
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = inflateRawSync(bytes.subarray(start, start + packed))
    const title = bytes.toString('utf8', at + 46, at + 46 + name)
    if (content.length !== size || crc32(content) !== bytes.readUInt32LE(at + 16))
      throw new Error(`${title} is not as the directory says.`)
    files.set(title, content)
    at += 46 + name + extra + comment
  }
  return files
}
