import type { FhirResource, Observation } from 'fhir/r4'
import { fieldsOf, listOf, textOf } from '../json'
import { NOTED, notedOf, type Noted } from '../noted'

/** Notes what the members of panels are about (`noteMembers`). */
export function noteMembersIn(records: readonly FhirResource[]): void {
  const open = records.filter(
    (record): record is Observation => isPanel(record) && notedOf(record)?.about !== undefined,
  )
  if (open.length === 0) return
  const byId = new Map(records.map((record) => [`${record.resourceType}/${record.id}`, record]))
  // The list grows while it is read: a member may be a panel.
  for (const panel of open) {
    const noted = notedOf(panel)
    for (const one of listOf(panel.hasMember)) {
      const [, name = ''] = MEMBER.exec(textOf(fieldsOf(one)['reference']) ?? '') ?? []
      const member = byId.get(name)
      const before = notedOf(member)
      // A member with a focus of its own says what it is about, if that is the patient as well.
      if (noted === undefined || member === undefined || hasFocus(member)) continue
      if (before?.about !== undefined) continue
      const own: Noted = {
        ...noted,
        modified: before?.modified ?? false,
        marked: before?.marked ?? ((text) => text),
        marks: before?.marks ?? (() => []),
      }
      Object.assign(member, { [NOTED]: own })
      if (isPanel(member)) open.push(member)
    }
  }
}

function hasFocus(member: FhirResource): boolean {
  return listOf(fieldsOf(member)['focus']).length > 0
}

const MEMBER = /(?:^|\/)(Observation\/[^/]+)(?:\/_history\/[^/]*)?$/

function isPanel(record: FhirResource): record is Observation {
  return record.resourceType === 'Observation' && listOf(record.hasMember).length > 0
}
