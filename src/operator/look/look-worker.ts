import { LookDesk } from './look-desk'
import type { Asked } from './talk'

// Reads the files of exports in the background: the page keeps the words of one screen, never a
// file. Everything it knows ends with it.

const desk = new LookDesk((told) => postMessage(told))

addEventListener('message', ({ data }: MessageEvent<Asked>) => void desk.take(data))
