/** The words between the parts of a way to take a medicine. */
export const dosage = {
  /** Directions that follow others (R4, Dosage.sequence). */
  step: (number: number, directions: string) => `step ${number}: ${directions}`,
  /** One of several amounts, with what it is: ordered, calculated. */
  kind: (amount: string, kind: string) => `${amount} (${kind})`,
  /** An amount without a unit: the number of what the medicine comes in. */
  dose: (count: string) => `dose: ${count}`,
  rate: (rate: string) => `at a rate of ${rate}`,
  site: (site: string) => `part of the body: ${site}`,
  most: {
    inSpan: (amount: string, span: string) => `at most ${amount} in ${span}`,
    atOnce: (amount: string) => `at most ${amount} at a time`,
    inLife: (amount: string) => `at most ${amount} in a lifetime`,
  },
  more: 'and more that cannot be shown here',
}

export type DosageWords = typeof dosage
