import type { CareTeamParticipant } from 'fhir/r4'

/**
 * The members of teams without the patient, whom the page is about; somebody who is in several
 * teams with the same role once.
 */
export function othersOnce<M extends CareTeamParticipant>(
  members: readonly M[],
  patientId: string,
): readonly M[] {
  const seen = new Set<string>()
  return members.filter(({ member, role }) => {
    const whom = member?.reference ?? member?.display
    if (whom === undefined) return true
    const key = JSON.stringify([whom, role])
    if (`/${whom}`.endsWith(`/Patient/${patientId}`) || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
