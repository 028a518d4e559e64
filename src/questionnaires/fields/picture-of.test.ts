import { describe, expect, it } from 'vitest'
import { pictureOf } from './picture-of'

const HERE = 'https://app.example'

describe('a file that a form carries', () => {
  it('is shown where the form holds it or it is on the app’s own host', () => {
    expect(pictureOf({ contentType: 'image/png', data: 'iVBO', title: 'A knee' }, HERE)).toEqual({
      kind: 'shown',
      src: 'data:image/png;base64,iVBO',
      title: 'A knee',
    })
    expect(pictureOf({ contentType: 'image/png', url: '/questionnaires/knee.png' }, HERE)).toEqual({
      kind: 'shown',
      src: `${HERE}/questionnaires/knee.png`,
      title: '',
    })
  })

  it('is only named where another host has it: fetching it would tell that host who reads', () => {
    expect(
      pictureOf({ contentType: 'image/png', url: 'https://pictures.example/knee.png' }, HERE),
    ).toEqual({
      kind: 'elsewhere',
      address: 'https://pictures.example/knee.png',
      host: 'pictures.example',
    })
  })

  it.each([
    [{ contentType: 'audio/mpeg', data: 'AAAA', title: 'A sound' }, 'A sound'],
    [{ contentType: 'text/html', data: 'AAAA' }, 'text/html'],
    [{ contentType: 'text/html', url: '/index.html' }, 'text/html'],
    [{ url: 'javascript:alert(1)', title: 'x' }, 'x'],
    [{}, ''],
  ])('is named where it is no picture: %j', (media, name) => {
    expect(pictureOf(media, HERE)).toEqual({ kind: 'other', name })
  })
})
