/** Words about entries of an answer that could not be used. They come with the first such answer. */
export const unread = {
  some: (count: number) =>
    count === 1
      ? '1 entry of the answer could not be read as a record of this kind and is not shown. What is here may not be everything.'
      : `${count.toLocaleString('en-US')} entries of the answer could not be read as records of this kind and are not shown. What is here may not be everything.`,
  asTheyCame: 'What came instead',
}
