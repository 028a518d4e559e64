/** Where this tab keeps the screen to go on with after a sign-in by another connection. */
export const SCREEN_KEY = 'clearchart.screen'
