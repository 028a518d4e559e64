import type { Device, DeviceUdiCarrier } from 'fhir/r4'
import { dateText } from '~/fhir/format/dates/date-text'
import { FieldList, type FieldListItem } from '~/ui/FieldList'
import { Elements } from '~/record/element/ElementView'
import { useDetailWords } from '~/record/detail-text'
import { readUdi } from './udi'
import { useShow } from '~/record/use-show'

/**
 * The unique device identifiers of a device, each in its parts, with the barcode's text (R4,
 * Device.udiCarrier).
 */
export function Barcodes({ resource }: { readonly resource: Device }) {
  // Carriers are never reordered in place, and two may be equal.
  return resource.udiCarrier?.map((carrier, index) => <Barcode key={index} carrier={carrier} />)
}

const TOLD = new Set(['deviceIdentifier', 'carrierHRF', 'issuer', 'carrierAIDC', 'jurisdiction'])

function Barcode({ carrier }: { readonly carrier: DeviceUdiCarrier }) {
  const { format } = useShow()
  const { udi: words } = useDetailWords()
  const parts = readUdi(carrier.carrierHRF ?? '')
  const date = (iso: string | undefined) => dateText(iso, format)
  const facts: readonly (readonly [string, string | undefined])[] = [
    [words.model, carrier.deviceIdentifier ?? parts?.deviceIdentifier],
    [words.lot, parts?.lot],
    [words.serial, parts?.serial],
    [words.made, date(parts?.made)],
    [words.expires, date(parts?.expires)],
    [words.donation, parts?.donation],
    [words.issuer, parts?.issuer ?? agencyOf(carrier.issuer)],
    [words.barcode, carrier.carrierHRF],
  ]
  return (
    <>
      <FieldList
        fields={facts.flatMap(([label, value]): readonly FieldListItem[] =>
          value === undefined ? [] : [{ label, value }],
        )}
      />
      {/*
       * The bytes of the symbol and the authorities' addresses are shown to people who ask for
       * everything.
       */}
      <Elements record={carrier} without={TOLD} />
    </>
  )
}

/** The agency by the address that R4 gives it (Device.udiCarrier.issuer). */
function agencyOf(issuer: string | undefined): string | undefined {
  return ['GS1', 'HIBCC', 'ICCBBA'].find(
    (name) => issuer?.toLowerCase().includes(name.toLowerCase()) === true,
  )
}
