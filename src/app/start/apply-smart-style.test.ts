import { describe, expect, it } from 'vitest'
import { readStyle } from '~/smart/style'
import { acceptedStyle } from './apply-smart-style'

describe('an EHR’s colours', () => {
  it('are taken for the scheme they fit; the other scheme keeps ours', () => {
    const style = readStyle({
      color_background: '#fbf8f3',
      color_text: '#2a2233',
      color_highlight: '#6b3fa0',
      dim_border_radius: '10px',
    })
    expect(acceptedStyle(style, 'dark')).toEqual({
      scheme: 'light',
      properties: {
        '--cc-page': 'light-dark(#fbf8f3, #12181b)',
        '--cc-ink': 'light-dark(#2a2233, #e8eeee)',
        '--cc-accent': 'light-dark(#6b3fa0, #5cc3cf)',
        '--cc-accent-strong': 'light-dark(#6b3fa0, #86d6df)',
        '--cc-radius': '10px',
      },
    })
  })

  it.each([
    ['text that is as light as its ground', { color_text: '#f4f4f4' }],
    ['a highlight without contrast', { color_highlight: '#fefefe' }],
    [
      'a ground between light and dark, on which no text can be read',
      { color_background: '#808080' },
    ],
    ['an error colour that is too pale', { color_error: '#ff9d97' }],
  ])('are left out: %s', (_, json) => {
    expect(acceptedStyle(readStyle(json), 'light')).toEqual({ properties: {} })
  })

  it('may be dark', () => {
    expect(acceptedStyle(readStyle({ color_background: '#101010' }), 'light')).toEqual({
      scheme: 'dark',
      properties: { '--cc-page': 'light-dark(#f7f7f4, #101010)' },
    })
  })
})
