import type { DicomName } from './dicom-header'

/** Family, given, further given, prefix, suffix (PS3.5, 6.2.1.1). */
export function nameOf(written: string): DicomName {
  const [family = '', first = '', more = '', prefix = '', suffix = ''] = written
    .split('^')
    .map((part) => part.trim())
  const given = [...first.split(/\s+/), ...more.split(/\s+/)].filter((part) => part !== '')
  const text = [prefix, ...given, family, suffix].filter((part) => part !== '').join(' ')
  return { ...(family === '' ? {} : { family }), given, text }
}
