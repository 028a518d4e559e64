/** Words of a score, wherever one is shown. */
export const scoreBands = {
  of: (value: string, max: string) => `${value} of ${max}`,
  outside: 'outside its scale',
  stated: (name: string, value: string) => `${name}: ${value}`,
  /** The authors' names for the bands of an instrument's scale. */
  band: {
    'none-reported': 'no problems reported',
    low: 'low',
    minimal: 'minimal',
    mild: 'mild',
    moderate: 'moderate',
    'moderately-severe': 'moderately severe',
    substantial: 'substantial',
    severe: 'severe',
    below: 'below the threshold',
    positive: 'at or above the threshold',
    'below-women': 'below the threshold for women',
    'positive-women': 'at or above the threshold for women',
    'below-men': 'below the threshold for men',
    'positive-men': 'at or above the threshold for men',
    'women-only': 'at the threshold for women, below that for men',
    'positive-all': 'at or above the threshold for women and men',
  },
}
