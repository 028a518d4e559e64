import type { Generate } from '~/fhir/request'
import { writtenValue } from '~/fhir/wire/search-value'

/**
 * Asks for a document of a keyword: a search of DocumentReference with the keyword as its type,
 * and a period between two dates (specification, "Ad-hoc clinical document generation" 2, and
 * "Common request and response rules", search rule 3).
 */
export function generateRequest(
  patient: string,
  keyword: string,
  { from, to }: NonNullable<Generate['period']> = {},
): Generate {
  const end = (prefix: 'ge' | 'le', date: string | undefined) =>
    date === undefined ? [] : [['period', writtenValue({ type: 'date', prefix, date })] as const]
  return {
    interaction: 'generate',
    type: 'DocumentReference',
    patient,
    keyword,
    ...(from === undefined && to === undefined
      ? {}
      : {
          period: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
        }),
    params: [
      ['patient', writtenValue({ type: 'reference', to: `Patient/${patient}` })],
      ['type', writtenValue({ type: 'token', code: keyword })],
      ...end('ge', from),
      ...end('le', to),
    ],
  }
}
