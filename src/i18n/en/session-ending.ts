const two = (count: number) => String(count).padStart(2, '0')

/** Words that announce the end of a session, and the lock, before they come. */
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
}
