/** Un día con su artículo, «el 18 de junio de 2011»; un mes o un año no llevan ninguno. */
export function withDayArticle(date: string): string {
  return date.replace(/^\d+ de /, 'el $&')
}

/** De un día a otro, con los artículos contraídos: «del 1 de mayo de 2020 al 3 de mayo de 2020». */
export function betweenDays(from: string, to: string): string {
  return `de ${withDayArticle(from)} a ${withDayArticle(to)}`.replace(
    /\b(de|a) el (?=\d)/g,
    (_, word) => (word === 'de' ? 'del ' : 'al '),
  )
}
