import { proseSection, type Section, type SectionHead } from './section.ts'

/** Sections that a kind of document requires and that no record of this service has words for. */
const UNTOLD = {
  chiefComplaint: head(
    'complaint',
    '1.3.6.1.4.1.19376.1.5.3.1.1.13.2.1',
    '10154-3',
    'Chief complaint',
    'Chief complaint',
  ),
  familyHistory: head(
    'family',
    '2.16.840.1.113883.10.20.22.2.15:2015-08-01',
    '10157-6',
    'Family history',
    'Family history',
  ),
  generalStatus: head(
    'general',
    '2.16.840.1.113883.10.20.2.5',
    '10210-3',
    'General status',
    'General status',
  ),
  hospitalCourse: head(
    'course',
    '1.3.6.1.4.1.19376.1.5.3.1.3.5',
    '8648-8',
    'Hospital course',
    'Hospital course',
  ),
  presentIllness: head(
    'illness',
    '1.3.6.1.4.1.19376.1.5.3.1.3.4',
    '10164-2',
    'History of present illness',
    'History of present illness',
  ),
  reviewOfSystems: head(
    'systems',
    '1.3.6.1.4.1.19376.1.5.3.1.3.18',
    '10187-3',
    'Review of systems',
    'Review of systems',
  ),
  medicationsAdministered: head(
    'administered',
    '2.16.840.1.113883.10.20.22.2.38:2014-06-09',
    '29549-3',
    'Medications administered',
    'Medications administered',
  ),
} as const satisfies Record<string, SectionHead>

export type UntoldSection = keyof typeof UNTOLD

/** A required section that says there is no information. */
export function untoldSection(name: UntoldSection): Section {
  return proseSection(UNTOLD[name], [])
}

function head(
  key: string,
  template: string,
  code: string,
  display: string,
  title: string,
): SectionHead {
  return { key, templates: [template], code, display, title }
}
