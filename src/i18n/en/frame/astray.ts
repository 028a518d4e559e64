/** Words of the screens for an address that shows nothing. */
export const astray = {
  notFound: {
    title: 'Page not found',
    sentence: 'This address does not lead anywhere in the app. Part of it may be missing.',
    home: 'Go to the start page',
  },
  otherPatient: {
    title: 'This is not the record you signed in to',
    sentence: 'You signed in to one record. This address is for another one, so nothing is shown.',
    home: 'Go to your record',
  },
}
