/**
 * Finds the link by which a person left the page that they have come back to. The part that knows
 * it comes after the first screen; until then, and on every other page, there is none.
 */
export const returning: { target: () => HTMLElement | undefined } = { target: () => undefined }
