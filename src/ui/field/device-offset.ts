/**
 * The offset of this device's clock from UTC at a day and a time of it, as R4 writes it
 * ("dateTime"): `-05:00`. It may differ from today's.
 */
export function deviceOffset(date: string, clock: string): string {
  const minutes = -new Date(`${date}T${clock}`).getTimezoneOffset()
  if (Number.isNaN(minutes)) return 'Z'
  const sign = minutes < 0 ? '-' : '+'
  const two = (part: number) => String(Math.trunc(part)).padStart(2, '0')
  return `${sign}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
}
