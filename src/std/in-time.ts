/** Waits for work; `slow` where it takes longer. In milliseconds. The work itself goes on. */
export async function inTime<T>(work: Promise<T>, longest: number): Promise<T | 'slow'> {
  let clock: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'slow'>((resolve) => {
    clock = setTimeout(() => resolve('slow'), longest)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(clock)
  }
}
