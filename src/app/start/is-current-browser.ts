/**
 * False in a browser that is too old for the app, which would fail somewhere later: it lacks the
 * newest functions that the first screens use (README, "Browsers").
 */
export function isCurrentBrowser(): boolean {
  return 'canParse' in URL && 'toSorted' in Array.prototype
}
