import { LHC_FORMS } from './explained-lhc-forms.ts'
import { SMART_FORMS } from './explained-smart-forms.ts'
import type { Explanation } from './explanation.ts'

/** Differences that are explained, by kind and not by form (docs/forms.md). */
export const EXPLAINED: readonly Explanation[] = [
  ...LHC_FORMS.map((one) => ({ oracle: 'LHC-Forms', ...one })),
  ...SMART_FORMS.map((one) => ({ oracle: 'Smart Forms', ...one })),
]
