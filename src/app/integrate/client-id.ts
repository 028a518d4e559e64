/** The placeholder that the person who registers the app has to replace. */
export const CLIENT_ID = 'CLIENT-ID-FROM-THE-SERVER'

/** Placeholders for a server that says nowhere where people sign in. No check takes them. */
export const SIGN_IN_ADDRESSES = {
  authorize: 'AUTHORIZE-ADDRESS-OF-THE-SERVER',
  token: 'TOKEN-ADDRESS-OF-THE-SERVER',
} as const
