/** The part of the library that is used here; the package brings no types. */
declare module '@lhncbc/ucum-lhc' {
  export interface UcumConversion {
    readonly status: 'succeeded' | 'failed' | 'error'
    readonly toVal: number | null
    readonly msg?: readonly string[]
  }

  export interface UcumUtils {
    convertUnitTo: (fromUnit: string, fromValue: number, toUnit: string) => UcumConversion
    validateUnitString: (unit: string) => { readonly status: 'valid' | 'invalid' | 'error' }
  }

  export const UcumLhcUtils: { readonly getInstance: () => UcumUtils }
}
