import type { sources as english } from '../../en/record/sources'

const numbers = new Intl.NumberFormat('es-US')
const n = (count: number) => numbers.format(count)

export const sources: typeof english = {
  show: 'Mostrar quién envió cada entrada',
  hint: 'Se pide al servicio el origen de todas las entradas de esta lista.',
  refused: 'Solo dentro de cada entrada se puede ver quién la envió.',
  loading: 'Consultando quién envió cada entrada',
  failed: 'No se pudo consultar quién envió las entradas.',
  label: 'Enviado por',
  all: (count) => `Todas las fuentes (${n(count)})`,
  one: (name, count) => `${name} (${n(count)})`,
  unknown: 'No se indica',
  shown: (shown, all) => `${n(shown)} de ${n(all)} ${all === 1 ? 'entrada' : 'entradas'}`,
  column: 'Enviado por',
  also: (names) => `También enviado por ${names}`,
  copies: 'Copias',
  same: (count) => `${n(count)} entradas dicen lo mismo`,
  differs: (names) => `También enviado por ${names}, con diferencias`,
}
