/** Plain words for kinds of visits. Never advice, never a finding about a person. */
export const visits = {
  ambulatory: 'A visit without a stay: the person comes and goes home on the same day.',
  inpatient: 'A stay in a hospital or other facility with a bed, usually for at least one night.',
  emergency: 'A visit to an emergency department.',
  observation: 'A stay in which a person is watched for a while before the next step is decided.',
  homeCare: 'Care at home.',
  virtual: 'A visit by video, telephone or message.',
  shortStay: 'A short stay, most often for less than a day.',
  field: 'Care outside a facility, for example where an accident happened.',
  preAdmission: 'A visit before a planned stay, to prepare for it.',
}
