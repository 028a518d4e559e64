/**
 * Horas con su artículo: «la 1:30 p.m.», «las 9:00». De varias cuenta la primera: «la 1:00 y las
 * 9:00» se lee igual que «la 1:00 y 9:00».
 */
export function withArticle(times: string): string {
  return `${/^\D?0?1(?!\d)/.test(times) ? 'la' : 'las'} ${times}`
}
