const two = (count: number) => String(count).padStart(2, '0')

/** Words of the end of a session and of the lock: what announces them, signing in again, and what signing out did. */
export const sessionEnding = {
  label: 'Time left',
  left: (seconds: number) => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`,
  end: {
    title: 'Your sign-in ends in',
    sentence:
      'It cannot be renewed by itself. Sign in again to stay. Until you do, what is on the screen and what you have written is kept here, hidden.',
    extend: 'Sign in again now',
  },
  lock: {
    title: 'Nobody seems to be here. The screen is hidden in',
    sentence: 'Press any key, move the pointer or touch the screen to stay. Your work is kept.',
    extend: 'I am here',
  },
  waiting: 'A window for signing in is open. When you are done there, this page goes on by itself.',
  failed: 'Signing in again did not work. You can try it once more.',
  ended: {
    cleared: 'This tab has forgotten everything it held:',
    answers: (count: number) =>
      count === 1 ? '1 answer of the service' : `${count} answers of the service`,
    access: 'the access to the record',
    withdrawn: 'The service has withdrawn the access as well.',
    notWithdrawn: 'The service did not confirm that it withdrew the access; it ends by itself.',
    noWithdrawal: 'The service offers no way to withdraw the access; it ends by itself.',
    kept: 'Still kept on this device: the language, the colours and, if you are told what is new, marks of what you have seen, from which none of it can be read.',
    keptAsked: 'Also, because you asked for it: your organization.',
    elsewhere: 'You signed out in another tab, so this one has forgotten everything as well.',
    again: 'Sign in again',
  },
  again: {
    endedSentence:
      'Sign in again to go on. What was on the screen and what you have written is kept here, hidden, until then.',
    lockedSentence:
      'Nobody was here for a while, so the screen is hidden. Sign in again to go on; your work is kept.',
    button: 'Sign in again',
    waiting:
      'A window for signing in is open. When you are done there, this page goes on by itself.',
    closed: 'The window was closed before the sign-in was finished.',
    leave: 'Sign out and forget everything',
    failedTitle: 'Signing in did not work',
    failed: 'Try again. If it stays so, quote the reference to support.',
  },
}
