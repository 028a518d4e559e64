import { hasDay } from '../has-day'

/** `el 1 de noviembre de 2026`, `en noviembre de 2026`, `en 2026`. */
export function el(date: string): string {
  return `${hasDay(date) ? 'el' : 'en'} ${date}`
}

/** `del 1 de noviembre de 2026`, `de noviembre de 2026`, `de 2026`. */
export function del(date: string): string {
  return `${hasDay(date) ? 'del' : 'de'} ${date}`
}

/** `al 1 de noviembre de 2026`, `a noviembre de 2026`, `a 2026`. */
export function al(date: string): string {
  return `${hasDay(date) ? 'al' : 'a'} ${date}`
}

/** `desde el 1 de noviembre de 2026`, `desde noviembre de 2026`, `desde 2026`. */
export function desde(date: string): string {
  return `desde ${hasDay(date) ? 'el ' : ''}${date}`
}

/** `hasta el 1 de noviembre de 2026`, `hasta noviembre de 2026`, `hasta 2026`. */
export function hasta(date: string): string {
  return `hasta ${hasDay(date) ? 'el ' : ''}${date}`
}

/** `del 1 de mayo de 2020 al 3 de junio de 2020`, `de mayo de 2020 a 2021`. */
export function delAl(from: string, to: string): string {
  return `${del(from)} ${al(to)}`
}

/** `entre el 1 de mayo de 2020 y el 3 de junio de 2020`, `entre mayo de 2020 y 2021`. */
export function entre(from: string, to: string): string {
  const [first, last] = [from, to].map((date) => `${hasDay(date) ? 'el ' : ''}${date}`)
  return `entre ${first} y ${last}`
}
