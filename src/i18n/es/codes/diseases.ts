import type { diseases as english, forecastDates as englishDates } from '../../en/codes/diseases'

export const diseases: typeof english = {
  '6142004': 'Gripe',
  '840539006': 'COVID-19',
  '55735004': 'VRS (virus respiratorio sincitial)',
  '76902006': 'Tétanos',
  '397430003': 'Difteria',
  '397428000': 'Difteria',
  '27836007': 'Tos ferina',
  '398102009': 'Polio',
  '709410003': 'Hib (Haemophilus influenzae tipo b)',
  '40468003': 'Hepatitis A',
  '66071002': 'Hepatitis B',
  '14189004': 'Sarampión',
  '36989005': 'Paperas',
  '36653000': 'Rubéola',
  '38907003': 'Varicela',
  '4740000': 'Herpes zóster',
  '18624000': 'Rotavirus',
  '240532009': 'VPH (virus del papiloma humano)',
  '16814004': 'Enfermedad neumocócica',
  '23511006': 'Enfermedad meningocócica',
  '14168008': 'Rabia',
  '4834000': 'Fiebre tifoidea',
  '16541001': 'Fiebre amarilla',
  '52947006': 'Encefalitis japonesa',
}

export const forecastDates: typeof englishDates = {
  '30980-7': 'Fecha prevista de la vacuna',
  '30981-5': 'Fecha más temprana para la vacuna',
  '59777-3': 'Fecha límite para la vacuna',
  '59778-1': 'Vacuna atrasada a partir de',
}
