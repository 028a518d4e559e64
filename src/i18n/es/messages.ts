import type { Messages } from '../messages'
import { actions } from './actions'
import { capability } from './capability'
import { failures } from './failures'
import { format } from './format'
import { launch } from './launch'
import { patients } from './patients'
import { records } from './records'
import { shell } from './shell'
import { summary } from './summary'

export const messages: Messages = {
  language: 'es',
  actions,
  capability,
  failures,
  format,
  launch,
  patients,
  records,
  shell,
  summary,
}
