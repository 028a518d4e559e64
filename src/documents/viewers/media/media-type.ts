import { bytesText } from '~/std/bytes-text'
import type { FileKind } from '../file-kind'

/**
 * The media type of a recording by its first bytes, for the browser's player (IANA, "Media Types").
 * Undefined for a container that no browser plays.
 */
export function mediaType(
  bytes: Uint8Array,
  kind: Extract<FileKind, 'audio' | 'video'>,
): string | undefined {
  const head = bytesText(bytes.subarray(0, 64))
  if (head.startsWith('RIFF')) return head.startsWith('WAVE', 8) ? 'audio/wav' : undefined
  // Only its pages say whether there are pictures in it, and those are further on: a player of
  // video plays sound alone, too.
  if (head.startsWith('OggS'))
    return /\u0080theora|fishead|BBCD/.test(head) ? 'video/ogg' : 'audio/ogg'
  if (head.startsWith('fLaC')) return 'audio/flac'
  if (head.startsWith('#!AMR')) return 'audio/amr'
  if (head.startsWith('ftyp', 4)) {
    if (kind === 'audio') return 'audio/mp4'
    return head.startsWith('qt  ', 8) ? 'video/quicktime' : 'video/mp4'
  }
  // EBML: its document type is in the head (RFC 8794, 11.2.6), of WebM or of Matroska.
  if (kind === 'video') return head.includes('webm') ? 'video/webm' : 'video/x-matroska'
  return isAdts(bytes) ? 'audio/aac' : 'audio/mpeg'
}

/**
 * True for sound without a container: the first frame of MPEG-1 or MPEG-2 layer III (ISO 11172-3,
 * 2.4.1.3; WHATWG MIME Sniffing 6.2.3), or of AAC (ISO 13818-7, 6.2).
 */
export function isBareSound(bytes: Uint8Array): boolean {
  return isAdts(bytes) || isLayer3(bytes)
}

function isLayer3([sync = 0, second = 0, third = 0]: Uint8Array): boolean {
  const version = (second >> 3) & 3
  const rate = third >> 4
  return (
    sync === 0xff &&
    second >> 5 === 7 &&
    version !== 1 &&
    ((second >> 1) & 3) === 1 &&
    rate !== 0 &&
    rate !== 15 &&
    ((third >> 2) & 3) !== 3
  )
}

function isAdts([sync = 0, second = 0, third = 0]: Uint8Array): boolean {
  return sync === 0xff && (second & 0xf6) === 0xf0 && ((third >> 2) & 15) < 13
}
