import { member } from '~/writing/rows/list-part'
import { listPart } from './list-part'

/** R4 value set "address-use". */
export const ADDRESS_USES = ['home', 'work', 'temp', 'billing', 'old'] as const

/** Postal addresses. All lines of the street after the first are one field. */
export const addressPart = listPart({
  group: 'address',
  element: 'address',
  fields: ['use', 'line', 'more', 'city', 'state', 'postalCode', 'country'],
  values: ({ use, line, city, state, postalCode, country }) => ({
    use: use ?? '',
    line: line?.[0] ?? '',
    more: line?.slice(1).join(', ') ?? '',
    city: city ?? '',
    state: state ?? '',
    postalCode: postalCode ?? '',
    country: country ?? '',
  }),
  build: (value, original) => {
    const {
      use: _use,
      line: _line,
      city: _city,
      state: _state,
      postalCode: _code,
      country: _country,
      text: _text,
      ...rest
    } = original ?? {}
    const use = ADDRESS_USES.find((one) => one === value('use'))
    const line = [value('line'), value('more')].filter((part) => part !== '')
    return {
      ...rest,
      ...(use === undefined ? {} : { use }),
      ...(line.length === 0 ? {} : { line }),
      ...member('city', value('city')),
      ...member('state', value('state')),
      ...member('postalCode', value('postalCode')),
      ...member('country', value('country')),
    }
  },
})
