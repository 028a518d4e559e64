import type { Messages } from '../messages'
import { actions } from './frame/actions'
import { failures } from './frame/failures'
import { format } from './record/format'
import { launch } from './sign-in/launch'
import { patients } from './patients/patients'
import { records } from './record/records'
import { shell } from './frame/shell'
import { summary } from './summary/summary'

export const messages: Messages = {
  language: 'es',
  actions,
  failures,
  format,
  launch,
  patients,
  records,
  shell,
  summary,
}
