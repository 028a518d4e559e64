/** Words that explain a list's order by weight. They are loaded on demand. */
export const rankedWhy = {
  rule: {
    conditions:
      'Current conditions come first, by points; if points are equal, the newest comes first. Conditions about a person’s life situation have their own part, and so do diagnoses that are only being considered. What is past or ruled out comes last. Nothing is left out except entries marked as entered in error.',
    allergies:
      'Current allergies come first: high risk, then risk that could not be assessed, then the others, then low risk. Within each of these, severe reactions and confirmed allergies come first. What is past or ruled out comes last. Nothing is left out except entries marked as entered in error.',
  },
  points: {
    grave: 'life-threatening or needs constant care, by its code',
    chronic: 'lasts for years, by its code',
    minor: 'usually goes away by itself, by its code',
    severe: 'recorded as severe',
    moderate: 'recorded as moderate',
    back: 'came back',
    'problem-list': 'on the problem list',
    confirmed: 'confirmed, or not marked as doubtful',
  },
  point: (points: number, what: string) => `${points > 0 ? '+' : '−'}${Math.abs(points)}: ${what}`,
  byCode:
    'Clearchart groups the codes by categories of ICD-10-CM and SNOMED CT. The groups only set the order and say nothing about a person.',
}
