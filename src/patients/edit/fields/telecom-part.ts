import { member } from '~/writing/rows/list-part'
import { listPart } from './list-part'

/** Contact details and their use (R4 value sets "contact-point-system" and "contact-point-use"). */
export const TELECOM_SYSTEMS = ['phone', 'email', 'sms', 'fax'] as const
export const TELECOM_USES = ['home', 'work', 'mobile', 'old'] as const

/** Telephone numbers and electronic addresses. */
export const telecomPart = listPart({
  group: 'telecom',
  element: 'telecom',
  fields: ['kind', 'value', 'use'],
  values: ({ system, value, use }) => ({ kind: system ?? '', value: value ?? '', use: use ?? '' }),
  build: (value, original) => {
    const { system: _system, value: _value, use: _use, ...rest } = original ?? {}
    const system = TELECOM_SYSTEMS.find((one) => one === value('kind')) ?? original?.system
    const use =
      TELECOM_USES.find((one) => one === value('use')) ??
      (value('use') === original?.use ? original.use : undefined)
    return {
      ...rest,
      ...(system === undefined ? {} : { system }),
      ...member('value', value('value')),
      ...(use === undefined ? {} : { use }),
    }
  },
})
