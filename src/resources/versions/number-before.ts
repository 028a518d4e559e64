/** The number before a version's; only plain counts have one (R4 promises no order). */
export function numberBefore(version: string | undefined): string | undefined {
  return version !== undefined && /^[1-9]\d{0,14}$/.test(version) && version !== '1'
    ? String(Number(version) - 1)
    : undefined
}
