import { describe, expect, it } from 'vitest'
import { contrast, parseColour } from './colour'
import { loadStyle, readStyle } from './style'

describe('an EHR’s style', () => {
  it.each([
    ['#fff', [255, 255, 255]],
    ['#0B6B78', [11, 107, 120]],
    ['#0b6b78ff', [11, 107, 120]],
    ['rgb(1, 2, 3)', [1, 2, 3]],
    ['rgb(1 2 3 / 1)', [1, 2, 3]],
    ['#0b6b7880', undefined],
    ['rgba(1,2,3,0.5)', undefined],
    ['rgb(1,2,300)', undefined],
    ['red', undefined],
    ['#12', undefined],
    ['red; background: url(https://x.example)', undefined],
    ['var(--cc-ink)', undefined],
    ['expression(1)', undefined],
  ])('reads the colour %s as %j', (text, colour) => {
    expect(parseColour(text)).toEqual(colour)
  })

  it.each([
    ['12px', 12],
    ['1rem', 16],
    ['9pt', 12],
    ['0', 0],
    ['-4px', undefined],
    ['4000px', undefined],
    ['12', undefined],
    ['calc(1px)', undefined],
    [12, undefined],
    [' 2px ', 2],
    ['1.5em', 24],
    ['1.125px', 1.125],
    ['24px', 24],
    ['24.5px', undefined],
    ['25px', undefined],
    ['0.0', 0],
    ['1.2345px', undefined],
    ['12345px', undefined],
    ['2vw', undefined],
    ['px', undefined],
    ['a2px', undefined],
    ['2px;', undefined],
  ])('reads the radius %s as %s pixels', (dim_border_radius, pixels) => {
    expect(readStyle({ dim_border_radius }).radius).toBe(pixels)
  })

  it.each([
    ['dim_font_size', '13px', { fontSize: 13 }],
    ['dim_font_size', '12.9px', {}],
    ['dim_font_size', '22px', { fontSize: 22 }],
    ['dim_font_size', '22.1px', {}],
    ['dim_spacing_size', '4px', { spacing: 4 }],
    ['dim_spacing_size', '3px', {}],
    ['dim_spacing_size', '0', {}],
    ['dim_spacing_size', '40px', { spacing: 40 }],
    ['dim_spacing_size', '41px', {}],
    ['font_family_heading', 'Georgia', { headingFont: 'Georgia' }],
    ['color_background', '#fff', { background: [255, 255, 255] }],
    ['color_text', '#000', { text: [0, 0, 0] }],
    ['color_highlight', '#010203', { highlight: [1, 2, 3] }],
    ['color_error', '#010203', { error: [1, 2, 3] }],
    ['color_success', '#010203', { success: [1, 2, 3] }],
  ])('reads %s %s as %j alone', (name, value, style) => {
    expect(readStyle({ [name]: value })).toEqual(style)
  })

  it.each([
    ["Georgia, 'Times New Roman', serif", "Georgia, 'Times New Roman', serif"],
    ['"Open Sans"', "'Open Sans'"],
    ["x'; } body { display: none } /*", undefined],
    ['', undefined],
    ['url(x)', undefined],
    [{ nested: true }, undefined],
    [' Georgia ,  serif ', 'Georgia, serif'],
    ['-apple-system', '-apple-system'],
    ['--x', undefined],
    ['9pt', undefined],
    ['Georgia,,serif', undefined],
    ['\'Georgia"', undefined],
    [`A${'b'.repeat(60)}`, `A${'b'.repeat(60)}`],
    [`A${'b'.repeat(61)}`, undefined],
  ])('reads the fonts %j as %s', (font_family_body, fonts) => {
    expect(readStyle({ font_family_body }).bodyFont).toBe(fonts)
  })

  it('leaves out what it does not understand', () => {
    expect(readStyle({ color_text: 42, color_unknown: '#000', dim_font_size: '4em' })).toEqual({})
    expect(readStyle(null)).toEqual({})
  })

  it('is nothing when it cannot be had', async () => {
    expect(
      await loadStyle('https://x.example/s.json', async () => {
        throw new TypeError('network')
      }),
    ).toBeUndefined()
    expect(
      await loadStyle('https://x.example/s.json', async () => new Response('', { status: 404 })),
    ).toBeUndefined()
  })

  it('is fetched without a token and without cookies', async () => {
    const sent: RequestInit[] = []
    await loadStyle('https://x.example/s.json', async (_, init) => {
      sent.push(init ?? {})
      return Response.json({})
    })
    expect(sent).toEqual([
      expect.objectContaining({ credentials: 'omit', headers: { Accept: 'application/json' } }),
    ])
  })

  it('knows how far two colours stand apart', () => {
    expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21)
    expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 1)
  })
})
