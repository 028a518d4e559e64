/** Words of a field for a file. */
export const fileField = {
  choose: 'Choose a file',
  another: 'Choose another file',
  none: 'No file chosen.',
  drop: 'You can also drop one here.',
  dropNow: 'Drop it to choose it.',
  required: 'Required.',
  unread: 'The file could not be read. Choose it again, or another one.',
}
