/**
 * The parts of a device's barcode (FDA, "UDI formats by FDA-accredited issuing agency"). Dates are
 * ISO, with the barcode's precision.
 */
export interface UdiParts {
  readonly issuer: 'GS1' | 'HIBCC' | 'ICCBBA'
  /** The DI, which identifies the model. */
  readonly deviceIdentifier?: string
  readonly lot?: string
  readonly serial?: string
  readonly made?: string
  readonly expires?: string
  /** ICCBBA: the number of the donation that it was made from. */
  readonly donation?: string
}

/** Reads the human-readable form of a barcode; undefined for an unknown form. */
export function readUdi(carrier: string): UdiParts | undefined {
  const text = carrier.trim()
  if (/^\(\d{2}\)/.test(text)) return readGs1(text)
  // The ends of its parts depend on flags and a check character; a wrong serial number would be
  // worse than the raw text.
  if (text.startsWith('+')) return { issuer: 'HIBCC' }
  return text.startsWith('=') ? readIccbba(text) : undefined
}

/**
 * GS1 General Specifications, application identifiers 01, 10, 11, 17 and 21; other identifiers are
 * left to the text itself.
 */
function readGs1(text: string): UdiParts {
  const parts = new Map(
    [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(([, identifier, value]) => [
      identifier,
      value?.trim() ?? '',
    ]),
  )
  return {
    issuer: 'GS1',
    ...given('deviceIdentifier', parts.get('01')),
    ...given('lot', parts.get('10')),
    ...given('serial', parts.get('21')),
    ...given('made', isoOf(parts.get('11'))),
    ...given('expires', isoOf(parts.get('17'))),
  }
}

/**
 * ISBT 128 Standard: `=/` DI, `=` donation, `=,` serial, `=>` expires and `=}` made as cyyjjj,
 * `&,1` lot.
 */
function readIccbba(text: string): UdiParts {
  const find = (pattern: RegExp) => pattern.exec(text)?.[1]
  return {
    issuer: 'ICCBBA',
    ...given('deviceIdentifier', find(/=\/([A-Z0-9]{16})/)),
    ...given('serial', find(/=,([A-Z0-9]{6})/)),
    ...given('donation', find(/=([A-NP-Z1-9][A-Z0-9]{4}\d{10})/)),
    ...given('lot', find(/&,1([A-Z0-9]+)/)),
    ...given('made', isoOfOrdinal(find(/=\}(\d{6})/))),
    ...given('expires', isoOfOrdinal(find(/=>(\d{6})/))),
  }
}

function given<K extends string>(
  key: K,
  value: string | undefined,
): { readonly [P in K]?: string } {
  // A computed key loses its literal type in TypeScript.
  return value === undefined || value === ''
    ? {}
    : ({ [key]: value } as { readonly [P in K]?: string })
}

/**
 * `YYMMDD`; a day of `00` means the month (GS1 General Specifications, 3.4). Devices are younger
 * than 1950.
 */
function isoOf(text: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])$/.exec(text ?? '') ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const whole = `${Number(year) > 50 ? '19' : '20'}${year}-${month}`
  return day === '00' ? whole : `${whole}-${day}`
}

/** `cyyjjj`: the last digit of the century, year and day of the year (ISBT 128, 2.3.4). */
function isoOfOrdinal(text: string | undefined): string | undefined {
  const [, century, year, day] = /^(\d)(\d\d)(\d{3})$/.exec(text ?? '') ?? []
  if (century === undefined || day === undefined || Number(day) < 1 || Number(day) > 366)
    return undefined
  const whole =
    Number(century === '9' ? '1' : '2') * 1000 + (century === '9' ? 900 : 0) + Number(year)
  return new Date(Date.UTC(whole, 0, Number(day))).toISOString().slice(0, 10)
}
