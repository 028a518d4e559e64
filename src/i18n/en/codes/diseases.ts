/** Diseases that vaccines are against, by SNOMED CT code. */
export const diseases = {
  '6142004': 'Flu',
  '840539006': 'COVID-19',
  '55735004': 'RSV (respiratory syncytial virus)',
  '76902006': 'Tetanus',
  '397430003': 'Diphtheria',
  '397428000': 'Diphtheria',
  '27836007': 'Whooping cough',
  '398102009': 'Polio',
  '709410003': 'Hib (Haemophilus influenzae type b)',
  '40468003': 'Hepatitis A',
  '66071002': 'Hepatitis B',
  '14189004': 'Measles',
  '36989005': 'Mumps',
  '36653000': 'Rubella',
  '38907003': 'Chickenpox',
  '4740000': 'Shingles',
  '18624000': 'Rotavirus',
  '240532009': 'HPV (human papillomavirus)',
  '16814004': 'Pneumococcal disease',
  '23511006': 'Meningococcal disease',
  '14168008': 'Rabies',
  '4834000': 'Typhoid',
  '16541001': 'Yellow fever',
  '52947006': 'Japanese encephalitis',
}

/**
 * The dates of a forecast of vaccines, by LOINC code (R4, "Immunization Recommendation Date
 * Criterion Codes").
 */
export const forecastDates = {
  '30980-7': 'Vaccine due',
  '30981-5': 'Earliest date for the vaccine',
  '59777-3': 'Latest date for the vaccine',
  '59778-1': 'Vaccine overdue from',
}
