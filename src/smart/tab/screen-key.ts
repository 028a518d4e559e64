/** The storage key of the screen to continue with after a sign-in by another connection. */
export const SCREEN_KEY = 'clearchart.screen'
