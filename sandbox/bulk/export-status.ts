import { FhirError } from '../errors.ts'
import { isOn, takeScenario } from '../faults/faults.ts'
import type { Exchange } from '../fhir/exchange.ts'
import { respond } from '../fhir/respond.ts'
import { isSystemBase } from '../world.ts'
import type { ExportFile } from './export-jobs.ts'

/**
 * `GET` and `DELETE {base}/$export-poll-status?_id=…` (service notes, "Bulk export"): 202 with
 * X-Progress while it runs, then 200 with the manifest; DELETE cancels with 202.
 * @throws FhirError 404 for a job that is not known, was cancelled or is another application's.
 */
export function exportStatus(exchange: Exchange): Response {
  const { world, query, grant, request, base, kind } = exchange
  const id = query.get('_id') ?? ''
  const unknown = new FhirError('unknown', `Export job ${id} is not known`)
  if (!isSystemBase(kind)) throw unknown
  if (request.method === 'DELETE') {
    if (!world.exports.cancel(id, grant.clientId)) throw unknown
    return new Response(null, { status: 202 })
  }
  const status = world.exports.poll(id, grant.clientId, world.now())
  if (status === undefined) throw unknown
  const { job, polls, done } = status
  if (polls > 1 && takeScenario(world, 'failing-export') !== undefined)
    throw new FhirError('unexpected', 'The export could not be finished')
  if (!done) {
    const share = Math.floor((polls * 100) / (job.questions + 1))
    const progress = job.questions > 1 ? `${share}% complete` : 'Collecting records'
    return new Response(null, {
      status: 202,
      headers: { 'X-Progress': progress, 'Retry-After': '1' },
    })
  }
  const more = isOn(world, 'miscounted-export') ? 1 : 0
  const item = (file: ExportFile) => ({
    type: file.type,
    url: `${base}/Binary/${file.id}/$binary-access-read`,
    count: file.count + more,
  })
  const manifest = {
    transactionTime: new Date(job.startedAt).toISOString(),
    request: job.request,
    requiresAccessToken: true,
    output: job.files.filter((file) => !file.isError).map(item),
    error: job.files.filter((file) => file.isError).map(item),
  }
  const answer = respond(manifest)
  answer.headers.set('Content-Type', 'application/json')
  // HL7 Bulk Data Access, "Response - Complete Status", Expires.
  answer.headers.set('Expires', new Date(job.expiresAt).toUTCString())
  return answer
}
