import { useFormat } from '~/connection/use-format'
import type { SearchResult } from '~/fhir/wire/paging'
import { useText } from '~/i18n/TextProvider'
import { askedOnly } from '~/record/asked-kinds'
import { capitalized } from '~/std/capitalized'

/**
 * A sentence about results that could not be asked for: by what the service lists them, or to
 * which of them a sign-in is limited. Nothing where all of them were asked for.
 */
export function AskedOnly({ data }: { readonly data: SearchResult<'Observation'> }) {
  const format = useFormat()
  const { records } = useText()
  const asked = askedOnly({ search: () => [] }, data, { format, words: records })
  return asked === undefined ? null : <span>{capitalized(asked)}.</span>
}
