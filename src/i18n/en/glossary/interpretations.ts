/**
 * Plain words for a source's interpretations of a result. Never advice, never a finding about a
 * person.
 */
export const interpretations = {
  normal: 'The source found the result within the range that it expects.',
  high: 'The result is above the range that the source expects. Ranges differ between laboratories, and many things can affect a result.',
  low: 'The result is below the range that the source expects. Ranges differ between laboratories, and many things can affect a result.',
  criticalHigh:
    'The result is so far above the expected range that laboratories tell the care team at once.',
  criticalLow:
    'The result is so far below the expected range that laboratories tell the care team at once.',
  abnormal: 'The result is not what the source expects. The mark alone does not say why.',
  criticalAbnormal:
    'The result is so far from what is expected that laboratories tell the care team at once.',
  offScale: 'The result is beyond what the instrument can measure.',
  positive: 'What the test looked for was found.',
  negative: 'What the test looked for was not found.',
  indeterminate: 'The test gave no clear answer.',
  susceptible: 'In the laboratory the medicine acted on the germ.',
  intermediate: 'In the laboratory the medicine acted in part on the germ, or at a higher dose.',
  resistant: 'In the laboratory the medicine did not stop the germ.',
  better: 'The source compared the result with an earlier one and marked a change.',
}
