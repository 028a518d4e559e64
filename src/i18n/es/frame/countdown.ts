import type { countdown as english } from '../../en/frame/countdown'

const secondsText = (seconds: number) => (seconds === 1 ? '1 segundo' : `${seconds} segundos`)

export const countdown: typeof english = {
  waiting: (seconds) =>
    `El servicio nos pidió esperar. Se intentará de nuevo en ${secondsText(seconds)}.`,
  tryingAgain: (seconds) =>
    `El servicio no respondió. Se intentará de nuevo en ${secondsText(seconds)}.`,
}
