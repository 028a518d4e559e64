/**
 * The reason why a file or a page of it is not drawn: `broken`: not readable; `large`: more than
 * the limits allow; `unsupported`: packed or coloured in a way that is not read here; `slow`: it
 * took too long; `reader`: the reader's own program did not start.
 */
export type TiffProblem = 'broken' | 'large' | 'unsupported' | 'slow' | 'reader'

/** A file or a page that is not read further, with the reason. */
export class TiffRefused extends Error {
  readonly problem: TiffProblem

  constructor(problem: TiffProblem) {
    super(problem)
    this.problem = problem
  }
}
