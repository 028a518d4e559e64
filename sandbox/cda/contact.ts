import { isObject, stringsAt } from '../fhir/search/values-at.ts'
import { hl7Time } from './cda-values.ts'
import { element, escapeXml } from './xml.ts'

const NAME_USE: Readonly<Record<string, string>> = {
  official: 'L',
  usual: 'L',
  nickname: 'P',
  anonymous: 'A',
}
const PLACE_USE: Readonly<Record<string, string>> = {
  home: 'HP',
  work: 'WP',
  mobile: 'MC',
  temp: 'TMP',
  old: 'BAD',
}

/** A HumanName as PN; `nullFlavor` UNK when there is none. */
export function nameElement(name: unknown): string {
  const family = stringsAt(name, 'family')[0]
  const given = stringsAt(name, 'given')
  const part = (tag: string, texts: readonly string[]) =>
    texts.map((text) => element(tag, {}, escapeXml(text)))
  if (family === undefined && given.length === 0) {
    const [text] = stringsAt(name, 'text')
    return text === undefined
      ? element('name', { nullFlavor: 'UNK' })
      : element('name', {}, escapeXml(text))
  }
  const [start, end] = [stringsAt(name, 'period.start')[0], stringsAt(name, 'period.end')[0]]
  return element(
    'name',
    { use: NAME_USE[stringsAt(name, 'use')[0] ?? ''] },
    part('prefix', stringsAt(name, 'prefix')),
    given.length === 0 ? [element('given', { nullFlavor: 'UNK' })] : part('given', given),
    family === undefined ? [element('family', { nullFlavor: 'UNK' })] : part('family', [family]),
    part('suffix', stringsAt(name, 'suffix')),
    start === undefined && end === undefined
      ? []
      : [
          element(
            'validTime',
            {},
            start === undefined ? [] : [element('low', { value: hl7Time(start) })],
            end === undefined ? [] : [element('high', { value: hl7Time(end) })],
          ),
        ],
  )
}

/**
 * An Address as AD; its parts where it has them, else its words; `nullFlavor` UNK when there is
 * none.
 */
export function addressElement(address: unknown): string {
  if (!isObject(address)) return element('addr', { nullFlavor: 'UNK' })
  const part = (name: string, path: string) => {
    const texts = stringsAt(address, path)
    return texts.map((text) => element(name, {}, escapeXml(text)))
  }
  const parts = [
    ...part('streetAddressLine', 'line'),
    ...part('city', 'city'),
    ...part('state', 'state'),
    ...part('postalCode', 'postalCode'),
    ...part('country', 'country'),
  ]
  return element(
    'addr',
    { use: PLACE_USE[stringsAt(address, 'use')[0] ?? ''] },
    parts.length === 0 ? part('streetAddressLine', 'text') : parts,
  )
}

/** A ContactPoint as TEL; `nullFlavor` UNK when there is none. */
export function telecomElement(telecom: unknown): string {
  const [text] = stringsAt(telecom, 'value')
  if (text === undefined) return element('telecom', { nullFlavor: 'UNK' })
  const scheme =
    { email: 'mailto:', url: '', fax: 'fax:' }[stringsAt(telecom, 'system')[0] ?? ''] ?? 'tel:'
  return element('telecom', {
    use: PLACE_USE[stringsAt(telecom, 'use')[0] ?? ''],
    value: `${scheme}${text.replaceAll(' ', '')}`,
  })
}
