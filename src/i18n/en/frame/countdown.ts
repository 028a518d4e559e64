const secondsText = (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`)

/** The seconds until a request that waits is sent. */
export const countdown = {
  waiting: (seconds: number) =>
    `The service asked us to wait. Trying again in ${secondsText(seconds)}.`,
  tryingAgain: (seconds: number) =>
    `The service did not answer. Trying again in ${secondsText(seconds)}.`,
}
