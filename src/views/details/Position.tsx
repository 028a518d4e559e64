import type { Location } from 'fhir/r4'
import { decimalSource } from '~/fhir/wire/decimal-source'
import { numberText } from '~/fhir/format/locale'
import { Elements } from '~/record/element/ElementView'
import { useDetailWords } from '~/record/detail-text'
import { useShow } from '~/record/use-show'

const TOLD = new Set(['latitude', 'longitude', 'altitude'])

/**
 * The position of a place, in words and without a map: no other host learns who looks for it (R4,
 * Location.position, WGS84).
 */
export function Position({ resource: { position } }: { readonly resource: Location }) {
  const { format } = useShow()
  const { position: words } = useDetailWords()
  if (position === undefined) return null
  const { latitude, longitude, altitude } = position
  const degrees = (key: 'latitude' | 'longitude' | 'altitude', value: number) => {
    const source = decimalSource(position, key)
    return numberText(
      Math.abs(value),
      format.language,
      source?.startsWith('-') === true ? unsigned(source) : source,
    )
  }
  return (
    <>
      {[
        latitude === undefined
          ? undefined
          : words[latitude < 0 ? 'south' : 'north'](degrees('latitude', latitude)),
        longitude === undefined
          ? undefined
          : words[longitude < 0 ? 'west' : 'east'](degrees('longitude', longitude)),
        altitude === undefined
          ? undefined
          : words[altitude < 0 ? 'below' : 'above'](degrees('altitude', altitude)),
      ]
        .filter((part) => part !== undefined)
        .join(', ')}
      <Elements record={position} without={TOLD} />
    </>
  )
}

function unsigned(source: `${number}`): `${number}` {
  // The text after the sign of a number is a number.
  return source.slice(1) as `${number}`
}
