import { expect, it } from 'vitest'
import { sniff } from '../sniff'
import { mediaType } from './media-type'

const latin = (text: string) => Uint8Array.from([...text], (letter) => letter.charCodeAt(0))
const padded = (...head: readonly number[]) => Uint8Array.from([...head, ...new Uint8Array(64)])

const RECORDINGS: readonly (readonly [string, Uint8Array, string | undefined])[] = [
  ['a WAV file', latin('RIFF\u0024\0\0\0WAVEfmt '), 'audio/wav'],
  ['an AVI film', latin('RIFF\u0024\0\0\0AVI LIST'), undefined],
  ['an MP3 with a label in front', latin('ID3\u0003\0\0\0\0\0\0'), 'audio/mpeg'],
  ['an MP3 that begins with sound', padded(0xff, 0xfb, 0x90, 0x64), 'audio/mpeg'],
  ['an AAC stream', padded(0xff, 0xf1, 0x50, 0x80), 'audio/aac'],
  ['a FLAC file', latin('fLaC\0\0\0\u0022'), 'audio/flac'],
  ['a recorder’s AMR file', latin('#!AMR\n\u003c'), 'audio/amr'],
  [
    'sound in Ogg',
    latin('OggS\0\u0002\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\u0001\u0013OpusHead'),
    'audio/ogg',
  ],
  [
    'pictures in Ogg',
    latin('OggS\0\u0002\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\u0001\u002a\u0080theora'),
    'video/ogg',
  ],
  ['a phone’s memo', latin('\0\0\0\u0018ftypM4A \0\0\0\0'), 'audio/mp4'],
  ['a film', latin('\0\0\0\u0018ftypisom\0\0\0\0'), 'video/mp4'],
  ['a phone’s film', latin('\0\0\0\u0014ftypqt  \0\0\0\0'), 'video/quicktime'],
  [
    'WebM',
    latin('\u001a\u0045\u00df\u00a3\u0001\0\0\0\0\0\0\u001fB\u0082\u0084webm'),
    'video/webm',
  ],
  [
    'Matroska',
    latin('\u001a\u0045\u00df\u00a3\u0001\0\0\0\0\0\0\u001fB\u0082\u0088matroska'),
    'video/x-matroska',
  ],
]

it.each(RECORDINGS)('gives the player the type that %s has by its bytes', (_, bytes, type) => {
  const kind = sniff(bytes)
  expect(kind).toMatch(/^(audio|video)$/)
  expect(kind === 'audio' || kind === 'video' ? mediaType(bytes, kind) : kind).toBe(type)
})

it.each([
  ['a reserved version', padded(0xff, 0xeb, 0x90)],
  ['no rate', padded(0xff, 0xfb, 0xf0)],
  ['a picture', padded(0xff, 0xd8, 0xff)],
  ['a mark of Unicode', padded(0xff, 0xfe, 0x41, 0, 0x42, 0)],
])('does not take bytes with %s for sound', (_, bytes) => {
  expect(sniff(bytes)).not.toBe('audio')
})
