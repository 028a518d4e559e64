/** Words for what is missing of a whole record. They come when something is. */
export const missing = {
  limited: (titles: string) => `Only a part of these can be read here: ${titles}.`,
  failed: (titles: string) => `Could not be loaded: ${titles}.`,
  retry: 'Try again',
}
