/** The placeholder that the person who registers the app has to replace. */
export const CLIENT_ID = 'CLIENT-ID-FROM-THE-SERVER'
