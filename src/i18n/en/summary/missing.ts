/** Words for what is missing of a whole record. They come when something is. */
export const missing = {
  /** While nothing more is being read. */
  complete: (whole: number, needed: number) => `Kinds of entries complete: ${whole} of ${needed}.`,
  limited: (titles: string) => `Only a part of these can be read here: ${titles}.`,
  leftOut: (titles: string) =>
    `The service says that it may have left some of these out: ${titles}.`,
  /** Lists that were cut short, or that had entries of no use. */
  partial: (titles: string) => `Could not be loaded completely: ${titles}.`,
  failed: (titles: string) => `Could not be loaded: ${titles}.`,
  refused: (titles: string) => `The service refused these to this sign-in: ${titles}.`,
  retry: 'Try again',
}
