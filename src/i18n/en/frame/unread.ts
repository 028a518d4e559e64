/**
 * Words about entries of an answer that could not be used. They are loaded with the first such
 * answer.
 */
export const unread = {
  some: (count: number) =>
    count === 1
      ? '1 entry could not be read and is not shown. This may not be everything.'
      : `${count.toLocaleString('en-US')} entries could not be read and are not shown. This may not be everything.`,
  asTheyCame: 'What came instead',
}
