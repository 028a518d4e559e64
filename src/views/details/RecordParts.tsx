import { Parts, type PartsTelling } from '~/record/element/Parts'
import { PART_TELLINGS } from './part-tellings'

interface RecordPartsProps {
  readonly record: { readonly resourceType: string }
  readonly element: string
}

/** The parts of a record's element one by one, as its type tells them. */
export function RecordParts({ record, element }: RecordPartsProps) {
  const telling = TELLINGS.get(`${record.resourceType}.${element}`)
  return <Parts record={record} element={element} {...(telling ?? NO_NAME)} />
}

const TELLINGS: ReadonlyMap<string, PartsTelling> = new Map(Object.entries(PART_TELLINGS))
/** No view asks for it (`part-field.tsx`). */
const NO_NAME: PartsTelling = { main: [] }
