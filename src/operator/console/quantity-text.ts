import { numberText } from '~/fhir/format/locale'
import type { Language } from '~/i18n/languages'

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Bytes for people: `1.4 MB`, in steps of a thousand as disks count them. */
export function sizeText(bytes: number, language: Language): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  const rounded = unit === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10
  // A figure and its unit stay on one line.
  return `${numberText(rounded, language)}\u00A0${UNITS[unit]}`
}

/** A span of time as `1:05:09` or `4:07`, for a countdown. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  const hours = Math.floor(seconds / 3600)
  return hours === 0 ? parts.join(':').replace(/^0/, '') : `${hours}:${parts.join(':')}`
}
