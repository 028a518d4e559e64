/**
 * Style documents for `smart_style_url` (HL7 SMART App Launch, "Styling"): one to follow, one to
 * survive.
 */
export const STYLES = {
  'style.json': {
    color_background: '#fbf8f3',
    color_error: '#9e2d2d',
    color_highlight: '#6b3fa0',
    color_modal_backdrop: 'rgba(30, 20, 50, 0.4)',
    color_success: '#1f6b3a',
    color_text: '#2a2233',
    dim_border_radius: '10px',
    dim_font_size: '15px',
    dim_spacing_size: '18px',
    font_family_body: 'Georgia, serif',
    font_family_heading: 'Georgia, serif',
  },
  // Values that are no colours, colours without contrast, lengths that break a page, and attempts
  // to smuggle CSS in.
  'hostile-style.json': {
    color_background: '#ffffff',
    color_error: 'red; background: url(https://tracker.invalid/pixel)',
    color_highlight: '#fefefe',
    color_modal_backdrop: 'expression(alert(1))',
    color_success: 42,
    color_text: '#f4f4f4',
    dim_border_radius: '-40px',
    dim_font_size: '4000px',
    dim_spacing_size: 'calc(100vw * 9)',
    font_family_body: "x'; } body { display: none } /*",
    font_family_heading: { nested: true },
    color_unknown: '#000000',
  },
} as const satisfies Record<string, Record<string, unknown>>

/** A style document by its file name, or undefined. */
export function styleDocument(name: string): Readonly<Record<string, unknown>> | undefined {
  return name === 'style.json' || name === 'hostile-style.json' ? STYLES[name] : undefined
}
