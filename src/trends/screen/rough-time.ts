import { localeOf, type Language } from '~/i18n/languages'

const DAY = 24
const MONTH = 30.44 * DAY
const YEAR = 365.25 * DAY

/** A time of so many hours in the unit that people would use for it: `36 hours`, `5 years`. */
export function roughTime(hours: number, language: Language): string {
  const [unit, size] =
    hours < 2 * DAY
      ? (['hour', 1] as const)
      : hours < 2 * MONTH
        ? (['day', DAY] as const)
        : hours < 2 * YEAR
          ? (['month', MONTH] as const)
          : (['year', YEAR] as const)
  const whole = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(localeOf(language), whole).format(
    Math.max(1, Math.round(hours / size)),
  )
}
