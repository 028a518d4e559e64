/** A link to the next page of a list that the service does not answer any more. */
export const lapsed = {
  title: 'The next page is no longer there',
  sentence:
    'The service no longer has the next page: its links may end after a while. What was loaded stays here. To get the rest, load the list again from its start.',
  action: 'Load the list again',
}
