import type { Language } from '~/i18n/languages'

/** A period of time in its largest fitting unit, rounded: `3 hours`, `2 minutos`. */
export function roughSpan(seconds: number, language: Language): string {
  const [count, unit] =
    seconds < 120
      ? ([seconds, 'second'] as const)
      : seconds < 7_200
        ? ([seconds / 60, 'minute'] as const)
        : ([seconds / 3_600, 'hour'] as const)
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(count)
}
