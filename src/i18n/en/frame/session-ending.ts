const two = (count: number) => String(count).padStart(2, '0')

/**
 * Words of the end of a session and of the lock: the announcement, signing in again, and the effect
 * of signing out.
 */
export const sessionEnding = {
  label: 'Time left',
  left: (seconds: number) => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`,
  end: {
    title: 'Your sign-in ends in',
    sentence:
      'Sign in again to stay. Until you do, what is on the screen and what you wrote is kept here, hidden.',
    extend: 'Sign in again now',
  },
  lock: {
    title: 'Are you still there? The screen will be hidden in',
    sentence: 'Press any key, move the pointer or touch the screen to stay. Your work is safe.',
    extend: 'I am here',
  },
  unidentified: {
    end: 'The organization does not say who signs in, so a new sign-in cannot continue this one. Finish what you are writing: what is not sent by then is lost.',
    lock: 'Press any key, move the pointer or touch the screen to stay. The organization does not say who signs in, so what is not sent is lost when the screen is hidden.',
    ended:
      'The organization does not say who signs in. Nobody can be recognized as the person who was here, so this session cannot continue. What was not sent is lost.',
  },
  waiting: 'A sign-in window is open. When you finish there, this page continues.',
  failed: 'Signing in again did not work. You can try once more.',
  ended: {
    cleared: 'This tab has forgotten everything it held:',
    answers: (count: number) =>
      count === 1 ? '1 answer from the service' : `${count} answers from the service`,
    access: 'access to the record',
    withdrawn: 'The service has ended the access as well.',
    notWithdrawn: 'The service did not confirm that it ended the access. It runs out by itself.',
    noWithdrawal: 'The service has no way to end the access at once. It runs out by itself.',
    beside: 'You were also signed in to another connection. You are signed out there too.',
    kept: 'This device still keeps your language, your colors and, if you follow what is new, marks of what you have seen. None of it can be read from these marks.',
    keptAsked: 'It also keeps your organization, because you asked it to.',
    elsewhere: 'You signed out in another tab, so this tab has forgotten everything too.',
    again: 'Sign in again',
  },
  again: {
    endedSentence:
      'Sign in again to continue. Until then, what was on the screen and what you wrote is kept here, hidden.',
    lockedSentence:
      'The screen is hidden because nothing happened for a while or the device was handed over. Sign in again to continue. Your work is safe.',
    lentSentence:
      'Give the device to the staff. They sign in again to continue. The answers in the form are safe.',
    button: 'Sign in again',
    waiting: 'A sign-in window is open. When you finish there, this page continues.',
    closed: 'The window was closed before the sign-in was finished.',
    leave: 'Sign out and forget everything',
    failedTitle: 'Signing in did not work',
    failed: 'Try again. If it keeps happening, give the reference to support.',
  },
}
